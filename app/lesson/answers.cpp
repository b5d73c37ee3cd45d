// A learner's answers.
#include "app/lesson/answers.h"

#include <algorithm>

#include "app/lesson/step_goal.h"

namespace testbed::lesson {

namespace {

std::optional<double> value_of(const model::Scene& scene, const std::string& number) {
    if (!scene.lesson) return {};
    const auto found = std::ranges::find(scene.lesson->numbers, number, &model::LessonNumber::name);
    return found == scene.lesson->numbers.end() ? std::nullopt : std::optional(found->value);
}

bool names(const SolutionState& state, const std::string& shape) {
    return std::ranges::any_of(state.shapes, [&](const model::ShapePtr& one) { return one->id == shape; });
}
bool sets(const SolutionState& state, const std::string& number) {
    return std::ranges::any_of(state.numbers, [&](const auto& one) { return one.first == number; });
}

}  // namespace

SolutionState changed_state(const model::Scene& now, const model::Scene& begin) {
    SolutionState state;
    for (const model::ShapePtr& shape : begin.shapes) {
        const auto index = now.find(shape->id);
        if (index && *now.shapes[*index] != *shape) state.shapes.push_back(now.shapes[*index]);
    }
    if (!begin.lesson) return state;
    for (const model::LessonNumber& number : begin.lesson->numbers)
        if (const auto value = value_of(now, number.name); value && *value != number.value)
            state.numbers.emplace_back(number.name, *value);
    return state;
}

SolutionState reached_state(const model::Scene& now, const model::Scene& lesson, std::size_t step) {
    return changed_state(now, begin_of(lesson, step, lesson));
}

Solution handed_in(Solution kept, const model::Scene& lesson) {
    std::vector<std::string> shapes, numbers;  // set by states so far
    const auto remember = [](std::vector<std::string>& known, const std::string& one) {
        if (std::ranges::find(known, one) == known.end()) known.push_back(one);
    };
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        const model::Scene begin = begin_of(lesson, i, lesson);
        if (const auto& start = lesson.lesson->steps[i].start) {
            for (const model::ShapePtr& shape : start->shapes) remember(shapes, shape->id);
            for (const auto& number : start->numbers) remember(numbers, number.first);
        }
        for (SolutionState& state : kept.steps[i].states) {
            for (const std::string& id : shapes)
                if (const auto index = begin.find(id); index && !names(state, id))
                    state.shapes.push_back(begin.shapes[*index]);
            for (const std::string& number : numbers)
                if (const auto value = value_of(begin, number); value && !sets(state, number))
                    state.numbers.emplace_back(number, *value);
            for (const model::ShapePtr& shape : state.shapes) remember(shapes, shape->id);
            for (const auto& number : state.numbers) remember(numbers, number.first);
        }
    }
    return kept;
}

Tally tally(const Solution& answers, const model::Scene& lesson) {
    Tally tally;
    for (std::size_t i = 0; i < answers.steps.size(); ++i) {
        const model::LessonStep& step = lesson.lesson->steps[i];
        const SolutionStep& answer = answers.steps[i];
        if (!step.goal.stages.empty()) {
            ++tally.goals;
            const model::Scene begin = begin_of(lesson, i, lesson);
            std::vector<model::Scene> states;
            for (const SolutionState& state : answer.states)
                states.push_back(model::with_state(begin, state));
            tally.reached += reached_of(lesson, i, states) == step.goal.stages.size();
        }
        if (step.blanks) {  // done once they are right
            ++tally.goals;
            tally.reached += answer.attempt.done;
        }
        if (!step.ask) continue;
        ++tally.questions;
        if (!answer.attempt.predicted) continue;
        ++tally.predicted;
        tally.right += is_right(*step.ask, *answer.attempt.predicted);
    }
    return tally;
}

}  // namespace testbed::lesson
