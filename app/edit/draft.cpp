// The shape that a drag draws.
#include "app/edit/draft.h"

#include <cmath>
#include <numbers>

#include "app/edit/numbers.h"
#include "core/math/length.h"

namespace testbed::edit {

namespace {

using namespace collision;

using collision::math::length;

model::SceneShape at(Vec2 position, shape::Shape geometry) {
    model::SceneShape drawn;
    drawn.geometry = std::move(geometry);
    drawn.pose.position = tidy(position);
    return drawn;
}

/// From the first to the second point, in steps of 15 degrees where the stretch is even.
Vec2 along(const Stretch& s) {
    const Vec2 v = s.to - s.from;
    if (!s.even) return tidy(v);
    const double degrees = std::atan2(v.y, v.x) * 180 / std::numbers::pi;
    const math::Rotation r = math::rotation_from_degrees(std::round(degrees / 15) * 15);
    return length(v) * Vec2{r.cosine, r.sine};
}

struct CenterAndSize {
    Vec2 center, size;
};

CenterAndSize box(const Stretch& s) {
    Vec2 v = s.to - s.from;
    if (s.even) {
        const double side = std::max(std::abs(v.x), std::abs(v.y));
        v = {std::copysign(side, v.x), std::copysign(side, v.y)};
    }
    const Vec2 size{std::abs(v.x), std::abs(v.y)};
    return s.about ? CenterAndSize{s.from, tidy(size * 2.0)} : CenterAndSize{s.from + v * 0.5, tidy(size)};
}

}  // namespace

Stretch clicked(Vec2 at, double unit) {
    return {.from = at, .to = at + Vec2{unit, unit * 0.5}, .handy = true};
}

template <>
model::SceneShape drafted<shape::Point>(const Stretch& s) {
    return at(s.handy ? s.from : s.to, shape::Point{});
}
template <>
model::SceneShape drafted<shape::Line>(const Stretch& s) {
    return at(s.from, shape::Line{along(s)});
}
template <>
model::SceneShape drafted<shape::Ray>(const Stretch& s) {
    return at(s.from, shape::Ray{along(s)});
}
template <>
model::SceneShape drafted<shape::Segment>(const Stretch& s) {
    const Vec2 half = along(s) * 0.5;
    return at(s.from + half, shape::Segment{-half, half});
}
template <>
model::SceneShape drafted<shape::Circle>(const Stretch& s) {
    const double radius = length(s.to - s.from);
    return at(s.from, shape::Circle{rounded(radius, decimals_of(radius) + 2)});
}
template <>
model::SceneShape drafted<shape::Capsule>(const Stretch& s) {
    const Vec2 half = along(s) * 0.5;
    const double radius = length(half) * 0.5;
    return at(s.from + half, shape::Capsule{-half, half, rounded(radius, decimals_of(radius) + 2)});
}
template <>
model::SceneShape drafted<shape::Rectangle>(const Stretch& s) {
    const auto [center, size] = box(s);
    return at(center, shape::Rectangle{size});
}
template <>
model::SceneShape drafted<shape::OrientedRectangle>(const Stretch& s) {
    const auto [center, size] = box(s);
    return at(center, shape::OrientedRectangle{size});
}

}  // namespace testbed::edit
