#include "app/lesson/making.h"

#include <algorithm>
#include <utility>

namespace testbed::lesson {

namespace {

namespace shape = collision::shape;

/// Calls visit(value) with field `at` of a shape, if it is of that type.
template <class Value, class S>
void with_field(const S& of, std::size_t at, const auto& visit) {
    std::size_t i = 0;
    S::fields(of, [&]<class Other>(const shape::Field&, const Other& value) {
        if constexpr (std::is_same_v<Other, Value>)
            if (i == at) visit(value);
        ++i;
    });
}

/// What is as it was before becomes as it is now.
template <class T>
void follow(T& value, const T& before, const T& now) {
    if (value == before) value = now;
}

void follow(shape::Shape& geometry, const shape::Shape& before, const shape::Shape& now) {
    if (geometry == before) {
        geometry = now;
        return;
    }
    std::visit(
        [&]<class S>(S& own) {
            const S *const old = std::get_if<S>(&before), *const next = std::get_if<S>(&now);
            if (!old || !next) return;
            std::size_t at = 0;
            S::fields(own, [&]<class Value>(const shape::Field&, Value& value) {
                bool as_before = false;
                with_field<Value>(*old, at, [&](const Value& was) { as_before = value == was; });
                if (as_before) with_field<Value>(*next, at, [&](const Value& is) { value = is; });
                ++at;
            });
        },
        geometry);
}

/// The shapes of a state after those that the learner finds have changed.
void follow(model::LessonState& state, const model::Scene& before, const model::Scene& now) {
    for (model::ShapePtr& one : state.shapes) {
        const auto was = before.find(one->id), is = now.find(one->id);
        if (!was || !is) continue;
        const model::SceneShape &old = *before.shapes[*was], &next = *now.shapes[*is];
        model::SceneShape changed = *one;
        follow(changed.geometry, old.geometry, next.geometry);
        follow(changed.pose.position, old.pose.position, next.pose.position);
        follow(changed.pose.rotation, old.pose.rotation, next.pose.rotation);
        follow(changed.velocity, old.velocity, next.velocity);
        follow(changed.spin, old.spin, next.spin);
        follow(changed.color, old.color, next.color);
        if (!(changed == *one)) one = std::make_shared<const model::SceneShape>(std::move(changed));
    }
}

}  // namespace

model::Scene begin_making(model::Scene scene, const Solution& solution, WrongEnds ends, bool unread) {
    auto lesson = std::make_shared<model::Lesson>(*scene.lesson);
    lesson->making = model::Making{scene.shapes, solution.extras, unread};
    for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
        model::StepAnswers& answers = lesson->steps[i].answers;
        answers = {};
        if (i < solution.steps.size()) {
            answers.states = solution.steps[i].states;
            // Those that are right anyway follow the lesson when it changes.
            const auto& blanks = lesson->steps[i].blanks;
            if (!blanks || solution.steps[i].fills != model::answers(*blanks))
                answers.fills = solution.steps[i].fills;
            answers.extras = solution.steps[i].extras;
        }
        if (i < ends.size()) answers.wrong = std::move(ends[i]);
    }
    scene.lesson = std::move(lesson);
    return scene;
}

Solution solution_in(const model::Lesson& lesson) {
    Solution solution;
    if (lesson.making) solution.extras = lesson.making->extras;
    for (const model::LessonStep& step : lesson.steps)
        solution.steps.push_back({.states = step.answers.states,
                                  .fills = step.answers.fills,
                                  .attempt = {},
                                  .extras = step.answers.extras});
    return solution;
}

Solution with_right_fills(Solution solution, const model::Lesson& lesson) {
    for (std::size_t i = 0; i < std::min(lesson.steps.size(), solution.steps.size()); ++i)
        if (const auto& blanks = lesson.steps[i].blanks; blanks && solution.steps[i].fills.empty())
            solution.steps[i].fills = model::answers(*blanks);
    return solution;
}

Solution solution_to_write(const model::Lesson& lesson) {
    return with_right_fills(solution_in(lesson), lesson);
}

WrongEnds wrong_ends_in(const model::Lesson& lesson) {
    WrongEnds ends;
    for (const model::LessonStep& step : lesson.steps) ends.push_back(step.answers.wrong);
    return ends;
}

model::Scene at_start(const model::Scene& scene) {
    model::Scene begun = scene;
    if (!scene.lesson || !scene.lesson->making) return begun;
    model::Scene start;
    start.shapes = scene.lesson->making->start;
    for (model::ShapePtr& shape : begun.shapes)
        if (const auto before = start.find(shape->id)) shape = start.shapes[*before];
    return begun;
}

model::Scene with_start_here(const model::Scene& scene) {
    auto lesson = std::make_shared<model::Lesson>(*scene.lesson);
    if (!lesson->making) lesson->making.emplace();
    model::Scene before;
    before.shapes = lesson->making->start;
    for (model::LessonStep& step : lesson->steps) {
        if (step.start) follow(*step.start, before, scene);
        for (model::SolutionState& state : step.answers.states) follow(state, before, scene);
        for (model::WrongEnd& end : step.answers.wrong)
            for (model::SolutionState& state : end.states) follow(state, before, scene);
    }
    lesson->making->start = scene.shapes;
    model::Scene begun = scene;
    begun.lesson = std::move(lesson);
    return begun;
}

}  // namespace testbed::lesson
