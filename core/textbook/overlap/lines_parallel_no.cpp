// Two lines, with every parallel pair taken to be apart: the text asks whether they are one line.
#include "../../trace/text.h"
#include "../book_floats.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct LinesParallelNo {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedLine>(problem.a());
        const auto& b = std::get<shape::PlacedLine>(problem.b());
        const book::Float2 u(a.direction), v(b.direction);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::comparisons);
        const bool parallel = book::parallel(u, v);
        recorder.step([&](Step& step) {
            step.text = say("The turned product of the directions is ", double(book::turned_dot(u, v)),
                            parallel ? ": they are parallel." : ": they are not parallel.");
            step.marks = {{Role::candidate, ArrowMark{a.base, a.base + a.direction}},
                          {Role::candidate, ArrowMark{a.base, a.base + b.direction}}};
        });
        return answer(!parallel, recorder, [&](Step& step) {
            step.text = parallel ? "Parallel lines never meet, it says, and does not ask whether they are one line."
                                 : "Lines that are not parallel meet somewhere.";
            step.marks = {{Role::verdict, LineMark{a.base, a.direction}, 0},
                          {Role::verdict, LineMark{b.base, b.direction}, 1}};
        });
    }
};

}  // namespace

constinit const Algorithm lines_parallel_no = row<LinesParallelNo>({
    .id = "lines_parallel_no",
    .name = "Lines, parallel means apart",
    .question = Question::overlap,
    .applies = {types<shape::Line>, types<shape::Line>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Line-Line Collision, without equivalent lines",
    .trust = Trust::flawed,
    .fails = "where both are one line, and where short directions count as parallel",
});

}  // namespace collision::textbook
