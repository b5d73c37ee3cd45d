// The glossary: a search, terms with their meanings, and the lesson that uses each.
#include "app/editor/glossary.h"

#include <fmt/format.h>
#include <utility>

#include "app/edit/list_edits.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// At scale 1: of the column of terms where meanings stand beside them, of the lesson's button, and the width
/// below which meanings stand under their terms.
constexpr float term_width = 170, lesson_width = 84, narrow = 520;

void term_name(const view::Look& look, const lesson::GlossaryTerm& term) {
    const platform::FontScope bold(platform::Face::bold);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text));
    wrapped_text(term.term);
    ImGui::PopStyleColor();
}

/// True where it was pressed.
bool lesson_button(const view::Look& look, const lesson::GlossaryTerm& term) {
    if (term.lesson.empty()) return false;
    ImGui::PushID(term.term.c_str());
    const bool pressed =
        word_button(look, fmt::format("Lesson {}", term.number).c_str(), look.px(lesson_width));
    ImGui::PopID();
    return pressed;
}

/// The term whose lesson is to be opened; nullptr: none.
const lesson::GlossaryTerm* term_rows(const view::Look& look, const editor::Glossary& glossary) {
    const lesson::GlossaryTerm* chosen = nullptr;
    const bool beside = ImGui::GetContentRegionAvail().x >= look.px(narrow);
    if (!ImGui::BeginTable("terms", beside ? 3 : 2,
                           ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_BordersInnerH))
        return chosen;
    if (beside) ImGui::TableSetupColumn("term", ImGuiTableColumnFlags_WidthFixed, look.px(term_width));
    ImGui::TableSetupColumn("meaning");
    ImGui::TableSetupColumn("lesson", ImGuiTableColumnFlags_WidthFixed, look.px(lesson_width));
    for (const lesson::GlossaryTerm& term : glossary.terms) {
        if (!edit::found(term.term + ' ' + term.meaning, glossary.search)) continue;
        ImGui::TableNextColumn();
        term_name(look, term);
        if (beside) ImGui::TableNextColumn();
        wrapped_text(term.meaning);
        ImGui::TableNextColumn();
        if (lesson_button(look, term)) chosen = &term;
    }
    ImGui::EndTable();
    return chosen;
}

}  // namespace

void draw_glossary(editor::Editor& editor) {
    if (!editor.prompts.glossary) editor.prompts.glossary = editor::read_glossary(editor);
    editor::Glossary& glossary = *editor.prompts.glossary;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("Glossary");
    if (glossary.terms.empty()) {
        w.hint("The glossary was not found beside the program. It is part of the lessons.");
    } else {
        if (std::exchange(glossary.begins, false)) ImGui::SetKeyboardFocusHere();
        search_field("##glossary search", "Search terms and meanings", glossary.search, 0);
        const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(14);
        platform::compat::begin_child("glossary", {0, -foot});
        const lesson::GlossaryTerm* const chosen = term_rows(look, glossary);
        ImGui::EndChild();
        if (chosen) {
            const lesson::GlossaryTerm term = *chosen;
            return open_lesson_of(editor, term);
        }
    }
    if (dialog_buttons(editor, {"Close"}) == 0) editor.prompts.dialog = editor::Dialog::none;
}

}  // namespace testbed::ui
