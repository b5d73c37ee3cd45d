// A ray: infinite one way.
#pragma once

#include <limits>

#include "../math/length.h"
#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"
#include "read_only.h"

namespace collision::shape {

/// All base + t * direction, t >= 0. The direction is not zero and not normalized. Made anew where it
/// changes, so that it knows its unit vector and whether it is valid.
class PlacedRay {
  public:
    PlacedRay() : PlacedRay({0, 0}, {1, 0}) {}
    PlacedRay(Vec2 from, Vec2 along) : PlacedRay(from, along, unit_if_valid(from, along)) {}
    PlacedRay(const PlacedRay&) = default;
    PlacedRay& operator=(const PlacedRay& other) { return replace(*this, other); }

    /// For what asks for neither unit() nor valid(). Requires that it is valid.
    static PlacedRay without_unit(Vec2 from, Vec2 along) { return PlacedRay(from, along, along); }

    const Vec2 base;
    const Vec2 direction;

    /// The direction made unit, rounded; for what need not be exact. NaN where the ray is invalid.
    Vec2 unit() const { return unit_; }

    bool operator==(const PlacedRay& other) const {
        return base == other.base && direction == other.direction;
    }

  private:
    PlacedRay(Vec2 from, Vec2 along, Vec2 unit) : base(from), direction(along), unit_(unit) {}

    static Vec2 unit_if_valid(Vec2 from, Vec2 along) {
        const bool sound =
            math::all(math::in_range(from), math::in_range(along), !math::all(along.x == 0, along.y == 0));
        return sound ? math::unit(along) : Vec2{std::numeric_limits<double>::quiet_NaN()};
    }

    Vec2 unit_;
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

inline bool valid(const PlacedRay& s) { return s.unit().x == s.unit().x; }

inline Form form(const PlacedRay& s) { return Form::ray(s.base, s.direction); }
inline PlacedRay moved(const PlacedRay& s, const math::Transform& by) {
    return {by.apply(s.base), by.turn(s.direction)};
}

}  // namespace collision::shape
