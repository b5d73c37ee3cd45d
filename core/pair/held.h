// How far the line between the centers of two small convex polygons runs inside one of them: in single
// precision, for certain.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>

#include "gaps.h"

namespace collision::pair {

/// What part of the way from its center to the other's an outline of up to 4 N vertices surely holds.
template <std::size_t N>
class Held {
  public:
    /// As far along the way as that says the error is still below what it is given for it.
    Held(const shape::ConvexOutline& outline, Offset way, float error) {
        using math::Float4;
        using Block = shape::ConvexOutline::Block;
        const Float4 x(way.x), y(way.y), slack(error), nothing(std::numeric_limits<float>::min());
        for (std::size_t i = 0; i < N; ++i) {
            // Faces that the way does not lead to are as good as never reached.
            const Float4 rise =
                max(four(outline, &Block::normal_x, i) * x + four(outline, &Block::normal_y, i) * y, nothing);
            parts_[i] = (four(outline, &Block::reach, i) - slack) / rise;
        }
        Float4 first = parts_[0];
        for (std::size_t i = 1; i < N; ++i) first = min(first, parts_[i]);
        part_ = min(first);
    }

    /// 1: all the way.
    float part() const { return std::min(part_, 1.0f); }
    /// The face by which the way leaves.
    std::size_t face() const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < N; ++i) bits |= where_at_least(math::Float4(part_), parts_[i]) << 4 * i;
        return static_cast<std::size_t>(std::countr_zero(bits));
    }

  private:
    math::Float4 parts_[N];
    float part_;
};

}  // namespace collision::pair
