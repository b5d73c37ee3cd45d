// Snapping: what a dragged point, shape or direction comes to lie on. Mathematics alone: knows no scene, no
// window; world coordinates, angles in degrees.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/math/vec.h"
#include "core/trace/mark.h"

namespace testbed::edit {

using collision::Vec2;

/// Guides are drawn in the accent color, like the handles that they belong to.
inline constexpr collision::trace::Role guide_role = collision::trace::Role::side;

/// What lies still and can be snapped to. Names are those of shapes, for the status bar.
struct SnapPoint {
    Vec2 at;
    std::string_view of;
};
struct SnapEdge {
    Vec2 from, to;
    double degrees;  ///< the edge's direction: that of a turned box is its rotation, to the last bit
    std::string_view of;
    /// Of lines and rays: the edge goes on beyond `to`, a line beyond `from` too.
    bool endless = false, endless_back = false;
};
struct SnapCircle {
    Vec2 center;
    double radius;
    std::string_view of;
    /// Of a round end: the half of the circle on this side alone is a rim. Zero: all of it.
    Vec2 facing{0, 0};
    /// Of a round corner: from the first way to the second, counter-clockwise, alone. Zero: all of it.
    Vec2 first{0, 0}, last{0, 0};

    bool has_rim(Vec2 way) const {
        return collision::math::dot(way, facing) >= 0 && collision::math::cross(first, way) >= 0 &&
               collision::math::cross(way, last) >= 0;
    }
};
struct SnapTargets {
    std::vector<SnapPoint> vertices;  ///< corners, ends, points
    std::vector<SnapPoint> centers;
    std::vector<SnapEdge> edges;
    std::vector<SnapCircle> circles;
    std::vector<SnapPoint> in_line{};  ///< a point comes in line with these, and is not drawn onto them
};

/// How near is near, and whether there is a grid.
struct SnapReach {
    double distance;                            ///< world units
    std::optional<double> grid = std::nullopt;  ///< world units between its lines
};

/// Where something has come to lie.
struct Snapped {
    Vec2 at{0, 0};  ///< of a point: where it lies, on the bits of what it hit
    /// Coordinates of `at` that are the hand's own: nothing was hit that way.
    bool free_x = false, free_y = false;
    Vec2 by{0, 0};      ///< of a shape: the whole move, on the bits of what it hit
    std::string words;  ///< "on a vertex of box", "on the grid"; empty: nothing was near
    /// The shape that what was moved touches now, but for rounding; empty where nothing of the kind is said.
    std::string_view touches;
    std::vector<collision::trace::Mark> guides;
};

/// A point: a vertex, else a center, else an edge or outline (a crossing of two edges counts as a vertex),
/// else in line with a vertex or center across or up, else the grid. Edges are hit on the foot of the
/// perpendicular.
Snapped snapped_point(Vec2 point, const SnapTargets& targets, const SnapReach& reach);

/// A shape that the hand moves, by its own vertices and its center: vertices and centers on those of others,
/// vertices on edges, edges on vertices, rims on all of these and all of these on rims, else the center in
/// line with another's, else the position on the grid.
struct SnapHeld {  ///< as it stands before the move
    std::vector<Vec2> vertices;
    std::vector<SnapEdge> edges;
    std::vector<SnapCircle> circles;
    Vec2 center;
    Vec2 position;
};
Snapped snapped_shape(const SnapHeld& held, Vec2 by, const SnapTargets& targets, const SnapReach& reach);

/// An angle near that of an edge, or at right angles to it.
struct SnappedAngle {
    double degrees;  ///< the wanted angle, corrected
    bool across;     ///< at right angles to the edge rather than along it
    SnapEdge edge;
};
/// Nothing where no edge is within `near` degrees.
std::optional<SnappedAngle> snapped_angle(double degrees, const std::vector<SnapEdge>& edges, double near);

/// "parallel to an edge of box"
std::string words_of(const SnappedAngle& snapped);

}  // namespace testbed::edit
