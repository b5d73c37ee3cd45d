// All faces at once, without branches: what is best cannot be predicted.
#include "best_face.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "../math/predicates.h"
#include "eight.h"
#include "gaps.h"

namespace collision::pair {
namespace {

using shape::ConvexOutline;
using Owner = BestFace::Owner;

/// As std::has_single_bit, which counts all bits, by a call where the processor may not know how.
bool is_single_bit(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

/// The face of either that stands out, if one does: a bit for each of a's, then of b's, that is as good as
/// the best within the error. lowest: finds the other's lowest vertex along a normal.
COLLISION_SIMD8_OR_NOT BestFace only_face(const ConvexOutline& p, const ConvexOutline& q, bool parts,
                                          unsigned of_a, unsigned of_b, auto lowest) {
    BestFace best;
    best.parts = parts;
    const auto faces = [](const ConvexOutline& outline) { return (1u << outline.count) - 1; };
    const unsigned good = (of_a & faces(p)) | (of_b & faces(q)) << ConvexOutline::capacity;
    if (!is_single_bit(good)) return best;
    const auto which = static_cast<unsigned>(std::countr_zero(good));
    const bool is_a = which < ConvexOutline::capacity;
    const ConvexOutline* both[2] = {&p, &q};  // looked up: nobody predicts which it is
    const ConvexOutline &owner = *both[1 - is_a], &other = *both[is_a];
    best.owner = is_a ? Owner::a : Owner::b;
    best.face = which % ConvexOutline::capacity;
    const ConvexOutline::Block& block = owner.block(best.face / ConvexOutline::lanes);
    const std::size_t lane = best.face % ConvexOutline::lanes;
    best.support = lowest(other, block.normal_x[lane], block.normal_y[lane]);
    return best;
}

template <std::size_t N>
BestFace best_face_of(const ConvexOutline& p, const ConvexOutline& q, OnceParted once_parted) {
    const Vec2 d = q.center - p.center;
    const Offset to_b(d), to_a(-d);
    const float error = gap_error(p, q, to_b);
    const Gaps<N> of_a(p, q, to_b);
    const bool stop = once_parted == OnceParted::stop;
    if (stop && of_a.largest() > error) return {.parts = true};
    const Gaps<N> of_b(q, p, to_a);
    const float largest = max(max(of_a.largest_of_each_lane(), of_b.largest_of_each_lane()));
    const bool parts = largest > error;
    if (stop && parts) return {.parts = true};
    const float close = largest - 2 * error;
    return only_face(p, q, parts, of_a.at_least(close), of_b.at_least(close), lowest_vertex<N>);
}

BestFace best_face_by_four(const ConvexOutline& a, const ConvexOutline& b, OnceParted once_parted) {
    return with_fours(a, b, [&](auto n) { return best_face_of<n>(a, b, once_parted); });
}

#ifdef COLLISION_SIMD8
using math::Float8;

COLLISION_SIMD8 BestFace best_face_by_eight(const ConvexOutline& a, const ConvexOutline& b,
                                            OnceParted once_parted) {
    if (std::max(a.count, b.count) > ConvexOutline::lanes) [[unlikely]]
        return best_face_by_four(a, b, once_parted);
    const Vec2 d = b.center - a.center;
    const Offset to_b(d), to_a(-d);
    const float error = gap_error(a, b, to_b);
    const Float8 of_a = gaps_by_eight(a, b, to_b);
    const bool stop = once_parted == OnceParted::stop;
    if (stop && max(of_a) > error) return {.parts = true};
    const Float8 of_b = gaps_by_eight(b, a, to_a);
    const float largest = max(max(of_a, of_b));
    const bool parts = largest > error;
    if (stop && parts) return {.parts = true};
    const Float8 close(largest - 2 * error);
    return only_face(a, b, parts, where_at_least(of_a, close), where_at_least(of_b, close), lowest_by_eight);
}

extern "C" BestFace (*choose_best_face())(const ConvexOutline&, const ConvexOutline&, OnceParted) {
    return math::has_simd8() ? best_face_by_eight : best_face_by_four;
}
#endif

/// Of two parallelograms, compared by the squares of their separations. Unclear for slivers.
BestFace best_face(const shape::Parallelogram& f, const shape::Parallelogram& g, OnceParted once_parted) {
    // As for yes or no (oriented_rectangles.cpp): of two opposite faces the one that looks at the other
    // rectangle is the better one, so there are two axes each.
    const double dx = g.center.x - f.center.x;
    const double dy = g.center.y - f.center.y;
    using Two = std::array<double, 2>;
    Two same, other;
    for (std::size_t k = 0; k < 2; ++k) {
        same[k] = std::abs(f.half_x[k] * g.half_y[k] - f.half_y[k] * g.half_x[k]);
        other[k] = std::abs(f.half_x[k] * g.half_y[1 - k] - f.half_y[k] * g.half_x[1 - k]);
    }
    Two side_f, side_g, gap_f, gap_g, score_f, score_g;
    for (std::size_t k = 0; k < 2; ++k) {
        side_f[k] = f.half_x[k] * dy - f.half_y[k] * dx;
        side_g[k] = g.half_y[k] * dx - g.half_x[k] * dy;
        gap_f[k] = std::abs(side_f[k]) - (f.area + same[k] + other[k]);
        gap_g[k] = std::abs(side_g[k]) - (g.area + same[k] + other[1 - k]);
        score_f[k] = gap_f[k] * std::abs(gap_f[k]) / (f.half_x[k] * f.half_x[k] + f.half_y[k] * f.half_y[k]);
        score_g[k] = gap_g[k] * std::abs(gap_g[k]) / (g.half_x[k] * g.half_x[k] + g.half_y[k] * g.half_y[k]);
    }
    BestFace best;
    const double slack = f.slack + g.slack;
    const double error = slack * std::max(f.longest, g.longest);
    best.parts = std::max(std::max(gap_f[0], gap_g[0]), std::max(gap_f[1], gap_g[1])) > error;
    if (best.parts && once_parted == OnceParted::stop) return best;

    // Two separations that differ by more than m have signed squares that differ by more than m times the sum
    // of their sizes, which no sum of lengths exceeds.
    const double highest = std::max(std::max(score_f[0], score_g[0]), std::max(score_f[1], score_g[1]));
    const double lengths = std::abs(dx) + std::abs(dy) + 2 * (f.longest + g.longest);
    const double close = highest - 8 * slack * lengths;
    const auto at_least = [&](double score) { return static_cast<unsigned>(score >= close); };
    const unsigned good = at_least(score_f[0]) | at_least(score_f[1]) << 1 | at_least(score_g[0]) << 2 |
                          at_least(score_g[1]) << 3;
    const bool slivers = !(f.area > 16 * f.slack * f.longest) || !(g.area > 16 * g.slack * g.longest);
    const bool in_range = lengths > 0x1p-200 && lengths < 0x1p+200;
    if (!is_single_bit(good) || slivers || !in_range) return best;
    const auto which = static_cast<unsigned>(std::countr_zero(good));
    const bool is_a = which < 2;
    const std::size_t axis = which % 2;
    best.owner = is_a ? Owner::a : Owner::b;
    // Faces 0 and 2 run along u and -u, 1 and 3 along v and -v. What lies to the left of u lies beyond face
    // 2, of v beyond face 3.
    const Two* sides[2] = {&side_f, &side_g};  // looked up: nobody predicts which it is
    const bool left = (*sides[1 - is_a])[axis] > 0;
    best.face = axis + 2 * static_cast<std::size_t>(left);
    // The other's lowest vertex: its center plus or minus u, plus or minus v.
    const shape::Parallelogram* both[2] = {&f, &g};
    const shape::Parallelogram &owner = *both[1 - is_a], &opposite = *both[is_a];
    const Vec2 along = Vec2{owner.half_x[axis], owner.half_y[axis]} * (1 - 2 * static_cast<double>(left));
    const Vec2 outward = math::right_normal(along);
    const auto plus_u =
        static_cast<std::size_t>(outward.x * opposite.half_x[0] + outward.y * opposite.half_y[0] < 0);
    const auto plus_v =
        static_cast<std::size_t>(outward.x * opposite.half_x[1] + outward.y * opposite.half_y[1] < 0);
    best.support = (plus_u ^ plus_v) | plus_v << 1;
    return best;
}

}  // namespace

#ifdef COLLISION_SIMD8
BestFace best_face(const ConvexOutline& a, const ConvexOutline& b, OnceParted once_parted)
    COLLISION_CHOSEN_BY(choose_best_face);
#else
BestFace best_face(const ConvexOutline& a, const ConvexOutline& b, OnceParted once_parted) {
    return best_face_by_four(a, b, once_parted);
}
#endif

BestFace best_face(const Couple& of, OnceParted once_parted) {
    if (of.outlines) return best_face(*of.outlines.a, *of.outlines.b, once_parted);
    return of.boxes ? best_face(of.boxes.a->frame(), of.boxes.b->frame(), once_parted) : BestFace{};
}

}  // namespace collision::pair
