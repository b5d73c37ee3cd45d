// What holds for every overlap row of the catalog, on every pair of types that it applies to.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "core/catalog.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using textbook::Question;
using textbook::Trust;

/// The largest coordinate of the two: what rounding is relative to.
double size_of(const Placed& a, const Placed& b) {
    double size = 0;
    for (const Placed* s : {&a, &b})
        support::for_each_number(*s, true, [&](double v) { size = std::max(size, std::abs(v)); });
    return size;
}

/// Whether the two are far enough from touching that no rounding explains a wrong answer. Sizes whose
/// squares' squares underflow are left out.
bool clear(const Placed& a, const Placed& b) {
    const double size = size_of(a, b);
    if (size < 0x1p-120) return false;
    if (!query::overlap(a, b)) return query::closest_points(a, b).distance > 1e-9 * size;
    const std::optional<double> depth = query::penetration(a, b).depth;
    return !depth || *depth > 1e-9 * size;
}

/// Calls use(pair) for `cases` pairs, the pairs of types in turn.
void for_each_pair(int cases, const auto& use) {
    support::Random random(support::seed_from_environment());
    for (int i = 0; i < cases;)
        for (std::size_t a = 0; a < shape::type_count; ++a)
            for (std::size_t b = a; b < shape::type_count && i < cases; ++b, ++i)
                use(support::random_pair(random, a, b));
}

TEST(Catalog, SoundRowsAgreeWithTheTruth) {
    std::map<std::string_view, int> asked;
    std::map<std::string_view, int> wrong;
    for_each_pair(20'000, [&](const support::Pair& pair) {
        const Placed& a = pair.a.placed;
        const Placed& b = pair.b.placed;
        const bool truth = query::overlap(a, b);
        std::optional<bool> is_clear;
        for (const Algorithm& row : all()) {
            if (row.question != Question::overlap || row.trust == Trust::flawed) continue;
            if (!refusal(row, a, b).empty()) continue;
            if (row.trust == Trust::rounding) {
                if (!is_clear) is_clear = clear(a, b);
                if (!*is_clear) continue;
            }
            ++asked[row.id];
            if (ask(row, a, b).overlap == truth) continue;
            if (++wrong[row.id] <= 2)
                ADD_FAILURE() << row.id << " says " << !truth << "\n  " << support::describe(a) << "\n  "
                              << support::describe(b);
        }
    });
    for (const auto& [id, times] : wrong) ADD_FAILURE() << id << " is wrong " << times << " of " << asked[id];
    for (const Algorithm& row : all()) {
        if (row.question != Question::overlap || row.trust == Trust::flawed) continue;
        EXPECT_GT(asked[row.id], 50) << row.id << ": a property must not pass for want of cases";
    }
}

TEST(Catalog, RecordersAgreeAndTheVerdictIsLast) {
    for_each_pair(4'000, [&](const support::Pair& pair) {
        const Placed& a = pair.a.placed;
        const Placed& b = pair.b.placed;
        for (const Algorithm& row : all()) {
            if (row.question != Question::overlap || !refusal(row, a, b).empty()) continue;
            const Outcome silent = ask(row, a, b);
            trace::Counter counter;
            trace::Trace steps;
            const Outcome counted = ask(row, a, b, counter);
            const Outcome shown = ask(row, a, b, steps);
            ASSERT_TRUE(silent.overlap.has_value()) << row.id;
            EXPECT_EQ(silent.overlap, counted.overlap) << row.id;
            EXPECT_EQ(silent.overlap, shown.overlap) << row.id;
            EXPECT_EQ(counter.counts(), steps.counts()) << row.id;
            EXPECT_GT(counter.counts()[trace::Work::tests], 0u) << row.id;
            ASSERT_FALSE(steps.steps().empty()) << row.id;
            EXPECT_LE(steps.steps().size(), trace::Trace::most_steps + 1) << row.id;
            for (const trace::Step& step : steps.steps()) {
                EXPECT_EQ(step.verdict, &step == &steps.steps().back()) << row.id;
                EXPECT_FALSE(step.text.empty()) << row.id;
            }
            if (a.index() != b.index()) {
                EXPECT_EQ(ask(row, b, a).overlap, silent.overlap) << row.id;
            }
        }
    });
}

TEST(Catalog, FactsAreComplete) {
    for (const Algorithm& row : all()) {
        EXPECT_EQ(find(row.id)->id, row.id);
        EXPECT_EQ(std::ranges::count(all(), row.id, &Algorithm::id), 1) << row.id;
        EXPECT_FALSE(row.name.empty() || row.source.empty() || row.cost.empty() || row.fails.empty())
            << row.id;
        EXPECT_FALSE(row.applies.empty()) << row.id;
        EXPECT_EQ(row.trust == Trust::exact, row.fails == "never") << row.id;
    }
}

}  // namespace
}  // namespace collision::catalog
