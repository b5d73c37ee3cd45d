// Yes or no of two oriented rectangles, down to sizes whose products vanish.
#include <cmath>
#include <gtest/gtest.h>

#include "core/query/overlap.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using support::Random;

using Corners = std::array<Vec2, 4>;

Corners corners(Random& random) {
    const shape::Shape box = shape::OrientedRectangle{{random.between(0.1, 2.0), random.between(0.1, 2.0)}};
    const shape::Placed placed = shape::place(box, {{0, 0}, random.between(0.0, 360.0)});
    return std::get<shape::PlacedOrientedRectangle>(placed).vertices;
}

bool overlap(const Corners& a, const Corners& b, double shift, int exponent) {
    const auto scaled = [&](Corners vertices, double x) {
        for (Vec2& v : vertices) v = {std::ldexp(v.x + x, exponent), std::ldexp(v.y, exponent)};
        return shape::PlacedOrientedRectangle(vertices);
    };
    return query::overlap(scaled(a, 0), scaled(b, shift));
}

/// Scaled by a power of two, a pair answers as before: nothing is rounded. Below 2^-500 products of lengths
/// underflow, which the filter has to leave to the exact predicates; it shows where a pair nearly touches.
TEST(oriented_rectangles, answer_alike_at_every_scale) {
    Random random(28);
    for (int i = 0; i < 60; ++i) {
        const Corners a = corners(random), b = corners(random);
        double together = 0, apart = 6;
        for (int step = 0; step < 60; ++step) {
            const double middle = (together + apart) / 2;
            (overlap(a, b, middle, 0) ? together : apart) = middle;
            for (const int exponent : {-1000, -600, -540, -530, -520, -510, -500, -490, -100, 40}) {
                ASSERT_TRUE(overlap(a, b, together, exponent)) << "case " << i << " times 2^" << exponent;
                ASSERT_FALSE(overlap(a, b, apart, exponent)) << "case " << i << " times 2^" << exponent;
            }
        }
    }
}

}  // namespace
}  // namespace collision
