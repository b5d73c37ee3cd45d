#include "app/lesson/kept.h"

#include <utility>

#include "app/lesson/grade.h"
#include "app/lesson/readable_answers.h"
#include "app/lesson/step_goal.h"
#include "app/lesson/steps_reader.h"

namespace testbed::lesson {

std::optional<std::size_t> Kept::place_now(std::size_t place) const {
    const auto& of_entries = answers.places.of_entries;
    if (unknown) return {};
    if (!of_entries.empty()) return place < of_entries.size() ? of_entries[place] : std::nullopt;
    return place < answers.steps.size() ? std::optional(place) : std::nullopt;
}

std::optional<std::size_t> Kept::done_now(std::size_t place) const {
    const auto now = place_now(place);
    return now && answers.places.answers(*now) ? now : std::nullopt;
}

Kept kept_of(std::string_view text, const model::Scene& lesson) {
    ReadableAnswers read = readable_answers(text, lesson);
    Kept kept{.answers = std::move(read.solution), .unknown = !read.has_steps && is_solution(text)};
    kept.answers.steps.resize(lesson.lesson->steps.size());
    return kept;
}

Solution marked(Solution answers, const model::Lesson& lesson) {
    for (std::size_t i = 0; i < answers.steps.size(); ++i) {
        note_words(answers.steps[i].attempt, lesson.steps[i]);
        answers.steps[i].mark = step_mark(lesson, i);
        answers.steps[i].task = lesson.steps[i].text;
    }
    return answers;
}

std::vector<std::size_t> reached_without_answer(const Solution& answers, const model::Scene& lesson) {
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < answers.steps.size(); ++i) {
        const model::LessonStep& step = lesson.lesson->steps[i];
        const SolutionStep& answer = answers.steps[i];
        if (!step.ask || answer.attempt.predicted || step.goal.stages.empty()) continue;
        const model::Scene begin = begin_of(lesson, i, lesson);
        std::vector<model::Scene> states;
        for (const SolutionState& state : answer.states) states.push_back(model::with_state(begin, state));
        if (reached_of(lesson, i, states) == stages_of(lesson, i)) steps.push_back(i);
    }
    return steps;
}

std::optional<SolutionState> first_state(std::string_view text, const model::Scene& lesson) {
    const file::json::Tree tree(text);
    if (!tree.complete() || tree[file::json::Tree::root()].kind != file::json::Kind::object) return {};
    file::Reader reader(tree);
    const file::Path path;
    const auto steps = file::Object(reader, file::json::Tree::root(), path).take("steps");
    if (!steps || tree[*steps].kind != file::json::Kind::array) return {};
    std::vector<SolutionState> found;
    tree.each(*steps, [&](file::json::Index element) {
        if (!found.empty() || tree[element].kind != file::json::Kind::object) return;
        file::Object step(reader, element, path);
        if (const auto states = step.take("states"))
            found = StepsReader(reader, text, lesson).read_states(*states, path);
    });
    return found.empty() || reader.failed() ? std::nullopt : std::optional(std::move(found.front()));
}

}  // namespace testbed::lesson
