#include "app/editor/blanks.h"

#include <algorithm>

#include "app/editor/editor.h"
#include "app/editor/learner_record.h"
#include "app/editor/lessons.h"
#include "app/model/pseudocode/parts.h"
#include "core/hull/bounds.h"

namespace testbed::editor {

namespace {

namespace pseudocode = model::pseudocode;

const model::Blanks& blanks_of(const Editor& editor) { return *lesson_step(editor).blanks; }
const BlanksRun& run_of(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    return run.steps[run.step].blanks;
}

/// Indices of the two in the scene; empty where one is not there.
std::optional<std::array<std::size_t, 2>> indices_of_pair(const Editor& editor) {
    const auto& pair = blanks_of(editor).pair;
    const auto a = editor.scene().find(pair[0]), b = editor.scene().find(pair[1]);
    if (!a || !b) return {};
    return {{*a, *b}};
}

/// What lies outside the canvas comes into view.
void look_at(Editor& editor, const std::array<model::SceneShape, 2>& shapes) {
    collision::math::Aabb box;
    for (const model::SceneShape& shape : shapes)
        if (const auto placed = place(shape.geometry, shape.pose); collision::shape::bounded(placed))
            box.include(collision::hull::aabb(placed));
    const collision::math::Aabb seen = editor.view.camera.visible();
    if (!box.empty() && !(seen.contains(box.min) && seen.contains(box.max))) editor.view.camera.frame(box);
}

}  // namespace

model::Fills blank_fills(const Editor& editor) {
    const BlanksRun& run = run_of(editor);
    if (run.shown) return model::answers(blanks_of(editor));
    model::Fills fills = run.fills;
    fills.resize(blanks_of(editor).fill.size());
    return fills;
}

void fill_blank(Editor& editor, std::size_t blank, std::string text) {
    BlanksRun& run = step_run(editor).blanks;
    if (run.shown || blank >= blanks_of(editor).fill.size()) return;
    run.fills.resize(blanks_of(editor).fill.size());
    if (run.fills[blank] == text) return;
    run.fills[blank] = std::move(text);
    run.report.reset();
    run.mistake.reset();
}

bool can_run_program(const Editor& editor) {
    const auto blank = [](const std::string& text) { return text.find_first_not_of(" \t") == text.npos; };
    return !run_of(editor).shown && std::ranges::none_of(blank_fills(editor), blank);
}

void run_program(Editor& editor) {
    BlanksRun& run = step_run(editor).blanks;
    run.report.reset();
    run.mistake.reset();
    note_fills(editor);
    auto tried =
        verify::BlanksTrial(editor.session.lesson.run->start, blanks_of(editor)).with(blank_fills(editor));
    if (auto* const mistake = std::get_if<pseudocode::Mistake>(&tried)) {
        run.mistake = std::move(*mistake);
        return;
    }
    run.report = std::move(std::get<verify::ProgramReport>(tried));
    run.tried = true;
    run.right = run.right || run.report->all_right();
    if (run.report->worst) show_worst(editor);
    editor.frame.wants_frames = true;  // the next one finds the step done
}

void show_worst(Editor& editor) {
    const auto at = indices_of_pair(editor);
    if (!at) return;
    model::Scene scene = editor.scene();
    const auto& shapes = run_of(editor).report->worst->pair.shapes;
    for (std::size_t i = 0; i < 2; ++i) {
        model::SceneShape shape = *scene.shapes[(*at)[i]];
        shape.geometry = shapes[i].geometry;
        shape.pose = shapes[i].pose;
        shape.hidden = false;
        scene.shapes[(*at)[i]] = std::make_shared<const model::SceneShape>(std::move(shape));
    }
    if (scene == editor.scene()) return;
    editor.document.history.commit("show the worst", std::move(scene));
    look_at(editor, shapes);
}

bool worst_is_shown(const Editor& editor) {
    const auto at = indices_of_pair(editor);
    if (!at) return false;
    for (std::size_t i = 0; i < 2; ++i) {
        const model::SceneShape& is = *editor.scene().shapes[(*at)[i]];
        const model::SceneShape& worst = run_of(editor).report->worst->pair.shapes[i];
        if (is.geometry != worst.geometry || is.pose != worst.pose) return false;
    }
    return true;
}

std::optional<pseudocode::Outcome> outcome_here(const Editor& editor) {
    const auto at = indices_of_pair(editor);
    if (!at || !run_of(editor).tried) return {};
    const model::SceneShape& a = *editor.scene().shapes[(*at)[0]];
    const model::SceneShape& b = *editor.scene().shapes[(*at)[1]];
    const auto read = pseudocode::read_lines(model::filled(blanks_of(editor), blank_fills(editor)),
                                             pseudocode::names_of(a, b));
    const auto* const program = std::get_if<pseudocode::Program>(&read);
    if (!program) return {};
    return program->run(pseudocode::numbers_of(a, b));
}

}  // namespace testbed::editor
