// Where flawed rows about motion and about many shapes are wrong: the counter-example of each, and plain
// cases on which it is right.
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <set>

#include "core/catalog.h"
#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"
#include "tests/support/placed.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::box;
using support::circle;
using support::segment;
using textbook::Question;
using textbook::Trust;

/// The first shape flies, and may turn; the second stands.
struct Flight {
    const char* row;
    const char* scene;
    Placed a;
    Vec2 from, velocity;
    Placed b;
    bool says;
    std::optional<double> truth;  ///< when they touch; empty: never
    const char* why;
    double spin = 0;
};

const Placed wall = segment({0, -2}, {0, 2}), later_wall = segment({0.5, -2}, {0.5, 2});
const Placed high_wall = box({9.6, 3}, {10.1, 7});
const Placed bar = support::turned_box({0, 0}, {8, 0}, 0);

const Placed small_box = box({-1, -1}, {1, 1});

const Flight flights[] = {
    {"fat_boxes",
     "a thin box between two of its twenty steps",
     box({-5.05, -1}, {-4.95, 1}),
     {-5, 0},
     {10, 0},
     box({0.2, -2}, {0.3, 2}),
     false,
     0.515,
     "at 0 and at 0.5 the box is 0.15 from the wall"},
    {"fat_boxes",
     "a thick box",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "a step is no longer than the box"},
    {"fat_boxes", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"axes_at_places",
     "a thin box between two of its twenty steps",
     box({-5.05, -1}, {-4.95, 1}),
     {-5, 0},
     {10, 0},
     box({0.2, -2}, {0.3, 2}),
     false,
     0.515,
     "at 0 and at 0.5 the box is 0.15 from the wall"},
    {"axes_at_places",
     "a thick box",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "a step is no longer than the box"},
    {"axes_at_places", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"last_axis_first",
     "a thin box between two of its twenty steps",
     box({-5.05, -1}, {-4.95, 1}),
     {-5, 0},
     {10, 0},
     box({0.2, -2}, {0.3, 2}),
     false,
     0.515,
     "at 0 and at 0.5 the box is 0.15 from the wall"},
    {"last_axis_first",
     "a thick box",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "a step is no longer than the box"},
    {"last_axis_first", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"gjk_at_places",
     "a thin box between two of its twenty steps",
     box({-5.05, -1}, {-4.95, 1}),
     {-5, 0},
     {10, 0},
     box({0.2, -2}, {0.3, 2}),
     false,
     0.515,
     "at 0 and at 0.5 the box is 0.15 from the wall"},
    {"gjk_at_places",
     "a thick box",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "a step is no longer than the box"},
    {"gjk_at_places", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"gjk_warm",
     "a thin box between two of its twenty steps",
     box({-5.05, -1}, {-4.95, 1}),
     {-5, 0},
     {10, 0},
     box({0.2, -2}, {0.3, 2}),
     false,
     0.515,
     "at 0 and at 0.5 the box is 0.15 from the wall"},
    {"gjk_warm",
     "a thick box",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "a step is no longer than the box"},
    {"gjk_warm", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"swept_boxes_earlier",
     "below the other",
     small_box,
     {0, 0},
     {8, 2},
     box({4, 3}, {6, 5}),
     true,
     {},
     "along x they part at 0.875 s, along y they meet at 1 s"},
    {"swept_boxes_earlier",
     "straight at it",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "along y they overlap from the start"},
    {"swept_boxes_earlier", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"swept_boxes_around",
     "diagonally past a corner",
     small_box,
     {0, 0},
     {8, 8},
     box({6, 0}, {8, 2}),
     true,
     {},
     "the box around the way reaches from −1 to 9"},
    {"swept_boxes_around",
     "straight at it",
     small_box,
     {0, 0},
     {8, 0},
     box({4, 0}, {6, 5}),
     true,
     0.375,
     "the way is the box"},
    {"swept_boxes_around", "away", small_box, {0, 0}, {-8, 0}, box({4, 0}, {6, 5}), false, {}, "never"},
    {"start_and_end",
     "through a wall",
     circle({-5, 0}, 1),
     {-5, 0},
     {10, 0},
     wall,
     false,
     0.4,
     "before and behind it the ball is free"},
    {"start_and_end",
     "up to the wall",
     circle({-5, 0}, 1),
     {-5, 0},
     {4, 0},
     wall,
     true,
     1,
     "at the end they touch"},
    {"start_and_end", "away", circle({-5, 0}, 1), {-5, 0}, {-10, 0}, wall, false, {}, "nothing is there"},
    {"linear_search",
     "a thin ball between two of its ten steps",
     circle({-5, 0}, 0.25),
     {-5, 0},
     {10, 0},
     later_wall,
     false,
     0.525,
     "at 0 and at 1 the ball is half a unit from the wall"},
    {"linear_search",
     "a thick ball",
     circle({-5, 0}, 1),
     {-5, 0},
     {10, 0},
     wall,
     true,
     0.4,
     "a step is no longer than the ball"},
    {"linear_search", "away", circle({-5, 0}, 1), {-5, 0}, {-10, 0}, wall, false, {}, "nothing is there"},
    {"binary_search",
     "just above the wall",
     circle({2, 7.52}, 0.5),
     {2, 7.52},
     {12, 0},
     high_wall,
     true,
     {},
     "its smallest envelope still reaches the corner"},
    {"binary_search",
     "at the wall",
     circle({2, 5}, 0.5),
     {2, 5},
     {12, 0},
     high_wall,
     true,
     7.1 / 12,
     "in the middle of it"},
    {"binary_search",
     "far above",
     circle({2, 12}, 0.5),
     {2, 12},
     {12, 0},
     high_wall,
     false,
     {},
     "no envelope reaches down"},
    {"sweep_without_spin",
     "a bar that spins in place",
     bar,
     {0, 0},
     {0, 0},
     circle({0, 3}, 0.5),
     false,
     (90 - std::asin(0.5 / 3) * 180 / std::numbers::pi) / 180,
     "without its spin it does not move",
     180},
    {"sweep_without_spin",
     "a bar that turns out of the way",
     bar,
     {0, 0},
     {0, -4},
     box({3, -5}, {5, -3}),
     true,
     {},
     "it would strike at once if it stayed level",
     90},
    {"sweep_without_spin",
     "up to the wall",
     circle({-5, 0}, 1),
     {-5, 0},
     {10, 0},
     wall,
     true,
     0.4,
     "no spin"},
    {"sweep_without_spin",
     "away",
     circle({-5, 0}, 1),
     {-5, 0},
     {-10, 0},
     wall,
     false,
     {},
     "nothing is there"},
};

TEST(MotionCounterexamples, FlawedRowsAreWrongAsToldAndRightOnPlainCases) {
    for (const Flight& f : flights) {
        const Movement flies{f.from, {f.velocity, f.spin}};
        const Motions motions{flies, {}, 1};
        const Algorithm* row = find(f.row);
        ASSERT_TRUE(row) << f.row;
        ASSERT_EQ(refusal(*row, f.a, f.b, motions), "") << f.row << ", " << f.scene;
        const auto truth =
            query::time_of_impact({f.a, f.from, {f.velocity, f.spin}}, {f.b, {0, 0}, {}}, 1).impact;
        ASSERT_EQ(truth.has_value(), f.truth.has_value()) << f.row << ", " << f.scene;
        if (f.truth) {
            EXPECT_NEAR(truth->time, *f.truth, 1e-9) << f.row << ", " << f.scene;
        }
        EXPECT_EQ(ask(*row, f.a, f.b, {}, motions).overlap, f.says)
            << f.row << ", " << f.scene << ": " << f.why;
    }
}

TEST(MotionCounterexamples, EveryFlawedRowIsHeldToBoth) {
    std::set<std::string_view> wrong, yes, no;
    for (const Flight& f : flights) {
        if (f.says != f.truth.has_value())
            wrong.insert(f.row);
        else
            (f.says ? yes : no).insert(f.row);
    }
    for (const Algorithm& row : all()) {
        if (row.question != Question::impact || row.trust != Trust::flawed) continue;
        EXPECT_TRUE(wrong.contains(row.id)) << row.id << " has no counter-example";
        EXPECT_TRUE(yes.contains(row.id) && no.contains(row.id)) << row.id << " has no plain yes and no";
    }
}

std::size_t pairs_found(const char* id, const Placed& a, const Placed& b) {
    const Algorithm& row = *find(id);
    const std::array shapes{&a, &b};
    trace::Silent silent;
    return row.run({.shapes = shapes, .setting = row.setting.nearest()}, silent).pairs.size();
}

TEST(CrowdCounterexamples, SectorsOfCentersMissWhatStraddlesABorder) {
    const Placed left = circle({3.75, 1}, 0.5), right = circle({4.25, 1}, 0.5), near = circle({3.25, 1}, 0.5),
                 far = circle({1, 1}, 0.5);
    EXPECT_TRUE(query::overlap(left, right));
    EXPECT_EQ(pairs_found("own_sector", left, right), 0u) << "sectors end at x = 4";
    EXPECT_EQ(pairs_found("touched_sectors", left, right), 1u) << "the cure";
    EXPECT_EQ(pairs_found("own_sector", left, near), 1u) << "within a sector";
    EXPECT_EQ(pairs_found("own_sector", left, far), 0u);
}

TEST(CrowdCounterexamples, AFlagThatIsNeverSetTestsNothing) {
    const Placed ball = circle({0, 0}, 2), other = circle({3, 0}, 2);
    const Algorithm& row = *find("changed_never_set");
    const std::array shapes{&ball, &other};
    const std::array<std::uint32_t, 2> both{0, 1};
    trace::Counter counter;
    const Outcome said = row.count({.shapes = shapes, .changed = both}, counter);
    EXPECT_TRUE(query::overlap(ball, other));
    EXPECT_TRUE(said.pairs.empty()) << "both move, and neither flag says so";
    EXPECT_EQ(counter.counts()[trace::Work::tests], 0u);
    EXPECT_EQ(pairs_found("changed_never_set", ball, circle({9, 0}, 2)), 0u) << "right where nothing meets";
}

TEST(CrowdCounterexamples, AShapeThatIsTestedAgainstItselfIsHit) {
    std::vector<Placed> circles;
    for (int i = 0; i < 10; ++i) circles.push_back(circle({3.0 * i, 0}, i == 0 ? 2.5 : 1));
    std::vector<const Placed*> shapes;
    for (const Placed& one : circles) shapes.push_back(&one);
    const auto run = [&](const char* id) {
        trace::Counter counter;
        const Outcome said = find(id)->count({.shapes = shapes}, counter);
        return std::pair(said.pairs, counter.counts()[trace::Work::tests]);
    };
    const auto [once, tests_once] = run("every_pair_once");
    const auto [every, tests_every] = run("every_pair_and_itself");
    EXPECT_EQ(once.size(), 1u) << "the large one and its neighbor";
    EXPECT_EQ(tests_once, 45u);
    EXPECT_EQ(tests_every, 100u) << "the book's 10 times 10";
    EXPECT_EQ(every.size(), 11u);
    for (std::uint32_t i = 0; i < 10; ++i)
        EXPECT_EQ(std::ranges::count(every, std::array{i, i}), 1) << "each hits itself";
    EXPECT_EQ(std::ranges::count(every, once[0]), 1);
}

TEST(CrowdCounterexamples, EveryFlawedRowHasOne) {
    const std::set<std::string_view> told{"own_sector", "changed_never_set", "every_pair_and_itself"};
    for (const Algorithm& row : all()) {
        if (row.question == Question::pairs && row.trust == Trust::flawed) {
            EXPECT_TRUE(told.contains(row.id)) << row.id << " has no counter-example";
        }
    }
}

}  // namespace
}  // namespace collision::catalog
