// Two hints of the first runs.
#include "app/ui/canvas/hints.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Where an arrow points, and at which edge of its card it comes out.
struct Spot {
    ImVec2 tip;
    enum class Side { below, right } side;
};

struct Hint {
    std::string_view id;
    const char* title;
    const char* text;
    Spot (*spot)(editor::Editor&, const Layout&);
    bool (*fits)(const editor::Editor&);  ///< what it speaks of is there
    bool (*done)(const editor::Editor&);  ///< the person has found out
};

constexpr std::array hints{
    Hint{"pairs", "Every pair has a row",
         "A click selects the two and brings them into view. A right click expects the answer from now on.",
         [](editor::Editor&, const Layout& l) {
             return Spot{{l.table.x + l.table.width * 0.35f, l.table.y}, Spot::Side::below};
         },
         [](const editor::Editor& e) { return e.scene().shapes.size() >= 2; },
         [](const editor::Editor& e) { return e.document.selection().size() == 2; }},
    Hint{"panels", "The panels", "Numbers, the list of shapes, overlays and more stand behind these tabs.",
         [](editor::Editor& e, const Layout& l) {
             return Spot{{l.column.x, l.column.y + e.look().px(26)}, Spot::Side::right};
         },
         [](const editor::Editor&) { return true; },
         [](const editor::Editor& e) { return e.view.panel != editor::PanelId::inspector; }},
};

bool seen(const editor::Editor& editor, const Hint& hint) {
    return std::ranges::find(editor.preferences.hints_seen, hint.id) != editor.preferences.hints_seen.end();
}

/// A card with a title, a sentence and a button; true when it is closed.
bool card(const editor::Editor& editor, const Hint& hint, const Spot& spot) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const float width = look.px(270), arrow = look.px(9);
    const bool below = spot.side == Spot::Side::below;
    const ImVec2 pivot = below ? ImVec2{0.5f, 1} : ImVec2{1, 0.2f};
    const ImVec2 at = below ? ImVec2{spot.tip.x, spot.tip.y - arrow} : ImVec2{spot.tip.x - arrow, spot.tip.y};
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, pivot);
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(11)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(theme.accent));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(draw::rgb(0xFFFFFF)));
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
    wrapped_text(hint.text);
    const bool closed = ImGui::Button("Got it");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    const float half = look.px(8);
    const ImU32 color = packed(theme.accent);
    const ImVec2 tip = spot.tip;
    switch (spot.side) {
        case Spot::Side::below:
            list.AddTriangleFilled({tip.x - half, tip.y - arrow - 1}, {tip.x + half, tip.y - arrow - 1}, tip,
                                   color);
            break;
        case Spot::Side::right:
            list.AddTriangleFilled({tip.x - arrow - 1, tip.y - half}, tip, {tip.x - arrow - 1, tip.y + half},
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

void draw_hints(editor::Editor& editor, const Layout& layout) {
    const bool elsewhere = editor.prompts.dialog != editor::Dialog::none || editor.frame.tool_busy ||
                           editor.prompts.first_steps.shown || editor.session.lesson.run ||
                           editor.scene().shapes.empty();
    if (elsewhere || !editor.view.panels) return;
    const auto due = std::ranges::find_if(
        hints, [&](const Hint& hint) { return !seen(editor, hint) && hint.fits(editor); });
    if (due == hints.end()) return;
    if (due->done(editor) || card(editor, *due, due->spot(editor, layout)))
        editor.preferences.hints_seen.emplace_back(due->id);
}

}  // namespace testbed::ui
