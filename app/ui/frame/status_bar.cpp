// The status bar: what the mouse does, where it is, and how much was worked out.
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/motion.h"
#include "app/platform/fonts.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Pixels a world unit at which the zoom is called 100 %.
constexpr double natural_scale = 80;

/// Draws the text right-aligned and returns where it begins.
float from_the_right(const editor::Editor& editor, const view::Rect& place, float right,
                     std::string_view text, bool line) {
    const view::Look& look = editor.look();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 size = ImGui::CalcTextSize(text.data(), text.data() + text.size());
    const float x = right - size.x, middle = place.y + place.height * 0.5f;
    list.AddText({std::floor(x), std::floor(middle - size.y * 0.5f)}, packed(look.theme->text_secondary),
                 text.data(), text.data() + text.size());
    const float edge = std::floor(x - look.px(13));
    if (line)
        list.AddRectFilled({edge, middle - look.px(5)}, {edge + 1, middle + look.px(5)},
                           packed(look.theme->line));
    return edge - look.px(12);
}

std::string counted(std::size_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// "3 shapes · 3 pairs · 1 overlap"
std::string scene_summary(editor::Editor& editor) {
    const editor::Told now = told(editor);
    const model::Results& results = now.results;
    const std::string time = time_told(editor);
    return fmt::format("{}{} · {}{}{}", time.empty() ? "" : time + " · ",
                       counted(editor.scene().shapes.size(), "shape", "shapes"),
                       results.choice == model::PairChoice::all
                           ? counted(results.pairs.size(), "pair", "pairs")
                           : "pairs apart left out",
                       sealed(editor) ? "" : " · " + counted(now.overlaps, "overlap", "overlaps"),
                       results.complete ? "" : " so far");
}

void fill(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    const platform::FontScope small(platform::Face::small);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({place.x, place.y}, {place.right(), place.y + 1}, packed(look.theme->line));

    float right = place.right() - look.px(14);
    // From one frame to the next; where the room is small, what the shapes cost counts more.
    const bool wide = place.width > look.px(1150);
    if (wide)
        right = from_the_right(editor, place, right,
                               fmt::format("frame {:.0f} ms", 1e3 * double(ImGui::GetIO().DeltaTime)), true);
    if (shows_live(editor)) {
        right = from_the_right(editor, place, right, live_summary(editor), true);
    } else {
        right = from_the_right(editor, place, right,
                               (wide ? "analysis " : "") + edit::time_text(told(editor).analysis_time), true);
        right = from_the_right(editor, place, right, scene_summary(editor), true);
    }
    right = from_the_right(
        editor, place, right,
        fmt::format("{:.3g} %", 100 * editor.view.camera.scale / (natural_scale * double(look.scale))),
        editor.view.cursor.has_value());
    if (editor.view.cursor) {
        const int digits = std::max(0, editor.decimals());
        right = from_the_right(editor, place, right,
                               fmt::format("x {}  y {}", edit::signed_text(editor.view.cursor->x, digits),
                                           edit::signed_text(editor.view.cursor->y, digits)),
                               false);
    }

    const bool notice = !editor.notice.text.empty() && !editor.frame.tool_busy;
    std::string words = notice ? editor.notice.text : editor.frame.tool_hint;
    if (!notice && !editor.frame.snapped_to.empty()) {
        words = editor.frame.snapped_to + "  ·  Alt: no snapping";
        words[0] = char(words[0] - 'a' + 'A');
    }
    const std::string text = fitted(words, right - look.px(24));
    const float height = ImGui::GetFontSize();
    const draw::Rgba color = notice && editor.notice.is_problem ? look.theme->overlapping
                             : notice                           ? look.theme->text
                                                                : look.theme->text_secondary;
    list.AddText({place.x + look.px(12), std::floor(place.y + (place.height - height) * 0.5f)}, packed(color),
                 text.c_str());
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
