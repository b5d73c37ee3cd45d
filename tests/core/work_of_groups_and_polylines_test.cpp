// Groups and polylines of many parts: a question within a limit of work answers what it answers without one,
// or gives up.
#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "core/hull/bounds.h"
#include "core/math/interrupt.h"
#include "core/query/budget.h"
#include "core/query/containment.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/shape_index.h"
#include "core/query/time_of_impact.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using math::Pose;

shape::Placed of_members(std::vector<shape::Member> members, Vec2 at) {
    shape::Group group;
    group.members = std::move(members);
    return shape::place(shape::Shape(group), Pose{at, 0});
}

shape::Shape any_member(support::Random& random, double size) {
    const auto within = [&] { return random.between(-size, size); };
    switch (random.below(5)) {
        case 0: return shape::Circle{size * random.unit()};
        case 1: return shape::Segment{{within(), within()}, {within(), within()}};
        case 2: return shape::OrientedRectangle{{size * (0.1 + random.unit()), size * (0.1 + random.unit())}};
        case 3: {
            shape::Polyline chain;
            chain.vertices =
                std::vector<Vec2>{{within(), within()}, {within(), within()}, {within(), within()}};
            return chain;
        }
        default: return shape::Polygon{{{0, 0}, {size, 0}, {size, size}, {size / 2, size / 4}}};
    }
}

/// Members all over a square, of every kind.
std::vector<shape::Member> scattered(support::Random& random, std::size_t count, double room, double size) {
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < count; ++i)
        members.push_back(
            {any_member(random, size),
             {{random.between(-room, room), random.between(-room, room)}, random.between(0.0, 90.0)}});
    return members;
}

shape::Placed scattered_chain(support::Random& random, std::size_t count, double room, Vec2 at) {
    shape::Polyline chain;
    std::vector<Vec2> points{{0, 0}};
    while (points.size() <= count)
        points.push_back({random.between(-room, room), random.between(-room, room)});
    chain.vertices = points;
    return shape::place(shape::Shape(chain), Pose{at, 0});
}

/// Groups and chains, some of enough parts for every short cut.
std::pair<shape::Placed, shape::Placed> any_pair(support::Random& random) {
    const auto one = [&](Vec2 at) {
        const std::size_t count = std::size_t(random.between(40, 90));
        if (random.chance(0.2)) return scattered_chain(random, count, 10, at);
        return of_members(scattered(random, count, 10, random.chance(0.5) ? 0.05 : 0.4), at);
    };
    const double aside = random.chance(0.3) ? 30 : random.between(0.0, 3.0);
    shape::Placed a = one({0, 0});
    return {std::move(a), one({aside, 0.5})};
}

/// Each part against each other.
query::Relation relation_of_all(const shape::Placed& a, const shape::Placed& b) {
    query::Relation best = query::Relation::apart;
    shape::for_each_part(a, [&](const auto& p) {
        shape::for_each_part(b, [&](const auto& q) {
            best = std::max(best, query::relation(shape::Placed(p), shape::Placed(q)));
        });
    });
    return best;
}

TEST(ManyParts, OverlapAsEachOfThemSays) {
    support::Random random(3);
    int met = 0, apart = 0;
    for (int round = 0; round < 200; ++round) {
        const auto [a, b] = any_pair(random);
        const query::Relation truth = relation_of_all(a, b);
        ASSERT_EQ(query::relation(a, b), truth) << round;
        ASSERT_EQ(query::relation(b, a), truth) << round;
        ASSERT_EQ(query::overlap(a, b), truth != query::Relation::apart) << round;
        ++(truth == query::Relation::apart ? apart : met);
    }
    EXPECT_GT(met, 30);
    EXPECT_GT(apart, 30);
}

/// A member without an end meets what lies far from every box.
TEST(ManyParts, AnEndlessMemberIsFoundAmongMany) {
    support::Random random(4);
    std::vector<shape::Member> with_line = scattered(random, 100, 10, 0.01);
    with_line.push_back({shape::Line{{1, 0}}, {{0, 50}, 0}});
    std::vector<shape::Member> others = scattered(random, 100, 10, 0.01);
    const shape::Placed b = of_members(others, {1000, 45});
    EXPECT_TRUE(query::overlap(of_members(with_line, {0, 0}), b) ==
                (relation_of_all(of_members(with_line, {0, 0}), b) != query::Relation::apart));
    others.push_back({shape::Circle{10}, {{0, 0}, 0}});
    EXPECT_TRUE(query::overlap(of_members(with_line, {0, 0}), of_members(others, {1000, 45})));
    EXPECT_TRUE(query::overlap(of_members(others, {1000, 45}), of_members(with_line, {0, 0})));
}

/// Each pair of parts by itself: none is passed over.
TEST(ManyParts, MeetWhenTheFirstOfThemDo) {
    support::Random random(5);
    int hits = 0;
    for (int round = 0; round < 40; ++round) {
        const shape::Placed a = of_members(scattered(random, 60, 10, 0.3), {0, 0}),
                            b = of_members(scattered(random, 60, 10, 0.3), {25, 1});
        const math::Motion moves{{random.between(5.0, 20.0), random.between(-2.0, 2.0)}, 0},
            stands{{random.between(-1.0, 1.0), 0}, 0};
        std::optional<double> first;
        shape::for_each_part(a, [&](const auto& p) {
            shape::for_each_part(b, [&](const auto& q) {
                const shape::Placed one(p), other(q);
                const auto found = query::time_of_impact({one, {0, 0}, moves}, {other, {25, 1}, stands}, 2);
                if (found.impact && (!first || found.impact->time < *first)) first = found.impact->time;
            });
        });
        const auto found = query::time_of_impact({a, {0, 0}, moves}, {b, {25, 1}, stands}, 2);
        ASSERT_EQ(found.impact.has_value(), first.has_value()) << round;
        if (!first) continue;
        ++hits;
        EXPECT_NEAR(found.impact->time, *first, 1e-9) << round;
    }
    EXPECT_GT(hits, 20);
}

/// What is asked within so much work, and how often it gave up.
class WithinAnyLimit : public testing::Test {
  protected:
    /// Calls check() under limits from none to more than enough.
    void under_limits(const shape::Placed& a, const shape::Placed& b, const auto& check) {
        for (std::uint64_t most = 0; most < 1u << 20; most = 3 * most + 1) {
            const math::WorkLimit limit(most);
            check(a, b);
        }
    }
    int gave_up_ = 0, answered_ = 0;
};

TEST_F(WithinAnyLimit, AnAnswerIsTheSameOrNone) {
    support::Random random(6);
    int depth_alone = 0;
    for (int round = 0; round < 10; ++round) {
        const auto [a, b] = any_pair(random);
        const query::PairAnswer truth = query::answer(a, b);
        std::vector<Vec2> common;
        under_limits(a, b, [&](const shape::Placed& p, const shape::Placed& q) {
            const query::PairAnswer found = query::answer(p, q);
            ++(found.gave_up ? gave_up_ : answered_);
            if (found.undecided) {
                EXPECT_TRUE(found.gave_up);
                EXPECT_FALSE(found.depth);
                return;
            }
            EXPECT_EQ(found.overlap, truth.overlap);
            EXPECT_EQ(found.distance, truth.distance);
            if (found.gave_up && !truth.gave_up) {
                ++depth_alone;
                EXPECT_TRUE(found.overlap);
                EXPECT_FALSE(found.depth);
                common.push_back(found.on_a);
            } else {
                EXPECT_EQ(found.depth, truth.depth);
                EXPECT_EQ(found.contacts.count, truth.contacts.count);
                EXPECT_EQ(found.on_a, truth.on_a);
            }
        });
        for (const Vec2 point : common)
            EXPECT_LT(query::closest_points(shape::PlacedPoint{point}, a).distance, 1e-9) << round;
    }
    EXPECT_GT(gave_up_, 20);
    EXPECT_GT(answered_, 10);
    EXPECT_GT(depth_alone, 2) << "yes and no stay where only the depth is given up";
}

TEST_F(WithinAnyLimit, ADepthIsTheSameOrNone) {
    support::Random random(7);
    for (int round = 0; round < 5; ++round) {
        const auto [a, b] = any_pair(random);
        const query::Penetration truth = query::penetration(a, b);
        under_limits(a, b, [&](const shape::Placed& p, const shape::Placed& q) {
            const query::Penetration found = query::penetration(p, q);
            ++(found.gave_up ? gave_up_ : answered_);
            EXPECT_EQ(found.depth, found.gave_up ? std::nullopt : truth.depth);
        });
    }
    EXPECT_GT(gave_up_, 5);
    EXPECT_GT(answered_, 5);
}

TEST_F(WithinAnyLimit, AnImpactIsTheSameOrNotDecided) {
    support::Random random(8);
    for (int round = 0; round < 10; ++round) {
        const auto pair = any_pair(random);
        const double spin = round % 2 == 0 ? 0 : 20;
        const auto ask = [&](const shape::Placed& p, const shape::Placed& q) {
            return query::time_of_impact({p, {0, 0}, {{15, 0.5}, spin}}, {q, {30, 0}, {{0, 0}, 0}}, 2);
        };
        const query::TimeOfImpact truth = ask(pair.first, pair.second);
        under_limits(pair.first, pair.second, [&](const shape::Placed& p, const shape::Placed& q) {
            const query::TimeOfImpact found = ask(p, q);
            ++(found.gave_up ? gave_up_ : answered_);
            if (found.gave_up) {
                EXPECT_FALSE(found.impact);
                if (!truth.gave_up) {
                    EXPECT_EQ(found.decided_until, 0);
                }
                return;
            }
            ASSERT_EQ(found.impact.has_value(), truth.impact.has_value());
            if (found.impact) {
                EXPECT_EQ(found.impact->time, truth.impact->time);
            }
        });
    }
    EXPECT_GT(gave_up_, 5);
    EXPECT_GT(answered_, 5);
}

TEST_F(WithinAnyLimit, ContainmentIsTheSameOrNotDecided) {
    support::Random random(9);
    for (int round = 0; round < 20; ++round) {
        const shape::Placed outer = of_members(scattered(random, 60, 1, 2), {0, 0}),
                            inner = of_members(scattered(random, 60, 0.2, 0.05), {0, 0});
        const std::optional<bool> truth = query::contains(outer, inner);
        under_limits(outer, inner, [&](const shape::Placed& p, const shape::Placed& q) {
            const std::optional<bool> found = query::contains(p, q);
            ++(found ? answered_ : gave_up_);
            if (found) {
                EXPECT_EQ(found, truth);
            }
        });
    }
    EXPECT_GT(gave_up_, 20);
}

// ---- what was given up is told ----

/// Up and down aslant: the box of each segment meets those of all others.
shape::Placed slanted(std::size_t vertices, Vec2 at) {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < vertices; ++i) {
        const double along = i % 2 == 0 ? -5 : 5, across = 4 * double(i) / double(vertices) - 2;
        points.push_back({along - across, along + across});
    }
    shape::Polyline chain;
    chain.vertices = points;
    return shape::place(shape::Shape(chain), Pose{at, 0});
}

/// It used to say that the moving shape touches nothing.
TEST(Budget, AShapeCastThatIsTooIntricateIsNoMiss) {
    const shape::Placed a = slanted(6000, {0, 0}), b = slanted(6000, {6, -6});
    const query::ShapeCast cast = query::shape_cast(a, {6, -6}, b);
    EXPECT_TRUE(cast.gave_up);
    EXPECT_FALSE(cast.hit);
    EXPECT_EQ(cast.decided_until, 0);

    query::ShapeIndex index;
    const auto chain = index.insert(b), later = index.insert(shape::PlacedCircle{{10, -2}, 1});
    const auto alone = index.first_touch(a, {6, -6}, [&](auto id) { return id != chain; });
    EXPECT_FALSE(alone.gave_up);
    ASSERT_TRUE(alone.touch);
    EXPECT_EQ(alone.touch->id, later);
    auto found = index.first_touch(a, {6, -6});
    EXPECT_TRUE(found.gave_up);
    EXPECT_FALSE(found.touch) << "the one that is known may not be the first";
    EXPECT_EQ(found.decided_until, 0);
    const auto here = index.insert(shape::PlacedCircle{{0, 0}, 1});
    found = index.first_touch(a, {6, -6});
    EXPECT_FALSE(found.gave_up) << "nothing comes before the start";
    ASSERT_TRUE(found.touch);
    EXPECT_EQ(found.touch->id, here);
    EXPECT_EQ(found.decided_until, 1);
}

/// A depth spends what it may take and no more: this one used to spend 75 million of its own.
TEST(Budget, ADepthTakesNoMoreThanItIsAllowed) {
    const shape::Placed a = slanted(256, {0, 0}), b = slanted(256, {0.3, 0.2});
    for (const std::uint64_t allowed : {1u << 12, 1u << 15, 1u << 18}) {
        {
            const math::WorkLimit all(math::no_limit);
            const query::Penetration found = query::penetration(a, b, allowed);
            EXPECT_TRUE(found.gave_up) << allowed;
            EXPECT_FALSE(found.depth) << allowed;
            EXPECT_LE(all.spent(), allowed);
        }
        const math::WorkLimit around(allowed);
        EXPECT_TRUE(query::penetration(a, b).gave_up) << allowed;
        EXPECT_TRUE(query::answer(a, b).gave_up) << allowed;
        EXPECT_LE(around.spent(), allowed);
    }
    // Each of few parts, and together of many.
    const std::vector<shape::Member> members(16, shape::Member{shape::Polygon{{{0, 0}, {2, 0}, {1, 2}}}, {}});
    EXPECT_TRUE(query::intricate(of_members(members, {0, 0})));
}

// ---- growth, in counted work ----

shape::Placed lattice(std::size_t count, Vec2 at) {
    std::vector<shape::Member> members;
    const std::size_t side = std::size_t(std::sqrt(double(count)));
    for (std::size_t i = 0; i < side * side; ++i)
        members.push_back({shape::Circle{0.2}, {{double(i % side), double(i / side)}, 0}});
    return of_members(std::move(members), at);
}

shape::Placed zigzag(std::size_t count, Vec2 at) {
    shape::Polyline chain;
    std::vector<Vec2> points;
    for (std::size_t i = 0; i <= count; ++i) points.push_back({double(i), i % 2 == 0 ? -1e4 : 1e4});
    chain.vertices = points;
    return shape::place(shape::Shape(chain), Pose{at, 0});
}

/// One between any two segments of the zigzag.
shape::Placed row_of_circles(std::size_t count) {
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < count; ++i) members.push_back({shape::Circle{0.2}, {{double(i), 0}, 0}});
    return of_members(std::move(members), {0, 0});
}

struct GrowthRow {
    const char* name;
    void (*ask)(std::size_t count);
};

/// Wherever among many the one pair stands that touches.
TEST(ManyParts, OneThatTouchesIsEnoughToTouch) {
    for (const std::size_t which : {std::size_t{0}, std::size_t{450}, std::size_t{899}}) {
        std::vector<shape::Member> members;
        for (std::size_t i = 0; i < 900; ++i)
            members.push_back({shape::Circle{i == which ? 0.5 : 0.2}, {{double(i % 30), double(i / 30)}, 0}});
        const shape::Placed a = of_members(members, {0, 0}), b = lattice(900, {0, 0.75});
        members[which].shape = shape::Circle{0.55};
        EXPECT_EQ(query::relation(of_members(members, {0, 0}), b), query::Relation::overlapping);
        members[which].shape = shape::Rectangle{{0.1, 1.1}};
        const shape::Placed touching = of_members(members, {0, 0}), points = [&] {
            std::vector<shape::Member> corners(900, shape::Member{shape::Point{}, {{-50, -50}, 0}});
            corners[899 - which].pose.position = Vec2{double(which % 30), double(which / 30) + 0.55};
            return of_members(corners, {0, 0});
        }();
        EXPECT_EQ(query::relation(touching, points), query::Relation::touching) << which;
        EXPECT_EQ(query::relation(points, touching), query::Relation::touching) << which;
    }
}

/// A yes or no is counted too, and throws rather than answers.
TEST(WorkLimit, EndsAYesOrNo) {
    const shape::Placed a = lattice(2500, {0, 0}), b = lattice(2500, {0.5, 0.5});
    {
        const math::WorkLimit all(math::no_limit);
        EXPECT_FALSE(query::overlap(a, b));
        EXPECT_GT(all.spent(), 2500u);
    }
    const math::WorkLimit limit(2000);
    EXPECT_THROW(query::overlap(a, b), math::TooMuchWork);
}

/// Of two that lie on each other the first pieces that are measured overlap.
TEST(WorkLimit, WhatWasFoundToOverlapStaysKnownWhereMeasuringEnds) {
    const shape::Placed a = lattice(900, {0, 0}), b = lattice(900, {0.05, 0});
    const math::WorkLimit limit(3000);
    const query::PairAnswer found = query::answer(a, b);
    EXPECT_TRUE(found.gave_up);
    EXPECT_FALSE(found.undecided);
    EXPECT_TRUE(found.overlap);
    EXPECT_EQ(found.distance, 0);
    EXPECT_FALSE(found.depth);
    EXPECT_EQ(found.contacts.count, 1);
    const query::Penetration alone = query::penetration(a, b);
    EXPECT_TRUE(alone.gave_up);
}

/// Twice as many parts are no more than a little over twice the work: each used to be four times.
TEST(Growth, OfWhatLiesNextToEachOtherIsNearlyLinear) {
    const GrowthRow rows[] = {
        {"overlap of groups",
         [](std::size_t count) {
             EXPECT_FALSE(query::overlap(lattice(count, {0, 0}), lattice(count, {0.5, 0.5})));
         }},
        {"overlap of a chain and a group",
         [](std::size_t count) {
             EXPECT_FALSE(query::overlap(zigzag(count, {0, 0}), row_of_circles(count)));
         }},
        {"distance of groups",
         [](std::size_t count) {
             query::closest_points(lattice(count, {0, 0}), lattice(count, {0.5, 0.5}));
         }},
        {"straight impact of groups",
         [](std::size_t count) {
             const shape::Placed a = lattice(count, {0, 0}), b = lattice(count, {0.5, 0.5});
             EXPECT_TRUE(
                 query::time_of_impact({a, {0, 0}, {{0.1, 0}, 0}}, {b, {0, 0}, {{0, 0.1}, 0}}, 10).impact);
         }},
        {"perimeter of a zigzag",
         [](std::size_t count) {
             hull::perimeter(zigzag(count, {0, 0}));
         }},
        {"area of a group",
         [](std::size_t count) {
             hull::area(lattice(count, {0, 0}));
         }},
    };
    for (const GrowthRow& row : rows) {
        std::uint64_t before = 0;
        for (const std::size_t count : {2500u, 5000u, 10000u}) {
            const math::WorkLimit all(math::no_limit);
            row.ask(count);
            if (before > 0) {
                EXPECT_LT(double(all.spent()), 2.6 * double(before)) << row.name << ", " << count;
            }
            before = std::max<std::uint64_t>(all.spent(), count / 10);
            EXPECT_LT(all.spent(), 120 * count) << row.name;
        }
    }
}

}  // namespace
}  // namespace collision
