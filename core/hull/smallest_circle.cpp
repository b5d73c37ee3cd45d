#include "smallest_circle.h"

#include <array>
#include <cassert>
#include <cmath>

#include "../math/double_double.h"
#include "../math/simd4.h"
#include "../narrow/small_vector.h"

namespace collision::hull {
namespace {

using math::cross;
using math::dot;

Disc as_disc(Vec2 point) { return {point, 0}; }
Disc as_disc(const Disc& disc) { return disc; }

/// How far the far side of a disc is from p.
double reach(Vec2 p, const Disc& disc) {
    return std::sqrt(math::squared_length(disc.center - p)) + disc.radius;
}

struct Farthest {
    std::size_t index;
    double distance;
};

Farthest farthest_from(Vec2 p, std::span<const Disc> discs) {
    Farthest best{0, -1};
    for (std::size_t i = 0; i < discs.size(); ++i)
        if (const double d = reach(p, discs[i]); d > best.distance) best = {i, d};
    return best;
}

/// Compares blocks by their maxima, which needs no branch a point, and looks for the point in the best block
/// at the end.
Farthest farthest_from(Vec2 p, std::span<const Vec2> points) {
    constexpr std::size_t block = 32;
    const math::Double2 x(p.x), y(p.y);
    const auto squared_distances = [&](std::size_t i) {
        const math::Double2 right = math::Double2(points[i].x, points[i + 1].x) - x;
        const math::Double2 up = math::Double2(points[i].y, points[i + 1].y) - y;
        return right * right + up * up;
    };
    std::size_t best_start = 0;
    double best = -1;
    std::size_t start = 0;
    for (; start + block <= points.size(); start += block) {
        math::Double2 even(-1), odd(-1);  // two maxima, for one waits for itself
        for (std::size_t k = start; k < start + block; k += 4) {
            even = max(even, squared_distances(k));
            odd = max(odd, squared_distances(k + 2));
        }
        if (const double squared = max(max(even, odd)); squared > best) {
            best = squared;
            best_start = start;
        }
    }
    Farthest result{0, -1};
    const auto look_at = [&](std::size_t i) {
        if (const double d = math::squared_length(points[i] - p); d > result.distance) result = {i, d};
    };
    if (best >= 0)
        for (std::size_t k = 0; k < block; ++k) look_at(best_start + k);
    for (; start < points.size(); ++start) look_at(start);
    return {result.index, std::sqrt(result.distance)};
}

/// The smallest circle of up to four discs, one of them on its circumference, and those that hold it.
struct Held {
    std::array<Disc, 4> by;
    std::size_t count;
    Vec2 center;
    double radius;
};

/// Tries centers for the smallest circle of `all`: the best needs the least radius. No tolerance, no question
/// of inside or outside: a center that is a little off only needs a little more.
class Trial {
  public:
    explicit Trial(std::span<const Disc> all) : all_(all) {}

    void one(const Disc& a) { consider(a.center, {a}); }

    /// Center on the line through both, which touch the circle at their far sides.
    void two(const Disc& a, const Disc& b) {
        const Vec2 between = b.center - a.center;
        const double distance = std::sqrt(math::squared_length(between));
        if (distance == 0) return;
        consider(a.center + (0.5 + 0.5 * (b.radius - a.radius) / distance) * between, {a, b});
    }

    /// Nearly along one line, or two of them nearly in one place, all but few digits of their circle's center
    /// would cancel: then it is worked out in twice the digits.
    void three(const Disc& a, const Disc& b, const Disc& c) {
        const Vec2 d1 = b.center - a.center, d2 = c.center - a.center;
        const double area = cross(d1, d2);
        constexpr double flat = 0x1p-12;
        if (area * area > flat * flat * math::squared_length(d1) * math::squared_length(d2)) [[likely]] {
            three_in<double>(a, b, c);
        } else {
            three_in<math::DoubleDouble>(a, b, c);
        }
    }

    Held best() const { return best_; }

  private:
    static double difference(double a, double b, double) { return a - b; }
    static math::DoubleDouble difference(double a, double b, math::DoubleDouble) {
        return math::two_sum(a, -b);
    }

    /// |c - c_i| + r_i = R for all three. With x = c - c_0 and s = R - r_0: |x| = s and, for i = 1, 2,
    /// |x - d_i| = s - k_i with k_i = r_i - r_0. Squares subtracted leave 2 d_i x = 2 k_i s + (|d_i|^2 -
    /// k_i^2), linear: x = u + s v; then |u + s v| = s is a quadratic in s.
    template <class Number>
    void three_in(const Disc& a, const Disc& b, const Disc& c) {
        using math::sqrt, std::sqrt;
        struct Vector {
            Number x, y;
        };
        const auto minus = [](double s, double t) { return difference(s, t, Number{}); };
        const auto product = [](const Vector& s, const Vector& t) { return s.x * t.x + s.y * t.y; };
        const Vector d1{minus(b.center.x, a.center.x), minus(b.center.y, a.center.y)};
        const Vector d2{minus(c.center.x, a.center.x), minus(c.center.y, a.center.y)};
        const Number area = d1.x * d2.y - d1.y * d2.x;
        if (static_cast<double>(area) == 0) return;
        const Number k1 = minus(b.radius, a.radius), k2 = minus(c.radius, a.radius);
        const auto solve = [&](Number right1, Number right2) {
            return Vector{(right1 * d2.y - right2 * d1.y) / area, (right2 * d1.x - right1 * d2.x) / area};
        };
        const Vector u = solve(0.5 * (product(d1, d1) - k1 * k1), 0.5 * (product(d2, d2) - k2 * k2));
        const auto consider_at = [&](const Vector& x) {
            consider(a.center + Vec2{static_cast<double>(x.x), static_cast<double>(x.y)}, {a, b, c});
        };
        if (b.radius == a.radius && c.radius == a.radius) return consider_at(u);
        const Vector v = solve(k1, k2);
        const Number p = product(v, v) - 1.0, q = product(u, v), r = product(u, u);
        const Number inner = q * q - p * r;
        const Number root = static_cast<double>(inner) > 0 ? sqrt(inner) : Number(0.0);
        // p s^2 + 2 q s + r = 0, both roots without cancellation.
        const Number sum = static_cast<double>(q) < 0 ? root - q : -(q + root);
        const auto consider_root = [&](Number s) { consider_at({u.x + s * v.x, u.y + s * v.y}); };
        if (static_cast<double>(p) != 0) consider_root(sum / p);
        if (static_cast<double>(sum) != 0) consider_root(r / sum);
    }

    void consider(Vec2 center, std::initializer_list<Disc> by) {
        const double radius = farthest_from(center, all_).distance;
        // Of a center that is no number nothing is the farthest.
        if (!(radius >= 0 && radius < best_.radius)) return;
        best_.count = by.size();
        std::copy(by.begin(), by.end(), best_.by.begin());
        best_.center = center;
        best_.radius = radius;
    }

    std::span<const Disc> all_;
    Held best_{{}, 0, {}, std::numeric_limits<double>::infinity()};
};

/// The smallest circle of what held the circle so far and a disc that lies outside of it.
Held hold(const Held& held, const Disc& added) {
    std::array<Disc, 4> all = held.by;
    all[held.count] = added;
    Trial trial(std::span<const Disc>(all).first(held.count + 1));
    trial.one(added);
    for (std::size_t i = 0; i < held.count; ++i) {
        trial.two(added, all[i]);
        for (std::size_t j = 0; j < i; ++j) trial.three(added, all[i], all[j]);
    }
    return trial.best();
}

/// Below this size products of three lengths lose digits to underflow.
constexpr double smallest_radius = 1e-60;

Vec2 scaled(Vec2 p, int exponent) { return {std::scalbn(p.x, exponent), std::scalbn(p.y, exponent)}; }
Disc scaled(const Disc& disc, int exponent) {
    return {scaled(disc.center, exponent), std::scalbn(disc.radius, exponent)};
}

template <class Item>
BoundingCircle farthest_first(std::span<const Item> items) {
    assert(!items.empty());
    const Disc first = as_disc(items[0]);
    Held held{{first}, 1, first.center, first.radius};
    BoundingCircle best{first.center, std::numeric_limits<double>::infinity()};
    // In exact arithmetic each circle is larger than the last. It may be so by less than an ulp, where a
    // point is nearly on the circle of two across from each other; where rounding ends it, we are done.
    constexpr int max_stalls = 8;
    constexpr double ulps = 1 + 4 * std::numeric_limits<double>::epsilon();
    for (int stalls = 0; stalls <= max_stalls;) {
        const Farthest far = farthest_from(held.center, items);
        if (far.distance < best.radius) best = {held.center, far.distance};
        if (far.distance <= held.radius || best.radius <= held.radius * ulps) break;
        const Held next = hold(held, as_disc(items[far.index]));
        if (!(next.radius > held.radius)) ++stalls;
        held = next;
    }
    return best;
}

template <class Item>
BoundingCircle scaled_where_small(std::span<const Item> items) {
    const BoundingCircle circle = farthest_first(items);
    if (circle.radius >= smallest_radius) return circle;
    double largest = 0;
    for (const Item& item : items) {
        const Disc disc = as_disc(item);
        largest = std::max({largest, std::abs(disc.center.x), std::abs(disc.center.y), disc.radius});
    }
    if (largest == 0 || largest >= smallest_radius) return circle;  // all in one place
    const int exponent = std::ilogb(largest);
    narrow::SmallVector<Item, 32> large;
    for (const Item& item : items) large.push_back(scaled(item, -exponent));
    const BoundingCircle result = farthest_first(large.part(0, large.size()));
    return {scaled(result.center, exponent), std::scalbn(result.radius, exponent)};
}

}  // namespace

BoundingCircle smallest_circle(std::span<const Vec2> points) { return scaled_where_small(points); }
BoundingCircle smallest_circle(std::span<const Disc> discs) { return scaled_where_small(discs); }

}  // namespace collision::hull
