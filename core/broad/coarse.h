// Boxes in single precision, eight to a node: quick tests that rule out what is apart for certain.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "../math/aabb.h"

namespace collision::broad {

/// A box in single precision, measured from an origin. Subtracting and rounding keep the order of numbers, so
/// boxes that overlap have coarse boxes that overlap: no margin is needed. Default: empty.
struct Coarse {
    static constexpr float farthest = std::numeric_limits<float>::max();

    float min_x = std::numeric_limits<float>::infinity(), min_y = min_x;
    float max_x = -min_x, max_y = -min_x;

    Coarse() = default;
    /// Finite; whatever is empty in one direction is empty in both.
    Coarse(const math::Aabb& box, Vec2 origin) {
        if (box.empty()) return;
        min_x = from(box.min.x, origin.x), min_y = from(box.min.y, origin.y);
        max_x = from(box.max.x, origin.x), max_y = from(box.max.y, origin.y);
    }
    Coarse(float left, float low, float right, float high)
        : min_x(left), min_y(low), max_x(right), max_y(high) {}
    float half_perimeter() const { return max_x < min_x ? 0 : (max_x - min_x) + (max_y - min_y); }

  private:
    /// Never -0: -0 - 0 is -0, which where_negative() would take for a gap. What a float cannot hold is taken
    /// as the farthest that it can: order is kept.
    static float from(double coordinate, double origin) {
        return float(std::clamp<double>(coordinate - origin, -farthest, farthest)) + 0.0f;
    }
};

/// Eight boxes as the tree tests them: all against one. Lanes that nothing stands in are empty.
class alignas(16) CoarseEight {
  public:
    static constexpr std::uint32_t count = 8;
    static constexpr unsigned every = 0xff;

    CoarseEight() {
        for (std::uint32_t i = 0; i < count; ++i) set(i, Coarse());
    }
    Coarse operator[](std::uint32_t i) const { return {min_x_[i], min_y_[i], max_x_[i], max_y_[i]}; }
    void set(std::uint32_t i, const Coarse& box) {
        min_x_[i] = box.min_x, min_y_[i] = box.min_y;
        max_x_[i] = box.max_x, max_y_[i] = box.max_y;
    }
    /// Around all eight.
    Coarse bounds() const {
        using math::Float4;
        const auto lowest = [](const auto& v) { return min(min(half(v, 0), half(v, 1))); };
        const auto highest = [](const auto& v) { return max(max(half(v, 0), half(v, 1))); };
        return {lowest(min_x_), lowest(min_y_), highest(max_x_), highest(max_y_)};
    }
    /// Bit i is set where box i overlaps the other, which is finite or empty.
    unsigned overlapping(const Coarse& other) const {
        return overlapping_half(other, 0) | overlapping_half(other, 1) << 4;
    }

  private:
    using Row = std::array<float, count>;
    static math::Float4 half(const Row& row, std::size_t i) {
        return math::Float4::aligned(row.data() + 4 * i);
    }
    unsigned overlapping_half(const Coarse& other, std::size_t i) const {
        using math::Float4;
        // Four distances that are all at least 0 where the two overlap.
        const Float4 across =
            min(Float4(other.max_x) - half(min_x_, i), half(max_x_, i) - Float4(other.min_x));
        const Float4 up = min(Float4(other.max_y) - half(min_y_, i), half(max_y_, i) - Float4(other.min_y));
        return ~where_negative(min(across, up)) & 0xf;
    }

    Row min_x_, min_y_, max_x_, max_y_;
};

}  // namespace collision::broad
