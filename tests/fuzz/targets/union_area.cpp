// Areas and lengths of groups against the oracle in 50 digits; never less than of a member, never more than
// of all.
#include "core/hull/bounds.h"
#include "core/hull/region.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"
#include "tests/support/numbers_of.h"
#include "tests/support/union_oracle.h"

namespace fuzz {

namespace {

namespace hull = collision::hull;

/// Whether 50 digits are enough: no number is less than 2^-40 of the largest, but for none at all.
bool narrow(const shape::Placed& placed) {
    const double least = std::ldexp(size_of(placed), -40);
    bool all = true;
    collision::support::for_each_number(placed, false,
                                        [&](double v) { all = all && (v == 0 || std::abs(v) >= least); });
    return all;
}

void fuzz_union_area(Input input) {
    Shapes shapes(input);
    const auto made = shapes.standing();
    if (!made || !shape::bounded(made->placed)) return;
    const shape::Placed& placed = made->placed;
    const auto* group = std::get_if<shape::PlacedGroup>(&placed);
    if (!group || group->members.size() > 6) return;
    double largest = 0, sum = 0;
    for (const shape::PlacedPrimitive& member : group->members) {
        const double area =
            hull::area(std::visit([](const auto& one) -> shape::Placed { return one; }, member));
        largest = std::max(largest, area);
        sum += area;
    }
    const double area = hull::area(placed);
    const auto say = [&](const char* what, double expected) {
        return [&, what, expected] {
            return std::string(what) + ": area " + number_text(area) + ", expected " + number_text(expected) +
                   "\n" + describe(placed);
        };
    };
    const Vec2 size = hull::aabb(placed).size();
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    const double slack = std::max(1e-12 * (size.x * size.x + size.y * size.y), 8 * smallest);
    require(area >= largest * (1 - 1e-14), say("less than a member", largest));
    require(area <= sum * (1 + 1e-14) + 8 * smallest, say("more than all members", sum));
    if (!narrow(placed)) return;
    const double truth = collision::support::unions::measure(*group).area;
    require(std::abs(area - truth) <= std::max(1e-9 * truth, slack), say("wrong", truth));
}

}  // namespace

constinit const Target union_area_target{"union_area", fuzz_union_area, 256};

}  // namespace fuzz
