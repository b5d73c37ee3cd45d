#include "app/lesson/saved_scene.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "app/lesson/answers.h"
#include "app/lesson/goal_findings.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

namespace {

std::string list_of(const std::vector<std::string>& names) {
    std::string list;
    for (std::size_t i = 0; i < names.size(); ++i)
        list += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return list;
}

/// Whether the steps of the lesson ask for more than one goal that a scene can hold.
bool one_goal_alone(const model::Scene& lesson, const std::vector<GoalGrade>& goals, std::size_t steps) {
    return steps == 1 && goals.size() == 1 && goals.front().stages == 1 &&
           !lesson.lesson->steps[goals.front().step].blanks;
}

bool is_unchanged(const model::Scene& scene, const model::Scene& begin) {
    const SolutionState changed = changed_state(scene, begin);
    return changed.shapes.empty() && changed.numbers.empty();
}

/// "" where every step that counts is shown, or could have been.
std::string shown_in_words(const model::Scene& lesson, const std::vector<GoalGrade>& goals) {
    std::vector<std::size_t> shown, others;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const auto is_here = [&](const GoalGrade& goal) { return goal.step == i; };
        const bool has_goal = std::ranges::any_of(goals, is_here);
        if (!has_goal && !lesson.lesson->steps[i].ask) continue;
        const bool all = has_goal && std::ranges::all_of(goals, [&](const GoalGrade& goal) {
                             return goal.step != i || goal.all;
                         });
        (all ? shown : others).push_back(i);
    }
    if (others.empty() || one_goal_alone(lesson, goals, shown.size() + others.size())) return {};
    if (shown.empty()) return "a saved scene is one state: it shows no step";
    return fmt::format("a saved scene is one state: it shows {} and cannot show {}", steps_in_words(shown),
                       steps_in_words(others));
}

/// "" where something was changed.
std::string unchanged_in_words(const model::Scene& lesson, const model::Scene& scene) {
    if (is_unchanged(scene, lesson)) return "is the lesson's own scene, unchanged";
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i)
        if (lesson.lesson->steps[i].start && is_unchanged(scene, begin_of(lesson, i, lesson)))
            return fmt::format("is the scene in which step {} begins, unchanged", i + 1);
    return {};
}

}  // namespace

GoalGrade goal_in_scene(const model::Scene& lesson, std::size_t step, const model::Scene& scene) {
    const std::size_t stages = stages_of(lesson, step);
    GoalGrade goal{.step = step, .stages = stages};
    const std::span<const model::Scene> one(&scene, 1), own(&lesson, 1);
    goal.reached = reached_of(lesson, step, one);
    if (goal.reached == stages && reached_of(lesson, step, own) == stages) {
        goal.reached = 0;
        goal.missing =
            "the lesson's own scene holds this goal too, so a saved scene cannot show it: hand in the "
            "answers of "
            "the lesson";
        return goal;
    }
    goal.all = goal.reached == stages;
    if (goal.all) return goal;
    goal.missing = missing_goal(lesson, step, one);
    if (stages > 1 && !lesson.lesson->steps[step].mystery)
        goal.missing = fmt::format(
            "a saved scene is one state, and this step has {} goals, one after the other: hand in the "
            "answers of the "
            "lesson",
            stages);
    return goal;
}

std::string scene_in_words(const model::Scene& lesson, const model::Scene& scene,
                           const std::vector<GoalGrade>& goals) {
    std::vector<std::string> lacks;
    for (const model::ShapePtr& shape : lesson.shapes)
        if (!scene.find(shape->id)) lacks.push_back('"' + shape->id + '"');
    if (!lacks.empty() && lacks.size() == lesson.shapes.size()) return "has none of the lesson's shapes";
    if (lacks.empty())
        if (std::string unchanged = unchanged_in_words(lesson, scene); !unchanged.empty()) return unchanged;
    std::string text = shown_in_words(lesson, goals);
    if (!lacks.empty())
        text += fmt::format("{}lacks the lesson's shape{} {}", text.empty() ? "" : "; ",
                            lacks.size() == 1 ? "" : "s", list_of(lacks));
    return text;
}

}  // namespace testbed::lesson
