// A rectangle that may be turned, centered on its position.
#pragma once

#include <array>

#include "../math/pose.h"
#include "field.h"
#include "form.h"
#include "read_only.h"

namespace collision::shape {

/// Four vertices as a parallelogram center +- half edge u +- half edge v, for tests that need not be exact:
/// no vertex is farther than slack from its place, in x or in y. slack also holds the rounding of a few sums
/// and products of these numbers, relative to the coordinates; slack times longest is never less than what
/// underflow takes of them. u and v stand side by side so that tests of both run in parallel.
struct Parallelogram {
    Vec2 center{0, 0};
    std::array<double, 2> half_x{};  ///< of u and of v
    std::array<double, 2> half_y{};
    double area = 0;  ///< |cross(u, v)|: a quarter of the whole
    double slack = 0;
    double longest = 0;  ///< the larger of |x| + |y| of u and of v
};

/// Fits a parallelogram to four points in order.
Parallelogram parallelogram(const std::array<Vec2, 4>& vertices);

/// The convex hull of its four world vertices, counter-clockwise from the corner that is lower left in the
/// shape's own space. The vertices are the truth: rounding may leave them a hair off a perfect rectangle, and
/// a sliver's vertices may coincide.
class PlacedOrientedRectangle {
  public:
    PlacedOrientedRectangle() = default;
    PlacedOrientedRectangle(const std::array<Vec2, 4>& corners)
        : frame_(parallelogram(corners)), vertices(corners) {}

    /// Its slack is NaN where a vertex is NaN, infinite or beyond 2^60: no comparison with it is certain.
    const Parallelogram& frame() const { return frame_; }

    bool operator==(const PlacedOrientedRectangle& other) const { return vertices == other.vertices; }

  private:
    Parallelogram frame_;

  public:
    ReadOnly<std::array<Vec2, 4>, PlacedOrientedRectangle> vertices;
};

/// A size below 0 breaks the rule of its field; placed all the same, it counts as if it were above.
struct OrientedRectangle {
    using Placed = PlacedOrientedRectangle;
    static constexpr std::string_view type_name = "oriented_rectangle";
    static constexpr std::string_view noun = "box";
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

inline bool valid(const PlacedOrientedRectangle& s) { return s.frame().slack >= 0; }

inline Form form(const PlacedOrientedRectangle& s) { return Form::hull(s.vertices); }
inline PlacedOrientedRectangle moved(const PlacedOrientedRectangle& s, const math::Transform& by) {
    std::array<Vec2, 4> vertices = s.vertices;
    for (Vec2& v : vertices) v = by.apply(v);
    return {vertices};
}

}  // namespace collision::shape
