// All faces at once, without branches: what is best cannot be predicted.
#include "core/pair/best_face.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/math/lanes.h"
#include "core/math/predicates.h"

namespace collision::pair {
namespace {

using math::Four;
using shape::ConvexOutline;
using Owner = BestFace::Owner;

/// An offset between two centres in single precision.
struct Offset {
    explicit Offset(Vec2 d) : x(static_cast<float>(d.x)), y(static_cast<float>(d.y)) {}
    float x, y;
};

/// As std::has_single_bit, which counts all bits, by a call where the processor may not know how.
bool is_single_bit(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

std::size_t fours(std::size_t count) { return (count + 3) / 4; }

/// Four entries of a row that runs on from block to block.
const float* four(const ConvexOutline& outline, ConvexOutline::Row ConvexOutline::Block::*row,
                  std::size_t i) {
    return &(outline.blocks[4 * i / ConvexOutline::lanes].*row)[4 * i % ConvexOutline::lanes];
}

/// How far another polygon lies outside of each face of an outline.
class Gaps {
  public:
    /// The owner has up to 4 N vertices, and the other lies at the offset from it.
    template <std::size_t N>
    void measure(const ConvexOutline& owner, const ConvexOutline& other, std::size_t other_count,
                 Offset to_other) {
        using Block = ConvexOutline::Block;
        Four x[N], y[N], least_height[N];
        for (std::size_t i = 0; i < N; ++i) {
            x[i] = Four::aligned(four(owner, &Block::normal_x, i));
            y[i] = Four::aligned(four(owner, &Block::normal_y, i));
            least_height[i] = Four(std::numeric_limits<float>::infinity());
        }
        for (std::size_t j = 0; j < fours(other_count); ++j) {
            const float* vertex_x = four(other, &Block::x, j);
            const float* vertex_y = four(other, &Block::y, j);
            for (std::size_t k = 0; k < 4; ++k) {
                const Four to_x(vertex_x[k]), to_y(vertex_y[k]);
                for (std::size_t i = 0; i < N; ++i)
                    least_height[i] = least(least_height[i], x[i] * to_x + y[i] * to_y);
            }
        }
        const Four to_x(to_other.x), to_y(to_other.y);
        for (std::size_t i = 0; i < N; ++i)
            gaps_[i] =
                x[i] * to_x + y[i] * to_y - Four::aligned(four(owner, &Block::reach, i)) + least_height[i];
        Four largest = gaps_[0];
        for (std::size_t i = 1; i < N; ++i) largest = most(largest, gaps_[i]);
        largest_ = most(largest);
        size_ = N;
    }

    Gaps(const ConvexOutline& owner, std::size_t count, const ConvexOutline& other, std::size_t other_count,
         Offset to_other)
        : faces_((1u << count) - 1) {
        if (count <= 4) {
            measure<1>(owner, other, other_count, to_other);
        } else if (count <= 8) {
            measure<2>(owner, other, other_count, to_other);
        } else {
            measure<4>(owner, other, other_count, to_other);
        }
    }

    float largest() const { return largest_; }

    /// Bit i is set where face i is at least so far from the other.
    unsigned at_least(float gap) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < size_; ++i) bits |= where_at_least(gaps_[i], Four(gap)) << 4 * i;
        return bits & faces_;  // copies of the last face fill a block up
    }

  private:
    unsigned faces_;
    std::size_t size_ = 0;
    Four gaps_[ConvexOutline::capacity / 4];
    float largest_ = 0;
};

/// The vertex that lies least far along the normal, or one that lies nearly as far.
unsigned support(const ConvexOutline& outline, std::size_t count, float normal_x, float normal_y) {
    using Block = ConvexOutline::Block;
    Four heights[ConvexOutline::capacity / 4];
    const Four x(normal_x), y(normal_y);
    Four least_height(std::numeric_limits<float>::infinity());
    for (std::size_t i = 0; i < fours(count); ++i) {
        heights[i] =
            x * Four::aligned(four(outline, &Block::x, i)) + y * Four::aligned(four(outline, &Block::y, i));
        least_height = least(least_height, heights[i]);
    }
    const Four lowest(least(least_height));
    unsigned bits = 0;
    for (std::size_t i = 0; i < fours(count); ++i) bits |= where_at_least(lowest, heights[i]) << 4 * i;
    return static_cast<unsigned>(std::countr_zero(bits));
}

}  // namespace

BestFace best_face(const shape::PolygonFacts& a, const shape::PolygonFacts& b, OnceParted once_parted) {
    const ConvexOutline& p = a.outline;
    const ConvexOutline& q = b.outline;
    const Vec2 d = q.center - p.center;
    const float around = p.outer_radius + q.outer_radius;
    const Offset to_b(d), to_a(-d);
    const float error = shape::outline_error * (2 * around + std::abs(to_b.x) + std::abs(to_b.y));
    const bool stops = once_parted == OnceParted::stop;
    BestFace best;
    const std::size_t count_a = a.vertices.size(), count_b = b.vertices.size();
    const Gaps of_a(p, count_a, q, count_b, to_b);
    best.parts = of_a.largest() > error;
    if (stops && best.parts) return best;
    const Gaps of_b(q, count_b, p, count_a, to_a);
    best.parts |= of_b.largest() > error;
    if (stops && best.parts) return best;

    const float close = std::max(of_a.largest(), of_b.largest()) - 2 * error;
    const unsigned good = of_a.at_least(close) | of_b.at_least(close) << ConvexOutline::capacity;
    if (!is_single_bit(good)) return best;
    const auto which = static_cast<unsigned>(std::countr_zero(good));
    const bool is_a = which < ConvexOutline::capacity;
    const ConvexOutline& owner = is_a ? p : q;
    best.owner = is_a ? Owner::a : Owner::b;
    best.face = which % ConvexOutline::capacity;
    const ConvexOutline::Block& block = owner.blocks[best.face / ConvexOutline::lanes];
    const std::size_t lane = best.face % ConvexOutline::lanes;
    best.support =
        support(is_a ? q : p, is_a ? count_b : count_a, block.normal_x[lane], block.normal_y[lane]);
    return best;
}

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
    const double error = slack * std::max(f.longest, g.longest) + std::numeric_limits<double>::min();
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
    const bool left = (is_a ? side_f : side_g)[axis] > 0;
    best.face = axis + (left ? 2 : 0);
    // The other's lowest vertex: its centre plus or minus u, plus or minus v.
    const shape::Parallelogram& owner = is_a ? f : g;
    const shape::Parallelogram& opposite = is_a ? g : f;
    const Vec2 along = Vec2{owner.half_x[axis], owner.half_y[axis]} * (best.face < 2 ? 1.0 : -1.0);
    const Vec2 outward = math::right_normal(along);
    const auto plus_u =
        static_cast<std::size_t>(outward.x * opposite.half_x[0] + outward.y * opposite.half_y[0] < 0);
    const auto plus_v =
        static_cast<std::size_t>(outward.x * opposite.half_x[1] + outward.y * opposite.half_y[1] < 0);
    best.support = (plus_u ^ plus_v) | plus_v << 1;
    return best;
}

}  // namespace collision::pair
