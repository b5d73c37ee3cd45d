// An axis-aligned rectangle, centerd on its position.
#pragma once

#include <array>

#include "core/math/aabb.h"
#include "core/math/pose.h"
#include "core/shape/field.h"

namespace collision::shape {

struct PlacedRectangle {
    math::Aabb box;
    bool operator==(const PlacedRectangle&) const = default;

    /// Counter-clockwise from the lower left.
    std::array<Vec2, 4> vertices() const {
        return {{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
    }
};

struct Rectangle {
    using Placed = PlacedRectangle;
    static constexpr std::string_view type_name = "rectangle";
    static constexpr bool bounded = true;

    Vec2 size{2, 1};

    bool operator==(const Rectangle&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"size", Unit::length, Rule::not_negative}, self.size);
    }
};

/// Requires to_world.keeps_axes(): a turned rectangle is an OrientedRectangle (validate() says so at the
/// door).
inline PlacedRectangle place(const Rectangle& rectangle, const math::Transform& to_world) {
    const Vec2 half = rectangle.size * 0.5;
    math::Aabb box;
    box.include(to_world.apply(-half));
    box.include(to_world.apply(half));
    return {box};
}

}  // namespace collision::shape
