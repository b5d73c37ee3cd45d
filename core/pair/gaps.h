// How far one small convex polygon lies outside of each face of another: all faces at once, without branches,
// as which is best cannot be predicted. In single precision.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "../math/simd4.h"
#include "../shape/convex_outline.h"

namespace collision::pair {

/// An offset between two centers in single precision.
struct Offset {
    explicit Offset(Vec2 d) : x(static_cast<float>(d.x)), y(static_cast<float>(d.y)) {}
    float x, y;
};

/// Four entries of a row that runs on from block to block.
inline math::Float4 four(const shape::ConvexOutline& outline,
                         shape::ConvexOutline::Row shape::ConvexOutline::Block::*row, std::size_t i) {
    constexpr std::size_t lanes = shape::ConvexOutline::lanes;
    return math::Float4::aligned(&(outline.block(4 * i / lanes).*row)[4 * i % lanes]);
}

/// Calls ask with the number of registers of four that hold either outline's vertices: 1, 2 or 4, known when
/// compiling, so that its loops are unrolled.
auto with_fours(const shape::ConvexOutline& a, const shape::ConvexOutline& b, const auto& ask) {
    const std::uint32_t most = std::max(a.count, b.count);
    if (most <= 4) return ask(std::integral_constant<std::size_t, 1>());
    if (most <= 8) return ask(std::integral_constant<std::size_t, 2>());
    return ask(std::integral_constant<std::size_t, 4>());
}

/// How far another polygon lies outside of each of an outline's first 4 N faces.
template <std::size_t N>
class Gaps {
  public:
    Gaps(const shape::ConvexOutline& owner, const shape::ConvexOutline& other, Offset to_other) {
        using math::Float4;
        using Block = shape::ConvexOutline::Block;
        Float4 x[N], y[N], min_height[N];
        for (std::size_t i = 0; i < N; ++i) {
            x[i] = four(owner, &Block::normal_x, i);
            y[i] = four(owner, &Block::normal_y, i);
            min_height[i] = Float4(std::numeric_limits<float>::infinity());
        }
        for (std::size_t j = 0; j < 4 * N; ++j) {
            const shape::ConvexOutline::Block& block = other.block(j / shape::ConvexOutline::lanes);
            const Float4 vertex_x(block.x[j % shape::ConvexOutline::lanes]);
            const Float4 vertex_y(block.y[j % shape::ConvexOutline::lanes]);
            for (std::size_t i = 0; i < N; ++i)
                min_height[i] = min(min_height[i], x[i] * vertex_x + y[i] * vertex_y);
        }
        const Float4 to_x(to_other.x), to_y(to_other.y);
        for (std::size_t i = 0; i < N; ++i)
            gaps_[i] = x[i] * to_x + y[i] * to_y - four(owner, &Block::reach, i) + min_height[i];
    }

    math::Float4 operator[](std::size_t i) const { return gaps_[i]; }

    float largest() const { return max(largest_of_each_lane()); }
    math::Float4 largest_of_each_lane() const {
        math::Float4 largest = gaps_[0];
        for (std::size_t i = 1; i < N; ++i) largest = max(largest, gaps_[i]);
        return largest;
    }

    /// Bit i is set where face i is at least so far from the other. Faces past the last are its copies.
    unsigned at_least(float gap) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < N; ++i) bits |= where_at_least(gaps_[i], math::Float4(gap)) << 4 * i;
        return bits;
    }

  private:
    math::Float4 gaps_[N];
};

/// How far the lowest vertex lies along a direction.
template <std::size_t N>
float lowest_height(const shape::ConvexOutline& outline, float direction_x, float direction_y) {
    using math::Float4;
    using Block = shape::ConvexOutline::Block;
    const Float4 x(direction_x), y(direction_y);
    Float4 lowest(std::numeric_limits<float>::infinity());
    for (std::size_t i = 0; i < N; ++i)
        lowest = min(lowest, x * four(outline, &Block::x, i) + y * four(outline, &Block::y, i));
    return min(lowest);
}

/// The vertex that lies least far along the normal, or one that lies nearly as far.
template <std::size_t N>
std::size_t lowest_vertex(const shape::ConvexOutline& outline, float normal_x, float normal_y) {
    using math::Float4;
    using Block = shape::ConvexOutline::Block;
    Float4 heights[N];
    const Float4 x(normal_x), y(normal_y);
    Float4 min_height(std::numeric_limits<float>::infinity());
    for (std::size_t i = 0; i < N; ++i) {
        heights[i] = x * four(outline, &Block::x, i) + y * four(outline, &Block::y, i);
        min_height = min(min_height, heights[i]);
    }
    const Float4 lowest(min(min_height));
    unsigned bits = 0;
    for (std::size_t i = 0; i < N; ++i) bits |= where_at_least(lowest, heights[i]) << 4 * i;
    // Of copies of the last vertex the first is it.
    return static_cast<std::size_t>(std::countr_zero(bits));
}

/// What the gaps of two outlines may be off by.
inline float gap_error(const shape::ConvexOutline& a, const shape::ConvexOutline& b, Offset between) {
    const float around = a.outer_radius + b.outer_radius;
    return shape::outline_error * (2 * around + std::abs(between.x) + std::abs(between.y));
}

}  // namespace collision::pair
