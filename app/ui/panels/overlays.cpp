// What is shown on the canvas: every overlay with its color, its switch and its key, by what it speaks of.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/draw/imgui_painter.h"
#include "app/editor/keeping.h"
#include "app/editor/overlay_switches.h"
#include "app/model/lesson.h"
#include "app/model/vectors.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/list.h"
#include "app/ui/tools/tool.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/grid.h"
#include "app/view/swatch.h"

namespace testbed::ui {

namespace {

using overlays::Topic;

constexpr float switch_height = 26;
constexpr float swatch_column = 20;

/// A switch over the whole width: color, name, key. True when it was pressed.
bool switch_row(editor::Editor& editor, std::string_view id, std::string_view name, std::string_view key,
                std::optional<collision::trace::Role> role, bool on) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const ListRow row = list_row(look, id, look.px(switch_height));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = row.middle;
    draw::ImGuiPainter painter(list);
    if (role) {
        view::draw_swatch(theme, look.scale, {row.min.x + look.px(8), middle}, *role, painter);
    } else {
        painter.stroke_circle({row.min.x + look.px(8), middle}, look.px(3.5f),
                              {theme.text_faint, 1.4f * look.scale});
    }
    const float text_y = std::floor(middle - ImGui::GetFontSize() * 0.5f);
    float right = switch_track(look, {row.max.x, middle}, on) - look.px(10);
    if (!key.empty()) {
        const platform::FontScope mono(platform::Face::mono);
        const float key_width = ImGui::CalcTextSize(key.data(), key.data() + key.size()).x;
        list.AddText({right - key_width, std::floor(middle - ImGui::GetFontSize() * 0.5f)},
                     packed(theme.text_faint), key.data(), key.data() + key.size());
        right -= key_width + look.px(8);
    }
    const float left = row.min.x + look.px(swatch_column);
    const std::string shown = fitted(name, right - left);
    list.AddText({left, text_y}, packed(on ? theme.text : theme.text_secondary), shown.c_str());
    if (row.lit && shown != name) Widgets(editor).tooltip(name);
    return row.pressed;
}

std::string key_text(char key) { return key ? to_string(Chord{platform::key(key)}) : std::string(); }

/// How many vectors the overlays about vectors speak of.
std::size_t vectors_shown(editor::Editor& editor) {
    const model::Scene& scene = editor.scene();
    if (scene.lesson && !scene.lesson->vectors.empty()) return scene.lesson->vectors.size();
    return std::size_t(std::ranges::count_if(editor.document.selection(), [&](const std::string& id) {
        return model::arrow_of(scene, id).has_value();
    }));
}

/// The field of what has a number to set.
void setting(editor::Editor& editor, const overlays::Overlay& overlay) {
    Widgets w(editor);
    if (overlay.takes_angle && vectors_shown(editor) == 1) {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + editor.look().px(swatch_column));
        w.label("Turn");
        const double turn = editor.view.turn.value_or(overlays::usual_turn);
        const NumberOptions options{.unit = "°", .check = [](double value) {
                                        return std::abs(value) <= overlays::largest_turn
                                                   ? std::string()
                                                   : "an angle must be from -3600 to 3600";
                                    }};
        if (const auto value = w.number("angle of rotation", turn, options)) editor.view.turn = *value;
        w.problem_line();
    }
    if (!overlay.takes_distance) return;
    const NumberOptions options{.unit = "units", .check = [](double value) {
                                    return value > 0 ? std::string() : "a distance must be above 0";
                                }};
    const double shown =
        editor.view.within.value_or(view::grid_steps(editor.view.camera, editor.look().scale).minor / 2);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + editor.look().px(swatch_column));
    w.label("Distance");
    if (const auto value = w.number("within distance", shown, options)) editor.view.within = *value;
    w.problem_line();
}

/// Of the row that was drawn last, with the right button: what it shows of the selected shapes becomes a
/// shape.
void keep_menu(editor::Editor& editor, const overlays::Overlay& overlay) {
    const auto what = edit::kept_as(overlay.role);
    if (!what) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {editor.look().px(10), editor.look().px(8)});
    if (ImGui::BeginPopupContextItem(std::string(overlay.id).c_str())) {
        if (ImGui::MenuItem("Keep as shape", nullptr, false, can_keep(editor, *what))) keep(editor, *what);
        close_where_asked(editor.prompts);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

void draw_topic(editor::Editor& editor, Topic topic, std::string_view name) {
    Widgets(editor).heading(name);
    const auto all = overlays::all();
    if (topic == Topic::measures) {
        if (switch_row(editor, "grid", "Grid", "0", std::nullopt, editor.view.grid))
            editor.view.grid = !editor.view.grid;
        if (switch_row(editor, "ids", "Ids", "I", std::nullopt, editor.view.labels))
            editor.view.labels = !editor.view.labels;
        if (switch_row(editor, "lens", "Lens, ×50 at the cursor", "Z", std::nullopt, editor.view.lens))
            editor.view.lens = !editor.view.lens;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].topic != topic) continue;
        const auto maker = std::ranges::find(tools(), all[i].id, &ToolRow::overlay);
        const bool made = maker != tools().end();  // what it shows is made by a tool
        if (switch_row(editor, all[i].id, all[i].name, key_text(made ? maker->key : all[i].key), all[i].role,
                       editor.view.overlay_on[i])) {
            editor.view.overlay_on[i] = !editor.view.overlay_on[i];
            // Nothing is measured yet: the tool that measures becomes the current one.
            if (made && editor.view.overlay_on[i] && !editor.session.ruler) editor.view.tool = maker->tool;
        }
        if (topic != Topic::vectors) keep_menu(editor, all[i]);
        if (editor.view.overlay_on[i]) setting(editor, all[i]);
    }
}

void draw_overlays_panel(editor::Editor& editor) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    draw_topic(editor, Topic::answers, "Answers");
    draw_topic(editor, Topic::bounds, "Hulls and boxes (all: H)");
    draw_topic(editor, Topic::anatomy, "Of each shape");
    draw_topic(editor, Topic::motion, "Motion");
    draw_topic(editor, Topic::measures, "Canvas and measures");
    draw_topic(editor, Topic::vectors, "Vectors (selected segments)");
    ImGui::PopStyleVar();
    Widgets(editor).hairline();
    Widgets(editor).checkbox("Snap to grid", editor.view.snap_to_grid);
    Widgets(editor).checkbox("Snap to shapes", editor.view.snap_to_shapes);
    if (ImGui::Button("As in a new scene")) {
        const auto all = overlays::all();
        for (std::size_t i = 0; i < all.size(); ++i) editor.view.overlay_on[i] = all[i].on_by_default;
        editor.view.grid = editor.view.labels = true;
        editor.view.lens = false;
        editor.view.within.reset();
        editor.view.turn.reset();
        editor.session.ruler.reset();
    }
}

}  // namespace

constinit const Panel overlays_panel{editor::PanelId::overlays, "Overlays", Icon::layers, platform::Key::f4,
                                     draw_overlays_panel};

}  // namespace testbed::ui
