// The two kinds of numbers in which a cast is worked out to its last digits.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>

#include "core/math/double_double.h"
#include "core/math/length.h"
#include "core/narrow/convex_set.h"
#include "core/shape/ray.h"

namespace collision::narrow {

/// Sums of doubles that are exact, rounded to twice a double's digits where they are divided. Ways are scaled
/// to units near 1. Requires in_twice().
struct Twice {
    using Number = math::DoubleDouble;

    /// The exact way between two points, in units of 1 / scale.
    struct Way {
        math::Expansion<2> x, y;

        Way(Vec2 from, Vec2 to, double scale) : x(part(from.x, to.x, scale)), y(part(from.y, to.y, scale)) {}

      private:
        static math::Expansion<2> part(double from, double to, double scale) {
            return of({math::two_sum(to * scale, -from * scale)});
        }
    };

    /// A power of two that brings a length near 1, as far as doubles reach.
    static double unit_scale(double length) {
        return length > 0 ? std::ldexp(1.0, std::clamp(-std::ilogb(length), -1000, 1000)) : 1;
    }
    static math::Expansion<16> cross(const Way& u, const Way& v) { return u.x * v.y - u.y * v.x; }
    static math::Expansion<16> dot(const Way& u, const Way& v) { return u.x * v.x + u.y * v.y; }
    static math::Expansion<2> square(double v) { return of(math::two_product(v, v)); }

    template <std::size_t N>
    static Number rounded(const math::Expansion<N>& sum) {
        Number result;
        for (std::size_t i = 0; i < sum.size(); ++i) result = result + sum[i];
        return result;
    }
    /// factor² * squared - root²: what two squares differ by, in twice the digits where they do not cancel,
    /// else exactly.
    template <std::size_t N, std::size_t M>
    static Number difference_of_squares(double factor, const math::Expansion<N>& squared,
                                        const math::Expansion<M>& root) {
        // Below this share of what is subtracted, too few digits are left.
        constexpr double enough_left = 0x1p-48;
        const Number one = rounded(squared) * Number(math::two_product(factor, factor));
        const Number two = rounded(root) * rounded(root);
        const Number quick = one - two;
        if (std::abs(quick.high) > enough_left * (one.high + two.high)) return quick;
        return rounded(square(factor) * squared - root * root);
    }

  private:
    static math::Expansion<2> of(math::TwoTerms terms) {
        math::Expansion<2> result;
        result.append(terms.low);
        result.append(terms.high);
        return result;
    }
};

/// Numbers that hold every sum and product of a cast exactly, whatever the magnitudes: the largest product is
/// one of four numbers below 2^61 that are multiples of 2^-1074, twice. A thousand times as slow.
struct Wide {
    using Number = boost::multiprecision::number<
        boost::multiprecision::cpp_bin_float<4608, boost::multiprecision::digit_base_2, void, std::int32_t>,
        boost::multiprecision::et_off>;

    struct Way {
        Number x, y;

        Way(Vec2 from, Vec2 to, double) : x(Number(to.x) - from.x), y(Number(to.y) - from.y) {}
    };

    static double unit_scale(double) { return 1; }
    static Number cross(const Way& u, const Way& v) { return u.x * v.y - u.y * v.x; }
    static Number dot(const Way& u, const Way& v) { return u.x * v.x + u.y * v.y; }
    static Number square(double v) { return Number(v) * v; }
    static const Number& rounded(const Number& sum) { return sum; }
    static Number difference_of_squares(double factor, const Number& squared, const Number& root) {
        return square(factor) * squared - root * root;
    }
};

/// Whether the coordinates of a cast, and those of each direction, are near enough to each other that no bit
/// of a product of four ways lies below the least double: multiples of 2^-212 of the largest, they make
/// multiples of 2^-848.
inline bool in_twice(const shape::PlacedRay& ray, const ConvexSet& target) {
    constexpr double nearest = 0x1p-160;
    struct Magnitudes {
        double least = 0x1p1000, largest = 0;
        void add(double v) {
            if (v == 0) return;
            least = std::min(least, std::abs(v));
            largest = std::max(largest, std::abs(v));
        }
        void add(Vec2 v) {
            add(v.x);
            add(v.y);
        }
        bool near() const { return least >= nearest * largest; }
    };
    Magnitudes places, along, other;
    places.add(ray.base);
    places.add(target.radius);
    for (const Vec2 v : target.vertices) places.add(v);
    along.add(ray.direction);
    other.add(target.direction);
    return places.near() && along.near() && other.near();
}

}  // namespace collision::narrow
