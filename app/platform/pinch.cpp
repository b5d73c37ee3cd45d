#include "app/platform/pinch.h"

#include <algorithm>
#include <cmath>

namespace testbed::platform {

namespace {

constexpr float notch = 1.1f;         // as the canvas zooms with the wheel
constexpr float min_gap = 1.0f / 64;  // nearer, two fingers are one

}  // namespace

float Pinch::gap(float aspect) const {
    return std::hypot((fingers_[0].x - fingers_[1].x) * aspect, fingers_[0].y - fingers_[1].y);
}

std::optional<Pinch::Turn> Pinch::take(const Event& event, float aspect) {
    const auto found = std::ranges::find_if(fingers_, [&](const Finger& f) { return f.id == event.finger; });
    if (event.type == Event::Type::finger_up) {
        if (found != fingers_.end()) fingers_.erase(found);
        return {};
    }
    if (found == fingers_.end()) {
        if (event.type == Event::Type::finger_down)
            fingers_.push_back({event.finger, event.at.x, event.at.y});
        return {};
    }
    const bool two = fingers_.size() == 2;
    const float before = two ? gap(aspect) : 0;
    found->x = event.at.x;
    found->y = event.at.y;
    if (!two) return {};
    const float after = gap(aspect);
    if (std::min(before, after) < min_gap) return {};
    return Turn{std::log(after / before) / std::log(notch), (fingers_[0].x + fingers_[1].x) / 2,
                (fingers_[0].y + fingers_[1].y) / 2, event.on_screen};
}

}  // namespace testbed::platform
