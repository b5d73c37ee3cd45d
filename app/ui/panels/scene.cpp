// The scene as a list: title and notes, and its shapes in drawing order, to be found, named, sorted, hidden,
// locked and coloured.
#include <algorithm>
#include <cfloat>
#include <fmt/format.h>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/list.h"
#include "app/ui/panels/scene_rows.h"
#include "app/ui/widgets/row_parts.h"

namespace testbed::ui {

namespace {

constexpr std::size_t most_notes = 64 * 1024;  ///< bytes that are edited here

/// Okabe and Ito's colours for lines and areas, without black, which a dark canvas swallows.
constexpr model::Color palette[] = {{0x56, 0xB4, 0xE9}, {0xE6, 0x9F, 0x00}, {0x00, 0x9E, 0x73},
                                    {0xF0, 0xE4, 0x42}, {0x00, 0x72, 0xB2}, {0xD5, 0x5E, 0x00},
                                    {0xCC, 0x79, 0xA7}};

void commit(Desk& desk, std::string_view verb, Scene scene) {
    desk.document.history.commit(edit_name(verb, desk.scene(), desk.document.selection()), std::move(scene));
}

void run(Desk& desk, std::string_view name) {
    for (const Command& command : commands())
        if (command.name == name && (!command.enabled || command.enabled(desk))) command.run(desk);
}

void draw_title(Desk& desk) {
    Widgets& w = desk.widgets;
    w.label("Title");
    if (const auto title = w.text("title", desk.scene().title)) {
        Scene scene = desk.scene();
        scene.title = *title;
        desk.document.history.commit("set the title", std::move(scene));
    }
}

void draw_notes(Desk& desk) {
    const Look& look = desk.look();
    auto& typed = desk.scene_list.notes;
    const std::string& notes = desk.scene().notes;
    desk.widgets.label("Notes");
    if (notes.size() >= most_notes) {
        desk.widgets.text_faint("too long to be edited here");
        return;
    }
    std::vector<char> buffer(most_notes);
    const std::string& shown = typed ? *typed : notes;
    std::copy(shown.begin(), shown.end(), buffer.begin());
    // Dear ImGui's field of several lines does not wrap: while nobody types, the text is drawn over it
    // instead.
    const bool wraps = !typed;
    if (wraps) ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text, 0));
    ImGui::InputTextMultiline("##notes", buffer.data(), buffer.size(), {-FLT_MIN, look.px(62)});
    if (wraps) {
        ImGui::PopStyleColor();
        const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
        const ImVec2 padding = ImGui::GetStyle().FramePadding;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.PushClipRect(min, {max.x, max.y - padding.y * 0.5f}, true);
        if (!ImGui::IsItemActive())
            list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {min.x + padding.x, min.y + padding.y},
                         packed(look.theme->text), notes.c_str(), nullptr, max.x - min.x - 2 * padding.x);
        list.PopClipRect();
    }
    if (ImGui::IsItemActive()) {
        typed = buffer.data();
    } else if (typed) {
        Scene scene = desk.scene();
        scene.notes = std::move(*typed);
        typed.reset();
        desk.document.history.commit("set the notes", std::move(scene));
    }
}

void draw_colors(Desk& desk) {
    const Look& look = desk.look();
    const model::Selection& selection = desk.document.selection();
    const auto indices = selected_indices(desk.scene(), selection);
    const auto color = desk.scene().shapes[indices.front()]->color;
    const float side = look.px(20);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const auto swatch = [&](const char* id, std::optional<model::Color> of, std::string_view tip) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool pressed = ImGui::InvisibleButton(id, {side, side});
        const ImVec2 end{at.x + side, at.y + side};
        const float inset = look.px(2);
        const ink::Rgba shown = of ? ink::Rgba{of->red, of->green, of->blue, 255} : look.theme->field_hover;
        draw.AddRectFilled({at.x + inset, at.y + inset}, {end.x - inset, end.y - inset}, packed(shown),
                           look.px(4));
        if (!of)
            draw.AddLine({at.x + look.px(6), end.y - look.px(6)}, {end.x - look.px(6), at.y + look.px(6)},
                         packed(look.theme->text_secondary), look.px(1.5f));
        if (of == color)
            platform::compat::add_rect(draw, at, end, packed(look.theme->accent), look.px(5), look.px(1.5f));
        if (ImGui::IsItemHovered()) desk.widgets.tooltip(tip);
        if (pressed) commit(desk, "colour", with_color(desk.scene(), selection, of));
        ImGui::SameLine(0, look.px(2));
    };
    swatch("by place", std::nullopt, "By its place in the list");
    for (const model::Color& of : palette) {
        const std::string text = text_of(of);
        swatch(text.c_str(), of, text);
    }
    ImGui::SameLine(0, look.px(6));
    const platform::FontScope mono(platform::Face::mono);
    const auto typed = desk.widgets.text(
        "hex", color ? text_of(*color) : "by place", [](const std::string& text) -> std::string {
            return text.empty() || color_of(text) ? std::string() : "a colour is #rrggbb, as in #56b4e9";
        });
    if (typed) commit(desk, "colour", with_color(desk.scene(), selection, color_of(*typed)));
}

void draw_below(Desk& desk) {
    const Look& look = desk.look();
    const bool any = !selected_indices(desk.scene(), desk.document.selection()).empty();
    if (!any) {
        desk.widgets.hint("Click a row to select its shape; double-click to rename it.");
        return;
    }
    draw_colors(desk);
    desk.widgets.problem_line();
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
        {"Lower", "Lower", "Drawn earlier, further up the list", "PgUp"},
        {"Raise", "Raise", "Drawn later, over what stands above it in the list", "PgDn"},
    };
    for (const auto& button : buttons) {
        if (&button != buttons) ImGui::SameLine(0, gap);
        if (ImGui::Button(button.name, {width, 0})) run(desk, button.command);
        if (ImGui::IsItemHovered()) desk.widgets.tooltip(button.tip, button.key);
    }
}

void draw(Desk& desk) {
    const Look& look = desk.look();
    draw_title(desk);
    draw_notes(desk);
    desk.widgets.hairline();
    search_field("##search", "Search names and types", desk.scene_list.search, 0);
    const float below = look.px(74);
    const float room = std::max(look.px(120), ImGui::GetContentRegionAvail().y - below);
    draw_scene_rows(desk, room);
    desk.widgets.hairline();
    draw_below(desk);
}

}  // namespace

constinit const Panel scene_panel{"scene", "Scene", Icon::list, platform::Key::f3, draw};

}  // namespace testbed::ui
