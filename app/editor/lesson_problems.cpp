#include "app/editor/lesson_problems.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "app/editor/editor.h"
#include "app/editor/lesson_fields.h"
#include "app/lesson/making.h"
#include "app/lesson/objections.h"
#include "app/verify/try_program.h"

namespace testbed::editor {

std::vector<std::string> lesson_faults(const Editor& editor) {
    std::vector<std::string> found;
    if (std::string fault = unfinished(editor); !fault.empty()) found.push_back(std::move(fault));
    if (const std::string& problem = editor.session.typing.lost; !problem.empty() && found.empty())
        found.push_back("a field keeps its old value. " + problem);
    std::ranges::move(
        lesson::faults(lesson::at_start(editor.scene()), lesson::solution_in(*editor.scene().lesson)),
        std::back_inserter(found));
    std::ranges::move(verify::faults_of_blanks(editor.scene()), std::back_inserter(found));
    return found;
}

std::vector<std::string> lesson_warnings(const Editor& editor) {
    const model::Scene start = lesson::at_start(editor.scene());
    const lesson::Solution solution = lesson::solution_in(*start.lesson);
    std::vector<lesson::Leak> leaks = lesson::leaks(*start.lesson);
    std::ranges::move(lesson::objections(start, &solution), std::back_inserter(leaks));
    std::vector<std::string> found;
    for (const lesson::Leak& leak : leaks)
        found.push_back(fmt::format("{}: {}", place_on_page(leak.path), leak.text));
    return found;
}

std::string first_and_count(const std::vector<std::string>& found, std::string_view what) {
    if (found.size() < 2) return found.empty() ? std::string() : found.front();
    const std::string& first = found.front();
    const bool ends = first.ends_with('.') || first.ends_with('?');
    return fmt::format("{}{} {} more {}{}", first, ends ? "" : ".", found.size() - 1, what,
                       found.size() == 2 ? "" : "s");
}

}  // namespace testbed::editor
