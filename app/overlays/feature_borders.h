// Voronoi regions of a polygon's features: for every place, which edge or vertex is nearest.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/math/aabb.h"

namespace testbed::overlays {

using collision::Vec2;

/// An edge (named by the index of its first vertex) or a vertex of a closed ring of vertices.
struct Feature {
    bool is_vertex = false;
    std::size_t index = 0;
    bool operator==(const Feature&) const = default;
};

/// The feature nearest to p: an edge where p lies beside it, a vertex beyond the ends of its edges.
/// vertices: two (a segment) or more.
Feature nearest_feature(std::span<const Vec2> vertices, Vec2 p);

/// Where regions meet inside a box, inside the polygon as well as outside, as straight pieces. Their ends lie
/// on borders to the precision of doubles, their middles within a fifth of `finest`; what is narrower than
/// sixteen times `finest` (world units, > 0) may be missed. Cost: the number of vertices times that of
/// squares of that size in the box, and more along borders.
std::vector<std::pair<Vec2, Vec2>> feature_borders(std::span<const Vec2> vertices,
                                                   const collision::math::Aabb& box, double finest);

}  // namespace testbed::overlays
