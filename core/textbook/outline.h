// Shapes as corners and a radius around them: what algorithms about corners, edges and axes work on.
#pragma once

#include <array>
#include <span>

#include "../math/aabb.h"
#include "algorithm.h"

namespace collision::textbook {

/// The types that are a polygon: their outlines have edges.
inline constexpr TypePairs::Types polygonal =
    types<shape::Rectangle, shape::OrientedRectangle, shape::Polygon>;

/// The corners of a placed shape, counter-clockwise, and the radius around them. A point and a circle have
/// one corner, a segment and a capsule have two, a polyline has its points in order; lines and rays and
/// groups have none. The shape must outlive it.
class Outline {
  public:
    explicit Outline(const shape::Placed& placed);
    /// A convex piece: corners that live elsewhere.
    explicit Outline(std::span<const Vec2> corners) : vertices_(corners) {}
    Outline(const Outline&) = delete;
    Outline& operator=(const Outline&) = delete;

    std::span<const Vec2> vertices() const { return vertices_; }
    std::size_t size() const { return vertices_.size(); }
    Vec2 operator[](std::size_t i) const { return vertices_[i]; }
    /// The corner after i, around the outline.
    Vec2 after(std::size_t i) const { return vertices_[i + 1 < vertices_.size() ? i + 1 : 0]; }
    double radius() const { return radius_; }
    /// How many axes any_edge_axis() finds for the shape: two of a box, of a polygon one an edge.
    std::size_t edge_axes() const;
    math::Aabb bounds() const;

  private:
    std::array<Vec2, 4> corners_{};
    double radius_ = 0;
    std::span<const Vec2> vertices_;
};

/// Whether the shape is a polygon with a dent.
bool concave(const shape::Placed& placed);
/// For Facts::refuses: only convex shapes.
std::string_view refuse_concave(const Problem& problem);

}  // namespace collision::textbook
