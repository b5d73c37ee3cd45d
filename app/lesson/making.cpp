#include "app/lesson/making.h"

namespace testbed::lesson {

model::Scene begin_making(model::Scene scene, const Solution& solution, WrongEnds ends, bool unread) {
    auto lesson = std::make_shared<model::Lesson>(*scene.lesson);
    lesson->making = model::Making{scene.shapes, solution.extras, unread};
    for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
        model::StepAnswers& answers = lesson->steps[i].answers;
        answers = {};
        if (i < solution.steps.size()) {
            answers.states = solution.steps[i].states;
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
    lesson->making->start = scene.shapes;
    model::Scene begun = scene;
    begun.lesson = std::move(lesson);
    return begun;
}

}  // namespace testbed::lesson
