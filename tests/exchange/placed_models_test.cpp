// A position and an angle that belong to one model place its points.
#include <gtest/gtest.h>

#include "app/exchange/import.h"
#include "core/shape/vertex_list.h"

namespace testbed::exchange {
namespace {

namespace shape = collision::shape;
using collision::Vec2;

/// Vertices of the only shape in world coordinates.
std::vector<Vec2> placed(const Imported& read) {
    if (read.shapes.size() != 1) return {};
    const model::SceneShape& one = *read.shapes[0];
    std::vector<Vec2> points;
    const collision::math::Transform to(one.pose);
    if (const auto list = shape::vertex_list(one.geometry))
        for (const Vec2 v : list->vertices) points.push_back(to.apply(v));
    return points;
}

/// The triangle (0, 0), (2, 0), (0, 1) at (3, 4), turned by 90 degrees.
const std::vector<Vec2> expected{{3, 4}, {3, 6}, {2, 4}};

TEST(PlacedModels, VariablesOfOneModelAreJoined) {
    for (const char* text :
         {"position = (3, 4)\nangle_degrees = 90\npoints = [(0, 0), (2, 0), (0, 1)]",
          "position = (3, 4)\nangle = 90\npoints = [(0, 0), (2, 0), (0, 1)]",
          "model = [(0, 0), (2, 0), (0, 1)]\nposition = (3, 4)\nangle = 90",
          "PointF shipLocation = new PointF(3, 4);\nfloat shipAngleDegrees = 90;\n"
          "PointF[] shipVertices = { new PointF(0, 0), new PointF(2, 0), new PointF(0, 1) };",
          "Vector2 worldLocation = {3, 4};\nfloat facingAngle = 90;\n"
          "Vector2 vertexList_points[3] = {{0, 0}, {2, 0}, {0, 1}};",
          "ship.position = Vec2(3, 4)\nship.angle = 90\nship.points = [(0, 0), (2, 0), (0, 1)]",
          R"({"position": [3, 4], "angle": 90, "points": [[0, 0], [2, 0], [0, 1]]})",
          "ship = Ship()\nship.position = (3, 4)\nship.angle = 90\n"
          "ship.polygon = Polygon([(0, 0), (2, 0), (0, 1)])"}) {
        const Imported read = import_text(text);
        EXPECT_EQ(placed(read), expected) << text << "\n" << read.shapes.size() << " shapes";
        for (const file::Issue& issue : read.issues)
            EXPECT_EQ(issue.severity, file::Issue::Severity::warning) << text << issue.text;
    }
}

TEST(PlacedModels, RadiansAreRadians) {
    const Imported read = import_text(
        "self.pos = Vector2(3, 4)\nself.angle = math.pi / 2\n"
        "self.points = [Vector2(0, 0), Vector2(2, 0), Vector2(0, 1)]");
    ASSERT_EQ(read.shapes.size(), 1u);
    EXPECT_EQ(read.shapes[0]->pose.rotation, 90);
    EXPECT_EQ(read.shapes[0]->pose.position, Vec2(3, 4));
    EXPECT_TRUE(read.issues.empty());
    const Imported stated = import_text(R"({"position": [0, 0], "radians": 7, "points": [[0, 0], [2, 0], [0, 1]]})");
    ASSERT_EQ(stated.shapes.size(), 1u);
    EXPECT_NEAR(stated.shapes[0]->pose.rotation, 401.07, 0.01);
}

TEST(PlacedModels, WholeAnglesOfMoreThanATurnAreDegreesAndThatIsSaid) {
    const Imported read = import_text(R"({"position": [3, 4], "angle": 90, "size": [2, 1]})");
    ASSERT_EQ(read.shapes.size(), 1u);
    EXPECT_EQ(read.shapes[0]->pose.rotation, 90);
    ASSERT_EQ(read.issues.size(), 1u);
    EXPECT_EQ(read.issues[0].severity, file::Issue::Severity::warning);
    EXPECT_NE(read.issues[0].text.find("degrees"), std::string::npos);
    const Imported small = import_text(R"({"position": [3, 4], "angle": 3, "size": [2, 1]})");
    ASSERT_EQ(small.shapes.size(), 1u);
    EXPECT_NEAR(small.shapes[0]->pose.rotation, 171.887, 0.001) << "three radians";
}

TEST(PlacedModels, EachModelHasItsOwnPlace) {
    const Imported numbered = import_text(
        "pos1 = (3, 4)\nangle1 = 90\ncorners1 = [(0, 0), (2, 0), (0, 1)]\n"
        "pos2 = (5, 6)\nangle2 = 0\ncorners2 = [(0, 0), (2, 0), (0, 1)]");
    ASSERT_EQ(numbered.shapes.size(), 2u);
    EXPECT_EQ(numbered.shapes[0]->pose, (collision::math::Pose{{3, 4}, 90}));
    EXPECT_EQ(numbered.shapes[1]->pose, (collision::math::Pose{{5, 6}, 0}));
    EXPECT_TRUE(numbered.issues.empty() || numbered.issues[0].severity == file::Issue::Severity::warning);
    const Imported again = import_text(
        "pos = (3, 4)\nangle = 90\npoints = [(0, 0), (2, 0), (0, 1)]\n"
        "pos = (5, 6)\nangle = 180\npoints = [(0, 0), (2, 0), (0, 1)]");
    ASSERT_EQ(again.shapes.size(), 2u) << "the same names again are another model";
    EXPECT_EQ(again.shapes[1]->pose, (collision::math::Pose{{5, 6}, 180}));
    const Imported named = import_text(
        "shipLocation = (3, 4)\nshipAngle = 90\nshipVertices = [(0, 0), (2, 0), (0, 1)]\nrockLocation = (9, 9)");
    ASSERT_EQ(named.shapes.size(), 2u);
    EXPECT_EQ(named.shapes[0]->id, "ship");
    EXPECT_EQ(named.shapes[1]->id, "rockLocation") << "a point of its own";
}

TEST(PlacedModels, ABodyPlacesItsFixtures) {
    const Imported read = import_text(
        R"({"bodies": [{"name": "ship", "position": {"x": 3, "y": 4}, "angle": 90, "fixtures": [
            {"shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [0, 1]]}},
            {"shape": {"type": "circle", "radius": 1, "center": [1, 0]}}]}]})");
    ASSERT_EQ(read.shapes.size(), 2u);
    EXPECT_EQ(read.shapes[0]->pose, (collision::math::Pose{{3, 4}, 90}));
    EXPECT_EQ(read.shapes[1]->pose.position, Vec2(3, 5));
}

TEST(PlacedModels, WhatDoesNotBelongTogetherStaysApart) {
    const Imported no_angle = import_text("position = (3, 4)\npoints = [(0, 0), (2, 0), (0, 1)]");
    EXPECT_EQ(no_angle.shapes.size(), 2u) << "a point and a polygon, which may be tested against each other";
    const Imported world =
        import_text("position = (30, 40)\nangle = 90\npoints = [(29, 39), (31, 39), (30, 42)]");
    EXPECT_EQ(world.shapes.size(), 2u) << "the points lie around the position: they are in the world";
    const Imported others = import_text("ballPos = (3, 4)\nshipAngle = 90\nrockPoints = [(0, 0), (2, 0), (0, 1)]");
    EXPECT_EQ(others.shapes.size(), 2u);
}

}  // namespace
}  // namespace testbed::exchange
