// Three ways on, for who has just begun.
#include "app/ui/canvas/first_steps.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/draw/imgui_painter.h"
#include "app/editor/hand_words.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"

namespace testbed::ui {

namespace {

struct WayOn {
    const char* name;
    void (*run)(editor::Editor&);
};
constexpr std::array ways_on{WayOn{"A first lesson", editor::open_first_lesson},
                             WayOn{"Gallery", editor::ask_gallery},
                             WayOn{"Your own coordinates", editor::ask_coordinates}};

constexpr ImGuiWindowFlags beside_the_canvas = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                               ImGuiWindowFlags_NoSavedSettings |
                                               ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

/// A cross at the right end of the line; true where it was pressed.
bool close_cross(const view::Look& look) {
    const float side = look.px(22);
    ImGui::SameLine(line_end() - side + look.px(5));
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() - look.px(3));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = platform::focus::press_area("close", {side, side});
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (hovered)
        list.AddRectFilled(at, {at.x + side, at.y + side}, packed(look.theme->field_hover), look.px(5));
    draw::ImGuiPainter painter(list);
    view::draw_cross(painter, {at.x + side / 2, at.y + side / 2}, look.px(4),
                     {hovered ? look.theme->text : look.theme->text_secondary, look.px(1.5f)});
    return pressed;
}

/// "Drag a shape", with a tick once that is done.
bool card_head(const editor::Editor& editor) {
    const view::Look& look = editor.look();
    {
        const platform::FontScope bold(platform::Face::bold);
        ImGui::TextUnformatted("Drag a shape");
    }
    if (editor.prompts.first_steps.done) {
        const ImVec2 end = ImGui::GetItemRectMax();
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        view::draw_tick(painter, {end.x + look.px(14), (ImGui::GetItemRectMin().y + end.y) / 2}, look.px(5),
                        {look.theme->apart, look.px(2)});
    }
    return close_cross(look);
}

}  // namespace

void draw_first_steps(editor::Editor& editor, const view::Rect& canvas) {
    editor::FirstSteps& card = editor.prompts.first_steps;
    if (!card.shown) return;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const float margin = look.px(editor::FirstSteps::margin);
    ImGui::SetNextWindowPos({canvas.x + margin, canvas.y + margin});
    ImGui::SetNextWindowSize({look.px(editor::FirstSteps::width), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(11)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg,
                          packed(theme.dark ? mixed(theme.panel, theme.field, 0.5f) : theme.panel));
    ImGui::Begin("first steps", nullptr, beside_the_canvas);
    const bool closed = card_head(editor);
    Widgets(editor).hint(by_hand(editor, "Overlap, gap and push-out follow the mouse.",
                                 "Overlap, gap and push-out follow your finger."));
    ImGui::Dummy({0, look.px(3)});
    const WayOn* taken = nullptr;
    for (const WayOn& way : ways_on)
        if (word_button(look, way.name, -1, &way == &ways_on.front())) taken = &way;
    {
        const platform::FontScope small(platform::Face::small);
        Widgets(editor).hint(by_hand(editor, "F1 shows all keys", "Two fingers zoom and pan"));
    }
    card.hovered = ImGui::IsWindowHovered();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    if (closed || taken) close_first_steps(editor);
    if (taken) taken->run(editor);
}

namespace {

constexpr float way_gap = 8, way_padding = 28;

/// Sizes of the ways on in a canvas of that width: in one row, else one below the other.
struct WaysOn {
    float width = 0, height = 0, button = 0;  ///< button: of each where they stand in a column
    bool in_row = false;
};

WaysOn ways_in(const view::Look& look, float room) {
    const float gap = look.px(way_gap), height = ImGui::GetFrameHeight();
    float row = -gap, widest = 0;
    for (const WayOn& way : ways_on) {
        const float width = ImGui::CalcTextSize(way.name).x + look.px(way_padding);
        row += width + gap;
        widest = std::max(widest, width);
    }
    if (row < room) return {row, height, 0, true};
    const float button = std::min(widest, room);
    return {button, float(ways_on.size()) * (height + look.px(way_gap)) - gap, button, false};
}

}  // namespace

float ways_on_height(const view::Look& look, float room) { return ways_in(look, room).height; }

void draw_ways_on(editor::Editor& editor, const view::Rect& canvas, float top) {
    const view::Look& look = editor.look();
    const WaysOn ways = ways_in(look, canvas.width);
    ImGui::SetNextWindowPos({std::floor(canvas.x + (canvas.width - ways.width) / 2), std::floor(top)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(way_gap), look.px(way_gap)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::SetNextWindowSize({ways.width, std::min(ways.height, canvas.bottom() - top)});
    ImGui::Begin("ways on", nullptr, beside_the_canvas | ImGuiWindowFlags_NoBackground);
    ImGui::PopStyleVar();
    for (const WayOn& way : ways_on) {
        if (ways.in_row && &way != &ways_on.front()) ImGui::SameLine();
        const float own = ways.in_row ? ImGui::CalcTextSize(way.name).x + look.px(way_padding) : ways.button;
        const std::string name = fitted(way.name, own - 2 * ImGui::GetStyle().FramePadding.x);
        if (word_button(look, name.c_str(), own)) way.run(editor);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace testbed::ui
