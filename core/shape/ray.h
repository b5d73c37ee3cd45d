// A ray: infinite one way.
#pragma once

#include "core/math/length.h"
#include "core/math/pose.h"
#include "core/shape/field.h"
#include "core/shape/form.h"

namespace collision::shape {

/// All base + t * direction, t >= 0. The direction is not zero and not normalized.
struct PlacedRay {
    Vec2 base;
    Vec2 direction{1, 0};
    Vec2 unit = math::unit(direction);  ///< rounded; for what need not be exact
    bool operator==(const PlacedRay&) const = default;
};

struct Ray {
    using Placed = PlacedRay;
    static constexpr std::string_view type_name = "ray";
    static constexpr std::string_view noun = "ray";
    static constexpr bool bounded = false;

    Vec2 direction{1, 0};

    bool operator==(const Ray&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"direction", Unit::direction, Rule::not_zero}, self.direction);
    }
};

inline PlacedRay place(const Ray& ray, const math::Transform& to_world) {
    return {to_world.apply({0, 0}), to_world.turn(ray.direction)};
}

inline Form form(const PlacedRay& s) { return Form::ray(s.base, s.direction); }
inline PlacedRay moved(const PlacedRay& s, const math::Transform& by) {
    return {by.apply(s.base), by.turn(s.direction)};
}

}  // namespace collision::shape
