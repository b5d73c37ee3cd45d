// What holds for every row of the catalog about two shapes, on every pair of types that it applies to.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <map>

#include "core/catalog.h"
#include "core/query/overlap.h"
#include "core/trace/text.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"
#include "tests/support/row_truth.h"

namespace collision::catalog {
namespace {

/// Calls use(pair) for `cases` pairs, the pairs of types in turn.
void for_each_pair(int cases, const auto& use) {
    support::Random random(support::seed_from_environment());
    for (int i = 0; i < cases;)
        for (std::size_t a = 0; a < shape::type_count; ++a)
            for (std::size_t b = a; b < shape::type_count && i < cases; ++b, ++i)
                use(support::random_pair(random, a, b));
}

/// Cases that each row is asked. Under sanitizers, which take ten times as long, a tenth.
#ifdef TESTBED_SANITIZED
constexpr int default_cases_of_a_row = 2'000;
#else
constexpr int default_cases_of_a_row = 10'000;
#endif

TEST(Catalog, SoundRowsAgreeWithTheTruth) {
    support::Random random(support::seed_from_environment());
    const int cases_of_a_row = support::cases_from_environment(default_cases_of_a_row);
    for (const Algorithm& row : all()) {
        if (!about_pairs(row) || row.trust == Trust::flawed) continue;
        std::vector<std::array<std::size_t, 2>> types;
        for (std::size_t a = 0; a < shape::type_count; ++a)
            for (std::size_t b = a; b < shape::type_count; ++b)
                if (row.applies.has(a, b)) types.push_back({a, b});
        int asked = 0, overlapping = 0, wrongs = 0;
        // Rows refuse some shapes of their types; none refuses nearly all.
        for (int tried = 0; asked < cases_of_a_row && tried < 20 * cases_of_a_row; ++tried) {
            const auto [a, b] = types[std::size_t(tried) % types.size()];
            const support::Pair made = support::random_pair(random, a, b);
            Case pair(made.a.placed, made.b.placed);
            if (!refusal(row, pair.a, pair.b).empty() || !answerable(row, pair)) continue;
            ++asked;
            overlapping += query::overlap(pair.a, pair.b);
            const std::string why = wrong(row, pair, ask(row, pair.a, pair.b));
            if (!why.empty() && ++wrongs <= 2)
                ADD_FAILURE() << row.id << " says " << why << "\n  " << support::describe(pair.a) << "\n  "
                              << support::describe(pair.b);
        }
        EXPECT_EQ(wrongs, 0) << row.id << " of " << asked;
        EXPECT_EQ(asked, cases_of_a_row) << row.id << ": a property must not pass for want of cases";
        // Of points on lines few overlap by more than rounding, and none may.
        RecordProperty(std::string(row.id) + "_overlapping", overlapping);
        std::cout << row.id << ": " << asked << " asked, " << overlapping << " overlap, " << wrongs
                  << " wrong\n";
    }
}

/// What random pairs found once.
TEST(Catalog, EpaPartsCoresWhoseDistanceHasNoDirection) {
    // The circle's center is the least double beside the segment's end: the unit vector between the two came
    // out as (-1, 0), along which the segment still overlaps.
    constexpr double least = std::numeric_limits<double>::denorm_min();
    const Placed a = shape::PlacedSegment{{0, 2}, {-0.5, 3.5}}, b = shape::PlacedCircle{{-least, 2}, 2};
    Case pair(a, b);
    const Algorithm& row = *find("epa");
    EXPECT_EQ(wrong(row, pair, ask(row, pair.a, pair.b)), "");
}

/// The same in every number. What is no number, where squares underflow, is the same as itself.
bool same(const Outcome& x, const Outcome& y) {
    const auto numbers = [](const Outcome& outcome) {
        std::vector<double> list{outcome.distance.value_or(-1), outcome.depth.value_or(-1)};
        const auto add = [&](Vec2 p) { list.insert(list.end(), {p.x, p.y}); };
        if (outcome.normal) add(*outcome.normal);
        if (outcome.witness)
            for (const Vec2 p : *outcome.witness) add(p);
        for (const Vec2 p : outcome.contacts) add(p);
        return list;
    };
    return x.overlap == y.overlap && x.gave_up == y.gave_up &&
           std::ranges::equal(numbers(x), numbers(y),
                              [](double u, double v) { return u == v || (std::isnan(u) && std::isnan(v)); });
}

/// The points that the last step with marks of a role puts on shapes a and b; others on neither.
std::vector<Vec2> points_marked(const trace::Trace& steps, trace::Role role, std::uint32_t subject) {
    std::vector<Vec2> points;
    for (const trace::Mark& mark : steps.steps().back().marks) {
        const auto* point = std::get_if<trace::PointMark>(&mark.geometry);
        if (point && mark.role == role && mark.subject == subject) points.push_back(point->at);
    }
    return points;
}

TEST(Catalog, RecordersAgreeAndTheVerdictIsLast) {
    for_each_pair(4'000, [&](const support::Pair& random) {
        Case pair(random.a.placed, random.b.placed);
        const Placed& a = pair.a;
        const Placed& b = pair.b;
        for (const Algorithm& row : all()) {
            if (!about_pairs(row) || !refusal(row, a, b).empty()) continue;
            const Outcome silent = ask(row, a, b);
            trace::Counter counter;
            trace::Trace steps;
            const Outcome counted = ask(row, a, b, counter);
            const Outcome shown = ask(row, a, b, steps);
            // Where squares underflow a row may give up.
            ASSERT_TRUE(silent.overlap.has_value() || silent.distance.has_value() ||
                        (silent.gave_up && size_of(a, b) < 0x1p-120))
                << row.id;
            EXPECT_TRUE(textbook::finite(silent)) << row.id;
            EXPECT_TRUE(same(silent, counted) && same(silent, shown)) << row.id;
            EXPECT_EQ(counter.counts(), steps.counts()) << row.id;
            EXPECT_GT(counter.counts()[trace::Work::tests], 0u) << row.id;
            ASSERT_FALSE(steps.steps().empty()) << row.id;
            EXPECT_LE(steps.steps().size(), trace::Trace::max_steps + 1) << row.id;
            for (const trace::Step& step : steps.steps()) {
                EXPECT_EQ(step.verdict, &step == &steps.steps().back()) << row.id;
                EXPECT_FALSE(step.text.empty()) << row.id;
            }
            if (size_of(a, b) < 0x1p-120) continue;  // where squares underflow points may be no numbers
            if (silent.witness) {
                const auto [on_a, on_b] = *silent.witness;
                EXPECT_EQ(points_marked(steps, trace::Role::witness, 0), std::vector{on_a}) << row.id;
                EXPECT_EQ(points_marked(steps, trace::Role::witness, 1), std::vector{on_b}) << row.id;
            }
            EXPECT_EQ(points_marked(steps, trace::Role::contact, trace::no_subject), silent.contacts)
                << row.id;
            // The other way round a row that is asked as given may round otherwise.
            if (a.index() != b.index() &&
                (!row.as_given || (row.trust != Trust::flawed && pair.is_clear()))) {
                EXPECT_EQ(ask(row, b, a).overlap, silent.overlap) << row.id;
            }
        }
    });
}

/// Up to 25 shapes of all types in a small world; every third changed.
struct RandomCrowd {
    explicit RandomCrowd(support::Random& random) {
        const int count = random.between(0, 24);
        while (int(placed.size()) < count) {
            const auto type = std::size_t(random.below(int(shape::type_count)));
            support::Pair pair = support::random_pair(random, type, type);
            placed.push_back(pair.a.placed);
            if (random.chance(0.5)) placed.push_back(pair.b.placed);
        }
        for (std::uint32_t i = 0; i < placed.size(); ++i) {
            shapes.push_back(&placed[i]);
            if (i % 3 == 0) changed.push_back(i);
        }
    }
    Problem problem(const Algorithm& row) const {
        return {.shapes = shapes, .setting = row.setting.nearest(), .changed = changed};
    }
    std::vector<std::array<std::uint32_t, 2>> overlapping() const {
        std::vector<std::array<std::uint32_t, 2>> pairs;
        for (std::uint32_t i = 0; i < placed.size(); ++i)
            for (std::uint32_t j = i + 1; j < placed.size(); ++j)
                if (query::overlap(placed[i], placed[j])) pairs.push_back({i, j});
        return pairs;
    }
    std::vector<Placed> placed;
    std::vector<const Placed*> shapes;
    std::vector<std::uint32_t> changed;
};

TEST(Catalog, RowsAboutPairsFindWhatOverlaps) {
    support::Random random(support::seed_from_environment());
    std::size_t found = 0, possible = 0;
    std::map<std::string_view, std::size_t> missed, tests, with_itself;
    std::size_t shapes = 0;
    for (int round = 0; round < 80; ++round) {
        const RandomCrowd set(random);
        const auto expected = set.overlapping();
        found += expected.size();
        shapes += set.shapes.size();
        possible += set.shapes.size() * (set.shapes.size() - std::min<std::size_t>(set.shapes.size(), 1)) / 2;
        for (const Algorithm& row : all()) {
            if (row.question != Question::pairs) continue;
            const Problem problem = set.problem(row);
            trace::Silent silent;
            trace::Counter counter;
            trace::Trace steps;
            const Outcome outcome = row.run(problem, silent);
            EXPECT_EQ(row.count(problem, counter).pairs, outcome.pairs) << row.id;
            EXPECT_EQ(row.show(problem, steps).pairs, outcome.pairs) << row.id;
            EXPECT_EQ(counter.counts(), steps.counts()) << row.id;
            tests[row.id] += counter.counts()[trace::Work::tests];
            ASSERT_FALSE(steps.steps().empty()) << row.id;
            EXPECT_LE(steps.steps().size(), trace::Trace::max_steps + 1) << row.id;
            for (const trace::Step& step : steps.steps()) {
                EXPECT_EQ(step.verdict, &step == &steps.steps().back()) << row.id;
                EXPECT_FALSE(step.text.empty()) << row.id;
                for (const trace::Mark& mark : step.marks)
                    EXPECT_TRUE(mark.subject == trace::no_subject || mark.subject < set.shapes.size())
                        << row.id;
            }
            auto of_two = outcome.pairs;
            with_itself[row.id] += std::erase_if(of_two, [](const auto& pair) { return pair[0] == pair[1]; });
            EXPECT_TRUE(std::ranges::includes(expected, of_two)) << row.id << " claims what is apart";
            if (row.trust == Trust::flawed)
                missed[row.id] += expected.size() - of_two.size();
            else
                EXPECT_EQ(outcome.pairs, expected) << row.id << ", round " << round;
        }
    }
    EXPECT_GT(found * 10, possible) << "a property must not pass for want of pairs";
    EXPECT_LT(found * 10, possible * 7);
    EXPECT_GT(missed["own_sector"], 0u);
    EXPECT_EQ(tests["every_pair_and_itself"], 2 * possible + shapes);
    for (const auto& [id, times] : with_itself)
        EXPECT_EQ(times, id == "every_pair_and_itself" ? shapes : 0) << id;
    EXPECT_EQ(tests["every_pair_twice"], 2 * possible);
    EXPECT_EQ(tests["every_pair_once"], possible);
    for (const char* id : {"changed_pairs", "touched_sectors", "sort_and_sweep", "box_tree"})
        EXPECT_LT(tests[id], possible) << id;
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
