// The exact answers.
#include "tests/fuzz/oracle.h"

#include <cmath>

#include "tests/support/oracle.h"
#include "tests/support/union_oracle.h"

namespace fuzz {

namespace exact = collision::support::exact;

Oracle::Oracle(const collision::shape::Placed& a, const collision::shape::Placed& b) {
    const collision::support::Oracle oracle(a, b);
    overlap_ = oracle.overlap();
    distance_ = oracle.distance();
}

std::size_t corners_of_hull(std::span<const collision::Vec2> points) {
    std::vector<exact::Point> list;
    // Every double is a whole number of the least one.
    const auto whole = [](double v) {
        int e = 0;
        const double fraction = std::frexp(v, &e);
        const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
        const int shift = e - 53 + 1074;
        if (shift >= 0) return exact::Int(mantissa) << shift;
        return exact::Int(mantissa / (std::int64_t{1} << -shift));
    };
    for (const collision::Vec2 p : points) list.push_back({whole(p.x), whole(p.y)});
    return exact::convex_hull(std::move(list)).size();
}

double area_of_union(const collision::shape::PlacedGroup& group) {
    return collision::support::unions::measure(group).area;
}

}  // namespace fuzz
