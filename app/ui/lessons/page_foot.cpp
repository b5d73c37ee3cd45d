// Buttons that stay in sight.
#include "app/ui/lessons/page_foot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/imgui_compat.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Height of a page that is worth scrolling above its foot, at scale 1.
constexpr float least_room = 70;
constexpr float shade_height = 18;  ///< at scale 1

float* kept_height(const char* name) {
    ImGui::PushID("foot");
    float* const height = ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID(name));
    ImGui::PopID();
    return height;
}

}  // namespace

float PageFoot::height(const char* name) { return *kept_height(name); }

PageFoot::PageFoot(editor::Editor& editor, const char* name, float below)
    : editor_(editor), height_(kept_height(name)) {
    const float room = ImGui::GetContentRegionAvail().y - below - *height_;
    stays_ = room >= editor.look().px(least_room);
    if (stays_) platform::compat::begin_child(name, {0, room});
}

void PageFoot::begin() {
    if (begun_) return;
    begun_ = true;
    if (stays_) {
        scroll();
        draw_shade();
        ImGui::EndChild();
    }
    top_ = ImGui::GetCursorPosY();
}

void PageFoot::scroll() {
    if (!shown_from_) return;
    const float hidden = ImGui::GetCursorPosY() - ImGui::GetWindowHeight();
    if (hidden > ImGui::GetScrollY()) ImGui::SetScrollY(std::min(*shown_from_, hidden));
}

void PageFoot::draw_shade() const {
    const view::Look& look = editor_.look();
    const float more = ImGui::GetScrollMaxY() - ImGui::GetScrollY(), height = look.px(shade_height);
    if (more < 1) return;
    const float depth = std::min(more / height, 1.0f);
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 max{min.x + ImGui::GetWindowWidth(), min.y + ImGui::GetWindowHeight()};
    const ImU32 clear = packed(draw::with_alpha(look.theme->panel, 0));
    const ImU32 solid = packed(draw::with_alpha(look.theme->panel, depth));
    ImGui::GetWindowDrawList()->AddRectFilledMultiColor({min.x, max.y - height}, max, clear, clear, solid,
                                                        solid);
}

void PageFoot::end() {
    if (ended_) return;
    ended_ = true;
    const bool drawn = begun_;
    begin();
    if (!drawn) return;
    const float height = ImGui::GetCursorPosY() - top_;
    // Room for it is left in the next frame, which must not wait for the mouse.
    if (std::abs(height - std::exchange(*height_, height)) >= 1) editor_.frame.wants_frames = true;
}

}  // namespace testbed::ui
