// Buttons that stay in sight.
#include "app/ui/lessons/page_foot.h"

#include "app/platform/imgui_compat.h"

namespace testbed::ui {

namespace {

/// Height of a page that is worth scrolling above its foot, at scale 1.
constexpr float least_room = 70;

float* kept_height(const char* name) {
    ImGui::PushID("foot");
    float* const height = ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID(name));
    ImGui::PopID();
    return height;
}

}  // namespace

float PageFoot::height(const char* name) { return *kept_height(name); }

PageFoot::PageFoot(const view::Look& look, const char* name, float below) : height_(kept_height(name)) {
    const float room = ImGui::GetContentRegionAvail().y - below - *height_;
    stays_ = room >= look.px(least_room);
    if (stays_) platform::compat::begin_child(name, {0, room});
}

void PageFoot::begin() {
    if (begun_) return;
    begun_ = true;
    if (stays_) ImGui::EndChild();
    top_ = ImGui::GetCursorPosY();
}

void PageFoot::end() {
    if (ended_) return;
    ended_ = true;
    const bool drawn = begun_;
    begin();
    if (drawn) *height_ = ImGui::GetCursorPosY() - top_;
}

}  // namespace testbed::ui
