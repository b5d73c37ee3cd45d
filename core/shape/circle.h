// A disc; of radius zero it is a point.
#pragma once

#include "core/math/pose.h"
#include "core/shape/field.h"
#include "core/shape/form.h"

namespace collision::shape {

struct PlacedCircle {
    Vec2 center;
    double radius;
    bool operator==(const PlacedCircle&) const = default;
};

struct Circle {
    using Placed = PlacedCircle;
    static constexpr std::string_view type_name = "circle";
    static constexpr std::string_view noun = "circle";
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

inline Form form(const PlacedCircle& s) { return Form::chain(s.center).rounded(s.radius); }
inline PlacedCircle moved(const PlacedCircle& s, const math::Transform& by) {
    return {by.apply(s.center), s.radius};
}

}  // namespace collision::shape
