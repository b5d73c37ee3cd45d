// The exact stages of the predicates: each polynomial is written once and worked out in two kinds of numbers.
#include "predicates.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>

#include "exact_integers.h"
#include "exact_listener.h"
#include "expansion.h"

namespace collision::math::exact {
namespace {

/// The largest polynomial has degree 4: four factors that are differences or sums of two numbers each, below
/// 2^61 and multiples of 2^-1074, so 4 * 1135 bits, and 3 for the sums of products.
constexpr unsigned integer_bits = 4608;

using Inputs = std::initializer_list<double>;

/// Where every input is 0 or of a magnitude in [2^-140, 2^140], all are multiples of 2^-192, products of four
/// multiples of 2^-768, and every term of every expansion lies well between 2^-1074 and 2^1023.
bool safe_for_expansions(Inputs inputs) {
    return std::all_of(inputs.begin(), inputs.end(), [](double x) {
        return x == 0 || (std::abs(x) >= 0x1p-140 && std::abs(x) <= 0x1p140);
    });
}

/// Numbers as expansions.
struct Expansions {
    static auto difference(double a, double b) { return math::difference(a, b); }
    static auto sum(double a, double b) { return math::sum(a, b); }
    static int sign(const auto& x) { return x.sign(); }
};

template <class Polynomial>
Decision decide(Inputs inputs, Stage first, const Polynomial& polynomial) {
    if (first != Stage::integer && safe_for_expansions(inputs))
        return {Expansions::sign(polynomial(Expansions{})), Stage::expansion};
    for ([[maybe_unused]] const double x : inputs) assert(std::abs(x) <= largest_magnitude);
    using Numbers = Integers<integer_bits>;
    return {Numbers::sign(polynomial(Numbers(inputs))), Stage::integer};
}

/// The components of an arrow, as exact numbers.
auto x_of(const auto& numbers, const Arrow& a) { return numbers.difference(a.to.x, a.from.x); }
auto y_of(const auto& numbers, const Arrow& a) { return numbers.difference(a.to.y, a.from.y); }

auto cross(const auto& numbers, const Arrow& u, const Arrow& v) {
    return x_of(numbers, u) * y_of(numbers, v) - y_of(numbers, u) * x_of(numbers, v);
}
auto dot(const auto& numbers, const Arrow& u, const Arrow& v) {
    return x_of(numbers, u) * x_of(numbers, v) + y_of(numbers, u) * y_of(numbers, v);
}

}  // namespace

Listener*& Listener::current() {
    static thread_local Listener* listener = nullptr;
    return listener;
}

namespace {

/// The decision, once whoever listens has heard it.
Decision heard(Heard::Question question, const Arrow& first, const Arrow& second, Decision decision) {
    if (const Listener* listener = Listener::current()) listener->hear({question, first, second, decision});
    return decision;
}

}  // namespace

Decision cross_sign(const Arrow& u, const Arrow& v, Stage first) {
    return heard(Heard::Question::cross, u, v,
                 decide({u.from.x, u.from.y, u.to.x, u.to.y, v.from.x, v.from.y, v.to.x, v.to.y}, first,
                        [&](const auto& numbers) { return cross(numbers, u, v); }));
}

Decision dot_sign(const Arrow& u, const Arrow& v, Stage first) {
    return heard(Heard::Question::dot, u, v,
                 decide({u.from.x, u.from.y, u.to.x, u.to.y, v.from.x, v.from.y, v.to.x, v.to.y}, first,
                        [&](const auto& numbers) { return dot(numbers, u, v); }));
}

Decision compare_distance(Vec2 p, Vec2 q, double radius_p, double radius_q, Stage first) {
    const double reach = radius_p + radius_q;
    if (reach != reach) return {1, Stage::filter};
    const Arrow d{q, p};
    return heard(Heard::Question::distance, d, d,
                 decide({p.x, p.y, q.x, q.y, radius_p, radius_q}, first, [&](const auto& numbers) {
                     const auto both = numbers.sum(radius_p, radius_q);
                     return dot(numbers, d, d) - both * both;
                 }));
}

Decision compare_line_distance(const Arrow& direction, const Arrow& to_point, double radius_line,
                               double radius_point, Stage first) {
    return heard(Heard::Question::line_distance, direction, to_point,
                 decide({direction.from.x, direction.from.y, direction.to.x, direction.to.y, to_point.from.x,
                         to_point.from.y, to_point.to.x, to_point.to.y, radius_line, radius_point},
                        first, [&](const auto& numbers) {
                            const auto area = cross(numbers, direction, to_point);
                            const auto reach = numbers.sum(radius_line, radius_point);
                            return area * area - (reach * reach) * dot(numbers, direction, direction);
                        }));
}

}  // namespace collision::math::exact
