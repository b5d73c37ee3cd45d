// Two kinds of numbers in which products of the ways between points are worked out to their last digits.
#pragma once

#include <algorithm>
#include <cmath>

#include "double_double.h"
#include "expansion.h"
#include "vec.h"
#include "wide_integers.h"

namespace collision::math {

/// Sums of doubles that are exact, rounded to twice a double's digits where they are divided. Ways are scaled
/// to units near 1. Requires that no bit of a product lies below the least double.
struct Twice {
    using Number = DoubleDouble;

    /// The exact way between two points, in units of 1 / scale.
    struct Way {
        Expansion<2> x, y;

        Way(Vec2 from, Vec2 to, double scale) : x(part(from.x, to.x, scale)), y(part(from.y, to.y, scale)) {}

      private:
        static Expansion<2> part(double from, double to, double scale) {
            return of({two_sum(to * scale, -from * scale)});
        }
    };

    /// A power of two that brings a length near 1, as far as doubles reach.
    static double unit_scale(double length) {
        return length > 0 ? std::ldexp(1.0, -std::clamp(std::ilogb(length), -1000, 1000)) : 1;
    }
    static Expansion<16> cross(const Way& u, const Way& v) { return u.x * v.y - u.y * v.x; }
    static Expansion<16> dot(const Way& u, const Way& v) { return u.x * v.x + u.y * v.y; }
    static Expansion<2> square(double v) { return of(two_product(v, v)); }

    template <std::size_t N>
    static Number rounded(const Expansion<N>& sum) {
        Number result;
        for (std::size_t i = 0; i < sum.size(); ++i) result = result + sum[i];
        return result;
    }
    /// factor² * squared - root²: what two squares differ by, in twice the digits where they do not cancel,
    /// else exactly.
    template <std::size_t N, std::size_t M>
    static Number difference_of_squares(double factor, const Expansion<N>& squared,
                                        const Expansion<M>& root) {
        // Below this share of what is subtracted, too few digits are left.
        constexpr double enough_left = 0x1p-48;
        const Number one = rounded(squared) * Number(two_product(factor, factor));
        const Number two = rounded(root) * rounded(root);
        const Number quick = one - two;
        if (std::abs(quick.high) > enough_left * (one.high + two.high)) return quick;
        return rounded(square(factor) * squared - root * root);
    }

  private:
    static Expansion<2> of(TwoTerms terms) {
        Expansion<2> result;
        result.append(terms.low);
        result.append(terms.high);
        return result;
    }
};

/// Numbers that hold every sum and product of a cast exactly, whatever the magnitudes: the largest product is
/// one of four numbers below 2^61 that are multiples of 2^-1074, twice. A thousand times as slow.
struct Wide {
    static_assert(multiplied_limb_by_limb<2 * 4608>);
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

}  // namespace collision::math
