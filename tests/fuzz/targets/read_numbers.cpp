// What people type into a field: expressions, colors, searches.
#include <cmath>
#include <variant>

#include "app/edit/list_edits.h"
#include "app/edit/numbers.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace edit = testbed::edit;

void fuzz_read_numbers(Input input) {
    const std::string_view text = text_of(input);
    const auto value = edit::evaluate(text);
    if (const std::string* reason = std::get_if<std::string>(&value)) {
        require(!reason->empty(), [] { return "refused without a reason"; });
    } else {
        const double number = std::get<double>(value);
        require(std::isfinite(number), [] { return "not finite"; });
        const std::string spelled = edit::exact_text(number);
        const auto again = edit::evaluate(spelled);
        require(std::holds_alternative<double>(again) && std::get<double>(again) == number,
                [&] { return "not read back: " + spelled; });
        require(!edit::short_text(number).empty(), [] { return "no text"; });
        for (int decimals = -3; decimals <= 12; decimals += 5)
            require(std::isfinite(edit::rounded(number, decimals)),
                    [&] { return "rounded away: " + spelled; });
        require(std::isfinite(edit::tidy(number)), [&] { return "tidied away: " + spelled; });
    }
    if (const auto color = edit::color_of(text))
        require(edit::color_of(edit::text_of(*color)) == color, [] { return "another color"; });
    edit::found(text, text.substr(0, text.size() / 2));
}

}  // namespace

constinit const Target read_numbers_target{"read_numbers", fuzz_read_numbers, 512};

}  // namespace fuzz
