// Four points at a time, in single precision, without branches that depend on the points: those are not to be
// predicted. Each test knows its error, so that only points that are inside for certain are left out.
#include "candidates.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>

#include "../math/simd4.h"

namespace collision::hull {
namespace {

using math::Double2;
using math::Float4;
using Points = std::span<const Vec2>;

constexpr std::size_t lanes = 4;
constexpr std::size_t directions = 8;
constexpr std::size_t half_turn = directions / 2;

/// Points of the hull, counter-clockwise from about the leftmost.
using Around = std::array<Vec2, directions>;

/// A group of points as seen from the first of all.
struct Seen {
    Float4 x, y;
};

/// All are looked at twice; some are remembered, since seeing takes as long as thinking.
class View {
  public:
    explicit View(Points points) : points_(points), origin_(Double2::of(points.front())) {}

    std::size_t size() const { return points_.size(); }
    Vec2 point(std::size_t i) const { return points_[i]; }

    /// The points from i.
    Seen look(std::size_t i) {
        const Seen seen = see(i);
        if (i + lanes <= remembered) {
            seen.x.write(&x_[i]);
            seen.y.write(&y_[i]);
        }
        return seen;
    }
    /// The same again.
    Seen look_again(std::size_t i) const {
        if (i + lanes <= remembered) return {Float4(&x_[i]), Float4(&y_[i])};
        return see(i);
    }

  private:
    static constexpr std::size_t remembered = 256;

    Seen see(std::size_t i) const {
        const auto from_origin = [&](std::size_t k) { return Double2::of(points_[k]) - origin_; };
        const Float4 front = narrowed(from_origin(i), from_origin(i + 1));
        const Float4 back = narrowed(from_origin(i + 2), from_origin(i + 3));
        return {even(front, back), odd(front, back)};
    }

    Points points_;
    Double2 origin_;
    std::array<float, remembered> x_, y_;
};

/// Heights to the right and on; to the left they are the negatives.
template <class Number>
std::array<Number, half_turn> heights(Number x, Number y) {
    return {x, x + y, y, y - x};
}

/// The most points whose numbers leave enough of a height.
constexpr std::size_t numbered_at_once = 4096;

/// Nearly the extremes of the points first to end - 1. The last bits of the heights are made the numbers of
/// the points: so the least and the largest of them tell whose they are.
Around extremes_of_some(View& view, std::size_t first, std::size_t end) {
    assert(end - first >= lanes && end - first <= numbered_at_once);
    const std::uint32_t number_bits = (std::uint32_t{1} << std::bit_width(end - first - 1)) - 1;
    const auto of_bits = [](std::size_t bits) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    };
    const auto numbers = [&](std::size_t from) {
        return Float4(of_bits(from), of_bits(from + 1), of_bits(from + 2), of_bits(from + 3));
    };
    const Float4 rest(std::bit_cast<float>(~number_bits)), next(of_bits(lanes));
    std::array<Float4, half_turn> low, high;
    low.fill(Float4(std::numeric_limits<float>::infinity()));
    high.fill(Float4(-std::numeric_limits<float>::infinity()));
    const auto look_at = [&](std::size_t i, Float4 number) {
        const Seen seen = view.look(i);
        const std::array<Float4, half_turn> height = heights(seen.x, seen.y);
        for (std::size_t d = 0; d < half_turn; ++d) {
            const Float4 numbered = either_bits(both_bits(height[d], rest), number);
            low[d] = min(low[d], numbered);
            high[d] = max(high[d], numbered);
        }
    };
    Float4 number = numbers(0);
    for (std::size_t i = first; i + lanes <= end; i += lanes) {
        look_at(i, number);
        number = sum_of_bits(number, next);
    }
    // Some of the last group may have been looked at before.
    if ((end - first) % lanes != 0) look_at(end - lanes, numbers(end - lanes - first));
    const auto whose = [&](float numbered) {
        return view.point(first + (std::bit_cast<std::uint32_t>(numbered) & number_bits));
    };
    Around result;
    for (std::size_t d = 0; d < half_turn; ++d) {
        result[d] = whose(min(low[d]));
        result[d + half_turn] = whose(max(high[d]));
    }
    return result;
}

Around extremes(View& view) {
    Around best = extremes_of_some(view, 0, std::min(view.size(), numbered_at_once));
    for (std::size_t i = numbered_at_once; i < view.size(); i += numbered_at_once) {
        const std::size_t first = std::min(i, view.size() - lanes);
        const Around found = extremes_of_some(view, first, std::min(view.size(), first + numbered_at_once));
        for (std::size_t d = 0; d < half_turn; ++d) {
            const auto height = [d](Vec2 p) { return heights(p.x, p.y)[d]; };
            if (height(found[d]) < height(best[d])) best[d] = found[d];
            if (height(found[d + half_turn]) > height(best[d + half_turn]))
                best[d + half_turn] = found[d + half_turn];
        }
    }
    return best;
}

/// The polygon of the extremes.
class Inside {
  public:
    Inside(const Around& around, Vec2 origin) {
        std::array<float, directions> x, y;
        for (std::size_t i = 0; i < directions; ++i) {
            x[i] = static_cast<float>(around[i].x - origin.x);
            y[i] = static_cast<float>(around[i].y - origin.y);
        }
        const float size_x = std::max(std::abs(x[0]), std::abs(x[4]));
        const float size_y = std::max(std::abs(y[2]), std::abs(y[6]));
        const auto in_range = [](float size) { return size > 0x1p-60f && size < 0x1p+60f; };
        certain_ = in_range(size_x) && in_range(size_y);
        // No point is farther than that from the origin, but for the thousandth that numbers may take of a
        // height. Coordinates are rounded to single precision by 2^-24 of it, sides are up to twice as long;
        // a product is wrong by 10 such parts of size_x size_y at most, the difference of four by 48.
        const float error = 64 * 0x1p-24f * size_x * size_y;
        for (std::size_t i = 0; i < directions; ++i) {
            const std::size_t next = (i + 1) % directions;
            const float along_x = x[next] - x[i], along_y = y[next] - y[i];
            along_x_[i] = Float4(along_x);
            along_y_[i] = Float4(along_y);
            // A side of no length holds everything.
            least_[i] = Float4(along_x == 0 && along_y == 0 ? -std::numeric_limits<float>::max()
                                                            : along_x * y[i] - along_y * x[i] + error);
        }
    }

    /// Whether anything can be said.
    bool certain() const { return certain_; }

    /// A bit for each that may lie elsewhere. A closed walk that has a point to its left on every side goes
    /// around it, even if the walk's points are not the most extreme.
    unsigned may_be_outside(const Seen& seen) const {
        Float4 inside(std::numeric_limits<float>::max());
        for (std::size_t i = 0; i < directions; ++i)
            inside = min(inside, along_x_[i] * seen.y - along_y_[i] * seen.x - least_[i]);
        return where_negative(inside);
    }

  private:
    std::array<Float4, directions> along_x_, along_y_;
    std::array<Float4, directions> least_;  ///< of what a side's cross product has to be
    bool certain_;
};

}  // namespace

std::span<Vec2> candidates(Points points, std::span<Vec2> room) {
    assert(points.size() >= lanes && room.size() >= points.size());
    View view(points);
    const Inside inside(extremes(view), points.front());
    if (!inside.certain()) {
        std::copy(points.begin(), points.end(), room.begin());
        return room.first(points.size());
    }
    std::size_t count = 0;
    const auto keep = [&](std::uint64_t which, std::size_t from) {
        for (; which != 0; which &= which - 1)
            room[count++] = points[from + static_cast<std::size_t>(std::countr_zero(which))];
    };
    constexpr std::size_t block = 64;
    const std::size_t rest = points.size() % lanes, whole = points.size() - rest;
    for (std::size_t from = 0; from < whole; from += block) {
        std::uint64_t outside = 0;
        const std::size_t end = std::min(from + block, whole);
        for (std::size_t i = from; i < end; i += lanes)
            outside |= std::uint64_t{inside.may_be_outside(view.look_again(i))} << (i - from);
        keep(outside, from);
    }
    if (rest > 0) {
        const Seen last = view.look_again(points.size() - lanes);
        keep(inside.may_be_outside(last) >> (lanes - rest), whole);
    }
    return room.first(count);
}

}  // namespace collision::hull
