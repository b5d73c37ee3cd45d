// The scene as a list: title and notes, and its shapes in drawing order, to be found, named, sorted, hidden,
// locked and colored.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/editor/hand_words.h"
#include "app/editor/y_axis.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/list.h"
#include "app/ui/panels/scene_rows.h"
#include "app/ui/widgets/kept_text.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Okabe and Ito's colors for lines and areas, without black, which a dark canvas swallows.
constexpr model::Color palette[] = {{0x56, 0xB4, 0xE9}, {0xE6, 0x9F, 0x00}, {0x00, 0x9E, 0x73},
                                    {0xF0, 0xE4, 0x42}, {0x00, 0x72, 0xB2}, {0xD5, 0x5E, 0x00},
                                    {0xCC, 0x79, 0xA7}};

void commit(editor::Editor& editor, std::string_view verb, model::Scene scene) {
    editor.document.history.commit(edit::edit_name(verb, editor.scene(), editor.document.selection()),
                                   std::move(scene));
}

void run(editor::Editor& editor, std::string_view name) {
    for (const Command& command : commands())
        if (command.name == name && can_run(command, editor)) command.run(editor);
}

void draw_scene_title(editor::Editor& editor) {
    Widgets w(editor);
    w.label("Title");
    if (const auto title = w.text("title", editor.scene().title)) {
        model::Scene scene = editor.scene();
        scene.title = *title;
        editor.document.history.commit("set the title", std::move(scene));
    }
}

void draw_notes(editor::Editor& editor) {
    const std::string& notes = editor.scene().notes;
    Widgets(editor).label("Notes");
    if (notes.size() >= max_lines_text) {
        Widgets(editor).text_faint("too long to be edited here");
        return;
    }
    const view::Look& look = editor.look();
    const auto text = field_of_lines(look, editor.session.typing, "##notes", notes, look.px(62));
    if (!text) return;
    model::Scene scene = editor.scene();
    scene.notes = *text;
    editor.document.history.commit("set the notes", std::move(scene));
}

void draw_y_axis(editor::Editor& editor) {
    bool down = editor.scene().y_down;
    if (Widgets(editor).checkbox("y points down", down)) let_y_point_down(editor, down);
}

void draw_colors(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const model::Selection& selection = editor.document.selection();
    const auto indices = model::selected_indices(editor.scene(), selection);
    const auto color = editor.scene().shapes[indices.front()]->color;
    const float side = look.px(20);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto swatch = [&](const char* id, std::optional<model::Color> of, std::string_view tip) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool pressed = platform::focus::press_area(id, {side, side});
        const ImVec2 end{at.x + side, at.y + side};
        const float inset = look.px(2);
        const draw::Rgba shown = of ? draw::Rgba{of->red, of->green, of->blue, 255} : look.theme->field_hover;
        list.AddRectFilled({at.x + inset, at.y + inset}, {end.x - inset, end.y - inset}, packed(shown),
                           look.px(4));
        if (!of)
            list.AddLine({at.x + look.px(6), end.y - look.px(6)}, {end.x - look.px(6), at.y + look.px(6)},
                         packed(look.theme->text_secondary), look.px(1.5f));
        if (of == color)
            platform::compat::add_rect(list, at, end, packed(look.theme->accent), look.px(5), look.px(1.5f));
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip(tip);
        if (pressed) commit(editor, "color", edit::with_color(editor.scene(), selection, of));
        ImGui::SameLine(0, look.px(2));
    };
    swatch("by place", std::nullopt, "By its place in the list");
    for (const model::Color& of : palette) {
        const std::string text = edit::text_of(of);
        swatch(text.c_str(), of, text);
    }
    ImGui::SameLine(0, look.px(6));
    const platform::FontScope mono(platform::Face::mono);
    const auto typed = Widgets(editor).text(
        "hex", color ? edit::text_of(*color) : "by place", [](const std::string& text) -> std::string {
            return text.empty() || edit::color_of(text) ? std::string() : "a color is #rrggbb, as in #56b4e9";
        });
    if (typed) commit(editor, "color", edit::with_color(editor.scene(), selection, edit::color_of(*typed)));
}

void draw_below(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const bool any = !model::selected_indices(editor.scene(), editor.document.selection()).empty();
    if (!any) {
        Widgets(editor).hint(by_hand(editor, "Click a row to select its shape; double-click to rename it.",
                                     "Tap a row to select its shape; double tap to rename it."));
        return;
    }
    draw_colors(editor);
    Widgets(editor).problem_line();
    const float gap = look.px(6);
    const float width = std::floor((ImGui::GetContentRegionAvail().x - 3 * gap) / 4);
    const struct {
        const char* name;
        const char* command;
        const char* tip;
        const char* key;
    } buttons[] = {
        {"Copy", "Duplicate", "Duplicate", "Ctrl+D"},
        {"Delete", "Delete", "Delete", "Del"},
        {"Lower", "Lower", "Drawn earlier, further up the list", "PgDn"},
        {"Raise", "Raise", "Drawn later, over what stands above it in the list", "PgUp"},
    };
    for (const auto& button : buttons) {
        if (&button != buttons) ImGui::SameLine(0, gap);
        if (ImGui::Button(button.name, {width, 0})) run(editor, button.command);
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip(button.tip, button.key);
    }
}

void draw_scene_panel(editor::Editor& editor) {
    const view::Look& look = editor.look();
    draw_scene_title(editor);
    draw_notes(editor);
    draw_y_axis(editor);
    Widgets(editor).hairline();
    search_field("##search", "Search names and types", editor.view.scene_search, 0);
    const float below = look.px(74);
    const float room = std::max(look.px(120), ImGui::GetContentRegionAvail().y - below);
    draw_scene_rows(editor, room);
    Widgets(editor).hairline();
    draw_below(editor);
}

}  // namespace

constinit const Panel scene_panel{editor::PanelId::scene, "Scene", Icon::list, platform::Key::f3,
                                  draw_scene_panel};

}  // namespace testbed::ui
