// Rows about sliding against the exact slide: how often each ends elsewhere in seeded scenes of floors,
// corners and bowls, and that steps end in the answer.
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numbers>

#include "core/catalog.h"
#include "core/math/length.h"
#include "core/query/overlap.h"
#include "core/textbook/slide/exact.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::Random;
using textbook::Question;
using textbook::Trust;

/// What slides, above and to the left of what is in its way.
Placed random_slider(Random& random) {
    const double x = random.between(-4.0, -2.0), y = random.between(1.6, 3.0),
                 size = random.between(0.3, 0.8);
    switch (random.below(4)) {
        case 0: return support::circle({x, y}, size);
        case 1: return support::box({x - size, y - size}, {x + size, y + size});
        case 2: return support::capsule({x, y - size / 2}, {x, y + size / 2}, size / 2);
        default: return support::turned_box({x, y}, {size, size * 1.5}, random.between(0.0, 90.0));
    }
}

/// A floor of tiles with steps, a corner with a wall that leans, a bowl of segments, or a ledge.
Placed random_ground(Random& random) {
    switch (random.below(4)) {
        case 0: {
            std::vector<shape::PlacedPrimitive> tiles;
            for (int i = -6; i < 6; ++i) {
                const double top = random.chance(0.2) ? 0.5 : 0;
                tiles.push_back(shape::PlacedRectangle{{{double(i), -1}, {double(i + 1), top}}});
            }
            return shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(std::move(tiles))};
        }
        case 1: {
            const double foot = random.between(1.0, 4.0), lean = random.between(-3.0, 2.0);
            return support::polygon({{-6, -1}, {7, -1}, {7, 4}, {foot + lean, 4}, {foot, 0}, {-6, 0}});
        }
        case 2: {
            std::vector<Vec2> bowl;
            const int pieces = random.between(4, 16);
            for (int i = 0; i <= pieces; ++i) {
                const double angle = std::numbers::pi * (1 + double(i) / pieces);
                bowl.push_back({6 * std::cos(angle), 1 + 4 * std::sin(angle)});
            }
            return support::polyline(std::move(bowl));
        }
        default: return support::box({-5, -0.5}, {random.between(-1.0, 3.0), 0});
    }
}

struct Slid {
    Placed a, b;
    Motions motions;
    query::Slide truth;
    Vec2 way;
};
std::optional<Slid> random_slide(Random& random, int i) {
    Slid made;
    if (i % 4 == 0) {
        // Any two types.
        const auto first = std::size_t(random.below(int(shape::type_count)));
        const auto second = std::size_t(random.below(int(shape::type_count)));
        const support::Pair pair = support::random_pair(random, first, second);
        made.a = pair.a.placed;
        made.b = pair.b.placed;
        made.way = {random.between(-6.0, 6.0), random.between(-6.0, 6.0)};
    } else {
        made.a = random_slider(random);
        made.b = random_ground(random);
        made.way = {random.between(-1.0, 8.0), random.between(-6.0, 1.0)};
    }
    made.motions.a = {{1, 2}, {made.way, 0}};
    const auto exact = find("exact_slide");
    if (!refusal(*exact, made.a, made.b, made.motions).empty()) return {};
    auto truth = textbook::slide_along(made.a, made.way, made.b);
    if (!truth) return {};
    made.truth = std::move(*truth);
    return made;
}

struct SlideTally {
    int asked = 0, elsewhere = 0, inside = 0, gave_up = 0;
};

TEST(SlideRows, EndsAreCountedAgainstTheExactSlide) {
    Random random(support::seed_from_environment());
    std::map<std::string_view, SlideTally> tallies;
    const int tried_scenes = support::cases_from_environment(600);
    int made = 0, stopped = 0;
    for (int i = 0; made < tried_scenes && i < 20 * tried_scenes; ++i) {
        const auto slid = random_slide(random, i);
        if (!slid) continue;
        ++made;
        stopped += !slid->truth.stops.empty();
        for (const Algorithm& row : all()) {
            if (row.question != Question::slide) continue;
            ASSERT_EQ(refusal(row, slid->a, slid->b, slid->motions), "") << row.id;
            const Outcome said = ask(row, slid->a, slid->b, {}, slid->motions);
            SlideTally& tally = tallies[row.id];
            ++tally.asked;
            if (said.gave_up) {
                ++tally.gave_up;
                continue;
            }
            ASSERT_TRUE(said.way && said.overlap) << row.id;
            tally.inside += *said.overlap;
            tally.elsewhere +=
                math::length(*said.way - slid->truth.end) > textbook::same_end * math::length(slid->way);
            if (row.trust != Trust::exact) continue;
            EXPECT_EQ(*said.way, slid->truth.end);
            EXPECT_EQ(said.stops.size(), slid->truth.stops.size());
            EXPECT_NE(query::relation(support::moved(slid->a, *said.way), slid->b),
                      query::Relation::overlapping)
                << support::describe(slid->a) << "\n  " << support::describe(slid->b);
        }
    }
    EXPECT_EQ(made, tried_scenes);
    EXPECT_GT(stopped * 3, made) << "a property must not pass for want of stops";
    for (const auto& [id, tally] : tallies) {
        std::cout << id << ": " << tally.asked << " asked, " << tally.elsewhere << " end elsewhere, "
                  << tally.inside << " inside, " << tally.gave_up << " given up\n";
        const bool exact = find(id)->trust == Trust::exact;
        EXPECT_EQ(exact, tally.elsewhere == 0) << id;
        EXPECT_LT(tally.elsewhere, tally.asked) << id << " is right somewhere";
        EXPECT_LT(tally.gave_up * 20, tally.asked) << id;
        if (exact) {
            EXPECT_EQ(tally.inside + tally.gave_up, 0) << id;
        }
    }
    // What sweeps each of its motions enters nothing, but where thin shapes meet at their joints.
    for (const char* id : {"x_then_y", "stop_at_impact", "iterative_slide", "slide_with_margin"})
        EXPECT_LE(tallies[id].inside * 100, tried_scenes) << id;
    for (const char* id : {"push_out_after_move", "slide_once"}) EXPECT_GT(tallies[id].inside, 0) << id;
}

TEST(SlideRows, RecordersAgreeAndStepsEndInTheAnswer) {
    Random random(support::seed_from_environment() + 1);
    for (int i = 0; i < 300; ++i) {
        const auto slid = random_slide(random, i);
        if (!slid) continue;
        for (const Algorithm& row : all()) {
            if (row.question != Question::slide) continue;
            trace::Counter counter;
            trace::Trace steps;
            const Outcome silent = ask(row, slid->a, slid->b, {}, slid->motions);
            const Outcome counted = ask(row, slid->a, slid->b, counter, {}, slid->motions);
            const Outcome shown = ask(row, slid->a, slid->b, steps, {}, slid->motions);
            EXPECT_EQ(silent.way, counted.way) << row.id;
            EXPECT_EQ(silent.way, shown.way) << row.id;
            EXPECT_EQ(silent.stops, shown.stops) << row.id;
            EXPECT_EQ(silent.overlap, shown.overlap) << row.id;
            EXPECT_EQ(counter.counts(), steps.counts()) << row.id;
            EXPECT_GT(counter.counts()[trace::Work::tests], 0u) << row.id;
            ASSERT_FALSE(steps.steps().empty()) << row.id;
            for (const trace::Step& step : steps.steps()) {
                EXPECT_EQ(step.verdict, &step == &steps.steps().back()) << row.id;
                EXPECT_FALSE(step.text.empty()) << row.id;
            }
            if (silent.gave_up) continue;
            const trace::Step& last = steps.steps().back();
            ASSERT_TRUE(last.number("end x") && last.number("end y")) << row.id;
            EXPECT_EQ(last.number("end x")->value, 1 + silent.way->x) << row.id;
            EXPECT_EQ(last.number("end y")->value, 2 + silent.way->y) << row.id;
            for (const textbook::Stop& stop : silent.stops)
                EXPECT_NEAR(math::length(stop.normal), 1, 1e-9) << row.id;
        }
    }
}

/// A row that is wrong or right as told.
struct SlideCase {
    const char* row;
    const char* scene;
    Placed a;
    Vec2 way;
    Placed b;
    Vec2 says, truth;
    bool inside = false;
};

const Placed tile_floor = support::group({support::box({-4, -1}, {-2, 0}), support::box({-2, -1}, {0, 0}),
                                          support::box({0, -1}, {2, 0}), support::box({2, -1}, {4, 0})});
const Placed flat_floor = support::box({-6, -1}, {6, 0});
const Placed leaning = support::polygon({{-5, -1}, {5, -1}, {5, 4}, {1, 4}, {4, 0}, {-5, 0}});
const Placed crate = support::box({-3, 1}, {-2, 2}), slid_ball = support::circle({-3, 1}, 0.5);

const SlideCase slide_cases[] = {
    {"push_out_after_move",
     "a thin wall",
     support::box({-3, 0}, {-2, 1}),
     {6, 0},
     support::box({0, -3}, {0.2, 3}),
     {6, 0},
     {2, 0}},
    {"push_out_after_move", "down onto a floor", crate, {0, -1.5}, flat_floor, {0, -1}, {0, -1}},
    {"x_then_y",
     "a slope",
     support::box({-4.5, 0.5}, {-3.5, 1.5}),
     {8, 0},
     support::polygon({{-6, -1}, {6, -1}, {6, 4}, {-2, 0}, {-6, 0}}),
     {2.5, 0},
     {6.9, 2.2}},
    {"x_then_y", "upright walls", crate, {2, -3}, flat_floor, {2, -1}, {2, -1}},
    {"stop_at_impact", "at an angle", crate, {4, -2}, flat_floor, {2, -1}, {4, -1}},
    {"stop_at_impact", "straight on", crate, {0, -3}, flat_floor, {0, -1}, {0, -1}},
    {"slide_once", "a sharp corner", slid_ball, {7, -3}, leaning, {7, -0.5}, {6, -0.5}, true},
    {"slide_once", "one wall", slid_ball, {3, -3}, leaning, {3, -0.5}, {3, -0.5}},
    {"iterative_slide",
     "a ledge",
     support::circle({-1.5, 1}, 0.5),
     {6, -3},
     support::box({-2, -1}, {2, 0}),
     {6, -0.5},
     {6, -3}},
    {"iterative_slide", "a sharp corner", slid_ball, {7, -3}, leaning, {6, -0.5}, {6, -0.5}},
    {"slide_planes", "a floor of tiles", crate, {6, -2}, tile_floor, {4, -1}, {6, -1}},
    {"slide_planes", "a sharp corner", slid_ball, {7, -3}, leaning, {6, -0.5}, {6, -0.5}},
    {"slide_with_margin",
     "a floor near by",
     support::box({-0.5, 0.5}, {0.5, 1.5}),
     {1, -2},
     flat_floor,
     {1, -0.45},
     {1, -0.5}},
    {"slide_with_margin",
     "a way that is long beside the margin",
     crate,
     {6, -2},
     flat_floor,
     {6, -0.95},
     {6, -1}},
};

TEST(SlideCounterexamples, FlawedRowsAreWrongAsToldAndRightOnPlainCases) {
    std::map<std::string_view, std::pair<int, int>> wrong_and_right;
    for (const SlideCase& c : slide_cases) {
        SCOPED_TRACE(std::string(c.row) + ", " + c.scene);
        const Algorithm* row = find(c.row);
        ASSERT_TRUE(row);
        Motions motions;
        motions.a.motion.velocity = c.way;
        ASSERT_EQ(refusal(*row, c.a, c.b, motions), "");
        const auto truth = textbook::slide_along(c.a, c.way, c.b);
        ASSERT_TRUE(truth);
        EXPECT_LT(math::length(truth->end - c.truth), 1e-9);
        const Outcome said = ask(*row, c.a, c.b, {}, motions);
        ASSERT_TRUE(said.way);
        EXPECT_LT(math::length(*said.way - c.says), 1e-9) << said.way->x << ", " << said.way->y;
        EXPECT_EQ(said.overlap, c.inside);
        const bool agrees = math::length(*said.way - truth->end) <= textbook::same_end * math::length(c.way);
        ++(agrees ? wrong_and_right[c.row].second : wrong_and_right[c.row].first);
    }
    for (const Algorithm& row : all()) {
        if (row.question != Question::slide || row.trust != Trust::flawed) continue;
        EXPECT_GT(wrong_and_right[row.id].first, 0) << row.id << " has no counter-example";
        EXPECT_GT(wrong_and_right[row.id].second, 0) << row.id << " is right nowhere";
    }
}

TEST(SlideRows, OrderOfAxesDecidesAtACorner) {
    const Algorithm& row = *find("x_then_y");
    Motions motions;
    motions.a.motion.velocity = {3, -3};
    // Past the corner of a box: below it along x first is blocked, above it is not.
    const Placed a = support::box({-1, 1}, {0, 2}), b = support::box({0.5, -1}, {3, 0.5});
    EXPECT_EQ(ask(row, a, b, 0, motions).way, (Vec2{3, -0.5}));
    EXPECT_EQ(ask(row, a, b, 1, motions).way, (Vec2{0.5, -3}));
}

TEST(SlideRows, RefuseWhatTurnsRestsOrOverlaps) {
    const Algorithm& row = *find("slide_once");
    const Placed a = support::box({-1, 1}, {0, 2}), b = support::box({1, -1}, {3, 1.5});
    Motions motions;
    EXPECT_EQ(refusal(row, a, b, motions), "neither moves as the other sees it");
    motions.a.motion = {{1, 0}, 90};
    EXPECT_EQ(refusal(row, a, b, motions), "only motion without spin");
    motions.a.motion = {{1, 0}, 0};
    EXPECT_EQ(refusal(row, a, b, motions), "");
    EXPECT_EQ(refusal(row, a, support::moved(b, {-1.5, 0}), motions), "they overlap at the start");
    motions.b.motion = {{1, 0}, 0};
    EXPECT_EQ(refusal(row, a, b, motions), "neither moves as the other sees it");
}

}  // namespace
}  // namespace collision::catalog
