// A pair that is compared: nothing is worked out twice, settings stay, and steps become tables.
#include "app/model/comparison.h"

#include <gtest/gtest.h>

namespace testbed::model {
namespace {

using collision::Vec2;
using collision::shape::Circle;
using collision::trace::Step;
using collision::trace::Trace;

ShapePtr shape_at(std::string id, collision::shape::Shape geometry, Vec2 at) {
    SceneShape made;
    made.id = std::move(id);
    made.geometry = std::move(geometry);
    made.pose.position = at;
    return std::make_shared<const SceneShape>(std::move(made));
}

TEST(Comparison, WorksOutOnceForTheSameShapes) {
    Comparison comparison;
    EXPECT_TRUE(comparison.empty());
    const ShapePtr a = shape_at("a", Circle{1}, {0, 0}), b = shape_at("b", Circle{1}, {1.5, 0});
    comparison.look_at(a, b, nullptr);
    ASSERT_FALSE(comparison.rows().empty());
    EXPECT_EQ(comparison.verdict(), Verdict::overlapping);
    const std::uint64_t revision = comparison.revision();
    const Algorithm& row = *comparison.rows().front().row;
    const Trace* trace = &comparison.trace(row);
    comparison.look_at(a, b, nullptr);
    EXPECT_EQ(comparison.revision(), revision);
    EXPECT_EQ(&comparison.trace(row), trace) << "the same shapes have the same trace";
    comparison.look_at(a, shape_at("b", Circle{1}, {3, 0}), nullptr);
    EXPECT_NE(comparison.revision(), revision);
    EXPECT_EQ(comparison.verdict(), Verdict::apart);
    comparison.look_away();
    EXPECT_TRUE(comparison.empty());
    EXPECT_TRUE(comparison.rows().empty());
}

TEST(Comparison, SaysWhichRowsAreWrong) {
    Comparison comparison;
    // 5 apart, radii 2 and 2.9: 25 > 4.9² = 24.01, so apart; 2² + 2.9² is less still. At 4.5 the two overlap,
    // and the sum of squares does not see it.
    comparison.look_at(shape_at("a", Circle{2}, {0, 0}), shape_at("b", Circle{2.9}, {4.5, 0}), nullptr);
    const RowAnswer* sound = comparison.find(collision::catalog::find("circles_squared"));
    const RowAnswer* flawed = comparison.find(collision::catalog::find("circles_sum_of_squares"));
    ASSERT_TRUE(sound && flawed);
    EXPECT_TRUE(sound->agrees());
    EXPECT_EQ(verdict_of(*sound, comparison.truth()), Verdict::overlapping);
    EXPECT_FALSE(flawed->agrees());
    EXPECT_EQ(verdict_of(*flawed, comparison.truth()), Verdict::apart);
    EXPECT_EQ(comparison.find(collision::catalog::find("crossing_number")), nullptr);
}

TEST(Comparison, OfOneShapeTheRowsAreThoseAboutBounds) {
    Comparison comparison;
    const ShapePtr a = shape_at("a", Circle{1}, {0, 0}), b = shape_at("b", Circle{1}, {1.5, 0});
    comparison.look_at(a);
    EXPECT_FALSE(comparison.empty());
    EXPECT_TRUE(comparison.about_one());
    ASSERT_FALSE(comparison.rows().empty());
    for (const RowAnswer& answer : comparison.rows()) {
        EXPECT_EQ(answer.row->question, collision::textbook::Question::bounds) << answer.row->id;
        ASSERT_TRUE(answer.bounds) << answer.row->id;
        EXPECT_EQ(answer.bounds->area, answer.outcome.area) << answer.row->id;
        EXPECT_TRUE(comparison.trace(*answer.row).steps().back().verdict) << answer.row->id;
    }
    EXPECT_EQ(comparison.find(collision::catalog::find("hull_chain")), nullptr) << "a circle has no corners";
    while (comparison.measure_next()) {}
    EXPECT_TRUE(comparison.rows().front().seconds);
    const std::uint64_t revision = comparison.revision();
    comparison.look_at(a);
    EXPECT_EQ(comparison.revision(), revision);
    comparison.look_at(a, b, nullptr);
    EXPECT_FALSE(comparison.about_one());
    EXPECT_NE(comparison.revision(), revision);
    EXPECT_EQ(comparison.verdict(), Verdict::overlapping);
    comparison.look_at(a);
    EXPECT_TRUE(comparison.about_one());
}

TEST(Comparison, AListingForYDownAgreesWhereYPointsDown) {
    const ShapePtr a = shape_at("a", collision::shape::Rectangle{{2, 2}}, {1, 1}),
                   b = shape_at("b", collision::shape::Rectangle{{2, 2}}, {2, 2});
    const Algorithm* row = collision::catalog::find("rectangles_y_down");
    Comparison comparison;
    for (const bool y_down : {false, true, false}) {
        comparison.look_at(a, b, nullptr, default_horizon, y_down);
        ASSERT_TRUE(comparison.find(row));
        EXPECT_EQ(comparison.find(row)->agrees(), y_down);
        EXPECT_EQ(comparison.trace(*row).steps().back().text.find("overlap, it says") != std::string::npos,
                  y_down);
    }
}

TEST(Comparison, AYesAboutTouchingShapesIsCalledTouching) {
    Comparison comparison;
    comparison.look_at(shape_at("a", Circle{1}, {0, 0}), shape_at("b", Circle{1}, {2, 0}), nullptr);
    const RowAnswer* row = comparison.find(collision::catalog::find("circles_squared"));
    ASSERT_TRUE(row);
    EXPECT_EQ(verdict_of(*row, comparison.truth()), Verdict::touching);
}

TEST(Comparison, TimesAreMeasuredOneByOneAndAgainAfterAChange) {
    Comparison comparison;
    comparison.look_at(shape_at("a", Circle{1}, {0, 0}), shape_at("b", Circle{1}, {1.5, 0}), nullptr);
    std::size_t measured = 0;
    while (comparison.measure_next()) ++measured;
    EXPECT_EQ(measured, comparison.rows().size());
    for (const RowAnswer& row : comparison.rows()) EXPECT_GT(row.seconds.value_or(0), 0) << row.row->id;
    comparison.look_at(shape_at("a", Circle{1}, {0, 1}), shape_at("b", Circle{1}, {1.5, 0}), nullptr);
    EXPECT_TRUE(comparison.rows().front().seconds) << "the old time is shown until there is a new one";
    EXPECT_FALSE(comparison.rows().front().measured);
}

TEST(Comparison, ColumnsStandInTheRowsOrder) {
    Trace trace;
    for (const std::vector<std::string>& names : {std::vector<std::string>{"edge", "low", "crossings"},
                                                  {"edge", "low", "x", "crossings"},
                                                  {"edge", "low", "crossings"}})
        trace.step([&](Step& s) {
            for (const std::string& name : names) s.numbers.push_back({name, 1});
        });
    const auto table = table_at(trace, 0);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->columns, (std::vector<std::string>{"edge", "low", "x", "crossings"}));
}

TEST(Comparison, TablesAreRunsOfStepsThatNameTheSameNumbers) {
    Trace trace;
    const auto step = [&](std::initializer_list<std::string> names) {
        trace.step([&](Step& s) {
            for (const std::string& name : names) s.numbers.push_back({name, 1});
        });
    };
    step({"x"});
    step({"axis", "gap"});
    step({"axis", "gap"});
    step({"axis", "gap"});
    step({});
    step({});
    step({"edge", "low", "crossings"});
    step({"edge", "low", "x", "crossings"});
    step({"edge", "high"});
    const struct {
        std::size_t step;
        std::optional<std::pair<std::size_t, std::size_t>> expected;
        const char* why;
    } rows[] = {
        {0, {}, "alone, and none before it"},
        {1, {{1, 3}}, "its first row"},
        {2, {{1, 3}}, "in the middle"},
        {3, {{1, 3}}, "its last row"},
        {4, {{1, 3}}, "the last table stays"},
        {5, {{1, 3}}, "steps without numbers are no table"},
        {6, {{6, 7}}, "one has a number more"},
        {8, {{6, 7}}, "one that lacks some and has others is no row of it"},
    };
    for (const auto& row : rows) {
        const auto table = table_at(trace, row.step);
        ASSERT_EQ(table.has_value(), row.expected.has_value()) << row.why;
        if (table) {
            EXPECT_EQ(std::pair(table->first, table->last), *row.expected) << row.why;
        }
    }
}

}  // namespace
}  // namespace testbed::model
