// A ray on its way: the stretch of it that lies in a shape, and how a hit is shown.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "../trace/text.h"
#include "words.h"

namespace collision::textbook {

/// From where to where along a ray, in lengths of its direction. Empty where enter > leave.
struct Stretch {
    double enter = 0, leave = std::numeric_limits<double>::infinity();
    bool empty() const { return !(enter <= leave); }
};

/// The point of the ray at t; empty where the doubles do not hold it.
inline std::optional<Vec2> point_at(const shape::PlacedRay& ray, double t) {
    const Vec2 at = ray.base + ray.direction * t;
    if (!std::isfinite(at.x) || !std::isfinite(at.y)) return {};
    return at;
}

/// The part of the ray between two t, and its ends as points. What lies behind the start is left out.
inline void mark_stretch(trace::Step& step, const shape::PlacedRay& ray, Stretch stretch) {
    const double from = std::max(stretch.enter, 0.0);
    const auto first = point_at(ray, from);
    if (!first || stretch.leave < from) return;
    if (const auto last = point_at(ray, stretch.leave)) {
        step.marks.push_back({trace::Role::range, trace::SegmentMark{*first, *last}});
        step.marks.push_back({trace::Role::dropped, trace::PointMark{*last}});
    } else {
        step.marks.push_back({trace::Role::range, trace::LineMark{*first, ray.direction, false}});
    }
    step.marks.push_back({trace::Role::crossing, trace::PointMark{*first}});
}

/// The verdict of a ray that hits at t, in lengths of its direction: numbers "t" and "distance", the point,
/// and the normal there where one is known.
inline void show_hit(trace::Step& step, const shape::PlacedRay& ray, double t,
                     std::optional<Vec2> normal = {}) {
    const double distance = t * std::sqrt(math::squared_length(ray.direction));
    step.numbers = {{"t", t}, {"distance", distance}};
    const auto at = point_at(ray, t);
    if (!at) return;
    step.marks = {{trace::Role::verdict, trace::SegmentMark{ray.base, *at}},
                  {trace::Role::verdict, trace::PointMark{*at}}};
    if (normal) step.marks.push_back({trace::Role::normal, trace::ArrowMark{*at, *at + *normal}});
}

/// "from t = 2 to t = 3", "from t = 2 on".
inline std::string from_to(Stretch stretch) {
    if (!std::isfinite(stretch.leave)) return trace::say("from t = ", stretch.enter, " on");
    return trace::say("from t = ", stretch.enter, " to t = ", stretch.leave);
}

}  // namespace collision::textbook
