// What holds for every row of the catalog about two shapes, on every pair of types that it applies to.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "core/catalog.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/trace/text.h"
#include "tests/support/moved.h"
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

bool about_pairs(const Algorithm& row) {
    return row.question == Question::overlap || row.question == Question::distance ||
           row.question == Question::contact;
}

/// Lengths and places agree within this part of the largest coordinate.
constexpr double length_tolerance = 1e-9;

using collision::math::length;

/// A pair with what is known of it, worked out when asked for.
class Case {
  public:
    explicit Case(const support::Pair& pair) : a(pair.a.placed), b(pair.b.placed) {}

    const query::PairAnswer& truth() {
        if (!truth_) truth_ = query::answer(a, b);
        return *truth_;
    }
    /// See clear().
    bool is_clear() {
        if (!clear_) clear_ = clear(a, b);
        return *clear_;
    }
    double size() const { return size_of(a, b); }

    const Placed& a;
    const Placed& b;

  private:
    std::optional<query::PairAnswer> truth_;
    std::optional<bool> clear_;
};

/// How far a point is from a shape.
double away(const Placed& shape, Vec2 p) { return length(query::project(shape, p) - p); }

/// What a row about distance says wrongly; empty: nothing.
std::string wrong_distance(Case& pair, const Outcome& said) {
    const double slack = length_tolerance * pair.size();
    if (!said.distance) return "no distance";
    if (!(std::abs(*said.distance - pair.truth().distance) <= slack))
        return trace::say("distance ", *said.distance, ", it is ", pair.truth().distance);
    if (!said.witness) return "no witness";
    const auto [on_a, on_b] = *said.witness;
    if (!(away(pair.a, on_a) <= slack)) return trace::say("a witness beside a: ", on_a);
    if (!(away(pair.b, on_b) <= slack)) return trace::say("a witness beside b: ", on_b);
    if (!(std::abs(length(on_b - on_a) - *said.distance) <= slack)) return "witnesses at another distance";
    return {};
}

/// What a row about contact says wrongly. Its normal is held to what it is for: whichever of several equal
/// ones it is, moving b along it as deep as they are must part them.
std::string wrong_contact(Case& pair, const Outcome& said) {
    const double slack = length_tolerance * pair.size();
    const double depth = said.depth.value_or(-1);
    if (!(depth >= 0)) return "no depth";
    if (!(std::abs(depth - pair.truth().depth.value_or(0)) <= slack))
        return trace::say("depth ", depth, ", it is ", pair.truth().depth.value_or(0));
    if (!*said.overlap) return {};
    if (!said.normal || !(std::abs(length(*said.normal) - 1) <= length_tolerance)) return "no unit normal";
    const Vec2 out = *said.normal * (depth + 2 * slack);
    if (query::overlap(pair.a, support::moved(pair.b, {0, out, 1})))
        return trace::say("the normal ", *said.normal, " does not part them");
    if (said.witness) {
        const auto [on_a, on_b] = *said.witness;
        if (!(away(pair.a, on_a) <= slack && away(pair.b, on_b) <= slack))
            return "a witness beside its shape";
        if (!(length(on_b + *said.normal * depth - on_a) <= 2 * slack)) return "witnesses that do not meet";
        if (said.contacts.empty() || said.contacts.size() > 2) return "not one or two contact points";
    }
    for (const Vec2 p : said.contacts)
        if (!(away(pair.a, p) <= depth + slack && away(pair.b, p) <= depth + slack))
            return trace::say("a contact point beside the shapes: ", p);
    return {};
}

/// What a sound row says wrongly of a pair that it must be right about; empty: nothing.
std::string wrong(const Algorithm& row, Case& pair, const Outcome& said) {
    if (said.gave_up) return "gave up";
    if (said.overlap && (row.trust == Trust::exact || pair.is_clear()) &&
        *said.overlap != query::overlap(pair.a, pair.b))
        return *said.overlap ? "overlap, they are apart" : "apart, they overlap";
    if (row.question == Question::distance) return wrong_distance(pair, said);
    if (row.question == Question::contact) return wrong_contact(pair, said);
    return said.overlap ? "" : "neither yes nor no";
}

/// Cases that each row is asked. Under sanitizers, which take ten times as long, a tenth.
#ifdef TESTBED_SANITIZED
constexpr int cases_of_a_row = 2'000;
#else
constexpr int cases_of_a_row = 20'000;
#endif

/// Whether the row must be right about the pair: no formula is where its squares' squares underflow, and a
/// yes or no that rounds none within rounding of touching.
bool answerable(const Algorithm& row, Case& pair) {
    if (row.trust == Trust::exact) return true;
    return row.question == Question::overlap ? pair.is_clear() : pair.size() >= 0x1p-120;
}

TEST(Catalog, SoundRowsAgreeWithTheTruth) {
    support::Random random(support::seed_from_environment());
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
            Case pair(made);
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
        Case pair(random);
        const Placed& a = pair.a;
        const Placed& b = pair.b;
        for (const Algorithm& row : all()) {
            if (!about_pairs(row) || !refusal(row, a, b).empty()) continue;
            const Outcome silent = ask(row, a, b);
            trace::Counter counter;
            trace::Trace steps;
            const Outcome counted = ask(row, a, b, counter);
            const Outcome shown = ask(row, a, b, steps);
            ASSERT_TRUE(silent.overlap.has_value() || silent.distance.has_value()) << row.id;
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
    std::map<std::string_view, std::size_t> missed, tests;
    for (int round = 0; round < 80; ++round) {
        const RandomCrowd set(random);
        const auto expected = set.overlapping();
        found += expected.size();
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
            EXPECT_TRUE(std::ranges::includes(expected, outcome.pairs)) << row.id << " claims what is apart";
            if (row.trust == Trust::flawed)
                missed[row.id] += expected.size() - outcome.pairs.size();
            else
                EXPECT_EQ(outcome.pairs, expected) << row.id << ", round " << round;
        }
    }
    EXPECT_GT(found * 10, possible) << "a property must not pass for want of pairs";
    EXPECT_LT(found * 10, possible * 7);
    EXPECT_GT(missed["own_sector"], 0u);
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
