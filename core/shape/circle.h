// A disc; of radius zero it is a point.
#pragma once

#include <limits>

#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"
#include "read_only.h"

namespace collision::shape {

/// Made anew where it changes, so that it knows whether it is valid.
class PlacedCircle {
  public:
    PlacedCircle() : PlacedCircle({0, 0}, 0) {}
    PlacedCircle(Vec2 at, double within)
        : center(at),
          radius(within),
          radius_if_valid_(math::all(math::in_range(at), math::is_radius(within))
                               ? within
                               : std::numeric_limits<double>::quiet_NaN()) {}
    PlacedCircle(const PlacedCircle&) = default;
    PlacedCircle& operator=(const PlacedCircle& other) { return replace(*this, other); }

    const Vec2 center;
    const double radius;

    /// NaN where the circle is invalid: no comparison with it is true.
    double radius_if_valid() const { return radius_if_valid_; }

    bool operator==(const PlacedCircle& other) const {
        return center == other.center && radius == other.radius;
    }

  private:
    double radius_if_valid_;
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

inline bool valid(const PlacedCircle& s) { return s.radius_if_valid() >= 0; }

inline Form form(const PlacedCircle& s) { return Form::chain(s.center).rounded(s.radius); }
inline PlacedCircle moved(const PlacedCircle& s, const math::Transform& by) {
    return {by.apply(s.center), s.radius};
}

}  // namespace collision::shape
