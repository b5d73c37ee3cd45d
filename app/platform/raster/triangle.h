// Which pixels belong to a triangle, in integers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "app/platform/raster/box.h"

namespace testbed::platform::raster {

using std::int64_t;
using std::uint32_t;
using std::uint64_t;
using std::uint8_t;

// Positions are integers in 1/16 pixel; colors, alphas and texel positions that vary over a triangle are
// integers in 1/65536.
inline constexpr int subpixel_bits = 4;
inline constexpr int one_pixel = 1 << subpixel_bits;
inline constexpr int half_pixel = one_pixel / 2;
inline constexpr int value_bits = 16;

struct Point {
    int x, y;
};

/// Nearest 1/16 pixel, within +-2^22 pixels: products of two such differences fit in 64 bits with room to
/// spare.
inline int snap(double pixels) {
    constexpr double limit = 1 << 22;
    const double bounded =
        pixels > -limit ? (pixels < limit ? pixels : limit) : -limit;  // not a number: -limit
    constexpr int64_t offset = int64_t{1} << 40;  // makes truncation round down, for negative numbers too
    return static_cast<int>(static_cast<int64_t>(bounded * one_pixel + (offset + 0.5)) - offset);
}

/// The first pixel whose center is at or after a position.
constexpr int first_center(int position) { return (position + half_pixel - 1) >> subpixel_bits; }

inline int64_t floor_divide(int64_t a, int64_t b) {
    if (a == static_cast<std::int32_t>(a) && b == static_cast<std::int32_t>(b)) {
        const auto a32 = static_cast<std::int32_t>(a), b32 = static_cast<std::int32_t>(b);
        const std::int32_t q = a32 / b32;  // several times cheaper than in 64 bits on many processors
        return q - ((a32 % b32 != 0 && (a32 < 0) != (b32 < 0)) ? 1 : 0);
    }
    const int64_t q = a / b;
    return q - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

/// The pixels whose centers lie in a box of positions.
inline Box pixels_between(Point upper_left, Point lower_right) {
    return {first_center(upper_left.x), first_center(upper_left.y), first_center(lower_right.x),
            first_center(lower_right.y)};
}

/// Where an edge crosses the middles of pixel rows, exactly: x = whole + part / height with 0 <= part <
/// height. Both triangles at an edge walk it from the same end, so they agree on every row.
class Edge {
  public:
    /// From the upper end to the lower; starts on the middle of a row.
    Edge(Point upper, Point lower, int row) : height_(lower.y - upper.y) {
        const int64_t width = lower.x - upper.x;
        const int64_t down = int64_t{row} * one_pixel + half_pixel - upper.y;
        const int64_t across = floor_divide(width * down, height_);
        whole_ = upper.x + across;
        part_ = width * down - across * height_;
        step_whole_ = floor_divide(width * one_pixel, height_);
        step_part_ = width * one_pixel - step_whole_ * height_;
    }
    void next_row() {
        whole_ += step_whole_;
        part_ += step_part_;
        if (part_ >= height_) {
            part_ -= height_;
            ++whole_;
        }
    }
    /// First pixel of this row whose center is on the edge or right of it.
    int first_pixel() const { return first_center(static_cast<int>(whole_ + (part_ > 0 ? 1 : 0))); }

  private:
    int64_t height_, whole_, part_, step_whole_, step_part_;
};

/// Three corners and twice the signed area, in 1/16 pixel.
struct Triangle {
    std::array<Point, 3> corner;
    int64_t area;

    explicit Triangle(std::array<Point, 3> c)
        : corner(c),
          area(int64_t{c[1].x - c[0].x} * (c[2].y - c[0].y) - int64_t{c[2].x - c[0].x} * (c[1].y - c[0].y)) {}
};

/// Calls span(y, first, end) for every row of a triangle's pixels within a box.
template <class Span>
void for_each_span(const Triangle& triangle, Box box, Span&& span) {
    Point top = triangle.corner[0], middle = triangle.corner[1], bottom = triangle.corner[2];
    if (middle.y < top.y) std::swap(middle, top);
    if (bottom.y < top.y) std::swap(bottom, top);
    if (bottom.y < middle.y) std::swap(bottom, middle);
    const int begin = std::max(first_center(top.y), box.top);
    const int end = std::min(first_center(bottom.y), box.bottom);
    if (begin >= end) return;

    const int turn = first_center(middle.y);  // first row below the middle corner
    const bool middle_is_right =
        int64_t{bottom.x - top.x} * (middle.y - top.y) < int64_t{middle.x - top.x} * (bottom.y - top.y);
    Edge whole_side(top, bottom, begin);
    const auto rows = [&](Edge broken_side, int from, int to) {
        for (int y = from; y < to; ++y) {
            const Edge& left = middle_is_right ? whole_side : broken_side;
            const Edge& right = middle_is_right ? broken_side : whole_side;
            const int first = std::max(left.first_pixel(), box.left);
            const int last = std::min(right.first_pixel(), box.right);
            if (first < last) span(y, first, last);
            whole_side.next_row();
            broken_side.next_row();
        }
    };
    if (begin < turn) rows(Edge(top, middle, begin), begin, std::min(turn, end));
    if (turn < end) rows(Edge(middle, bottom, std::max(begin, turn)), std::max(begin, turn), end);
}

}  // namespace testbed::platform::raster
