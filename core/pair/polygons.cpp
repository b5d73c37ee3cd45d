// Polygons with polygons: outlines first, exact predicates where those cannot tell.
#include <algorithm>
#include <cmath>

#include "../narrow/convex_relation.h"
#include "../narrow/simple_polygon.h"
#include "../shape/valid.h"
#include "eight.h"
#include "held.h"
#include "overlap.h"

namespace collision::pair {
namespace {

using shape::ConvexOutline;

using math::Float4;

/// What outlines tell: one branch, nearly never taken, as what the answer is nobody predicts.
struct Guess {
    bool sure;
    bool overlap;
};

/// How far the other lies outside of one face. lowest: how far its lowest vertex lies along a direction.
COLLISION_SIMD8_OR_NOT float gap(const ConvexOutline& owner, std::size_t face, Offset to_other, auto lowest) {
    const ConvexOutline::Block& block = owner.block(face / ConvexOutline::lanes);
    const std::size_t lane = face % ConvexOutline::lanes;
    const float x = block.normal_x[lane], y = block.normal_y[lane];
    return x * to_other.x + y * to_other.y - block.reach[lane] + lowest(x, y);
}

template <std::size_t N>
float gap(const ConvexOutline& owner, std::size_t face, const ConvexOutline& other, Offset to_other) {
    return gap(owner, face, to_other, [&](float x, float y) { return lowest_height<N>(other, x, y); });
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

Guess outlines_by_four(const ConvexOutline& a, const ConvexOutline& b) {
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

COLLISION_SIMD8_OR_NOT bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b, auto ask) {
    if (a.outline().count > 0 && b.outline().count > 0) {
        const Guess guess = ask(a.outline(), b.outline());
        if (guess.sure) [[likely]]
            return guess.overlap;
    } else if (!shape::valid(a) || !shape::valid(b) || !math::overlap(a.facts->aabb, b.facts->aabb)) {
        return false;
    }
    return relation(*a.facts, *b.facts) != narrow::Relation::apart;
}

bool overlap_by_four(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b) {
    return overlap(a, b, outlines_by_four);
}

#ifdef COLLISION_SIMD8
COLLISION_SIMD8 float gap_by_eight(const ConvexOutline& owner, std::size_t face, const ConvexOutline& other,
                                   Offset to_other) {
    return gap(owner, face, to_other,
               [&](float x, float y) COLLISION_SIMD8 { return min(heights_by_eight(other, x, y)); });
}

/// As by four, to the bit.
COLLISION_SIMD8 Guess outlines_by_eight(const ConvexOutline& a, const ConvexOutline& b) {
    if (!are_of_eight(a, b)) [[unlikely]]
        return outlines_by_four(a, b);
    const Vec2 d = b.center - a.center;
    const Offset to_b(d), to_a(-d);
    const float error = gap_error(a, b, to_b);
    const HeldByEight held_by_a(a, to_b, error), held_by_b(b, to_a, error);
    const float shared = held_by_a.part() + held_by_b.part() - 1;
    const float parted =
        std::max(gap_by_eight(a, held_by_a.face(), b, to_b), gap_by_eight(b, held_by_b.face(), a, to_a)) -
        error;
    if (std::max(shared, parted) > 0) [[likely]]
        return {true, shared > 0};
    const float largest = max(max(gaps_by_eight(a, b, to_b), gaps_by_eight(b, a, to_a)));
    return {std::abs(largest) > error, largest < 0};
}

COLLISION_SIMD8 bool overlap_by_eight(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b) {
    return overlap(a, b, outlines_by_eight);
}

extern "C" bool (*choose_overlap())(const shape::PlacedPolygon&, const shape::PlacedPolygon&) {
    return math::has_simd8() ? overlap_by_eight : overlap_by_four;
}
#endif

}  // namespace

#ifdef COLLISION_SIMD8
bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b)
    COLLISION_CHOSEN_BY(choose_overlap);
#else
bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b) { return overlap_by_four(a, b); }
#endif

}  // namespace collision::pair
