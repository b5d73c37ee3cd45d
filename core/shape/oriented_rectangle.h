// A rectangle that may be turned, centred on its position.
#pragma once

#include <array>

#include "core/math/pose.h"
#include "core/shape/field.h"

namespace collision::shape {

/// The convex hull of its four world vertices, counter-clockwise from the corner that is lower left in the
/// shape's own space. The vertices are the truth: rounding may leave them a hair off a perfect rectangle, and
/// a sliver's vertices may coincide.
struct PlacedOrientedRectangle {
    std::array<Vec2, 4> vertices;
    bool operator==(const PlacedOrientedRectangle&) const = default;
};

struct OrientedRectangle {
    using Placed = PlacedOrientedRectangle;
    static constexpr std::string_view type_name = "oriented_rectangle";
    static constexpr bool bounded = true;

    Vec2 size{2, 1};

    bool operator==(const OrientedRectangle&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"size", Unit::length, Rule::not_negative}, self.size);
    }
};

inline PlacedOrientedRectangle place(const OrientedRectangle& box, const math::Transform& to_world) {
    const Vec2 half = box.size * 0.5;
    return {{to_world.apply({-half.x, -half.y}), to_world.apply({half.x, -half.y}),
             to_world.apply({half.x, half.y}), to_world.apply({-half.x, half.y})}};
}

}  // namespace collision::shape
