// Exact sums and products of doubles: expansions of fixed capacity on the stack.
// Source: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997.
#pragma once

#include <array>
#include <cstddef>

namespace collision::math {

/// high + low, exactly, with high the rounded sum or product.
struct TwoTerms {
    double high;
    double low;
};

/// a + b. Exact unless the sum overflows.
constexpr TwoTerms two_sum(double a, double b) {
    const double sum = a + b;
    const double b_part = sum - a;
    const double a_part = sum - b_part;
    return {sum, (a - a_part) + (b - b_part)};
}

/// a in two halves of 26 bits each (Veltkamp). Exact for |a| < 2^996.
constexpr TwoTerms split(double a) {
    const double scaled = 134217729.0 * a;  // 2^27 + 1
    const double high = scaled - (scaled - a);
    return {high, a - high};
}

/// a * b. Exact unless the product overflows or bits of it lie below 2^-1074.
constexpr TwoTerms two_product(double a, double b) {
    const double product = a * b;
    const TwoTerms x = split(a);
    const TwoTerms y = split(b);
    const double error = ((x.high * y.high - product) + x.high * y.low + x.low * y.high) + x.low * y.low;
    return {product, error};
}

/// A number as the exact sum of at most Capacity doubles: non-overlapping, ascending in magnitude, none zero.
/// The empty sum is zero. Operators return types whose capacity always suffices.
template <std::size_t Capacity>
class Expansion {
  public:
    constexpr Expansion() = default;

    constexpr std::size_t size() const { return size_; }
    constexpr double operator[](std::size_t i) const { return terms_[i]; }

    constexpr void append(double term) {
        if (term != 0) terms_[size_++] = term;
    }

    /// The largest term outweighs the sum of all others.
    constexpr int sign() const {
        if (size_ == 0) return 0;
        return terms_[size_ - 1] > 0 ? 1 : -1;
    }

  private:
    std::array<double, Capacity> terms_;  // only the first size_ are set
    std::size_t size_ = 0;
};

constexpr Expansion<2> difference(double a, double b) {
    const TwoTerms d = two_sum(a, -b);
    Expansion<2> result;
    result.append(d.low);
    result.append(d.high);
    return result;
}

constexpr Expansion<2> sum(double a, double b) { return difference(a, -b); }

namespace detail {

/// a + sign * b, Shewchuk's FAST-EXPANSION-SUM with zero elimination: merge by magnitude, then carry up. Like
/// scale() below it keeps expansions strongly non-overlapping, given rounding to even.
template <std::size_t N, std::size_t M>
constexpr Expansion<N + M> add(const Expansion<N>& a, const Expansion<M>& b, double sign) {
    Expansion<N + M> result;
    const auto magnitude = [](double x) { return x < 0 ? -x : x; };
    std::size_t i = 0;
    std::size_t j = 0;
    const auto next = [&] {
        if (j == b.size() || (i < a.size() && magnitude(a[i]) < magnitude(b[j]))) return a[i++];
        return sign * b[j++];
    };
    const std::size_t count = a.size() + b.size();
    if (count == 0) return result;
    double carry = next();
    for (std::size_t k = 1; k < count; ++k) {
        const TwoTerms s = two_sum(carry, next());
        result.append(s.low);
        carry = s.high;
    }
    result.append(carry);
    return result;
}

/// a * factor, Shewchuk's SCALE-EXPANSION with zero elimination.
template <std::size_t N>
constexpr Expansion<2 * N> scale(const Expansion<N>& a, double factor) {
    Expansion<2 * N> result;
    if (a.size() == 0) return result;
    TwoTerms carry = two_product(a[0], factor);
    result.append(carry.low);
    for (std::size_t i = 1; i < a.size(); ++i) {
        const TwoTerms product = two_product(a[i], factor);
        const TwoTerms lower = two_sum(carry.high, product.low);
        result.append(lower.low);
        carry = two_sum(product.high, lower.high);
        result.append(carry.low);
    }
    result.append(carry.high);
    return result;
}

}  // namespace detail

template <std::size_t N, std::size_t M>
constexpr Expansion<N + M> operator+(const Expansion<N>& a, const Expansion<M>& b) {
    return detail::add(a, b, 1.0);
}

template <std::size_t N, std::size_t M>
constexpr Expansion<N + M> operator-(const Expansion<N>& a, const Expansion<M>& b) {
    return detail::add(a, b, -1.0);
}

/// The sum of a scaled by each term of b.
template <std::size_t N, std::size_t M>
constexpr Expansion<2 * N * M> operator*(const Expansion<N>& a, const Expansion<M>& b) {
    Expansion<2 * N * M> result;
    for (std::size_t j = 0; j < b.size(); ++j) {
        const auto grown = result + detail::scale(a, b[j]);
        result = {};
        for (std::size_t k = 0; k < grown.size(); ++k) result.append(grown[k]);
    }
    return result;
}

}  // namespace collision::math
