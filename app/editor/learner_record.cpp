// What a learner does, noted.
#include "app/editor/learner_record.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "app/editor/editor.h"
#include "app/lesson/answers.h"
#include "app/lesson/kept.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/readings.h"

namespace testbed::editor {

namespace {

LessonRun& run_of(Editor& editor) { return *editor.session.lesson.run; }

lesson::SolutionStep& noted(Editor& editor) { return run_of(editor).record.steps[run_of(editor).step]; }

/// What helps counts until the step is done: a look back afterwards is none.
bool still_open(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    return !run.steps[run.step].done && !editor.preferences.progress.done(run.name, run.step);
}

lesson::Prediction in_file(const model::Question& question, const Prediction& prediction) {
    switch (question.kind) {
        case model::Question::Kind::choice: return double(prediction.choice + 1);
        case model::Question::Kind::verdict: return prediction.choice == 0;
        case model::Question::Kind::number:
        case model::Question::Kind::region: break;
    }
    return prediction.number;
}

/// Of a step: a solution that has the state in which it was left. It is not handed in.
constexpr std::string_view left_key = "left";

bool is_left(const model::Extra& extra) { return extra.key == left_key; }

/// What earlier runs of the lesson noted.
lesson::Kept kept_record(const Editor& editor, const LessonRun& run) {
    const auto kept = editor.preferences.answers.find(run.name);
    const std::string none;
    return lesson::kept_of(kept == editor.preferences.answers.end() ? none : kept->second, run.start);
}

void write_record(Editor& editor, const LessonRun& run, lesson::Solution record) {
    editor.preferences.answers[run.name] =
        lesson::write_solution(lesson::marked(std::move(record), *run.start.lesson));
}

/// Steps that are done and bugs that were caught go with their steps, where the lesson was changed since.
void take_up_progress(Editor& editor, const LessonRun& run, const lesson::Kept& kept) {
    auto& done = editor.preferences.progress.steps;
    if (const auto of_lesson = done.find(run.name); of_lesson != done.end()) {
        const std::set<std::size_t> before = std::exchange(of_lesson->second, {});
        for (const std::size_t step : before)
            if (const auto now = kept.done_now(step)) of_lesson->second.insert(*now);
        if (of_lesson->second.empty()) done.erase(of_lesson);
    }
    auto& caught = editor.preferences.caught;
    if (const auto of_lesson = caught.find(run.name); of_lesson != caught.end()) {
        auto before = std::exchange(of_lesson->second, {});
        for (auto& bug : before)
            if (const auto now = kept.place_now(bug.first))
                of_lesson->second.insert_or_assign(*now, std::move(bug.second));
        if (of_lesson->second.empty()) caught.erase(of_lesson);
    }
}

}  // namespace

void note_left(Editor& editor) {
    if (!editor.session.lesson.run || editor.session.lesson.authoring) return;
    end_show(editor);
    const LessonRun& run = run_of(editor);
    const std::optional<model::Scene>& begin = step_run(editor).begin;
    if (run.name.empty() || !begin) return;
    const lesson::SolutionState changed = lesson::changed_state(editor.scene(), *begin);
    const bool left = still_open(editor) && !(changed.shapes.empty() && changed.numbers.empty());
    lesson::Solution kept = kept_record(editor, run).answers;
    model::Extras& extras = kept.steps[run.step].extras;
    const bool noted_before = std::erase_if(extras, is_left) > 0;
    if (left) {
        lesson::Solution state;
        state.steps.emplace_back().states = {lesson::reached_state(editor.scene(), run.start, run.step)};
        extras.push_back({std::string(left_key), lesson::write_solution(state)});
    }
    if (left || noted_before) write_record(editor, run, std::move(kept));
}

std::optional<model::Scene> left_before(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    const model::Extras& extras = run.record.steps[run.step].extras;
    const auto left = std::ranges::find_if(extras, is_left);
    if (left == extras.end() || run.steps[run.step].done) return {};
    const auto state = lesson::first_state(left->json, run.start);
    if (!state) return {};
    return model::with_state(lesson::begin_of(run.start, run.step, run.start), *state);
}

void take_up_record(Editor& editor, LessonRun& run) {
    lesson::Kept kept = kept_record(editor, run);
    const auto& settings = editor.preferences;
    const bool any = settings.answers.contains(run.name) || settings.progress.steps.contains(run.name) ||
                     settings.caught.contains(run.name);
    if (any && !run.name.empty()) {
        take_up_progress(editor, run, kept);
        write_record(editor, run, kept.answers);
    }
    for (const std::size_t step : lesson::reached_without_answer(kept.answers, run.start))
        run.steps[step].goal_kept = true;
    run.record = std::move(kept.answers);
    run.record.places = {};
}

void keep_record(Editor& editor) {
    const LessonRun& run = run_of(editor);
    if (run.name.empty()) return;
    write_record(editor, run, run.record);
}

void forget_record(Editor& editor) {
    LessonRun& run = run_of(editor);
    editor.preferences.answers.erase(run.name);
    run.record = {};
    run.record.steps.resize(run.start.lesson->steps.size());
}

void note_prediction(Editor& editor, const model::Question& question, const Prediction& prediction,
                     bool second) {
    lesson::Attempt& attempt = noted(editor).attempt;
    auto& first = second ? attempt.then : attempt.predicted;
    if (first) return;
    first = in_file(question, prediction);
    keep_record(editor);
}

void note_stage(Editor& editor) {
    const LessonRun& run = run_of(editor);
    StepRun& step = step_run(editor);
    step.reached.push_back(lesson::reached_state(editor.scene(), run.start, run.step));
    // One that got further, or as far again, takes the place of an earlier try.
    if (step.reached.size() < noted(editor).states.size()) return;
    noted(editor).states = step.reached;
    keep_record(editor);
}

void note_fills(Editor& editor) {
    if (!still_open(editor)) return;  // what was right stays
    noted(editor).fills = step_run(editor).blanks.fills;
    keep_record(editor);
}

void take_hint(Editor& editor) {
    StepRun& step = step_run(editor);
    ++step.hints;
    lesson::Attempt& attempt = noted(editor).attempt;
    if (!still_open(editor) || attempt.hints >= step.hints) return;
    attempt.hints = step.hints;
    keep_record(editor);
}

void note_shown(Editor& editor) {
    if (!still_open(editor)) return;
    noted(editor).attempt.shown = true;
    keep_record(editor);
}

std::string kept_done_text(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    const model::LessonStep& step = lesson_step(editor);
    const model::Scene reached = model::with_state(lesson::begin_of(run.start, run.step, run.start),
                                                   run.record.steps[run.step].states.back());
    return lesson::filled(step.done, step.readings, reached);
}

lesson::Solution record_to_hand_in(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    lesson::Solution record = lesson::handed_in(run.record, run.start);
    record.lesson = run.name;
    record.by = editor.preferences.learner;
    record.version = lesson::lesson_version(run.start);
    record.seed = editor.preferences.choice_seed;
    for (lesson::SolutionStep& step : record.steps) std::erase_if(step.extras, is_left);
    for (std::size_t i = 0; i < record.steps.size(); ++i)
        record.steps[i].attempt.done = editor.preferences.progress.done(run.name, i);
    return lesson::marked(std::move(record), *run.start.lesson);
}

}  // namespace testbed::editor
