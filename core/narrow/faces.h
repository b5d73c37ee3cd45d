// The straight faces of convex sets, and how far the other set lies from each: what separating axes and
// Minkowski differences are made of.
#pragma once

#include <algorithm>
#include <limits>

#include "../math/infinity.h"
#include "../math/predicates.h"
#include "convex_set.h"
#include "measure.h"

namespace collision::narrow {

/// A straight stretch of a core's boundary: from + t * along with t in [first, last], along unit; the owner
/// lies to its left. Lines and rays never end on one side or both.
struct Edge {
    Vec2 from{0, 0};
    Vec2 along{1, 0};
    double first = 0;
    double last = 0;
};

/// Calls visit(edge, side) for every face of the core, where side is the edge's vector as given, not unit:
/// both sides of a segment, a ray and a line; none of a point.
inline void for_each_face(const ConvexSet& convex, auto&& visit) {
    const std::size_t n = convex.vertices.size();
    if (!convex.bounded()) {
        const Vec2 along = unit(convex.direction);
        const double first = convex.reach == Reach::line ? -math::infinity : 0;
        visit(Edge{convex.vertices[0], along, first, math::infinity}, convex.direction);
        visit(Edge{convex.vertices[0], -along, -math::infinity, -first}, -convex.direction);
        return;
    }
    if (n < 2) return;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 from = convex.vertices[i];
        const Vec2 side = convex.vertices[i + 1 < n ? i + 1 : 0] - from;
        if (side == Vec2{0, 0}) continue;
        const double squared = math::squared_length(side);
        if (squared > 0x1p-800) [[likely]] {
            const double side_length = std::sqrt(squared);
            visit(Edge{from, side / side_length, 0, side_length}, side);
        } else {
            visit(Edge{from, unit(side), 0, length(side)}, side);
        }
    }
}

struct Support {
    double height = math::infinity;
    std::size_t vertex = 0;
};

/// The vertex that lies least far along normal, and how far from base. Several equally far: the first.
inline Support lowest(const ConvexSet& convex, Vec2 base, Vec2 normal) {
    Support best;
    for (std::size_t j = 0; j < convex.vertices.size(); ++j) {
        const double height = math::dot(normal, convex.vertices[j] - base);
        best.vertex = height < best.height ? j : best.vertex;  // no branch: which is lowest cannot be guessed
        best.height = height < best.height ? height : best.height;
    }
    return best;
}

/// As lowest(), asked for one normal after another. In a core of many vertices each search starts at the last
/// vertex found, so that normals that turn once around take O(n) in all. To the bit what lowest() finds: a
/// search goes on, both ways, until heights are above the lowest by more than rounding, and around a convex
/// core they only rise from there.
class LowestVertices {
  public:
    /// base: a core whose vertices are the bases that will be asked with.
    LowestVertices(const ConvexSet& convex, const ConvexSet& base) : convex_(convex) {
        if (convex.vertices.size() <= few) return;
        double largest = 0;
        for (const ConvexSet* set : {&convex, &base})
            for (const Vec2 v : set->vertices) largest = std::max(largest, largest_component(v));
        // Of each height, rounding takes less than 12 roundings of the largest coordinate; and a core that
        // was moved may have lost one of its convexity.
        rounding_ = 64 * unit_roundoff * largest + 64 * std::numeric_limits<double>::denorm_min();
    }

    /// Any vertex whose height is below at_least may be returned instead of the lowest.
    Support lowest(Vec2 base, Vec2 normal, double at_least = -math::infinity) {
        if (convex_.vertices.size() <= few) return narrow::lowest(convex_, base, normal);
        const std::size_t count = convex_.vertices.size(), start = last_;
        const auto height_of = [&](std::size_t i) { return math::dot(normal, convex_.vertices[i] - base); };
        Support best{height_of(start), start};
        if (best.height < at_least) return best;
        const auto is_past = [&](std::size_t i) {
            const double height = height_of(i);
            if (height < best.height || (height == best.height && i < best.vertex)) best = {height, i};
            return height > best.height + rounding_;
        };
        for (std::size_t i = start, steps = 1; steps < count; ++steps) {
            i = i + 1 < count ? i + 1 : 0;
            if (is_past(i)) break;
        }
        for (std::size_t i = start, steps = 1; steps < count; ++steps) {
            i = i > 0 ? i - 1 : count - 1;
            if (is_past(i)) break;
        }
        last_ = best.vertex;
        return best;
    }

  private:
    static constexpr std::size_t few = 16;
    const ConvexSet& convex_;
    double rounding_ = 0;
    std::size_t last_ = 0;
};

/// Whether the other never ends against the outward normal of a face that runs along side. A line ends only
/// against its own kind: any other face along it says no more than the line's own.
inline bool endless_against(const ConvexSet& other, const ConvexSet& owner, Vec2 side) {
    if (other.bounded()) return false;
    const int along_normal = math::cross_sign(math::arrow(other.direction),
                                              math::arrow(side));  // = dot(right_normal(side), direction)
    if (other.reach == Reach::line) return owner.reach != Reach::line || along_normal != 0;
    return along_normal < 0;
}

/// Calls visit(edge, opposite, of_a) for every face of either core against which the other ends: opposite is
/// the other's vertex nearest to the face's line, or furthest behind it. They are the edges of the Minkowski
/// difference b - a, but for the order and parallel ones, which overlap.
/// at_least(): a face whose height is below may come with any vertex that tells so.
inline void for_each_face_of_difference(const ConvexSet& a, const ConvexSet& b, auto&& visit,
                                        auto&& at_least) {
    const auto faces_of = [&](const ConvexSet& owner, const ConvexSet& other, bool of_a) {
        LowestVertices opposite(other, owner);
        for_each_face(owner, [&](const Edge& edge, Vec2 side) {
            if (endless_against(other, owner, side)) return;
            visit(edge, opposite.lowest(edge.from, math::right_normal(edge.along), at_least()), of_a);
        });
    };
    faces_of(a, b, true);
    faces_of(b, a, false);
}
inline void for_each_face_of_difference(const ConvexSet& a, const ConvexSet& b, auto&& visit) {
    for_each_face_of_difference(a, b, visit, [] { return -math::infinity; });
}

}  // namespace collision::narrow
