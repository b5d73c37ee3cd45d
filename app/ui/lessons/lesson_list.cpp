// The list of lessons: title, what it is about, and how much of it is done.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/editor/lesson_review.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"

namespace testbed::ui {

namespace {

/// A ring that fills as steps are done, with a check mark inside when all are.
void draw_ring(const view::Look& look, ImVec2 center, double part) {
    const view::Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float radius = look.px(8), stroke = look.px(2.5f);
    list.PathArcTo(center, radius, 0, 6.2831853f, 32);
    list.PathStroke(packed(mixed(theme.field_hover, theme.text_faint, 0.25f)), 0, stroke);
    if (part > 0) {
        const float top = -1.5707963f;
        list.PathArcTo(center, radius, top, top + 6.2831853f * float(part), 32);
        list.PathStroke(packed(theme.apart), 0, stroke);
    }
    if (part < 1) return;
    draw::ImGuiPainter painter(list);
    view::draw_tick(painter, {center.x, center.y}, look.px(3.5f), {theme.apart, 2 * look.scale});
}

void draw_row(editor::Editor& editor, const lesson::LessonEntry& entry, std::size_t number) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string below =
        entry.opens() ? entry.summary : fmt::format("broken: {}", entry.issues.front().text);
    const float width = ImGui::GetContentRegionAvail().x, top_room = look.px(6);
    const float left = at.x + look.px(28), room = at.x + width - look.px(24) - left;
    float below_height = 0;
    {
        const platform::FontScope small(platform::Face::small);
        below_height = ImGui::CalcTextSize(below.c_str(), nullptr, false, room).y;
    }
    const float title_height = ImGui::CalcTextSize(entry.title.c_str(), nullptr, false, room).y;
    const float height = title_height + below_height + 2 * top_room;
    const bool running = editor.session.lesson.run && editor.session.lesson.run->name == entry.name;
    const ListRow row = list_row(look, entry.name, height, {.chosen = running});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t done = editor.preferences.progress.count(entry.name, entry.steps);
    const std::string count = std::to_string(number);
    const draw::Rgba title_color = entry.opens() ? theme.text : theme.wrong();
    const float top = at.y + top_room;
    list.AddText({at.x + look.px(2), top}, packed(theme.text_faint), count.c_str());
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {left, top}, packed(title_color),
                 entry.title.c_str(), nullptr, room);
    {
        const platform::FontScope small(platform::Face::small);
        list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {left, top + title_height},
                     packed(theme.text_secondary), below.c_str(), nullptr, room);
    }
    if (entry.opens() && entry.steps > 0)
        draw_ring(look, {row.max.x - look.px(10), row.middle}, double(done) / double(entry.steps));
    if (!row.pressed) return;
    if (entry.opens()) {
        go_to_lesson(editor, std::filesystem::path(entry.file));
    } else {
        editor.prompts.issues = entry.issues;
        editor.prompts.issues_file = entry.file.string();
        editor.prompts.dialog = editor::Dialog::problems;
    }
}

}  // namespace

void draw_lesson_list(editor::Editor& editor) {
    const view::Look& look = editor.look();
    if (!editor.view.lessons.listed) list_lessons(editor);
    Widgets(editor).heading("Lessons");
    if (editor.view.lessons.list.empty()) {
        Widgets(editor).hint(
            "No lessons lie beside the program. A lesson is a scene file with a lesson block: open one with "
            "Ctrl+O.");
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, look.px(1)});
    for (std::size_t i = 0; i < editor.view.lessons.list.size(); ++i) {
        const lesson::LessonEntry& entry = editor.view.lessons.list[i];
        if (entry.own && (i == 0 || !editor.view.lessons.list[i - 1].own))
            Widgets(editor).heading("Your own lessons");
        draw_row(editor, entry, i + 1);
    }
    ImGui::PopStyleVar();
    Widgets(editor).hairline();
    const std::string passport = fmt::format("Pair passport: {} of {}", editor.preferences.passport.earned(),
                                             lesson::Passport::pair_count);
    if (word_button(look, passport.c_str(), -1)) editor.view.lessons.passport_open = true;
    if (word_button(look, editor.scene().lesson ? "Change this lesson" : "Make a lesson of this scene", -1))
        author_lesson(editor);
}

}  // namespace testbed::ui
