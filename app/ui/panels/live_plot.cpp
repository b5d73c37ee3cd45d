// How many answers were wrong in each frame, over the whole strip.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/editor/editor.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/panels/live_places.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Of all frames at one pixel of the plot the most wrong answers of one.
using Peaks = std::vector<std::size_t>;

void raise(Peaks& peaks, const LivePlaces& places, std::size_t frame, std::size_t wrong) {
    const float x = places.x_of(frame) - places.left;
    std::size_t& at = peaks[std::min(peaks.size() - 1, std::size_t(std::max(0.0f, x)))];
    at = std::max(at, wrong);
}

Peaks peaks(const std::vector<live::KeptFrame>& frames, const LivePlaces& places) {
    Peaks most(std::size_t(std::max(1.0f, places.width)) + 1, 0);
    for (std::size_t i = 0; i < frames.size(); ++i)
        if (frames[i]->wrong > 0) raise(most, places, i, frames[i]->wrong);
    return most;
}

/// Frames of another recording stand where those of the same number do; where there is none they are left out.
Peaks peaks_beside(const std::vector<live::KeptFrame>& beside, const std::vector<live::KeptFrame>& frames,
                   const LivePlaces& places) {
    Peaks most(std::size_t(std::max(1.0f, places.width)) + 1, 0);
    for (const live::KeptFrame& frame : beside) {
        if (frame->wrong == 0) continue;
        const auto same = std::ranges::lower_bound(frames, frame->number, {},
                                                   [](const live::KeptFrame& one) { return one->number; });
        if (same == frames.end() || (*same)->number != frame->number) continue;
        raise(most, places, std::size_t(same - frames.begin()), frame->wrong);
    }
    return most;
}

void draw_bars(const Peaks& most, ImVec2 at, float height, std::size_t highest, float width, std::uint32_t color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t x = 0; x < most.size(); ++x) {
        if (most[x] == 0) continue;
        const float high = std::max(1.0f, height * float(most[x]) / float(highest));
        const float left = at.x + float(x);
        list.AddRectFilled({left, at.y + height - high}, {left + width, at.y + height}, color);
    }
}

std::size_t total(const std::vector<live::KeptFrame>& frames) {
    std::size_t wrong = 0;
    for (const live::KeptFrame& frame : frames) wrong += frame->wrong;
    return wrong;
}

}  // namespace

void draw_live_plot(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const std::vector<live::KeptFrame>& beside = editor::frames_beside(live);
    const std::size_t wrong = total(live.frames), wrong_beside = total(beside);
    if (live.frames.empty() || (wrong == 0 && wrong_beside == 0)) return;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(44);
    const LivePlaces places{ImGui::GetCursorScreenPos().x, width, live.frames.size()};
    const Peaks here = peaks(live.frames, places), there = peaks_beside(beside, live.frames, places);
    const std::size_t highest = std::max({std::size_t{1}, std::ranges::max(here), std::ranges::max(there)});
    Widgets w(editor);
    w.value_row("Wrong answers a frame", fmt::format("up to {}", highest));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    if (ImGui::IsItemHovered())
        w.tooltip(beside.empty()
                      ? fmt::format("{} wrong answers in {} frames", wrong, live.frames.size())
                      : fmt::format("{} wrong answers in {} frames; faint: {} in {} of the other recording",
                                    wrong, live.frames.size(), wrong_beside, beside.size()));
    ImGui::GetWindowDrawList()->AddLine({at.x, at.y + height}, {at.x + width, at.y + height},
                                        packed(theme.line));
    draw_bars(there, at, height, highest, 2, packed(theme.text_faint));
    draw_bars(here, at, height, highest, 1.5f, packed(theme.wrong()));
    const std::size_t place = editor::live_place(live);
    if (place >= places.count) return;
    const float x = std::floor(places.x_of(place));
    ImGui::GetWindowDrawList()->AddLine({x, at.y}, {x, at.y + height}, packed(theme.text));
}

}  // namespace testbed::ui
