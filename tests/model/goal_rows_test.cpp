// Rows of a goal in the making: each once, and as near as is typed.
#include "app/lesson/goal_rows.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/draft.h"

namespace testbed::lesson {
namespace {

model::Scene circles(double x, double y = 0, double turn = 30) {
    return *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1},
        {"id": "B", "type": "circle", "position": [)" +
                             std::to_string(x) + ", " + std::to_string(y) +
                             R"(], "radius": 1, "rotation": )" + std::to_string(turn) + R"(}],
        "view": {"center": [0, 0], "height": 10}})")
                .scene;
}

/// The choice whose text begins so, of the shapes as they are.
model::Expectation choice(const model::Scene& now, const std::vector<std::string>& selected,
                          std::string_view text) {
    for (const GoalChoice& one : goal_choices(now, circles(-50, 50, 0), selected))
        if (one.text.starts_with(text)) return one.row;
    ADD_FAILURE() << "not offered: " << text;
    return {};
}

TEST(GoalRows, AreTakenOnce) {
    const std::vector<std::string> both{"A", "B"}, other_way{"B", "A"};
    std::vector<model::Expectation> stage;
    const model::Scene apart = circles(4), together = circles(1);
    model::Expectation overlap;
    overlap.pair = {"A", "B"};
    model::Expected truth;
    truth.truth = true;
    overlap.claims = {{"overlap", truth}};
    EXPECT_EQ(take_row(stage, overlap), Taken::added);
    EXPECT_EQ(take_row(stage, overlap), Taken::already_there);
    EXPECT_EQ(take_row(stage, choice(together, {"B"}, "B stands at")), Taken::added);
    overlap.pair = {"B", "A"};
    EXPECT_EQ(take_row(stage, overlap), Taken::already_there) << "the pair in its other order";
    EXPECT_EQ(stage.size(), 2u);
    overlap.claims[0].second.truth = false;
    EXPECT_EQ(take_row(stage, overlap), Taken::replaced) << "both can never hold";
    EXPECT_EQ(stage.size(), 2u);
    EXPECT_TRUE(holds({stage[0]}, apart));
    const auto right = choice(circles(4), both, "from A to B"),
               left = choice(circles(4), other_way, "from B to A");
    EXPECT_EQ(take_row(stage, right), Taken::added);
    EXPECT_EQ(take_row(stage, left), Taken::added) << "a direction has an order";
}

TEST(GoalRows, AreAsNearAsIsTyped) {
    using Kind = Nearness::Kind;
    const auto at = choice(circles(3.4, 1), {"B"}, "B stands at");
    EXPECT_EQ(nearness_of(at), (Nearness{Kind::around, 0.2, 0}));
    const auto nearer = with_nearness(at, 0.05);
    EXPECT_EQ(nearness_of(nearer), (Nearness{Kind::around, 0.05, 0}));
    EXPECT_TRUE(holds({nearer}, circles(3.44, 1)));
    EXPECT_FALSE(holds({nearer}, circles(3.46, 1)));
    EXPECT_TRUE(holds({with_nearness(at, 0.5)}, circles(3.8, 0.6)));

    const auto gap = choice(circles(5), {"A", "B"}, "they are 3 apart");
    EXPECT_EQ(nearness_of(gap), (Nearness{Kind::around, 0.1, 3})) << "no gap is below 0";
    EXPECT_TRUE(holds({with_nearness(gap, 0.5)}, circles(5.4)));
    EXPECT_FALSE(holds({with_nearness(gap, 0.3)}, circles(5.4)));

    const auto turned = choice(circles(5), {"B"}, "B is turned by 30°");
    EXPECT_EQ(nearness_of(turned), (Nearness{Kind::around, 2, 0}));
    EXPECT_EQ(nearness_of(with_nearness(turned, 10)), (Nearness{Kind::around, 10, 0}));

    const auto touch = choice(circles(2.05), {"A", "B"}, "A and B touch");
    EXPECT_EQ(nearness_of(touch), (Nearness{Kind::at_most, 0.1, 0}));
    EXPECT_FALSE(holds({with_nearness(touch, 0.01)}, circles(2.05)));
    EXPECT_TRUE(holds({with_nearness(touch, 0.3)}, circles(1.8)));
}

TEST(GoalRows, ADirectionIsWithinDegrees) {
    for (const double degrees : {0.0, 35.0, 90.0, -80.0, 135.0, 180.0, -135.0}) {
        model::Expectation row;
        row.pair = {"A", "B"};
        row.claims = direction_claims(degrees, 5);
        ASSERT_TRUE(nearness_of(row)) << degrees;
        EXPECT_EQ(nearness_of(row)->value, 5) << degrees;
        for (const double wanted : {1.0, 12.0, 20.0, 45.0}) {
            const auto other = with_nearness(row, wanted);
            EXPECT_EQ(other.claims, direction_claims(degrees, wanted)) << degrees;
            EXPECT_EQ(nearness_of(other)->value, wanted) << degrees;
        }
    }
    const auto side = choice(circles(5), {"A", "B"}, "B lies to the right of A");
    EXPECT_FALSE(nearness_of(side)) << "a side has no tolerance";
    model::Expectation overlap = choice(circles(5), {"A", "B"}, "they are 3 apart");
    overlap.claims.erase(overlap.claims.begin());
    EXPECT_FALSE(nearness_of(overlap)) << "nor has an answer of yes or no";
}

}  // namespace
}  // namespace testbed::lesson
