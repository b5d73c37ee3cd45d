// All points within a radius of a segment.
#pragma once

#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"

namespace collision::shape {

struct PlacedCapsule {
    Vec2 from;
    Vec2 to;
    double radius;
    bool operator==(const PlacedCapsule&) const = default;
};

struct Capsule {
    using Placed = PlacedCapsule;
    static constexpr std::string_view type_name = "capsule";
    static constexpr std::string_view noun = "capsule";
    static constexpr bool bounded = true;

    Vec2 from{-1, 0};
    Vec2 to{1, 0};
    double radius = 0.5;

    bool operator==(const Capsule&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"from"}, self.from);
        visit(Field{"to"}, self.to);
        visit(Field{"radius", Unit::length, Rule::not_negative}, self.radius);
    }
};

inline PlacedCapsule place(const Capsule& capsule, const math::Transform& to_world) {
    return {to_world.apply(capsule.from), to_world.apply(capsule.to), capsule.radius};
}

inline bool valid(const PlacedCapsule& s) {
    return math::all(math::in_range(s.from), math::in_range(s.to), math::is_radius(s.radius));
}

inline Form form(const PlacedCapsule& s) { return Form::chain(s.from, s.to).rounded(s.radius); }
inline PlacedCapsule moved(const PlacedCapsule& s, const math::Transform& by) {
    return {by.apply(s.from), by.apply(s.to), s.radius};
}

}  // namespace collision::shape
