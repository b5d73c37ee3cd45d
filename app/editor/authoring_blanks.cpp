#include "app/editor/authoring_blanks.h"

#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/model/pseudocode/parts.h"

namespace testbed::editor {

namespace {

const model::LessonStep& authored_step(const Editor& editor) {
    return editor.scene().lesson->steps[editor.session.lesson.authoring->step];
}

/// One more step of undo.
void set_blanks(Editor& editor, const char* what, std::optional<model::Blanks> blanks) {
    auto lesson = std::make_shared<model::Lesson>(*editor.scene().lesson);
    lesson->steps[editor.session.lesson.authoring->step].blanks = std::move(blanks);
    model::Scene scene = editor.scene();
    scene.lesson = std::move(lesson);
    editor.document.history.commit(what, std::move(scene));
}

/// What `check` would say of them.
std::vector<std::string> said_of(const Editor& editor, const model::Blanks& blanks) {
    const verify::BlanksTrial trial(editor.scene(), blanks);
    const auto tried = trial.with(model::answers(blanks));
    const auto* const report = std::get_if<verify::ProgramReport>(&tried);
    if (!report) return {};
    std::vector<std::string> said = {right_text(*report)};
    if (!report->all_right()) said.back() += ": " + wrong_text(*report);
    for (const verify::ChoiceFault& fault : choice_faults(trial, blanks))
        said.push_back(fmt::format("{}: {}", blanks.fill[fault.blank].choices[fault.choice], fault.text));
    return said;
}

WrittenBlanks written(const Editor& editor, const model::Blanks& blanks) {
    const lesson::BlanksDraft draft = lesson::draft_of(blanks);
    return {draft, blanks, draft, {}, said_of(editor, blanks)};
}

/// What is written about the step that is worked on.
std::optional<WrittenBlanks>& slot(Editor& editor) {
    Authoring& authoring = *editor.session.lesson.authoring;
    return authoring.typed.of(authoring.typed.keys(editor.scene().lesson).steps[authoring.step]).blanks;
}

}  // namespace

WrittenBlanks* written_blanks(Editor& editor) {
    auto& there = slot(editor);
    const auto& blanks = authored_step(editor).blanks;
    if (!blanks) {
        there.reset();
        return nullptr;
    }
    if (!there || there->taken != *blanks) there = written(editor, *blanks);
    return &*there;
}

void take_written_blanks(Editor& editor) {
    auto& there = slot(editor);
    if (!there || there->draft == there->of_taken) {
        if (there) there->fault.clear();
        return;
    }
    auto blanks = lesson::blanks_of(there->draft, there->taken, editor.scene());
    if (auto* const fault = std::get_if<std::string>(&blanks)) {
        there->fault = std::move(*fault);
        return;
    }
    const lesson::BlanksDraft as_written = there->draft;
    there = written(editor, std::get<model::Blanks>(blanks));
    there->draft = there->of_taken = as_written;
    set_blanks(editor, "set the blanks", std::get<model::Blanks>(std::move(blanks)));
}

bool can_add_blanks(const Editor& editor) {
    const auto chosen = model::selected_indices(editor.scene(), editor.document.selection());
    const auto known = [&](std::size_t i) {
        return !model::pseudocode::parts_of(*editor.scene().shapes[i]).empty();
    };
    return chosen.size() == 2 && known(chosen[0]) && known(chosen[1]);
}

void add_blanks(Editor& editor) {
    const auto chosen = model::selected_indices(editor.scene(), editor.document.selection());
    const auto& shapes = editor.scene().shapes;
    set_blanks(editor, "add blanks", lesson::new_blanks(*shapes[chosen[0]], *shapes[chosen[1]]));
}

void remove_blanks(Editor& editor) {
    slot(editor).reset();
    set_blanks(editor, "remove the blanks", {});
}

}  // namespace testbed::editor
