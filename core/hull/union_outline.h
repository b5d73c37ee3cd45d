// The outline of one rounded convex piece as a loop of straight sides and arcs, and how deep a point lies in
// it.
#pragma once

#include <memory_resource>
#include <vector>

#include "core/hull/union_boundary.h"
#include "core/math/aabb.h"
#include "core/math/length.h"

namespace collision::hull {

using math::length;

/// One side of an outline. An arc turns by less than 100 degrees.
struct Side {
    Vec2 from, to;
    bool arc = false;
    Vec2 center{0, 0};
    double radius = 0;
    std::size_t whole = 0;  ///< index of the side of the outline that this is (a part of)
};

/// A piece in the form that the union works on.
struct Outline {
    enum class Kind {
        point,    ///< one side of length zero
        segment,  ///< two sides, there and back
        region,   ///< sides counter-clockwise around an interior
    };
    explicit Outline(std::pmr::memory_resource* memory) : core(memory), sides(memory) {}

    Kind kind = Kind::point;
    /// Strictly convex, counter-clockwise; one or two vertices where it has no area.
    std::pmr::vector<Vec2> core;
    double radius = 0;
    std::pmr::vector<Side> sides;
    math::Aabb box;
};

/// A piece that is nowhere wider than `tolerance` becomes a segment or a point.
Outline outline(const RoundedPiece& piece, double tolerance, std::pmr::memory_resource* memory);

/// Signed distance from p to the outline's boundary: > 0 inside, < 0 outside.
double depth_in(const Outline& outline, Vec2 p);

/// Mean of the core's vertices: inside every region.
Vec2 middle(const Outline& outline);

/// Where along a side the point of it nearest to p lies: 0 at its start, 1 at its end.
double place_along(const Side& side, Vec2 p);

}  // namespace collision::hull
