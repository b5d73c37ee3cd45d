// The types of shapes as four kinds of bodies, for the exact yes or no.
#pragma once

#include <array>
#include <span>

#include "../shape/shape.h"

namespace collision::narrow {

/// A convex hull with a radius around it: one vertex, or two for a segment, or three and more
/// counter-clockwise (collinear ones are allowed, repeated ones are not).
struct Convex {
    std::span<const Vec2> vertices;
    double radius = 0;
};

/// A simple polygon, counter-clockwise, with a radius around it.
struct Simple {
    const shape::PolygonFacts* facts;
    double radius = 0;
};

/// The convex hull of up to four points, exactly: counter-clockwise, no collinear and no repeated vertices.
class SmallHull {
  public:
    explicit SmallHull(Vec2 p) : count_(1) { vertices_[0] = p; }
    SmallHull(Vec2 p, Vec2 q) : vertices_{p, q}, count_(p == q ? 1 : 2) {}
    explicit SmallHull(const std::array<Vec2, 4>& points);

    std::span<const Vec2> vertices() const { return {vertices_.data(), count_}; }

  private:
    std::array<Vec2, 4> vertices_;
    std::size_t count_;
};

}  // namespace collision::narrow
