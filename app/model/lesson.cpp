#include "app/model/lesson.h"

#include <algorithm>

namespace testbed::model {

bool Question::operator==(const Question& other) const {
    return kind == other.kind && text == other.text && choices == other.choices && choice == other.choice &&
           verdict == other.verdict && number == other.number && tolerance == other.tolerance &&
           algorithm == other.algorithm && reveal == other.reveal && because == other.because &&
           then == other.then && extras == other.extras;
}

bool LessonState::operator==(const LessonState& other) const {
    return numbers == other.numbers && view == other.view &&
           std::ranges::equal(shapes, other.shapes,
                              [](const ShapePtr& one, const ShapePtr& two) { return *one == *two; });
}

bool SolutionState::operator==(const SolutionState& other) const {
    return LessonState::operator==(other) && expect == other.expect && extras == other.extras;
}

std::optional<std::array<std::string, 2>> pair_of(const Lesson& lesson, std::size_t step) {
    auto pair = lesson.show.pair;
    for (std::size_t i = 0; i <= step && i < lesson.steps.size(); ++i)
        if (lesson.steps[i].show.pair) pair = lesson.steps[i].show.pair;
    return pair;
}

bool asks_nothing(const LessonStep& step) {
    return !step.ask && step.goal.stages.empty() && !step.mystery && !step.blanks;
}

const LessonNumber* find_number(const Scene& scene, std::string_view name) {
    if (!scene.lesson) return nullptr;
    const auto found = std::ranges::find(scene.lesson->numbers, name, &LessonNumber::name);
    return found == scene.lesson->numbers.end() ? nullptr : &*found;
}

std::optional<double> setting_of(const Scene& scene, const Expectation& row) {
    if (row.setting_of.empty()) return row.setting;
    const LessonNumber* const number = find_number(scene, row.setting_of);
    return number ? std::optional(number->value) : std::nullopt;
}

Scene with_state(const Scene& scene, const LessonState& state) {
    Scene next = scene;
    for (const ShapePtr& shape : state.shapes)
        if (const auto index = next.find(shape->id)) next.shapes[*index] = shape;
    if (state.view) next.view = state.view;
    if (next.lesson && !state.numbers.empty()) {
        auto lesson = std::make_shared<Lesson>(*next.lesson);
        for (const auto& [name, value] : state.numbers)
            for (LessonNumber& number : lesson->numbers)
                if (number.name == name) number.value = value;
        next.lesson = std::move(lesson);
    }
    return next;
}

}  // namespace testbed::model
