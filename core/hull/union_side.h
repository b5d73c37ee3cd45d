// A side of a convex outline that goes up without turning back, and which of two such sides lies to the left
// at which heights: all that the boundary of a union is decided by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../math/double_double.h"
#include "../math/vec.h"

namespace collision::hull {

using math::DoubleDouble;

/// A point or vector of 106 bits: what doubles say, moved and turned without rounding to speak of.
struct LocalPoint {
    DoubleDouble x, y;
};

/// Where pieces that lie together are worked on: the middle of their box is the origin, its longer side is
/// from 1 to 2 long but for a factor, and all is turned by an odd angle (cosine 48/73, sine 55/73), so that
/// of the edges that people draw none is level or nearly so: those have no heights to speak of. Factors are
/// powers of two and small integers, so no digit is lost on the way in.
class Frame {
  public:
    Frame() = default;
    Frame(Vec2 origin, double extent);

    LocalPoint local(Vec2 p) const;
    /// Rounded once a coordinate.
    Vec2 world(const LocalPoint& p) const;
    DoubleDouble local_radius(double radius) const { return DoubleDouble(scaled_down(radius)) * size; }
    double local_length(double length) const { return scaled_down(length) * size; }
    double world_length(double length) const { return scaled_up(length / size); }
    double world_area(double area) const { return world_length(world_length(area)); }

  private:
    static constexpr double cosine = 48.0 / 64, sine = 55.0 / 64, size = 73.0 / 64;

    double scaled_down(double x) const { return x * half_down_ * rest_down_; }
    double scaled_up(double x) const { return x * half_up_ * rest_up_; }

    Vec2 origin_{0, 0};
    // Twice by half of the exponent: one factor would overflow for the smallest doubles.
    double half_down_ = 1, rest_down_ = 1, half_up_ = 1, rest_up_ = 1;
};

/// A straight side or an arc, in a Frame; at each height from bottom to top it has one x.
struct Side {
    DoubleDouble bottom, top;
    LocalPoint center;                   ///< of an arc
    DoubleDouble x_at_bottom, x_at_top;  ///< of a straight side
    DoubleDouble slope;                  ///< of a straight side: x for a unit of height
    DoubleDouble radius;                 ///< > 0 for an arc
    double bulge = 0;                    ///< of an arc: 1 to the right of its center, -1 to the left
    double secant = 1;                   ///< of a straight side: horizontal distance for a unit across it
    double left = 0, right = 0;          ///< no x lies beyond
    Vec2 low, high;                      ///< the ends in the world where they are placed vertices,
    bool exact = false;                  ///< which this says
};

inline bool is_arc(const Side& side) { return side.radius.high > 0; }

DoubleDouble x_at(const Side& side, DoubleDouble height);

/// From the last run's end (the first: from bottom) up to `top`, sign is that of the first side's x minus the
/// second's.
struct Runs {
    struct Run {
        DoubleDouble top;
        int sign;
    };
    DoubleDouble bottom;
    std::size_t count = 0;  ///< 0 where the sides have no height in common
    std::array<Run, 3> runs;
    std::uint32_t looks = 1;  ///< how much work it was: about so many times that of two boxes apart
};

/// Where e lies to the left of f (-1), to the right (1), or along it (0). compare(f, e) is the same with all
/// signs turned, bit for bit, for sides of one array: whatever rounding does, one of the two is the outer
/// one. Between straight sides that join placed vertices the signs at both ends are exact; a crossing is off
/// by about 2^-100 of the frame. Straight sides that are nowhere farther apart than `tolerance`, measured
/// across them, run along one another.
Runs compare(const Side& e, const Side& f, double tolerance = 0);

}  // namespace collision::hull
