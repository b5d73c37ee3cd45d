// Entry point for penetration: the shortest translation that parts two shapes, and the points that carry the
// contact.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "../shape/shape.h"
#include "budget.h"

namespace collision::query {

/// depth: length of the shortest translation of b after which the two only touch, the global minimum over the
/// whole sets (also for concave polygons and groups); 0 exactly when they only touch, as relation() says, or
/// are apart (but where one of them has no area, as a segment or a chain, and parts of a group or a chain hold
/// the other fast: on a seam between members, or exactly between two walls. There the way past a part counts); empty where no finite translation separates them (two crossing lines). normal: unit; the
/// direction of that translation, from a to b. Where they are apart it points along the closest points. Where
/// the direction is not determined (coincident centers): +x, unless the shapes single out another.
/// gave_up: the depth is empty because it was not worked out; the two overlap or touch, or are so intricate
/// that more work than query::max_work (budget.h) would tell whether they do. Of concave shapes of many
/// pieces within each other, whose depth takes more work or whose differences do not fit into 192 MiB: two
/// stars of more than a thousand corners, groups of more than a thousand discs, two chains of some hundred
/// segments that cross each other everywhere; and of some whose sizes are a few least doubles.
/// An invalid shape (shape::validate) is apart from all others: depth 0 and no contacts.
///
/// Cost: 20 to 200 ns for circles, boxes and convex polygons of 8, up to 300 for capsules and rounded
/// polygons, some microseconds for small concave ones; several times as much for parallel edges, as of a box
/// that rests on another. O(n) for convex shapes of n vertices. Of concave shapes within each other the
/// differences of their pieces, which grow with a high power of the corners.
/// work: what it may take, in the units of math::poll(), about a pair of edges each; where it takes more, or
/// more than a math::WorkLimit around it has left, it gives up. Of shapes of few parts (few_parts) only the
/// depth of concave ones counts. query::max_work takes seconds. manifolds() (manifold.h) takes far less and
/// is what a solver needs. Does not allocate for shapes of up to 16 vertices, of polylines up to 14. Safe to
/// call from several threads.
struct Penetration {
    std::optional<double> depth;
    Vec2 normal;
    bool gave_up = false;
};
Penetration penetration(const shape::Placed& a, const shape::Placed& b, std::uint64_t work = max_work);

/// 0, 1 or 2 points that carry the contact, as in a contact manifold: none when apart; for two straight edges
/// face to face the ends of their common stretch, else the deepest point. World coordinates, halfway between
/// the surfaces.
struct Contacts {
    std::array<Vec2, 2> points{};
    int count = 0;
};
Contacts contacts(const shape::Placed& a, const shape::Placed& b);

/// Depth, normal and points of two shapes that overlap, from one measurement: penetration() and contacts() of
/// the pair. No points exactly when they are apart; then the depth is 0 and the normal says nothing.
struct Manifold {
    std::optional<double> depth = 0.0;
    Vec2 normal{1, 0};
    Contacts contacts;
};
Manifold manifold(const shape::Placed& a, const shape::Placed& b);

/// Every answer about a pair at once, each the same as from its own entry point.
struct PairAnswer {
    bool overlap;
    double distance;
    Vec2 on_a, on_b;
    std::optional<double> depth;
    Vec2 normal;
    Contacts contacts;
    bool gave_up =
        false;  ///< the depth is not known, as Penetration's; the normal is that of the deepest pieces
    /// Nothing is known of the pair, not even whether they overlap: gave_up, and all else says nothing.
    bool undecided = false;
};
PairAnswer answer(const shape::Placed& a, const shape::Placed& b);

}  // namespace collision::query
