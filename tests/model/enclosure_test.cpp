// What rows about bounds found, and the false alarms that it would cause.
#include "app/model/enclosure.h"

#include <gtest/gtest.h>

#include "app/model/comparison.h"

namespace testbed::model {
namespace {

using collision::Vec2;
using collision::shape::Circle;
using collision::shape::OrientedRectangle;
using collision::shape::Polygon;

Scene scene_of_places(std::initializer_list<std::pair<collision::shape::Shape, Vec2>> shapes) {
    Scene scene;
    for (const auto& [geometry, at] : shapes) {
        SceneShape made;
        made.id = "shape " + std::to_string(scene.shapes.size() + 1);
        made.geometry = geometry;
        made.pose.position = at;
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(made)));
    }
    return scene;
}

Enclosure found(const Scene& scene, const char* row) {
    Comparison comparison;
    comparison.look_at(scene.shapes[0]);
    const RowAnswer* answer = comparison.find(collision::catalog::find(row));
    EXPECT_TRUE(answer && answer->bounds) << row;
    return answer->bounds.value_or(Enclosure{});
}

TEST(Enclosure, FalseAlarmsAreWhatOverlapsTheBoundsAlone) {
    // A right triangle; a disc beyond its slanted side, one over it, one far away.
    const Scene scene = scene_of_places({{Polygon{{{0, 0}, {4, 0}, {0, 3}}}, {0, 0}},
                                         {Circle{0.5}, {3.4, 2.4}},
                                         {Circle{0.5}, {2, 1.5}},
                                         {Circle{0.5}, {20, 0}}});
    Analyzer analyzer;
    const Results& results = analyzer(scene);
    const struct {
        const char* row;
        std::vector<std::uint32_t> alarms;
        const char* why;
    } rows[] = {
        {"bounding_rectangle", {1}, "the corner of the rectangle that the triangle leaves free"},
        {"bounding_circle", {1}, "the circle passes through that corner"},
        {"smallest_circle", {1}, "it is the same circle"},
        {"hull_chain", {}, "the hull is the triangle itself"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(false_alarms(found(scene, row.row), results, 0).shapes, row.alarms)
            << row.row << ": " << row.why;
}

TEST(Enclosure, FlatShapesHaveBoundsToo) {
    const Scene scene =
        scene_of_places({{OrientedRectangle{{4, 0}}, {0, 0}}, {Circle{1}, {0, 0.5}}, {Circle{1}, {0, 3}}});
    Analyzer analyzer;
    const Results& results = analyzer(scene);
    Comparison comparison;
    comparison.look_at(scene.shapes[0]);
    ASSERT_FALSE(comparison.rows().empty());
    for (const RowAnswer& answer : comparison.rows()) {
        ASSERT_TRUE(answer.bounds) << answer.row->id;
        EXPECT_TRUE(false_alarms(*answer.bounds, results, 0).shapes.size() <= 1) << answer.row->id;
    }
}

TEST(Enclosure, NoStepsNoBounds) { EXPECT_FALSE(enclosure_of(collision::trace::Trace())); }

}  // namespace
}  // namespace testbed::model
