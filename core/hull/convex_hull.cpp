#include "core/hull/convex_hull.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/math/predicates.h"

namespace collision::hull {
namespace {

bool left_then_low(Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// The hull of distinct points in order left_then_low; `chain` has room for one more than their number.
std::size_t monotone_chain(std::span<const Vec2> sorted, Vec2* chain) {
    if (sorted.size() < 3) {
        std::copy(sorted.begin(), sorted.end(), chain);
        return sorted.size();
    }
    std::size_t count = 0;
    const auto extend = [&](Vec2 p, std::size_t fixed) {
        while (count > fixed && math::orientation(chain[count - 2], chain[count - 1], p) <= 0) --count;
        chain[count++] = p;
    };
    for (const Vec2 p : sorted) extend(p, 1);
    // Back along the top. The points of the lower chain are not on it; without them the two chains together
    // never hold more than one point twice, the first.
    const std::size_t lower = count;
    std::size_t below = lower - 1;
    for (std::size_t i = sorted.size() - 1; i-- > 0;) {
        if (i > 0 && sorted[i] == chain[below - 1])
            --below;
        else
            extend(sorted[i], lower);
    }
    return count - 1;
}

/// Extreme points in eight directions, counter-clockwise from the leftmost: corners of an octagon, or fewer.
class Octagon {
  public:
    explicit Octagon(std::span<const Vec2> points) {
        std::array<Vec2, 8> extreme;
        extreme.fill(points[0]);
        double left = points[0].x, right = left, low = points[0].y, high = low;
        double rising = left + low, least_rising = rising, falling = left - low, least_falling = falling;
        for (const Vec2 p : points) {
            const double sum = p.x + p.y, difference = p.x - p.y;
            if (p.x < left) left = p.x, extreme[0] = p;
            if (sum < least_rising) least_rising = sum, extreme[1] = p;
            if (p.y < low) low = p.y, extreme[2] = p;
            if (difference > falling) falling = difference, extreme[3] = p;
            if (p.x > right) right = p.x, extreme[4] = p;
            if (sum > rising) rising = sum, extreme[5] = p;
            if (p.y > high) high = p.y, extreme[6] = p;
            if (difference < least_falling) least_falling = difference, extreme[7] = p;
        }
        for (const Vec2 p : extreme) center_ += 0.125 * p;
        // Rounding in what follows is below 1e-15 of the coordinates and the size; the margin is ample.
        const double margin = 1e-13 * std::max({right - left, high - low, std::abs(left), std::abs(right),
                                                std::abs(low), std::abs(high)});
        double inner = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < extreme.size(); ++i) {
            const Vec2 along = extreme[(i + 1) % extreme.size()] - extreme[i];
            const double length = std::hypot(along.x, along.y);
            if (length == 0) continue;
            const Vec2 inward = math::left_normal(along) / length;
            const double distance = math::dot(inward, extreme[i] - center_) + margin;
            sides_[count_++] = {inward, distance};
            inner = std::min(inner, -distance);
        }
        inner_squared_ = count_ >= 3 && inner > 0 ? inner * inner * (1 - 1e-15) : 0;
    }

    /// Whether a point is farther than rounding inside the circle in the octagon: quick, and mostly enough.
    bool holds_in_circle(Vec2 p) const { return math::squared_length(p - center_) < inner_squared_; }

    bool holds(Vec2 p) const {
        const Vec2 arm = p - center_;
        bool inside = count_ >= 3;
        for (std::size_t i = 0; i < count_; ++i)
            inside &= math::dot(sides_[i].inward, arm) > sides_[i].distance;
        return inside;
    }

  private:
    struct Side {
        Vec2 inward;
        double distance;  ///< of the side from the centre, along inward: negative
    };
    std::array<Side, 8> sides_;
    std::size_t count_ = 0;
    Vec2 center_{0, 0};
    double inner_squared_ = 0;
};

/// Copies what may be a vertex of the hull. Without branches that depend on the points: those are not to be
/// predicted.
std::span<Vec2> candidates(std::span<const Vec2> points, std::span<Vec2> room) {
    const Octagon octagon(points);
    std::size_t count = 0;
    for (const Vec2 p : points) {
        room[count] = p;
        count += octagon.holds_in_circle(p) ? 0 : 1;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 p = room[i];
        room[kept] = p;
        kept += octagon.holds(p) ? 0 : 1;
    }
    return room.first(kept);
}

/// Moves each point up to its place: the fastest for a few.
void insertion_sort(std::span<Vec2> points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Vec2 p = points[i];
        std::size_t k = i;
        for (; k > 0 && left_then_low(p, points[k - 1]); --k) points[k] = points[k - 1];
        points[k] = p;
    }
}

}  // namespace

std::span<Vec2> convex_hull(std::span<const Vec2> points, std::span<Vec2> room) {
    assert(room.size() >= 2 * points.size());
    std::span<Vec2> sorted = room.subspan(points.size(), points.size());
    constexpr std::size_t few = 16;
    if (points.size() <= few) {
        std::copy(points.begin(), points.end(), sorted.begin());
        insertion_sort(sorted);
    } else {
        sorted = candidates(points, sorted);
        std::sort(sorted.begin(), sorted.end(), left_then_low);
    }
    const auto end = std::unique(sorted.begin(), sorted.end());
    const auto distinct = static_cast<std::size_t>(end - sorted.begin());
    return room.first(monotone_chain(sorted.first(distinct), room.data()));
}

}  // namespace collision::hull
