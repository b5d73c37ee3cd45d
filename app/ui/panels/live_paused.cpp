// Over the canvas: that it is paused, and how to go on.
#include <algorithm>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr ImGuiWindowFlags over_the_frame =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

/// A program that runs beside the one that is shown, the newest; null where
/// there is none.
const live::Recording* other_program(const editor::Live& live) {
    for (auto one = live.recordings.rbegin(); one != live.recordings.rend(); ++one)
        if (one->goes_on && one->number != live.recording && one->frames > 0) return &*one;
    return nullptr;
}

bool offer(const view::Look& look, const char* name) {
    ImGui::SameLine(0, look.px(12));
    return word_button(look, name, ImGui::CalcTextSize(name).x + look.px(26));
}

}  // namespace

void draw_live_paused(editor::Editor& editor, const view::Rect& canvas) {
    editor::Live& live = editor.live;
    const live::Recording* const other = other_program(live);
    const bool goes_on = editor::can_go_live(live);
    // What plays of a program that ended is seen in the panel.
    const bool paused = live.paused && live.shown && (!live.playing || goes_on);
    if (!editor::shows_live(editor) || (!paused && !other)) return;
    const view::Look& look = editor.look();
    const std::uint64_t number = other ? other->number : 0;
    const std::string frame =
        paused ? fmt::format("{} at frame {}", live.playing ? "Playing" : "Paused", live.shown->number) : "";
    const std::string beside = other ? fmt::format("{} runs too", editor::live_name(*other)) : "";
    const bool can_play = paused && !live.playing && editor::can_play_live(live);
    // In the middle, below what is looked at.
    ImGui::SetNextWindowPos({canvas.x + canvas.width / 2, canvas.bottom() - look.px(24)}, ImGuiCond_Always,
                            {0.5f, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(12), look.px(7)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(look.theme->panel));
    ImGui::Begin("live paused", nullptr, over_the_frame);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted((frame + (paused && other ? "  ·  " : "") + beside).c_str());
    if (can_play && offer(look, "Play")) editor::play_or_pause_live(live);
    if (goes_on && offer(look, "Go live")) editor::go_on_live(live);
    if (other && offer(look, "Show it")) editor::show_recording(live, number);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

}  // namespace testbed::ui
