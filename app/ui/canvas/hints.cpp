// Two hints of the first runs.
#include "app/ui/canvas/hints.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/editor/hand_words.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Where the arrow at the card's upper edge points. The card lies in the table or the column, never over
/// shapes.
struct Spot {
    ImVec2 tip;
    float left, width;  ///< of the card
};

struct Hint {
    std::string_view id;
    const char* title;
    const char* text;
    const char* text_of_fingers;  ///< null: the same
    Spot (*spot)(editor::Editor&, const Layout&);
    bool (*fits)(const editor::Editor&, const Layout&);  ///< what it speaks of is there
    bool (*done)(const editor::Editor&);                 ///< the person has found out
};

constexpr float card_width = 340, narrow_card = 270;
/// How far the first row ends below the table's upper edge, and the tabs below the column's.
constexpr float below_first_row = 84, below_tabs = 44;

constexpr std::array hints{
    Hint{"pairs", "Every pair has a row",
         "A click selects the two and brings them into view. A right click expects the answer from now on.",
         "A tap selects the two and brings them into view. A finger that rests expects the answer from now "
         "on.",
         [](editor::Editor& e, const Layout& l) {
             const float middle = l.table.x + l.table.width * 0.4f;
             return Spot{{middle, l.table.y + e.look().px(below_first_row)},
                         middle - e.look().px(card_width) / 2,
                         e.look().px(card_width)};
         },
         [](const editor::Editor& e, const Layout& l) {
             return e.scene().shapes.size() >= 2 && e.view.table == editor::View::Table::pairs &&
                    l.table.height >= e.look().px(200) && l.table.width >= e.look().px(card_width);
         },
         [](const editor::Editor& e) { return e.document.selection().size() == 2; }},
    Hint{"panels", "The panels", "Numbers, the list of shapes, overlays and more stand behind these tabs.",
         nullptr,
         [](editor::Editor& e, const Layout& l) {
             return Spot{{l.column.x + l.column.width / 2, l.column.y + e.look().px(below_tabs)},
                         l.column.x + (l.column.width - e.look().px(narrow_card)) / 2,
                         e.look().px(narrow_card)};
         },
         [](const editor::Editor& e, const Layout& l) { return l.column.width >= e.look().px(narrow_card); },
         [](const editor::Editor& e) { return e.view.panel != editor::PanelId::inspector; }},
};

bool seen(const editor::Editor& editor, const Hint& hint) {
    return std::ranges::find(editor.preferences.hints_seen, hint.id) != editor.preferences.hints_seen.end();
}

/// A card with a title, a sentence and a button; true when it is closed.
bool card(const editor::Editor& editor, const Hint& hint, const Spot& spot) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const float arrow = look.px(9);
    ImGui::SetNextWindowPos({spot.left, spot.tip.y + arrow});
    ImGui::SetNextWindowSize({spot.width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(11)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(theme.accent_fill));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(draw::rgb(0xFFFFFF)));
    ImGui::PushStyleColor(ImGuiCol_Button, IM_COL32(0, 0, 0, 50));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, IM_COL32(0, 0, 0, 80));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, IM_COL32(0, 0, 0, 110));
    ImGui::Begin("hint", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    {
        const platform::FontScope bold(platform::Face::bold);
        ImGui::TextUnformatted(hint.title);
    }
    wrapped_text(hint.text_of_fingers ? by_hand(editor, hint.text, hint.text_of_fingers) : hint.text);
    const bool closed = ImGui::Button("Got it");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    const float half = look.px(8);
    const ImU32 color = packed(theme.accent_fill);
    const ImVec2 tip = spot.tip;
    list.AddTriangleFilled({tip.x - half, tip.y + arrow + 1}, tip, {tip.x + half, tip.y + arrow + 1}, color);
    list.PopClipRect();
    ImGui::End();
    ImGui::PopStyleColor(5);
    ImGui::PopStyleVar(2);
    return closed;
}

}  // namespace

void end_hint(editor::Editor& editor) {
    if (!editor.prompts.hint.empty()) editor.preferences.hints_seen.emplace_back(editor.prompts.hint);
    editor.prompts.hint = {};
}

void draw_hints(editor::Editor& editor, const Layout& layout) {
    // Who goes on drawing has no need of it.
    if (editor.frame.tool_busy) end_hint(editor);
    editor.prompts.hint = {};
    const bool elsewhere = editor.prompts.dialog != editor::Dialog::none || editor.frame.tool_busy ||
                           editor.prompts.first_steps.shown || editor.session.lesson.run ||
                           editor.scene().shapes.empty();
    if (elsewhere || !editor.view.panels) return;
    const auto due = std::ranges::find_if(
        hints, [&](const Hint& hint) { return !seen(editor, hint) && hint.fits(editor, layout); });
    if (due == hints.end()) return;
    editor.prompts.hint = due->id;
    if (due->done(editor) || card(editor, *due, due->spot(editor, layout))) end_hint(editor);
}

}  // namespace testbed::ui
