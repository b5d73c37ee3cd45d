// How far two convex sets are apart, or how deep they are in each other, along which normal and between which
// features: the one answer that distance, penetration and contacts are read from.
#pragma once

#include <limits>
#include <optional>

#include "faces.h"

namespace collision::narrow {

enum class Feature : std::uint8_t {
    vertices,   ///< a vertex of a against a vertex of b
    face_of_a,  ///< an edge of a against b
    face_of_b,
};

/// Between the cores, without the radii.
struct Separation {
    /// > 0 apart, <= 0 minus the depth; -infinity where no finite translation parts them.
    double core = -std::numeric_limits<double>::infinity();
    Vec2 normal{1, 0};  ///< unit, from a to b
    /// Apart: the closest points. Overlapping: the points that meet once b has moved by -core * normal.
    /// Either way on_b = on_a + core * normal.
    Vec2 on_a{0, 0}, on_b{0, 0};
    Feature feature = Feature::vertices;
    Edge edge;                  ///< the face, where the feature is one
    std::size_t support_a = 0;  ///< the vertex of each core that the normal's support is taken at
    std::size_t support_b = 0;
    bool either_way = false;  ///< the opposite normal is as good: nothing in the shapes tells them apart
    double error = 0;         ///< the sign of core is certain where its size is above this

    double gap(const ConvexSet& a, const ConvexSet& b) const { return core - (a.radius + b.radius); }
};

/// By separating axes over the faces of both cores, then by the closest features where they are apart.
/// Among equally good normals the one along the centers is taken, then the one nearest to +x; but where a
/// normal and its opposite are equally good the one nearest to tie_sign * x.
/// Error of core: a few ulps of the largest coordinate.
/// The depth is the distance from the origin to the boundary of the Minkowski difference b - a, whose edges
/// are the faces of both (van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game
/// Objects); in two dimensions they are few, and each is tried.
Separation separation(const ConvexSet& a, const ConvexSet& b, double tie_sign = 1);

/// Where vertices of the two cores are closest, a face that is as near within rounding: parallel edges whose
/// ends stand opposite each other. Nothing where there is none.
std::optional<Separation> face_as_near(const ConvexSet& a, const ConvexSet& b, const Separation& between);

/// The same as separation() where they may overlap; where a face parts them for certain, no more than that:
/// core is a lower bound of the distance, and the points are not set.
Separation separation_if_near(const ConvexSet& a, const ConvexSet& b);

/// A point of both sets, within rounding. Requires that they overlap, and their separation.
Vec2 common_point(const ConvexSet& a, const ConvexSet& b, const Separation& between);

}  // namespace collision::narrow
