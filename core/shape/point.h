// A point: the shape with no fields of its own.
#pragma once

#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"

namespace collision::shape {

struct PlacedPoint {
    Vec2 position;
    bool operator==(const PlacedPoint&) const = default;
};

struct Point {
    using Placed = PlacedPoint;
    static constexpr std::string_view type_name = "point";
    static constexpr std::string_view noun = "point";
    static constexpr bool bounded = true;

    bool operator==(const Point&) const = default;
    static void fields(auto& /*self*/, auto&& /*visit*/) {}
};

inline PlacedPoint place(const Point&, const math::Transform& to_world) { return {to_world.apply({0, 0})}; }

inline bool valid(const PlacedPoint& s) { return math::in_range(s.position); }

inline Form form(const PlacedPoint& s) { return Form::chain(s.position); }
inline PlacedPoint moved(const PlacedPoint& s, const math::Transform& by) { return {by.apply(s.position)}; }

}  // namespace collision::shape
