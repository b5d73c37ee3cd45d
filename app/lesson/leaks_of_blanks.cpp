// Looks for what gives away how blanks are filled.
#include <algorithm>
#include <fmt/format.h>

#include "app/lesson/leaks.h"

namespace testbed::lesson {

namespace {

/// Shorter ones are in many a text.
constexpr std::size_t least_telling = 5;

std::string without_spaces(std::string_view text) {
    std::string dense;
    std::ranges::copy_if(text, std::back_inserter(dense), [](char c) { return c != ' '; });
    return dense;
}

bool holds_code(std::string_view text, const std::string& code) {
    const std::string dense = without_spaces(code);
    return dense.size() >= least_telling && without_spaces(text).find(dense) != std::string::npos;
}

bool much_longer(const model::Blank& blank) {
    std::size_t longest = 0;
    for (const std::string& choice : blank.choices)
        if (choice != blank.answer) longest = std::max(longest, choice.size());
    return !blank.choices.empty() && blank.answer.size() > 2 * longest + 10;
}

}  // namespace

void add_leaks_of_blanks(const model::LessonStep& step, std::span<const ReadBefore> before,
                         const std::string& path, std::vector<Leak>& found) {
    const auto& fill = step.blanks->fill;
    for (std::size_t k = 0; k < fill.size(); ++k) {
        const auto note = [&](std::string text) {
            found.push_back({fmt::format("{}.blanks.fill[{}]", path, k), std::move(text)});
        };
        if (holds_code(step.text, fill[k].answer)) note("what is right stands in the task");
        if (step.ask && holds_code(step.ask->text, fill[k].answer))
            note("what is right stands in the question");
        for (const ReadBefore& read : before)
            if (holds_code(read.text, fill[k].answer))
                note(fmt::format("what is right stands in {}", read.where));
        if (much_longer(fill[k])) note("the right choice is more than twice as long as any other");
    }
}

}  // namespace testbed::lesson
