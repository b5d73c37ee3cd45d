// The rows about impact: their figures on the lessons' scenes, and what holds for them on seeded motions.
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "core/catalog.h"
#include "core/query/time_of_impact.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_shapes.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::Random;
using support::Standing;
using textbook::Question;
using textbook::Trust;

Placed disc(Vec2 center, double radius) { return shape::PlacedCircle{center, radius}; }
Placed box_at(Vec2 corner, Vec2 size) { return shape::PlacedRectangle{{corner, corner + size}}; }
Motions moving(Vec2 a, Vec2 velocity_a, Vec2 velocity_b = {0, 0}, double horizon = 1) {
    return {{a, {velocity_a, 0}}, {{0, 0}, {velocity_b, 0}}, horizon};
}

TEST(ImpactRows, say_what_the_lessons_say) {
    const Placed ball = disc({2, 5}, 0.5), wall = box_at({9.6, 3}, {0.5, 4});
    const Motions fast = moving({2, 5}, {12, 0});
    const Placed high = disc({2, 7.52}, 0.5);
    const Motions fast_high = moving({2, 7.52}, {12, 0});
    const Placed first = disc({2, 3}, 1), second = disc({12, 9}, 1);
    const Motions crossing = moving({2, 3}, {10, 4}, {-2, -8}),
                  half_time = moving({2, 3}, {10, 4}, {-10, -4});
    const struct {
        const char* why;
        const char* id;
        double setting;
        const Placed &a, &b;
        const Motions& motions;
        bool overlap;
        std::optional<double> time;
        double tolerance;
    } rows[] = {
        {"3 steps hit", "linear_search", 3, ball, wall, fast, true, 2.0 / 3, 1e-12},
        {"4 steps miss", "linear_search", 4, ball, wall, fast, false, {}, 0},
        {"the frame jumps over", "start_and_end", 0, ball, wall, fast, false, {}, 0},
        {"the wall is hit at x = 9.1", "exact_sweep", 0, ball, wall, fast, true, 7.1 / 12, 1e-12},
        {"and nearly then", "binary_search", 0, ball, wall, fast, true, 7.1 / 12, 0.125 / 12 + 0.02},
        {"and then", "conservative_advancement", 0, ball, wall, fast, true, 7.1 / 12, 1e-8},
        {"above the wall binary search lies", "binary_search", 0, high, wall, fast_high, true, 0.62, 0.05},
        {"where there is nothing", "exact_sweep", 0, high, wall, fast_high, false, {}, 0},
        {"nor for this", "conservative_advancement", 0, high, wall, fast_high, false, {}, 0},
        {"paths cross, no hit", "exact_sweep", 0, first, second, crossing, false, {}, 0},
        {"paths cross, no hit", "relative_motion", 0, first, second, crossing, false, {}, 0},
        {"a hit at half time", "relative_motion", 0, first, second, half_time, true, 0.5, 0.02},
        {"a ball at one that stands", "grown_circle", 0, ball, second, moving({2, 5}, {12, 4}), true, 0.72,
         0.05},
    };
    for (const auto& row : rows) {
        const Algorithm* algorithm = find(row.id);
        ASSERT_NE(algorithm, nullptr) << row.id;
        ASSERT_EQ(refusal(*algorithm, row.a, row.b, row.motions), "") << row.id;
        const std::optional<double> setting = row.setting > 0 ? std::optional(row.setting) : std::nullopt;
        const Outcome outcome = ask(*algorithm, row.a, row.b, setting, row.motions);
        EXPECT_EQ(outcome.overlap, row.overlap) << row.id << ": " << row.why;
        ASSERT_EQ(outcome.time.has_value(), row.time.has_value()) << row.id << ": " << row.why;
        if (row.time) {
            EXPECT_NEAR(*outcome.time, *row.time, row.tolerance) << row.id << ": " << row.why;
        }
    }
    trace::Trace trace;
    ask(*find("binary_search"), high, wall, trace, {}, fast_high);
    EXPECT_EQ(*trace.last("envelopes"), 13) << "of up to 255 of that depth";
    EXPECT_EQ(*trace.last("depth"), 7);
}

TEST(ImpactRows, binary_search_says_that_the_velocity_was_taken_from_both) {
    // A rectangle that comes from the right and a circle at rest: the search moves the circle to the right.
    const Placed ball = disc({2, 5}, 0.5), wall = box_at({9, 3}, {2, 4});
    const struct {
        const char* why;
        Motions motions;
        bool taken;
        double x;
    } rows[] = {
        {"the other one moves", moving({2, 5}, {0, 0}, {-8, 0}), true, 8},
        {"both move", moving({2, 5}, {3, 0}, {-8, 0}), true, 11},
        {"only the circle moves", moving({2, 5}, {12, 0}), false, 0},
    };
    for (const auto& row : rows) {
        trace::Trace trace;
        ask(*find("binary_search"), ball, wall, trace, {}, row.motions);
        const trace::Step& first = trace.steps().front();
        EXPECT_EQ(first.text.find("from both: it stands") != std::string::npos, row.taken)
            << row.why << ": " << first.text;
        const double* x = trace.last("x velocity");
        ASSERT_EQ(x != nullptr, row.taken) << row.why;
        if (x) {
            EXPECT_EQ(*x, row.x) << row.why;
        }
    }
}

TEST(ImpactRows, give_up_where_the_doubles_do_not_hold_the_shapes) {
    const Placed speck = support::polygon({{0, 0}, {1e-9, 0}, {0, 1e-9}}),
                 far_point = shape::PlacedPoint{{1e8, 0}};
    const Motions fast = moving({0, 0}, {1e8, 0});
    const Placed fallen = shape::PlacedPoint{{0, -1e15}};
    const Placed ball = support::group({shape::PlacedCircle{{0, 0}, 76260108}});
    const Motions falling{{{0, -1e15}, {}}, {{0, 0}, {{1, -1e15}, 0}}, 1};
    const struct {
        const char* why;
        const char* id;
        const Placed &a, &b;
        const Motions& motions;
        bool gives_up;
    } rows[] = {
        {"the speck's corners are one point at 1e8", "conservative_advancement", speck, far_point, fast,
         true},
        {"as frames go", "start_and_end", speck, far_point, fast, true},
        {"as samples go", "linear_search", speck, far_point, fast, true},
        {"nothing is placed far out", "exact_sweep", speck, far_point, fast, false},
        {"a way of 1e15 has no part of 1/32 that doubles tell apart", "binary_search", fallen, ball, falling,
         true},
        {"by the same way", "exact_sweep", fallen, ball, falling, false},
    };
    for (const auto& row : rows) {
        for (const bool swapped : {false, true}) {
            const Motions motions =
                swapped ? Motions{row.motions.b, row.motions.a, row.motions.horizon} : row.motions;
            const Placed &a = swapped ? row.b : row.a, &b = swapped ? row.a : row.b;
            ASSERT_EQ(refusal(*find(row.id), a, b, motions), "") << row.id;
            trace::Trace trace;
            const Outcome outcome = ask(*find(row.id), a, b, trace, {}, motions);
            EXPECT_EQ(outcome.gave_up, row.gives_up) << row.id << ": " << row.why;
            EXPECT_EQ(outcome.overlap.has_value(), !row.gives_up) << row.id << ": " << row.why;
            EXPECT_EQ(trace.steps().back().text.find("gives up") != std::string::npos, row.gives_up)
                << row.id << ": " << trace.steps().back().text;
        }
    }
}

TEST(ImpactRows, refuse_what_they_cannot) {
    const Placed ball = disc({2, 5}, 0.5), other = disc({9, 5}, 0.5), wall = box_at({9.6, 3}, {0.5, 4});
    Motions turning = moving({2, 5}, {12, 0});
    turning.b.motion.spin = 90;
    EXPECT_EQ(refusal(*find("binary_search"), ball, wall, turning), "only motion without spin");
    EXPECT_EQ(refusal(*find("conservative_advancement"), ball, wall, turning), "");
    EXPECT_EQ(refusal(*find("grown_circle"), ball, other, moving({2, 5}, {1, 0}, {-1, 0})),
              "only where one of the two stands still");
    EXPECT_EQ(refusal(*find("relative_motion"), ball, wall), "not for this pair of types");
}

/// A seeded motion of two shapes, one flying at the other or past it.
struct Meeting {
    Standing a, b;
    Motions motions;
};
Meeting make_meeting(Random& random, std::size_t type_a, std::size_t type_b) {
    support::Style style;
    style.scale = std::ldexp(1.0, random.between(-3, 3));
    style.max_vertices = 6;
    Meeting made;
    made.a = random_standing(random, type_a, style);
    made.b = random_standing(random, type_b, style);
    const double aside = random.chance(0.5) ? 2 * style.scale : 0.3 * style.scale;
    const Vec2 way = made.b.pose.position - made.a.pose.position +
                     Vec2{random.between(-aside, aside), random.between(-aside, aside)};
    made.motions.horizon = random.pick({1.0, 0.25, 4.0});
    const Vec2 velocity = random.log_uniform(-1, 3) / made.motions.horizon * way;
    made.motions.a = {made.a.pose.position, {velocity, 0}};
    made.motions.b = {made.b.pose.position, {{0, 0}, 0}};
    if (random.chance(0.3)) {
        made.motions.a.motion.velocity = velocity * 0.5;
        made.motions.b.motion.velocity = velocity * -0.5;
    }
    if (random.chance(0.3)) made.motions.a.motion.spin = random.between(-400.0, 400.0) / made.motions.horizon;
    if (random.chance(0.3)) made.motions.b.motion.spin = random.between(-400.0, 400.0) / made.motions.horizon;
    return made;
}
std::optional<query::Impact> impact(const Placed& a, const Placed& b, const Motions& m) {
    return query::time_of_impact({a, m.a.pivot, m.a.motion}, {b, m.b.pivot, m.b.motion}, m.horizon).impact;
}

/// The truth, where motions a little aside say the same; empty on the edge between hit and miss.
struct Truth {
    bool hit = false;
    double time = 0;
};
std::optional<Truth> clear_truth(const Meeting& c) {
    const auto truth = impact(c.a.placed, c.b.placed, c.motions);
    const Vec2 velocity = c.motions.a.motion.velocity;
    for (const double t : {-1e-6, 1e-6}) {
        for (const Vec2 off : {math::left_normal(velocity) * t, velocity * t}) {
            Motions aside = c.motions;
            aside.a.motion.velocity += off;
            const auto other = impact(c.a.placed, c.b.placed, aside);
            if (other.has_value() != truth.has_value()) return {};
            if (truth && std::abs(other->time - truth->time) > 1e-4 * c.motions.horizon) return {};
        }
    }
    return Truth{truth.has_value(), truth ? truth->time : 0};
}

struct MeetingTally {
    int asked = 0, hits = 0, misses = 0, false_alarms = 0, gave_up = 0;
};

TEST(ImpactRows, keep_their_word_on_seeded_motions) {
    Random random(support::seed_from_environment());
    std::map<std::string_view, MeetingTally> tallies;
    for (int i = 0; i < 4000; ++i) {
        const auto type_a = static_cast<std::size_t>(i) % shape::type_count;
        const auto type_b = static_cast<std::size_t>(i) / shape::type_count % shape::type_count;
        // Circles take part in most rows, and some are about upright rectangles alone.
        const std::size_t circle = support::type_index<shape::Circle>();
        const std::size_t rectangle = support::type_index<shape::Rectangle>();
        const bool boxes = random.chance(0.1);
        const auto type = [&](std::size_t other) {
            return boxes ? rectangle : random.chance(0.3) ? circle : other;
        };
        const std::size_t first = type(type_a);
        Meeting c = make_meeting(random, first, type(type_b));
        const bool endless = !shape::bounded(c.a.shape) || !shape::bounded(c.b.shape);
        if (endless) c.motions.a.motion.spin = c.motions.b.motion.spin = 0;
        const auto truth = clear_truth(c);
        if (!truth) continue;
        for (const Algorithm& row : all()) {
            if (row.question != Question::impact || !refusal(row, c.a.placed, c.b.placed, c.motions).empty())
                continue;
            const Outcome said = ask(row, c.a.placed, c.b.placed, {}, c.motions);
            MeetingTally& tally = tallies[row.id];
            ++tally.asked;
            tally.hits += truth->hit;
            if (said.gave_up) {
                ++tally.gave_up;
                EXPECT_FALSE(said.overlap.has_value()) << row.id;
                continue;
            }
            ASSERT_TRUE(said.overlap.has_value()) << row.id;
            tally.misses += truth->hit && !*said.overlap;
            tally.false_alarms += !truth->hit && *said.overlap;
            if (row.trust == Trust::flawed || !truth->hit || !said.time) continue;
            // Lengths of a billionth at slow closing: some millionths of the time.
            EXPECT_NEAR(*said.time, truth->time, 1e-4 * c.motions.horizon)
                << row.id << "\n"
                << support::describe(c.a.placed) << "\n"
                << support::describe(c.b.placed);
        }
    }
    for (const Algorithm& row : all()) {
        if (row.question != Question::impact) continue;
        const MeetingTally& tally = tallies[row.id];
        std::cout << row.id << ": " << tally.asked << " asked, " << tally.hits << " hits, " << tally.misses
                  << " missed, " << tally.false_alarms << " false alarms, " << tally.gave_up << " given up\n";
        EXPECT_GT(tally.asked, 50) << row.id;
        EXPECT_GT(tally.hits, tally.asked / 5) << row.id;
        if (row.trust != Trust::flawed) {
            EXPECT_EQ(tally.misses + tally.false_alarms, 0) << row.id;
        }
    }
    EXPECT_EQ(tallies["binary_search"].misses, 0) << "envelopes hold everything";
    EXPECT_GT(tallies["binary_search"].false_alarms, 0) << "and a little more";
    for (const char* id : {"linear_search", "start_and_end"}) {
        EXPECT_EQ(tallies[id].false_alarms, 0) << id << ": what it sees is there";
        EXPECT_GT(tallies[id].misses, 0) << id << ": tunneling";
    }
}

TEST(ImpactRows, recorders_agree_and_the_verdict_is_last) {
    Random random(support::seed_from_environment() + 1);
    for (int i = 0; i < 600; ++i) {
        const auto type_a = static_cast<std::size_t>(i) % shape::type_count;
        const auto type_b = static_cast<std::size_t>(i) / shape::type_count % shape::type_count;
        Meeting c = make_meeting(random, type_a, type_b);
        if (!shape::bounded(c.a.shape) || !shape::bounded(c.b.shape))
            c.motions.a.motion.spin = c.motions.b.motion.spin = 0;
        const Motions swapped{c.motions.b, c.motions.a, c.motions.horizon};
        for (const Algorithm& row : all()) {
            if (row.question != Question::impact || !refusal(row, c.a.placed, c.b.placed, c.motions).empty())
                continue;
            const Outcome silent = ask(row, c.a.placed, c.b.placed, {}, c.motions);
            trace::Counter counter;
            trace::Trace steps;
            const Outcome counted = ask(row, c.a.placed, c.b.placed, counter, {}, c.motions);
            const Outcome shown = ask(row, c.a.placed, c.b.placed, steps, {}, c.motions);
            EXPECT_EQ(silent.overlap, counted.overlap) << row.id;
            EXPECT_EQ(silent.overlap, shown.overlap) << row.id;
            EXPECT_EQ(silent.time, shown.time) << row.id;
            EXPECT_EQ(counter.counts(), steps.counts()) << row.id;
            EXPECT_GT(counter.counts()[trace::Work::tests], 0u) << row.id;
            ASSERT_FALSE(steps.steps().empty()) << row.id;
            EXPECT_LE(steps.steps().size(), trace::Trace::max_steps + 1) << row.id;
            for (const trace::Step& step : steps.steps()) {
                EXPECT_EQ(step.verdict, &step == &steps.steps().back()) << row.id;
                EXPECT_FALSE(step.text.empty()) << row.id;
            }
            const trace::Step& last = steps.steps().back();
            if (shown.time) {
                ASSERT_NE(last.number("t"), nullptr) << row.id;
                EXPECT_EQ(last.number("t")->value, *shown.time) << row.id;
            }
            if (row.trust == Trust::exact && row.refuses == nullptr) {
                EXPECT_EQ(ask(row, c.b.placed, c.a.placed, {}, swapped).overlap, silent.overlap) << row.id;
            }
        }
    }
}

}  // namespace
}  // namespace collision::catalog
