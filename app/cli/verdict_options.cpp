#include "app/cli/verdict_options.h"

namespace testbed::cli {

std::vector<Option> verdict_options(verify::Verdict::Rules& to) {
    return {whole_number("--at-least", "N",
                         "How often each expected answer must be judged for each pair of types (100)",
                         to.at_least, 1, 1'000'000'000),
            number("--max-skipped", "SHARE", "Largest share of answers that may be skipped (0.5)",
                   to.max_skipped, 0, 1),
            flag("--strict", "Fail on warnings, such as unknown keys", to.strict)};
}

}  // namespace testbed::cli
