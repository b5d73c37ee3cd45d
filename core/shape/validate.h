// Whether a shape can be asked about, and if not, what is wrong with it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "shape.h"

namespace collision::shape {

/// What makes a shape invalid.
struct Defect {
    enum class Reason {
        not_a_number,      ///< a coordinate, a radius or a direction is NaN
        infinite,          ///< one is infinite
        too_large,         ///< one is beyond 2^60 (math::largest_magnitude)
        negative_radius,   ///< the radius is below 0
        empty_box,         ///< the lower corner of a rectangle lies above or to the right of the upper one
        no_direction,      ///< a line or a ray whose direction is (0, 0)
        too_few_vertices,  ///< a polygon of fewer than three, a polyline of fewer than two, an empty group
        zero_area,         ///< all vertices of a polygon lie on one line
        repeated_vertex,   ///< two vertices of a polygon are equal
        edges_cross,       ///< two edges of a polygon cross
        edges_overlap,     ///< two edges of a polygon run along each other
    };
    Reason reason;
    /// The vertex, or the edge that starts there; of a line or a ray 0 is the base and 1 the direction.
    std::size_t index = 0;
    std::size_t other = 0;   ///< the second vertex or edge, where two are named
    std::size_t member = 0;  ///< of a group

    bool operator==(const Defect&) const = default;
};

/// An invalid shape is the empty set, in every query: it overlaps nothing, its distance from anything is
/// infinite, it has no contacts, hits, hull or impact, and it lies in every shape. A group with one invalid
/// member is invalid.
///
/// The first defect; empty for a valid shape. Numbers are looked at first, then the number of vertices, then
/// how edges meet. Never fails, whatever the shape holds: a default PlacedPolygon has too few vertices. Cost:
/// one look at each number; how edges meet was worked out when the shape was placed.
std::optional<Defect> validate(const Placed& shape);

/// What is wrong, in words without a full stop: "two edges cross".
std::string_view text(Defect::Reason reason);

}  // namespace collision::shape
