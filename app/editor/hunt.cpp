#include "app/editor/hunt.h"

#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/editor/map_state.h"
#include "app/model/lesson.h"

namespace testbed::editor {

namespace {

/// Whether the current step, or its lesson, hides a row.
bool hides_a_row(const LessonRun& run) {
    return run.seen->steps[run.step].mystery || !run.seen->mystery.empty();
}

/// Whether the pair stands as the step began.
bool is_as_begun(const LessonRun& run, const lesson::Mystery& mystery, const model::Scene& scene) {
    const auto& begin = run.steps[run.step].begin;
    if (!begin) return false;
    for (const std::string& id : mystery.pair) {
        const auto before = begin->find(id), now = scene.find(id);
        if (!before || !now || *begin->shapes[*before] != *scene.shapes[*now]) return false;
    }
    return true;
}

void bring_back(Editor& editor, std::string name, std::vector<model::ShapePtr> shapes) {
    end_show(editor);
    model::Scene scene = model::with_state(editor.scene(), {std::move(shapes), {}});
    if (scene != editor.scene()) editor.document.history.commit(std::move(name), std::move(scene));
}

}  // namespace

std::optional<lesson::Mystery> mystery(const Editor& editor) {
    const auto& run = editor.session.lesson.run;
    if (!run || !hides_a_row(*run)) return {};
    return lesson::mystery_of(editor.scene(), run->step);
}

const lesson::MysteryState& mystery_state(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    return run.seen->steps[run.step].mystery ? run.steps[run.step].mystery : run.mystery;
}
lesson::MysteryState& mystery_state(Editor& editor) {
    return const_cast<lesson::MysteryState&>(mystery_state(std::as_const(editor)));
}

bool hunting(const Editor& editor) {
    const LessonSession& lesson = editor.session.lesson;
    return lesson.run && !lesson.authoring && hides_a_row(*lesson.run) && !mystery_state(editor).named;
}

void follow_hunt(Editor& editor) {
    if (!hunting(editor) || editor.frame.tool_busy || sealed(editor)) return;
    LessonSession& session = editor.session.lesson;
    const std::uint64_t revision = editor.document.history.revision();
    if (session.looked_at == revision) return;
    session.looked_at = revision;
    const auto hunted = mystery(editor);
    if (!hunted || is_as_begun(*session.run, *hunted, editor.scene())) return;
    lesson::MysteryState& state = mystery_state(editor);
    state = lesson::after_looking(std::move(state), *hunted, editor.scene());
}

void name_suspect(Editor& editor, std::string_view id) {
    const auto hunted = mystery(editor);
    if (!hunted) return;
    lesson::MysteryState& state = mystery_state(editor);
    if (state.named) return;
    state = lesson::after_naming(std::move(state), *hunted, id);
    if (!state.named) return;
    const LessonRun& run = *editor.session.lesson.run;
    if (!run.name.empty())
        editor.preferences.caught[run.name].insert_or_assign(
            run.step, lesson::CaughtBug{std::string(hunted->row->id),
                                        lesson::counter_example(*hunted->row, state.exposing()->pair)});
    settle_step(editor);
}

const lesson::CaughtBug* caught_here(const Editor& editor) {
    const auto& run = editor.session.lesson.run;
    if (!run || hunting(editor)) return nullptr;
    return lesson::find_caught(editor.preferences.caught, run->name, run->step);
}

void show_evidence(Editor& editor, std::size_t place) {
    const auto& evidence = mystery_state(editor).evidence;
    if (place >= evidence.size()) return;
    const auto& pair = evidence[place].pair;
    bring_back(editor, fmt::format("back to scene {}", place + 1), {pair[0], pair[1]});
}

void step_through_caught(Editor& editor) {
    const lesson::CaughtBug* const bug = caught_here(editor);
    const auto* const row = bug ? collision::catalog::find(bug->row) : nullptr;
    if (!row || bug->scene.shapes.size() != 2) return;
    bring_back(editor, "back to the counter-example", bug->scene.shapes);
    editor.session.stepping.pair = {bug->scene.shapes[0]->id, bug->scene.shapes[1]->id};
    ask_about(editor, About::pair);
    choose_row(editor.session.stepping, *row);
    open_panel(editor, PanelId::algorithm);
}

void ask_save_caught(Editor& editor) {
    const lesson::CaughtBug* const bug = caught_here(editor);
    if (!bug) return;
    editor.prompts.counterexample = bug->scene;
    editor.prompts.frame_file.clear();
    editor.prompts.dialog = Dialog::save_counterexample;
}

}  // namespace testbed::editor
