// The core against the independent oracle: overlap and distance of all pairs of types, seeded.
//
// CHECK_SEED chooses another seed (default 1), CHECK_CASES the cases of each pair of types (default 2,000, a
// fifth under sanitizers; CHECK_THOROUGH: four times as many). The cases are split in shards so that CTest
// runs them on all cores. At the end a table tells of each pair of types how many cases there were, how they
// came out, how many of them the floating-point filters left to exact arithmetic, and the largest error of a
// distance.
#include "tests/support/oracle.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <limits>

#include "core/math/exact_listener.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/numbers_of.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {

using support::Oracle;
using support::Pair;
using support::Random;

#if defined(TESTBED_SANITIZED)
constexpr int default_questions_of_a_pair = 400;
#else
constexpr int default_questions_of_a_pair = 2000;
#endif
constexpr int shards = 8;
constexpr std::size_t types = shape::type_count;

int questions_of_a_pair() { return support::cases_from_environment(default_questions_of_a_pair); }

std::string both(const Pair& pair) {
    return "a = " + support::describe(pair.a.placed) + "\nb = " + support::describe(pair.b.placed);
}

/// What the cases of one pair of types, or of several, came to.
struct PairTally {
    long cases = 0, yes = 0;
    long by_exact_stage = 0;  ///< yes or no, one predicate of it or more
    long near = 0;            ///< apart by less than 1e-9 of the coordinates
    long wrong = 0, far_off = 0;
    double worst = 0;  ///< error of a distance, of the largest coordinate

    void add(const PairTally& other) {
        cases += other.cases;
        yes += other.yes;
        by_exact_stage += other.by_exact_stage;
        near += other.near;
        wrong += other.wrong;
        far_off += other.far_off;
        worst = std::max(worst, other.worst);
    }
    void print(const std::string& name) const {
        std::printf("%-42s %8ld %8ld %8ld %8ld %7ld %6ld %8ld %10.1e\n", name.c_str(), cases, yes,
                    cases - yes, by_exact_stage, near, wrong, far_off, worst);
    }
};

using Table = std::array<std::array<PairTally, types>, types>;

void print(const Table& table) {
    std::printf("%-42s %8s %8s %8s %8s %7s %6s %8s %10s\n", "pair of types", "cases", "yes", "no", "exact",
                "<1e-9", "wrong", "far off", "error");
    PairTally all;
    for (std::size_t ta = 0; ta < types; ++ta) {
        for (std::size_t tb = ta; tb < types; ++tb) {
            const std::string names = support::type_name_of(ta) + " - " + support::type_name_of(tb);
            table[ta][tb].print(names);
            all.add(table[ta][tb]);
        }
    }
    all.print(std::to_string(types * (types + 1) / 2) + " pairs of types");
}

/// One case against the oracle.
PairTally compare_with_oracle(const Pair& pair, bool& complain) {
    const shape::Placed& a = pair.a.placed;
    const shape::Placed& b = pair.b.placed;
    const Oracle oracle(a, b);
    PairTally tally{.cases = 1, .yes = oracle.overlap()};
    const auto hear = [&](const math::exact::Heard&) { tally.by_exact_stage = 1; };
    bool overlap = false;
    {
        const math::exact::Listener listener(hear);
        overlap = query::overlap(a, b);
    }
    if (overlap != oracle.overlap()) {
        tally.wrong = 1;
        if (complain) ADD_FAILURE() << "overlap " << overlap << " is wrong\n" << both(pair);
        complain = false;
        return tally;
    }
    const query::Closest closest = query::closest_points(a, b);
    const double size = std::max(support::coordinate_size(a), support::coordinate_size(b));
    const double expected = oracle.distance();
    tally.near = !overlap && expected < 1e-9 * size;
    // Apart by less than doubles can say is not 0, but the smallest number above.
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    const double error = std::abs(closest.distance - expected);
    const bool right = overlap ? closest.distance == 0 : error <= std::max(1e-12 * size, smallest);
    if (size > 0 && !std::isnan(error)) tally.worst = error / size;
    if (right) return tally;
    tally.far_off = 1;
    if (complain)
        ADD_FAILURE() << "distance " << support::number_text(closest.distance) << ", exactly "
                      << support::number_text(expected) << '\n'
                      << both(pair);
    complain = false;
    return tally;
}

class OracleShard : public testing::TestWithParam<int> {
  protected:
    static void TearDownTestSuite() { print(table); }
    static Table table;  ///< of all shards that have run
};
Table OracleShard::table;

TEST_P(OracleShard, agrees_on_overlap_and_distance) {
    const std::uint64_t seed =
        support::seed_from_environment() * 1000 + static_cast<std::uint64_t>(GetParam());
    Random random(seed);
    const int cases = std::max(1, questions_of_a_pair() / shards);
    PairTally all;
    for (std::size_t ta = 0; ta < types; ++ta) {
        for (std::size_t tb = ta; tb < types; ++tb) {
            PairTally here;
            bool complain = true;
            for (int i = 0; i < cases; ++i)
                here.add(compare_with_oracle(support::random_pair(random, ta, tb), complain));
            all.add(here);
            table[ta][tb].add(here);
            // Enough of either answer, or the comparison would hold for want of cases. Under sanitizers there
            // are too few cases of a pair to count.
            if (cases < 400) continue;
            const std::string names = support::type_name_of(ta) + ' ' + support::type_name_of(tb);
            EXPECT_GE(static_cast<double>(here.yes), 0.3 * cases) << names;
            EXPECT_LE(static_cast<double>(here.yes), 0.7 * cases) << names;
        }
    }
    EXPECT_EQ(all.wrong, 0);
    EXPECT_EQ(all.far_off, 0);
    EXPECT_GT(all.by_exact_stage, all.cases / 100) << "too few hard cases";
    std::cout << "seed " << seed << ": " << all.cases << " cases\n";
}

INSTANTIATE_TEST_SUITE_P(Oracle, OracleShard, testing::Range(0, shards));

}  // namespace
}  // namespace collision
