// Polygons with polygons: outlines first, exact predicates where those cannot tell.
#include <algorithm>
#include <cmath>

#include "core/narrow/convex_relation.h"
#include "core/narrow/simple_polygon.h"
#include "core/pair/held.h"
#include "core/pair/overlap.h"

namespace collision::pair {
namespace {

using shape::ConvexOutline;

using math::Float4;

/// What outlines tell: one branch, nearly never taken, as what the answer is nobody predicts.
struct Guess {
    bool sure;
    bool overlap;
};

/// How far the other lies outside of one face.
template <std::size_t N>
float gap(const ConvexOutline& owner, std::size_t face, const ConvexOutline& other, Offset to_other) {
    const ConvexOutline::Block& block = owner.block(face / ConvexOutline::lanes);
    const std::size_t lane = face % ConvexOutline::lanes;
    const float x = block.normal_x[lane], y = block.normal_y[lane];
    return x * to_other.x + y * to_other.y - block.reach[lane] + lowest_height<N>(other, x, y);
}

/// Mostly the line between the centers passes through a common point, or leaves one of the two by a face that
/// parts them; else all separating axes at once.
template <std::size_t N>
Guess overlap(const ConvexOutline& a, const ConvexOutline& b, Vec2 d) {
    const Offset to_b(d), to_a(-d);
    const float error = gap_error(a, b, to_b);
    const Held<N> held_by_a(a, to_b, error), held_by_b(b, to_a, error);
    // Which of the two it is nobody predicts, so one number tells for both.
    const float shared = held_by_a.part() + held_by_b.part() - 1;
    const float parted =
        std::max(gap<N>(a, held_by_a.face(), b, to_b), gap<N>(b, held_by_b.face(), a, to_a)) - error;
    if (std::max(shared, parted) > 0) [[likely]]
        return {true, shared > 0};
    const float largest = std::max(Gaps<N>(a, b, to_b).largest(), Gaps<N>(b, a, to_a).largest());
    return {std::abs(largest) > error, largest < 0};
}

Guess overlap(const ConvexOutline& a, const ConvexOutline& b) {
    const Vec2 d = b.center - a.center;
    return with_fours(a, b, [&](auto n) { return overlap<n>(a, b, d); });
}

narrow::Relation relation(const shape::PolygonFacts& a, const shape::PolygonFacts& b) {
    using narrow::Convex, narrow::Simple, narrow::Relation;
    if (a.convex && b.convex) return narrow::relation(Convex{a.vertices}, Convex{b.vertices});
    if (a.convex) return narrow::relation(Simple{&b}, Convex{a.vertices}, Relation::touching);
    if (b.convex) return narrow::relation(Simple{&a}, Convex{b.vertices}, Relation::touching);
    return narrow::relation(Simple{&a}, Simple{&b}, Relation::touching);
}

}  // namespace

bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b) {
    if (a.outline.count > 0 && b.outline.count > 0) {
        const Guess guess = overlap(a.outline, b.outline);
        if (guess.sure) [[likely]]
            return guess.overlap;
    } else if (!math::overlap(a.facts->aabb, b.facts->aabb)) {
        return false;
    }
    return relation(*a.facts, *b.facts) != narrow::Relation::apart;
}

}  // namespace collision::pair
