// Where rows about contact are wrong: the smallest counter-example of each slip, beside cases on which it is
// right.
#include <gtest/gtest.h>
#include <set>

#include "core/catalog.h"
#include "core/query/penetration.h"
#include "tests/support/placed.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::box;
using support::circle;
using support::polygon;
using support::turned_box;
using textbook::Question;
using textbook::Trust;

struct Push {
    double depth;
    Vec2 normal;
    bool operator==(const Push&) const = default;
};

struct WrongPush {
    const char* row;
    const char* scene;
    Placed a, b;
    Push says, truth;
    const char* why;
};

const WrongPush wrong_pushes[] = {
    {"push_not_unit",
     "a short edge at the place",
     polygon({{0, 0}, {4, 0}, {4, 4}, {0, 4}}),
     polygon({{3, 1}, {7, 1}, {7, 3}, {3, 3}}),
     {2, {1, 0}},
     {1, {1, 0}},
     "an overlap of 1 counts 2 along the normal of an edge of length 2"},
    {"push_not_flipped",
     "b to the left",
     box({0, 0}, {4, 4}),
     box({-3, 1}, {1, 3}),
     {1, {1, 0}},
     {1, {-1, 0}},
     "the axis is +x, and so is the push: deeper in"},
    {"push_not_out",
     "a box in a box",
     box({0, 0}, {8, 8}),
     box({1, 3}, {2, 5}),
     {1, {-1, 0}},
     {2, {-1, 0}},
     "all of the small box's width lies inside, and the 1 before it too"},
    {"push_in_box_frame",
     "at a side of a box turned by 90°",
     circle({1.5, 0}, 1),
     turned_box({0, 0}, {4, 2}, 90),
     {0.5, {0, 1}},
     {0.5, {-1, 0}},
     "in the box's frame the ball is below it, and the push down is left as it is"},
    {"push_halved",
     "at a side of a box turned by 90°",
     circle({1.5, 0}, 1),
     turned_box({0, 0}, {4, 2}, 90),
     {0.25, {-1, 0}},
     {0.5, {-1, 0}},
     "both together move by half of the push"},
};

TEST(ContactCounterexamples, RowsAreWrongAsTold) {
    for (const WrongPush& c : wrong_pushes) {
        const query::Penetration truth = query::penetration(c.a, c.b);
        EXPECT_EQ((Push{truth.depth.value_or(-1), truth.normal}), c.truth) << c.scene;
        const Algorithm* row = find(c.row);
        ASSERT_TRUE(row) << c.row;
        const Outcome said = ask(*row, c.a, c.b);
        ASSERT_TRUE(said.depth && said.normal) << c.row;
        EXPECT_EQ((Push{*said.depth, *said.normal}), c.says) << c.row << ", " << c.scene << ": " << c.why;
        for (const Algorithm& sound : all()) {
            if (sound.question != Question::contact || sound.trust == Trust::flawed) continue;
            if (!refusal(sound, c.a, c.b).empty()) continue;
            const Outcome right = ask(sound, c.a, c.b);
            EXPECT_EQ((Push{right.depth.value_or(-1), right.normal.value_or(Vec2{0, 0})}), c.truth)
                << sound.id << ", " << c.scene;
        }
    }
}

TEST(ContactCounterexamples, FlawedRowsAreRightOnPlainCases) {
    const Placed square = box({0, 0}, {4, 4});
    for (const Algorithm& row : all()) {
        if (row.question != Question::contact || row.trust != Trust::flawed) continue;
        if (!refusal(row, square, square).empty()) continue;
        const Outcome deep = ask(row, square, box({3, 1}, {7, 5}));
        EXPECT_EQ((Push{deep.depth.value_or(-1), deep.normal.value_or(Vec2{0, 0})}), (Push{1, {1, 0}}))
            << row.id;
        const Outcome apart = ask(row, square, box({6, 0}, {9, 4}));
        EXPECT_EQ(apart.overlap, false) << row.id;
        EXPECT_EQ(apart.depth, 0) << row.id;
    }
}

TEST(ContactCounterexamples, ThePushInTheBoxsFrameLeavesTheBallAtTheCorner) {
    const Placed box = turned_box({5, 4}, {6, 4}, 30);
    const Outcome said = ask(*find("push_in_box_frame"), circle({5, 7}, 2), box);
    ASSERT_TRUE(said.depth && said.normal);
    EXPECT_NEAR(*said.depth, 1.4019, 1e-4);
    EXPECT_NEAR(said.normal->x, 0, 1e-12);
    EXPECT_NEAR(said.normal->y, -1, 1e-12) << "the ball is pushed straight up";
    const Placed pushed = circle({5, 7 + *said.depth}, 2);
    EXPECT_NEAR(query::penetration(pushed, box).depth.value_or(0), 0.1878, 1e-4) << "so much is left";
}

TEST(ContactCounterexamples, HalfPushesEndInTheLimitAlone) {
    // The ball stands above the box: each push leaves half, and none leaves nothing.
    const Placed box = turned_box({0, 0}, {4, 2}, 90);
    double depth = 0.5;
    for (int push = 0; push < 10; ++push, depth /= 2) {
        const Outcome said = ask(*find("push_halved"), circle({2 - depth, 0}, 1), box);
        ASSERT_TRUE(said.depth);
        EXPECT_EQ(*said.depth, depth / 2);
    }
}

TEST(ContactCounterexamples, PushesOutOfABoxAreRightOnPlainCases) {
    const Placed upright = turned_box({0, 0}, {4, 2}, 0);
    const Outcome pushed = ask(*find("push_in_box_frame"), circle({0, 1.5}, 1), upright);
    EXPECT_EQ((Push{pushed.depth.value_or(-1), pushed.normal.value_or(Vec2{0, 0})}), (Push{0.5, {0, -1}}))
        << "a box that is not turned";
    for (const char* id : {"push_in_box_frame", "push_halved"})
        EXPECT_EQ(ask(*find(id), circle({0, 9}, 1), upright).overlap, false) << id;
}

/// The listing asks for the sign of the product of the push with the way from center to center.
TEST(ContactCounterexamples, APushTowardTheBoxsCenterIsReversed) {
    for (const double angle : {150.0, 165.0, 180.0}) {
        const Outcome said =
            ask(*find("push_in_box_frame"), circle({5, 0.5}, 2), turned_box({5, 4}, {6, 4}, angle));
        ASSERT_TRUE(said.normal) << angle;
        EXPECT_GT(said.normal->y, 0) << angle << ": from the ball up to the box, and the ball is pushed away";
    }
    const Outcome turned_over =
        ask(*find("push_in_box_frame"), circle({5, 0.5}, 2), turned_box({5, 4}, {6, 4}, 180));
    EXPECT_NEAR(turned_over.depth.value_or(0), 0.5, 1e-12);
    EXPECT_NEAR(turned_over.normal.value_or(Vec2{0, 0}).y, 1, 1e-12) << "from the ball to the box";
}

TEST(ContactCounterexamples, EveryFlawedRowHasOne) {
    std::set<std::string_view> told;
    for (const WrongPush& c : wrong_pushes) told.insert(c.row);
    for (const Algorithm& row : all()) {
        if (row.question == Question::contact && row.trust == Trust::flawed) {
            EXPECT_TRUE(told.contains(row.id)) << row.id << " has no counter-example";
        }
    }
}

}  // namespace
}  // namespace collision::catalog
