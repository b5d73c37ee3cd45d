// The status bar: what the mouse does, where it is, and how much was worked out.
#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <vector>

#include "app/edit/numbers.h"
#include "app/editor/expectation_edits.h"
#include "app/editor/motion.h"
#include "app/platform/fonts.h"
#include "app/platform/seen_characters.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Part of the bar that is kept for what the mouse does and what happened.
constexpr float words_share = 0.3f;

/// One of the texts at the right.
struct Item {
    std::string text;
    int weight;  ///< where the room is small, those of the smallest weight are left out first
};

/// Draws the texts from the right to the left, the first outermost; returns where the last begins.
float draw_items(const view::Look& look, const view::Rect& place, std::span<const Item> items) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = place.y + place.height * 0.5f;
    float right = place.right() - look.px(14);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string& text = items[i].text;
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        const float x = right - size.x;
        list.AddText({std::floor(x), std::floor(middle - size.y * 0.5f)}, packed(look.theme->text_secondary),
                     text.c_str());
        const float edge = std::floor(x - look.px(13));
        if (i + 1 < items.size())
            list.AddRectFilled({edge, middle - look.px(5)}, {edge + 1, middle + look.px(5)},
                               packed(look.theme->line));
        right = edge - look.px(12);
    }
    return right;
}

/// Leaves out the least of them until the rest has room; what was left out.
std::string leave_out(std::vector<Item>& items, const view::Look& look, float room) {
    const auto width = [&](const Item& item) {
        return ImGui::CalcTextSize(item.text.c_str()).x + look.px(25);
    };
    std::string out;
    for (;;) {
        float sum = 0;
        for (const Item& item : items) sum += width(item);
        if (sum <= room || items.empty()) return out;
        const auto least = std::ranges::min_element(items, {}, &Item::weight);
        out += (out.empty() ? "" : "\n") + least->text;
        items.erase(least);
    }
}

std::string counted(std::size_t count, const char* one, const char* many) {
    return fmt::format("{} {}", edit::count_text(count), count == 1 ? one : many);
}

/// "3 shapes · 3 pairs · 1 overlap"
std::string scene_summary(editor::Editor& editor) {
    const editor::Told now = told(editor);
    const model::Results& results = now.results;
    const std::string time = time_told(editor);
    std::string text = time.empty() ? "" : time + " · ";
    text += counted(editor.scene().shapes.size(), "shape", "shapes");
    if (sealed(editor)) return text;  // the others may be what is asked
    const std::size_t failing = expected_tally(editor).failing;
    const std::string fail =
        failing == 0 ? "" : " · " + counted(failing, "expectation fails", "expectations fail");
    return fmt::format("{} · {} · {}{}{}", text,
                       results.choice == model::PairChoice::all
                           ? counted(results.pairs.size(), "pair", "pairs")
                           : "pairs apart left out",
                       counted(now.overlaps, "overlap", "overlaps"), results.complete ? "" : " so far", fail);
}

void fill(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    const platform::FontScope small(platform::Face::small);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({place.x, place.y}, {place.right(), place.y + 1}, packed(look.theme->line));

    std::vector<Item> items;
    // From one frame to the next; where the room is small, what the shapes cost counts more.
    const bool wide = place.width > look.px(1150);
    if (wide) items.push_back({fmt::format("frame {:.0f} ms", 1e3 * double(ImGui::GetIO().DeltaTime)), 0});
    if (shows_live(editor)) {
        items.push_back({live_summary(editor), 4});
    } else {
        items.push_back({(wide ? "analysis " : "") + edit::time_text(told(editor).analysis_time), 1});
        items.push_back({scene_summary(editor), 3});
    }
    items.push_back(
        {edit::zoom_text(editor.view.camera.scale / (view::natural_scale * double(look.scale))), 2});
    if (editor.view.cursor) {
        const int digits = std::max(0, editor.decimals());
        items.push_back({fmt::format("x {}  y {}", edit::signed_text(editor.view.cursor->x, digits),
                                     edit::signed_text(editor.view.cursor->y, digits)),
                         5});
    }
    const std::string left_out = leave_out(items, look, place.width * (1 - words_share));
    const float right = draw_items(look, place, items);

    const bool notice = !editor.notice.text.empty() && !editor.frame.tool_busy;
    std::string words = notice ? editor.notice.text : editor.frame.tool_hint;
    if (!notice && !editor.frame.snapped_to.empty()) {
        words = editor.frame.snapped_to + "  ·  Ctrl: no snapping";
        words[0] = char(words[0] - 'a' + 'A');
    }
    platform::seen_characters().add(words);  // a file's name, a program's words
    const std::string text = fitted(words, right - place.x - look.px(24));
    const float height = ImGui::GetFontSize();
    const draw::Rgba color = notice && editor.notice.is_problem ? look.theme->wrong()
                             : notice                           ? look.theme->text
                                                                : look.theme->text_secondary;
    list.AddText({place.x + look.px(12), std::floor(place.y + (place.height - height) * 0.5f)}, packed(color),
                 text.c_str());
    if (!ImGui::IsWindowHovered()) return;
    std::string whole = text == words ? std::string() : words;
    if (!left_out.empty()) whole += (whole.empty() ? "" : "\n") + left_out;
    if (!whole.empty()) Widgets(editor).tooltip(whole);
}

}  // namespace

void draw_status_bar(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(look.theme->window));
    begin_fixed("status", place);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    fill(editor, place);
    ImGui::End();
}

}  // namespace testbed::ui
