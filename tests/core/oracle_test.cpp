// The core against the independent oracle: overlap and distance of all 55 pairs of types, seeded.
//
// CHECK_SEED chooses another seed (default 1), CHECK_CASES the cases of each pair of types (default 4,000, a
// tenth under sanitizers). The cases are split in shards so that CTest runs them on all cores.
#include "tests/support/oracle.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <limits>

#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {

using support::Oracle;
using support::Pair;
using support::Random;

#if defined(__SANITIZE_ADDRESS__)
constexpr int default_cases_of_a_pair = 400;
#else
constexpr int default_cases_of_a_pair = 4000;
#endif
constexpr int shards = 8;
constexpr std::size_t types = shape::type_count;

int cases_of_a_pair() {
    const char* text = std::getenv("CHECK_CASES");
    return text != nullptr ? std::atoi(text) : default_cases_of_a_pair;
}

std::string both(const Pair& pair) {
    return "a = " + support::describe(pair.a.placed) + "\nb = " + support::describe(pair.b.placed);
}

class OracleShard : public testing::TestWithParam<int> {};

TEST_P(OracleShard, agrees_on_overlap_and_distance) {
    const std::uint64_t seed =
        support::seed_from_environment() * 1000 + static_cast<std::uint64_t>(GetParam());
    Random random(seed);
    const int cases = std::max(1, cases_of_a_pair() / shards);
    int total = 0, overlapping = 0, near = 0, wrong = 0, far_off = 0;
    double worst = 0;
    for (std::size_t ta = 0; ta < types; ++ta) {
        for (std::size_t tb = ta; tb < types; ++tb) {
            int overlapping_here = 0;
            for (int i = 0; i < cases; ++i) {
                const Pair pair = support::random_pair(random, ta, tb);
                const shape::Placed& a = pair.a.placed;
                const shape::Placed& b = pair.b.placed;
                const Oracle oracle(a, b);
                ++total;
                overlapping_here += oracle.overlap() ? 1 : 0;
                const bool overlap = query::overlap(a, b);
                if (overlap != oracle.overlap()) {
                    if (++wrong <= 3) ADD_FAILURE() << "overlap " << overlap << " is wrong\n" << both(pair);
                    continue;
                }
                const query::Closest closest = query::closest_points(a, b);
                const double size = std::max(support::coordinate_size(a), support::coordinate_size(b));
                const double expected = oracle.distance();
                if (!overlap && expected < 1e-9 * size) ++near;
                // Apart by less than doubles can say is not 0, but the smallest number above.
                constexpr double smallest = std::numeric_limits<double>::denorm_min();
                const double error = std::abs(closest.distance - expected);
                const bool right =
                    overlap ? closest.distance == 0 : error <= std::max(1e-12 * size, smallest);
                if (size > 0 && !std::isnan(error)) worst = std::max(worst, error / size);
                if (!right && ++far_off <= 3)
                    ADD_FAILURE() << "distance " << support::number_text(closest.distance) << ", exactly "
                                  << support::number_text(expected) << '\n'
                                  << both(pair);
            }
            overlapping += overlapping_here;
            // Enough of either answer, or the comparison would hold for want of cases. Under sanitizers there
            // are too few cases of a pair to count.
            if (cases < 400) continue;
            EXPECT_GE(overlapping_here, 0.3 * cases)
                << support::type_name_of(ta) << ' ' << support::type_name_of(tb);
            EXPECT_LE(overlapping_here, 0.7 * cases)
                << support::type_name_of(ta) << ' ' << support::type_name_of(tb);
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(far_off, 0);
    std::cout << "seed " << seed << ": " << total << " cases over " << types * (types + 1) / 2
              << " pairs of types, " << overlapping << " overlapping, " << near
              << " apart by less than 1e-9 of the coordinates; " << wrong << " wrong yes/no, " << far_off
              << " wrong distances, largest error " << worst << " of the coordinates\n";
}

INSTANTIATE_TEST_SUITE_P(Oracle, OracleShard, testing::Range(0, shards));

}  // namespace
}  // namespace collision
