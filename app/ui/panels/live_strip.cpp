// The strip of a recording.
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/editor/editor.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/panels/live_places.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Half of a mark, pixels at scale 1: the more is wrong the higher it is.
float mark_height(std::size_t wrong) {
    constexpr float lowest = 5, highest = 12, many = 64;
    const float share = std::log2(float(wrong)) / std::log2(many);
    return lowest + (highest - lowest) * std::min(1.0f, share);
}

/// The frame with a disagreement that is nearest to a place, within reach.
std::optional<std::size_t> mark_near(const std::vector<live::KeptFrame>& frames, const LivePlaces& strip,
                                     float x, float reach) {
    std::optional<std::size_t> nearest;
    for (std::size_t i = strip.frame_at(x - reach); i <= strip.frame_at(x + reach); ++i) {
        const float away = std::abs(strip.x_of(i) - x);
        if (frames[i]->wrong == 0 || away > reach) continue;
        if (!nearest || away < std::abs(strip.x_of(*nearest) - x)) nearest = i;
    }
    return nearest;
}

}  // namespace

void draw_live_strip(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(26);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    platform::focus::press_area("strip", {width, height});
    if (live.frames.empty()) return;
    const LivePlaces strip{at.x, width, live.frames.size()};
    if (item_dragged()) {
        const float x = ImGui::GetIO().MousePos.x;
        const auto mark = mark_near(live.frames, strip, x, look.px(5));
        editor::show_live_frame(live, mark.value_or(strip.frame_at(x)));
        if (mark) live.looks_for_said = true;
    }
    if (const int way = platform::focus::arrow_of_item(); way != 0) {
        const std::size_t now = std::min(editor::live_place(live), strip.count - 1);
        editor::show_live_frame(
            live, way < 0 ? now - std::min<std::size_t>(now, 1) : std::min(now + 1, strip.count - 1));
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = at.y + height / 2;
    list.AddRectFilled({at.x, middle - look.px(2)}, {at.x + width, middle + look.px(2)}, packed(theme.line),
                       look.px(2));
    float last = -1e9f;
    for (std::size_t i = 0; i < strip.count; ++i) {
        if (live.frames[i]->wrong == 0) continue;
        const float x = strip.x_of(i);
        if (x - last < 1) continue;  // of one pixel one mark
        last = x;
        const float high = look.px(mark_height(live.frames[i]->wrong));
        list.AddRectFilled({x - look.px(1), middle - high}, {x + look.px(1), middle + high},
                           packed(theme.wrong()));
    }
    const std::size_t place = editor::live_place(live);
    if (place < strip.count)
        list.AddCircleFilled({strip.x_of(place), middle}, look.px(6), packed(theme.text));
}

}  // namespace testbed::ui
