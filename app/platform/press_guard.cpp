#include "app/platform/press_guard.h"

#include <cmath>

namespace testbed::platform {

namespace {

constexpr double double_click_seconds = 0.4;
constexpr float double_click_points = 6;

}  // namespace

bool PressGuard::admits(const Event& button, double time, int layer) {
    if (!button.down) return true;
    const bool follows =
        last_ && last_->button == button.button && time - last_->time < double_click_seconds &&
        std::hypot(button.at.x - last_->at.x, button.at.y - last_->at.y) < double_click_points;
    const bool dropped = follows && last_->layer != layer;
    // A third click is no more meant for the new layer than the second.
    last_ = Press{button.at, button.button, time, dropped ? last_->layer : layer};
    return !dropped;
}

}  // namespace testbed::platform
