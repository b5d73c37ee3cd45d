// Three hints of the first run.
#include "app/ui/canvas/hints.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/edit/picking.h"
#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

/// Where a card stands, and at which of its edges the arrow points out of it.
struct Spot {
    ImVec2 tip;
    enum class Side { above, below, right, left } side;
};

struct Hint {
    std::string_view id;
    const char* title;
    const char* text;
    Spot (*spot)(Desk&, const Layout&);
    bool (*done)(const Desk&);  ///< the person has found out
};

/// Under the shape that stands highest: there the card is least in the way. Without shapes at the tools that
/// draw them.
Spot under_a_shape(Desk& desk, const Layout& l) {
    Spot spot{{l.strip.right(), l.strip.y + l.strip.height * 0.5f}, Spot::Side::left};
    float least = l.canvas.y + l.canvas.height;
    for (const model::ShapePtr& shape : desk.scene().shapes) {
        const auto box = bounds_of(desk.scene(), desk.document.results(), {shape->id});
        if (box.empty()) continue;
        const ink::Pixel middle = desk.camera.to_pixel(box.center());
        const ink::Pixel foot = desk.camera.to_pixel({box.center().x, box.min.y});
        if (middle.y >= least || middle.y < l.canvas.y || foot.y > l.canvas.y + l.canvas.height * 0.7f)
            continue;
        least = middle.y;
        spot = {{foot.x, foot.y}, Spot::Side::above};
    }
    return spot;
}

constexpr std::array hints{
    Hint{"drag", "Drag a shape",
         "Every answer follows in the same frame: what overlaps, by how much, and the way out.",
         under_a_shape, [](const Desk& d) { return !d.document.history.undo_name().empty(); }},
    Hint{"pairs", "Every pair has a row",
         "A click selects the two and brings them into view. A right click expects the answer from now on.",
         [](Desk&, const Layout& l) {
             return Spot{{l.table.x + l.table.width * 0.35f, l.table.y}, Spot::Side::below};
         },
         [](const Desk& d) { return d.document.selection().size() == 2; }},
    Hint{"panels", "The panels", "Numbers, the list of shapes, overlays and more stand behind these tabs.",
         [](Desk& d, const Layout& l) {
             return Spot{{l.column.x, l.column.y + d.look().px(26)}, Spot::Side::right};
         },
         [](const Desk& d) { return d.panel->id != "inspector"; }},
};

bool seen(const Desk& desk, const Hint& hint) {
    return std::ranges::find(desk.memory.hints_seen, hint.id) != desk.memory.hints_seen.end();
}

/// A card with a title, a sentence and a button; true when it is closed.
bool card(const Desk& desk, const Hint& hint, const Spot& spot) {
    const Look& look = desk.look();
    const ink::Theme& theme = *look.theme;
    const float width = look.px(270), arrow = look.px(9);
    const ImVec2 pivot = spot.side == Spot::Side::above   ? ImVec2{0.5f, 0}
                         : spot.side == Spot::Side::below ? ImVec2{0.5f, 1}
                         : spot.side == Spot::Side::right ? ImVec2{1, 0.2f}
                                                          : ImVec2{0, 0.5f};
    const ImVec2 at = spot.side == Spot::Side::above   ? ImVec2{spot.tip.x, spot.tip.y + arrow}
                      : spot.side == Spot::Side::below ? ImVec2{spot.tip.x, spot.tip.y - arrow}
                      : spot.side == Spot::Side::right ? ImVec2{spot.tip.x - arrow, spot.tip.y}
                                                       : ImVec2{spot.tip.x + arrow, spot.tip.y};
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, pivot);
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(11)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(theme.accent));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(ink::rgb(0xFFFFFF)));
    ImGui::PushStyleColor(ImGuiCol_Button, IM_COL32(255, 255, 255, 50));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, IM_COL32(255, 255, 255, 80));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, IM_COL32(255, 255, 255, 110));
    ImGui::Begin("hint", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    {
        const platform::FontScope bold(platform::Face::bold);
        ImGui::TextUnformatted(hint.title);
    }
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(hint.text);
    ImGui::PopTextWrapPos();
    const bool closed = ImGui::Button("Got it");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    const float half = look.px(8);
    const ImU32 color = packed(theme.accent);
    const ImVec2 tip = spot.tip;
    switch (spot.side) {
        case Spot::Side::above:
            list.AddTriangleFilled({tip.x - half, tip.y + arrow + 1}, tip, {tip.x + half, tip.y + arrow + 1},
                                   color);
            break;
        case Spot::Side::below:
            list.AddTriangleFilled({tip.x - half, tip.y - arrow - 1}, {tip.x + half, tip.y - arrow - 1}, tip,
                                   color);
            break;
        case Spot::Side::right:
            list.AddTriangleFilled({tip.x - arrow - 1, tip.y - half}, tip, {tip.x - arrow - 1, tip.y + half},
                                   color);
            break;
        case Spot::Side::left:
            list.AddTriangleFilled({tip.x + arrow + 1, tip.y - half}, {tip.x + arrow + 1, tip.y + half}, tip,
                                   color);
            break;
    }
    list.PopClipRect();
    ImGui::End();
    ImGui::PopStyleColor(5);
    ImGui::PopStyleVar(2);
    return closed;
}

}  // namespace

void draw_hints(Desk& desk, const Layout& layout) {
    if (desk.dialog != Dialog::none || desk.tool_busy || !desk.panels) return;
    const auto due = std::ranges::find_if(hints, [&](const Hint& hint) { return !seen(desk, hint); });
    if (due == hints.end()) return;
    if (due->done(desk) || card(desk, *due, due->spot(desk, layout)))
        desk.memory.hints_seen.emplace_back(due->id);
}

}  // namespace testbed::ui
