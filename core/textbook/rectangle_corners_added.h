// A rectangle's corners by a formula that adds width and height to x and y alike, as published.
#pragma once

#include <array>

#include "../math/aabb.h"
#include "../trace/text.h"
#include "algorithm.h"

namespace collision::textbook {

/// Source: Collision Detection – Circles, Rectangles and Polygons: Rectangle vs Polygon, and again in Circle
/// vs Rectangle.
inline std::array<Vec2, 4> corners_added(const math::Aabb& box) {
    const double width = box.size().x, height = box.size().y;
    return {box.min, box.min + Vec2{height, height}, box.min + Vec2{height + width, height + width},
            box.min + Vec2{width, width}};
}

/// The step that shows where these corners are.
template <trace::Recorder R>
void show_corners_added(const math::Aabb& box, std::uint32_t rectangle, R& recorder) {
    using namespace trace;
    recorder.step([&](Step& step) {
        const std::array<Vec2, 4> corners = corners_added(box);
        const double width = box.size().x, height = box.size().y;
        step.text = say("Width ", width, " and height ", height,
                        " are added to x and y alike: all four corners lie on one slanted line.");
        step.formula = say("x + h = ", box.min.x, " + ", height, " = ", corners[1].x);
        step.marks = {{Role::candidate, SegmentMark{corners[0], corners[2]}, rectangle}};
        for (const Vec2 corner : corners)
            step.marks.push_back({Role::candidate, PointMark{corner}, rectangle});
    });
}

}  // namespace collision::textbook
