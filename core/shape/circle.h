// A disc; of radius zero it is a point.
#pragma once

#include "core/math/pose.h"
#include "core/shape/field.h"

namespace collision::shape {

struct PlacedCircle {
    Vec2 center;
    double radius;
    bool operator==(const PlacedCircle&) const = default;
};

struct Circle {
    using Placed = PlacedCircle;
    static constexpr std::string_view type_name = "circle";
    static constexpr bool bounded = true;

    double radius = 1;

    bool operator==(const Circle&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"radius", Unit::length, Rule::not_negative}, self.radius);
    }
};

inline PlacedCircle place(const Circle& circle, const math::Transform& to_world) {
    return {to_world.apply({0, 0}), circle.radius};
}

}  // namespace collision::shape
