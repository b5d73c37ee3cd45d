#include "app/verify/judges_fills.h"

#include "app/verify/try_program.h"

namespace testbed::verify {

lesson::JudgesFills judges_fills(const model::Scene& lesson) {
    return [&lesson](const model::Blanks& blanks, const model::Fills& fills) {
        return why_wrong(BlanksTrial(lesson, blanks), blanks, fills);
    };
}

}  // namespace testbed::verify
