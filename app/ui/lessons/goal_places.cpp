// A goal that asks a row about motion with several numbers of places: where each of them looks.
#include "app/ui/lessons/goal_places.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/view/step.h"

namespace testbed::ui {

namespace {

using namespace collision::trace;
using collision::Vec2;

/// The settings that the goal of the step asks the row for about the pair, each once.
std::vector<double> settings_of(const model::Goal& goal, const model::Algorithm& row,
                                const std::array<std::string, 2>& pair) {
    std::vector<double> settings;
    for (const std::vector<model::Expectation>& stage : goal.stages)
        for (const model::Expectation& wanted : stage)
            if (wanted.algorithm == row.id && wanted.pair == pair && wanted.setting &&
                std::ranges::find(settings, *wanted.setting) == settings.end())
                settings.push_back(*wanted.setting);
    return settings;
}

/// The places after the start, each with its number in place of its time where no earlier set has words.
std::vector<Mark> places(const std::vector<Mark>& moments, Role role, double setting,
                         std::vector<Vec2>& captioned) {
    const auto is_time = [](const Mark& mark) { return std::holds_alternative<TextMark>(mark.geometry); };
    const std::size_t count = std::size_t(std::ranges::count_if(moments, is_time));
    if (count == 0) return {};
    std::vector<Mark> marks;
    const std::size_t of_each = moments.size() / count;
    for (std::size_t i = of_each; i < moments.size(); ++i) {
        if (!is_time(moments[i])) {
            marks.push_back({role, moments[i].geometry, moments[i].subject});
            continue;
        }
        const Vec2 at = std::get<TextMark>(moments[i].geometry).at;
        if (std::ranges::find(captioned, at) != captioned.end()) continue;
        captioned.push_back(at);
        marks.push_back({role, TextMark{at, fmt::format("{} of {}", i / of_each, setting)}});
    }
    return marks;
}

}  // namespace

bool mark_places_of_goal(editor::Editor& editor, const model::Algorithm& row) {
    const editor::Stepping& s = editor.session.stepping;
    if (!model::about_motion(row) || s.comparison.empty()) return false;
    const std::vector<double> settings = settings_of(lesson_step(editor).goal, row, s.pair);
    if (settings.size() < 2) return false;
    const model::Scene& scene = editor.scene();
    const auto placed = [&](std::size_t i) { return editor.document.results().shapes[s.subjects[i]].placed; };
    const model::Motions motions = model::motions_of(*scene.shapes[s.subjects[0]],
                                                     *scene.shapes[s.subjects[1]], model::horizon_of(scene));
    constexpr std::array roles{Role::candidate, Role::sample};
    std::vector<Vec2> captioned;
    for (std::size_t i = 0; i < settings.size(); ++i) {
        Trace trace;
        collision::catalog::ask(row, placed(0), placed(1), trace, settings[i], motions);
        // The last step but the verdict shows every place that was looked at.
        if (trace.steps().size() < 2) continue;
        const std::vector<Mark>& moments = trace.steps()[trace.steps().size() - 2].marks;
        std::vector<Mark> marks =
            view::with_subjects(places(moments, roles[i % roles.size()], settings[i], captioned), s.subjects);
        editor.frame.panel_marks.insert(editor.frame.panel_marks.end(), marks.begin(), marks.end());
    }
    return true;
}

}  // namespace testbed::ui
