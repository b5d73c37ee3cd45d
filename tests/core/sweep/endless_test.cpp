// Rays and lines that turn against each other: no touch comes before the stated time, and where they meet
// infinitely far away no answer says that they miss.
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>

#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"
#include "core/shape/shape.h"
#include "tests/support/placed.h"

namespace collision {
namespace {

using math::Motion;
using math::Pose;

struct Turning {
    shape::Shape shape;
    Pose pose;
    Motion motion;
    shape::Placed at(double time) const { return shape::place(shape, math::moved(pose, motion, time)); }
};

query::TimeOfImpact asked(const Turning& a, const Turning& b, double horizon) {
    const shape::Placed placed_a = a.at(0), placed_b = b.at(0);
    return query::time_of_impact({placed_a, a.pose.position, a.motion}, {placed_b, b.pose.position, b.motion},
                                 horizon);
}

TEST(TurningEndless, ParallelLinesMeetAsSoonAsOneTurns) {
    const Turning a{shape::Line{{1, 0}}, {{0, 0}, 0}, {{0, 0}, 90}};
    const Turning b{shape::Line{{1, 0}}, {{0, 1}, 0}, {}};
    const auto found = asked(a, b, 2);
    EXPECT_FALSE(found.impact);
    EXPECT_TRUE(found.gave_up);
    EXPECT_EQ(found.decided_until, 0);
}

TEST(TurningEndless, RaysThatTurnTowardsEachOtherMeetFarAwayOnceParallel) {
    const Turning a{shape::Ray{{1, 0}}, {{0, 0}, 0}, {}};
    const Turning b{shape::Ray{{0, 1}}, {{0, 1}, 0}, {{0, 0}, -90}};
    const auto found = asked(a, b, 3);
    EXPECT_TRUE(found.gave_up);
    EXPECT_NEAR(found.decided_until, 1, 1e-8);
}

TEST(TurningEndless, RaysThatTurnAwayFromEachOtherDoNotMeetFarAway) {
    const Turning a{shape::Ray{{1, 0}}, {{0, 0}, 0}, {}};
    const Turning b{shape::Ray{{1, 0}}, {{0, 1}, 0}, {{0, 0}, 90}};
    // After 270 degrees it points at the origin, where a begins.
    const auto early = asked(a, b, 2.9);
    EXPECT_FALSE(early.gave_up);
    EXPECT_FALSE(early.impact);
    const auto late = asked(a, b, 4);
    ASSERT_TRUE(late.impact);
    EXPECT_NEAR(late.impact->time, 3, 1e-8);
}

TEST(TurningEndless, TheSameSpinLeavesParallelOnesToTheirWay) {
    const Turning a{shape::Line{{1, 0}}, {{0, 0}, 0}, {{0, 0}, 45}};
    const Turning b{shape::Line{{1, 0}}, {{0, 1}, 0}, {{0, 0}, 45}};
    const auto found = asked(a, b, 3);
    EXPECT_FALSE(found.gave_up);
    ASSERT_TRUE(found.impact) << "they stay parallel and come nearer until they coincide";
    EXPECT_NEAR(found.impact->time, 2, 1e-8);
}

/// Farther out than its ends can be decided about: not a miss.
TEST(TurningEndless, WhatIsTooFarOutIsNotDecided) {
    for (const double far : {0x1p57, 0x1p58, 0x1p59})
        for (const double velocity : {0.0, 1.0}) {
            SCOPED_TRACE(far);
            const shape::Placed box = shape::PlacedRectangle{{{-1e6, -1e6}, {1e6, 1e6}}},
                                ray = shape::PlacedRay{{far, 0}, {-1, 1}},
                                line = shape::PlacedLine{{far, 0}, {-1, 1}};
            for (const shape::Placed& endless : {ray, line}) {
                const auto found = query::time_of_impact({box, {0, 0}, {{0, velocity}, 0}},
                                                         {endless, {far, 0}, {{0, 0}, 30}}, 2);
                EXPECT_TRUE(found.impact || found.gave_up);
                EXPECT_GE(found.decided_until, 0);
                EXPECT_LE(found.decided_until, found.gave_up ? 1.5 : 2);
            }
        }
}

/// As early as within a horizon that is a little later.
TEST(TurningEndless, NoHorizonIsTooLong) {
    const shape::Placed box = shape::PlacedRectangle{{{0, 0}, {1, 1}}};
    const shape::Placed targets[] = {
        shape::PlacedPoint{{10, 0.5}},           shape::PlacedCircle{{10, 0}, 1},
        shape::PlacedSegment{{10, -9}, {10, 9}}, shape::PlacedLine{{10, 0}, {0, 1}},
        shape::PlacedRay{{10, -5}, {0, 1}},      shape::PlacedRectangle{{{10, -9}, {11, 9}}}};
    for (const shape::Placed& target : targets)
        for (const double spin : {0.0, 1.0})
            for (const double spin_of_target : {0.0, 1.0}) {
                const auto found = [&](double horizon) {
                    return query::time_of_impact({box, {0, 0}, {{1, 0}, spin}},
                                                 {target, {10, 0}, {{0, 0}, spin_of_target}}, horizon);
                };
                const auto near = found(20);
                ASSERT_TRUE(near.impact);
                for (const double horizon : {0x1p100, 0x1p132, 0x1p144, 0x1p160, 0x1p400, 1.7e308,
                                             std::numeric_limits<double>::infinity()}) {
                    const auto far = found(horizon);
                    ASSERT_TRUE(far.impact || far.gave_up) << shape::noun(target) << ' ' << horizon;
                    if (far.impact) {
                        EXPECT_NEAR(far.impact->time, near.impact->time, 1e-6) << horizon;
                        EXPECT_EQ(far.decided_until, horizon);
                    }
                    if (spin == 0 && spin_of_target == 0) {
                        EXPECT_TRUE(far.impact);
                    }
                }
            }
    const auto never = query::time_of_impact({box, {0, 0}, {{-1, 0}, 0}}, {targets[1], {0, 0}, {}},
                                             std::numeric_limits<double>::infinity());
    EXPECT_FALSE(never.impact || never.gave_up);
    EXPECT_EQ(never.decided_until, std::numeric_limits<double>::infinity());
    const auto creeping = query::time_of_impact({box, {0, 0}, {{0x1p-1000, 0}, 0}}, {targets[1], {0, 0}, {}},
                                                std::numeric_limits<double>::infinity());
    EXPECT_TRUE(creeping.impact || creeping.gave_up);
}

TEST(TurningEndless, NoSampleTouchesBeforeTheStatedTime) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> place(-5, 5), angle(-180, 180), spin(-400, 400), speed(-3, 3);
    int gave_up = 0, touched = 0, none = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto one = [&] {
            Turning made;
            made.shape =
                random() % 3 == 0 ? shape::Shape(shape::Line{{1, 0}}) : shape::Shape(shape::Ray{{1, 0}});
            made.pose = {{place(random), place(random)}, angle(random)};
            made.motion = {{speed(random), speed(random)}, random() % 4 == 0 ? 0 : spin(random)};
            return made;
        };
        const Turning a = one(), b = one();
        if (query::overlap(a.at(0), b.at(0))) continue;
        const double horizon = 2;
        const auto found = asked(a, b, horizon), mirrored = asked(b, a, horizon);
        EXPECT_EQ(found.gave_up, mirrored.gave_up);
        EXPECT_EQ(found.decided_until, mirrored.decided_until);
        const double told = found.impact ? found.impact->time : found.decided_until;
        ++(found.gave_up ? gave_up : found.impact ? touched : none);
        double first = horizon * 2;
        for (int k = 1; k <= 400 && first > horizon; ++k) {
            const double time = horizon * k / 400;
            if (query::overlap(a.at(time), b.at(time))) first = time;
        }
        if (found.impact || found.gave_up) {
            EXPECT_LE(told, first + 1e-9) << i;
            // It is not early either: a meeting follows soon, if only for a moment.
            if (found.gave_up && first > horizon) {
                bool soon = false;
                for (int k = 1; k <= 60; ++k)
                    soon |= query::overlap(a.at(told + k * 1e-4), b.at(told + k * 1e-4));
                EXPECT_TRUE(soon || told + 1e-4 > horizon) << i << ": " << told;
            }
        } else {
            EXPECT_GT(first, horizon) << i << ": said to miss";
        }
    }
    EXPECT_GT(gave_up, 300);
    EXPECT_GT(touched, 300);
    EXPECT_GT(none, 100);
}

}  // namespace
}  // namespace collision
