// The predicates about a point that moves, against rational numbers.
#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "core/math/predicates_after.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace collision::math::after {
namespace {

using Rational = boost::multiprecision::cpp_rational;

struct Point {
    Rational x, y;
};
Point way(const Arrow& a) {
    return {Rational(a.to.x) - Rational(a.from.x), Rational(a.to.y) - Rational(a.from.y)};
}
Point way(const Flight& flight) {
    const Point offset = way(flight.to_point), velocity = way(flight.velocity);
    const Rational time(flight.time);
    return {offset.x + time * velocity.x, offset.y + time * velocity.y};
}
Rational dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y; }

/// Numbers of every size, and small ones, whose sums and products often cancel.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : random_(seed) {}
    double any() {
        switch (random_.below(12)) {
            case 0: return 0;
            case 1: return std::ldexp(random_.between(-1.0, 1.0), random_.between(-1074, 59));
            case 2: return random_.chance(0.5) ? 5e-324 : -1e15;
            case 3: return random_.between(-4.0, 4.0);
            default: return random_.between(-4, 4);
        }
    }
    double size() { return std::abs(any()); }
    Vec2 point() {
        const double x = any();
        return {x, any()};
    }
    Arrow arrow() {
        const Vec2 from = random_.chance(0.5) ? Vec2{0, 0} : point();
        return {from, point()};
    }
    double time() {
        switch (random_.below(4)) {
            case 0: return 1;
            case 1: return std::ldexp(random_.between(0.5, 1.0), random_.between(-1073, 1023));
            case 2: return 0.1;
            default: return random_.between(0, 4);
        }
    }

  private:
    support::Random random_;
};

TEST(PredicatesAfter, AreTheSignsOfRationalNumbers) {
    Numbers numbers(support::seed_from_environment());
    int zeros = 0;
    const int count = support::cases_from_environment(3000);
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE("case " + std::to_string(i));
        const Flight flight{numbers.arrow(), numbers.arrow(), numbers.time()};
        Arrow u = numbers.arrow();
        if (u.from == u.to) u.to.x += 1;
        const double radius_p = numbers.size(), radius_q = numbers.size();
        const Point there = way(flight), along = way(u);
        const int forward = dot(along, there).sign();
        EXPECT_EQ(dot_sign(u, flight), forward);
        const Rational reach = Rational(radius_p) + Rational(radius_q);
        const int distance = Rational(dot(there, there) - reach * reach).sign();
        EXPECT_EQ(compare_distance(flight, radius_p, radius_q), distance);
        const Rational right = there.x * along.y - there.y * along.x;
        const int line = right < 0 ? -1 : Rational(right * right - reach * reach * dot(along, along)).sign();
        EXPECT_EQ(compare_distance_right_of(u, flight, radius_p, radius_q), line);
        zeros += (forward == 0) + (distance == 0) + (line == 0);
    }
    EXPECT_GT(zeros, count / 200) << "some are within rounding of nothing";
}

}  // namespace
}  // namespace collision::math::after
