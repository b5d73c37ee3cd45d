// The class: what each handed in, how far it goes, and in the end how it looks.
#include "app/export/class_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/editor/class_desk.h"
#include "app/platform/clipboard.h"
#include "app/platform/starts_programs.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using exports::ClassRow;

/// At scale 1: of the picture, and of a window in which it stands beside its words.
constexpr float state_width = 200, state_height = 125, with_picture = 460;

draw::Rgba color_of_standing(const view::Theme& theme, ClassRow::Standing standing) {
    switch (standing) {
        case ClassRow::Standing::done: return theme.apart;
        case ClassRow::Standing::open: return theme.text_secondary;
        case ClassRow::Standing::broken: break;
    }
    return theme.wrong();
}

void class_cell(std::string_view text, draw::Rgba color) {
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    ImGui::TextUnformatted(fitted(text, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopStyleColor();
}

std::string stopped_at(const lesson::Grade& grade) {
    return grade.stopped ? fmt::format("Step {}", *grade.stopped + 1) : std::string();
}

/// In a narrow window the words below the table say the rest.
void set_up_few_columns(const view::Look&, float) {
    ImGui::TableSetupColumn("Learner", ImGuiTableColumnFlags_WidthStretch, 1.2f);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.2f);
    ImGui::TableSetupColumn("Reached", ImGuiTableColumnFlags_WidthStretch, 1);
}

void set_up_columns(const view::Look&, float) {
    ImGui::TableSetupColumn("Learner", ImGuiTableColumnFlags_WidthStretch, 2);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.2f);
    ImGui::TableSetupColumn("Reached", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableSetupColumn("Points", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableSetupColumn("Stopped at", ImGuiTableColumnFlags_WidthStretch, 1);
}

void class_table(editor::Editor& editor, editor::ClassDesk& desk) {
    const view::Look& look = editor.look();
    const bool narrow = ImGui::GetContentRegionAvail().x < look.px(with_picture);
    draw_table(look, narrow ? "few" : "class", narrow ? 3 : 5, ImGuiTableFlags_None,
               narrow ? set_up_few_columns : set_up_columns, [&] {
                   for (std::size_t i = 0; i < desk.grades.size(); ++i) {
                       const lesson::Grade& grade = desk.grades[i];
                       const ClassRow row = exports::class_row(desk.lesson, grade);
                       ImGui::TableNextRow();
                       ImGui::TableNextColumn();
                       ImGui::PushID(int(i));
                       const float room = ImGui::GetContentRegionAvail().x;
                       const ImVec2 at = ImGui::GetCursorScreenPos();
                       if (ImGui::Selectable("##row", i == desk.chosen, ImGuiSelectableFlags_SpanAllColumns))
                           desk.chosen = i;
                       ImGui::GetWindowDrawList()->AddText(
                           at, packed(look.theme->text),
                           fitted_name(grade.by.empty() ? grade.name : grade.by, room).c_str());
                       ImGui::PopID();
                       class_cell(row.words, color_of_standing(*look.theme, row.standing));
                       class_cell(row.reached, look.theme->text);
                       if (narrow) continue;
                       class_cell(row.points, look.theme->text);
                       class_cell(stopped_at(grade), look.theme->text_secondary);
                   }
               });
}

/// Of the chosen file: its last state, where it stopped and what is odd.
void about_chosen(editor::Editor& editor, editor::ClassDesk& desk, float height) {
    const view::Look& look = editor.look();
    const lesson::Grade& grade = desk.grades[std::min(desk.chosen, desk.grades.size() - 1)];
    if (desk.pictured != grade.name) {
        desk.picture = grade.last ? view::Thumbnail(*grade.last) : view::Thumbnail();
        desk.pictured = grade.name;
    }
    platform::compat::begin_child("about", {0, height});
    if (grade.last && ImGui::GetContentRegionAvail().x >= look.px(with_picture)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        desk.picture.paint(painter, look, {at.x, at.y, look.px(state_width), look.px(state_height)});
        ImGui::Dummy({look.px(state_width), look.px(state_height)});
        ImGui::SameLine(0, look.px(14));
    }
    ImGui::BeginGroup();
    Widgets w(editor);
    {
        const platform::FontScope bold(platform::Face::bold);
        wrapped_text(grade.by.empty() ? grade.name : fmt::format("{}, {}", grade.by, grade.name));
    }
    const ClassRow row = exports::class_row(desk.lesson, grade);
    if (!row.steps.empty()) w.hint("Reached: " + row.steps);
    if (!row.points.empty()) w.hint("Points: " + row.points);
    if (!grade.date.empty()) w.hint("Handed in: " + grade.date);
    if (!grade.problem.empty()) w.hint(grade.problem);
    if (!grade.same.empty()) w.hint(grade.same);
    if (grade.stopped)
        w.hint(
            fmt::format("Step {}: {}", *grade.stopped + 1, desk.lesson.lesson->steps[*grade.stopped].text));
    if (!grade.missing.empty()) w.hint(grade.missing);
    ImGui::EndGroup();
    ImGui::EndChild();
}

void paste_links(editor::Editor& editor) {
    // A page's clipboard comes later, as the key that pastes.
    const std::string text = platform::clipboard_text();
    if (!text.empty() || platform::starts_programs) take_answer_links(editor, text);
}

void ways_to_add(editor::Editor& editor, const editor::ClassDesk& desk) {
    ButtonRow row(editor.look(), {"Add files…", "Paste links", "Clear"});
    if (row.next()) editor.prompts.dialog = editor::Dialog::add_hand_in;
    if (row.next()) paste_links(editor);
    if (row.next(!desk.files.empty())) clear_class(editor);
}

void problems_of(editor::Editor& editor, const editor::ClassDesk& desk) {
    constexpr std::size_t most = 3;
    Widgets w(editor);
    for (std::size_t i = 0; i < desk.problems.size() && i < most; ++i) w.hint(desk.problems[i]);
    if (desk.problems.size() > most) w.hint(fmt::format("And {} more.", desk.problems.size() - most));
}

}  // namespace

void draw_class_report(editor::Editor& editor) {
    if (!editor.prompts.class_desk) editor.prompts.class_desk = std::make_shared<editor::ClassDesk>();
    // What a button does may put another in its place.
    const std::shared_ptr<editor::ClassDesk> held = editor.prompts.class_desk;
    editor::ClassDesk& desk = *held;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("Class report");
    const bool any = !desk.grades.empty();
    if (any)
        w.hint(fmt::format("{}: {}", desk.lesson.title.empty() ? desk.lesson_name : desk.lesson.title,
                           exports::class_summary(desk.lesson, desk.grades)));
    else
        w.hint(
            "Drop the files that learners handed in here, or copy their links and press \"Paste links\". "
            "Each is held against the lesson that it names.");
    ImGui::Dummy({0, look.px(2)});
    ways_to_add(editor, desk);
    problems_of(editor, desk);
    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(14);
    const float about = any ? look.px(state_height) + ImGui::GetStyle().ItemSpacing.y : 0;
    platform::compat::begin_child("table", {0, -foot - about});
    if (any) class_table(editor, desk);
    ImGui::EndChild();
    if (any && !desk.grades.empty()) about_chosen(editor, desk, look.px(state_height));
    switch (dialog_buttons(editor, {"Close", "Save table…", "Save page…"}, any)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: editor.prompts.dialog = editor::Dialog::save_class_table; return;
        case 2: editor.prompts.dialog = editor::Dialog::save_class_page; return;
    }
}

bool class_report_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    const auto& desk = editor.prompts.class_desk;
    if (event.command && event.key == platform::key('v')) {
        if (event.down) take_answer_links(editor, platform::clipboard_text());
        return true;
    }
    if ((event.key != Key::up && event.key != Key::down) || !desk || desk->grades.empty()) return false;
    if (!event.down) return true;
    const std::size_t last = desk->grades.size() - 1;
    if (event.key == Key::up)
        desk->chosen = desk->chosen == 0 ? 0 : desk->chosen - 1;
    else
        desk->chosen = std::min(desk->chosen + 1, last);
    return true;
}

}  // namespace testbed::ui
