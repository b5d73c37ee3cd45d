// An axis-aligned rectangle, centered on its position.
#pragma once

#include <array>
#include <variant>

#include "core/math/aabb.h"
#include "core/math/pose.h"
#include "core/shape/field.h"
#include "core/shape/form.h"
#include "core/shape/oriented_rectangle.h"

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
    static constexpr std::string_view noun = "rectangle";
    static constexpr bool bounded = true;

    Vec2 size{2, 1};

    bool operator==(const Rectangle&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"size", Unit::length, Rule::not_negative}, self.size);
    }
};

/// Requires to_world.keeps_axes(): a turned rectangle is an OrientedRectangle.
inline PlacedRectangle place(const Rectangle& rectangle, const math::Transform& to_world) {
    const Vec2 half = rectangle.size * 0.5;
    math::Aabb box;
    box.include(to_world.apply(-half));
    box.include(to_world.apply(half));
    return {box};
}

inline Form form(const PlacedRectangle& s) { return Form::upright(s.vertices()); }

/// An oriented rectangle unless the axes stay axes.
inline std::variant<PlacedRectangle, PlacedOrientedRectangle> moved(const PlacedRectangle& s,
                                                                    const math::Transform& by) {
    if (!by.keeps_axes()) {
        std::array<Vec2, 4> vertices = s.vertices();
        for (Vec2& v : vertices) v = by.apply(v);
        return PlacedOrientedRectangle{vertices};
    }
    math::Aabb box;
    box.include(by.apply(s.box.min));
    box.include(by.apply(s.box.max));
    return PlacedRectangle{box};
}

}  // namespace collision::shape
