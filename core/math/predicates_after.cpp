// Homogeneous polynomials in the inputs and in the number 1, worked out in integers.
#include "predicates_after.h"

#include <cassert>

#include "exact_integers.h"

namespace collision::math::after {

namespace {

/// The largest polynomial has degree 6: twice a time of any size, below 2^1024 and a multiple of 2^-1074, and
/// four factors as in predicates.cpp: 2 * 2098 + 4 * 1135 bits, 5 for the sums of products, and whole words.
constexpr unsigned integer_bits = 8768;

using Numbers = exact::Integers<integer_bits>;
using Integer = Numbers::Integer;

struct Way {
    Integer x, y;
};

Way way(const Numbers& numbers, const Arrow& a) {
    return {numbers.difference(a.to.x, a.from.x), numbers.difference(a.to.y, a.from.y)};
}
/// In units of the number 1.
Way way(const Numbers& numbers, const Flight& flight) {
    const Integer one = numbers.number(1), time = numbers.number(flight.time);
    const Way offset = way(numbers, flight.to_point), velocity = way(numbers, flight.velocity);
    return {offset.x * one + time * velocity.x, offset.y * one + time * velocity.y};
}
Integer cross(const Way& u, const Way& v) { return u.x * v.y - u.y * v.x; }
Integer dot(const Way& u, const Way& v) { return u.x * v.x + u.y * v.y; }

Numbers numbers_of(const Flight& flight, const Arrow& u, double radius_p, double radius_q) {
    const Arrow &p = flight.to_point, &v = flight.velocity;
    const Numbers numbers{1,      flight.time, p.from.x, p.from.y, p.to.x, p.to.y, v.from.x, v.from.y,
                          v.to.x, v.to.y,      u.from.x, u.from.y, u.to.x, u.to.y, radius_p, radius_q};
    for ([[maybe_unused]] const Arrow* const a : {&p, &v, &u})
        for ([[maybe_unused]] const Vec2 end : {a->from, a->to})
            assert(std::abs(end.x) <= largest_magnitude && std::abs(end.y) <= largest_magnitude);
    return numbers;
}

}  // namespace

int dot_sign(const Arrow& u, const Flight& flight) {
    const Numbers numbers = numbers_of(flight, u, 0, 0);
    return dot(way(numbers, u), way(numbers, flight)).sign();
}

int compare_distance(const Flight& flight, double radius_p, double radius_q) {
    const Numbers numbers = numbers_of(flight, {}, radius_p, radius_q);
    const Way there = way(numbers, flight);
    const Integer reach = numbers.sum(radius_p, radius_q) * numbers.number(1);
    return Integer(dot(there, there) - reach * reach).sign();
}

int compare_distance_right_of(const Arrow& direction, const Flight& flight, double radius_line,
                              double radius_point) {
    const Numbers numbers = numbers_of(flight, direction, radius_line, radius_point);
    const Way along = way(numbers, direction);
    const Integer right = cross(way(numbers, flight), along);  // in units of the direction's length
    if (right.sign() < 0) return -1;
    const Integer reach = numbers.sum(radius_line, radius_point) * numbers.number(1);
    return Integer(right * right - reach * reach * dot(along, along)).sign();
}

}  // namespace collision::math::after
