// Listings of the tutorials that the program was asked for, pasted: the shapes by name, and what must be true
// of them.
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "app/exchange/import.h"
#include "core/query/overlap.h"

namespace testbed::exchange {
namespace {

namespace shape = collision::shape;

/// Shapes by the names of their variables.
std::map<std::string, shape::Placed> placed_of(const std::string& text) {
    std::map<std::string, shape::Placed> placed;
    const Imported read = import_text(text);
    for (const file::Issue& issue : read.issues) {
        EXPECT_NE(issue.severity, file::Issue::Severity::error) << text << issue.text;
    }
    for (const model::ShapePtr& one : read.shapes) placed.emplace(one->id, place(one->geometry, one->pose));
    return placed;
}

struct Answer {
    const char *a, *b;
    bool overlap;
};

struct Listing {
    const char* pair;
    const char* values;
    std::vector<Answer> answers;
};

/// The 21 pairs of types of 2D Game Collision Detection with its numbers.
const Listing listings[] = {
    {"Rectangle a, Rectangle b",
     "Rectangle a = {{1, 1}, {4, 4}};\nRectangle b = {{2, 2}, {5, 5}};\nRectangle c = {{6, 4}, {4, 2}};",
     {{"a", "b", true}, {"b", "c", true}, {"a", "c", false}}},
    {"Circle a, Circle b",
     "Circle a = {{4, 4}, 2};\nCircle b = {{7, 4}, 2};\nCircle c = {{10, 4}, 2};",
     {{"a", "b", true}, {"b", "c", true}, {"a", "c", false}}},
    {"Vector2D a, Vector2D b",
     "Vector2D a = {2, 3};\nVector2D b = {2, 3};\nVector2D c = {3, 4};",
     {{"a", "b", true}, {"a", "c", false}, {"b", "c", false}}},
    {"Line a, Line b",
     "Vector2D a = {3, 5};\nVector2D b = {3, 2};\nVector2D c = {8, 4};\n\nVector2D down = {5, -1};\n"
     "Vector2D up = {5, 2};\n\nLine l1 = {a, down};\nLine l2 = {a, up};\nLine l3 = {b, up};\nLine l4 = {c, "
     "down};",
     {{"l1", "l2", true}, {"l1", "l3", true}, {"l2", "l3", false}, {"l1", "l4", true}}},
    {"Segment a, Segment b",
     "Vector2D a = {3, 4};\nVector2D b = {11, 1};\nVector2D c = {8, 4};\nVector2D d = {11, 7};\n\n"
     "Segment s1 = {a, b};\nSegment s2 = {c, d};",
     {{"s1", "s2", false}}},
    {"OrientedRectangle a, OrientedRectangle b",
     "OrientedRectangle a = {{3, 5}, {1, 3}, 15};\nOrientedRectangle b = {{10, 5}, {2, 2}, -15};",
     {{"a", "b", false}}},
    {"Circle c, Vector2D p",
     "Circle c = {{6, 4}, 3};\nVector2D p1 = {8, 3};\nVector2D p2 = {11, 7};",
     {{"c", "p1", true}, {"c", "p2", false}}},
    {"Circle c, Line l", "Circle c = {{6, 3}, 2};\nLine l = {{4, 7}, {5, -1}};", {{"c", "l", false}}},
    {"Circle c, Segment s", "Circle c = {{4, 4}, 3};\nSegment s = {{8, 6}, {13, 6}};", {{"c", "s", false}}},
    {"Circle c, Rectangle r",
     "Rectangle r = {{3, 2}, {6, 4}};\n\nCircle c1 = {{5, 4}, 1};\nCircle c2 = {{7, 8}, 1};",
     {{"r", "c1", true}, {"r", "c2", false}}},
    {"Circle c, OrientedRectangle r",
     "OrientedRectangle r = {{5, 4}, {3, 2}, 30};\nCircle c = {{5, 7}, 2};",
     {{"c", "r", true}}},
    {"Vector2D p, Rectangle r",
     "Rectangle r = {{3, 2}, {6, 4}};\nVector2D p1 = {4, 5};\nVector2D p2 = {11, 4};",
     {{"p1", "r", true}, {"p2", "r", false}}},
    {"Line l, Rectangle r",
     "Line l = {{6, 8}, {2, -3}};\nRectangle r = {{3, 2}, {6, 4}};",
     {{"l", "r", true}}},
    {"Rectangle r, Segment s",
     "Rectangle r = {{3, 2}, {6, 4}};\nSegment s = {{6, 8}, {10, 2}};",
     {{"r", "s", true}}},
    {"OrientedRectangle or, Rectangle aar",
     "Rectangle aar = {{1, 5}, {3, 3}};\nOrientedRectangle or = {{10, 4}, {4, 2}, 25};",
     {{"or", "aar", false}}},
    {"Line l, Vector2D p", "Vector2D p = {5, 3};\nLine l = {{3, 7}, {7, -2}};", {{"l", "p", false}}},
    {"Vector2D p, Segment s", "Vector2D p = {1, 4};\nSegment s = {{6, 6}, {13, 4}};", {{"p", "s", false}}},
    {"OrientedRectangle r, Vector2D p",
     "OrientedRectangle r = {{5, 4}, {3, 2}, 30};\nVector2D a = {6, 5};\nVector2D b = {10, 6};",
     {{"r", "a", true}, {"r", "b", false}}},
    {"Line l, Segment s",
     "Vector2D base = {3, 4};\nVector2D direction = {4, -2};\nVector2D point1 = {8, 4};\n"
     "Vector2D point2 = {11, 7};\n\nSegment s = {point1, point2};\nLine l = {base, direction};",
     {{"l", "s", false}}},
    {"Line l, OrientedRectangle r",
     "Line l = {{7, 3}, {2, -1}};\nOrientedRectangle r = {{5, 4}, {3, 2}, 30};",
     {{"l", "r", true}}},
    {"OrientedRectangle r, Segment s",
     "Segment s = {{1, 8}, {7, 5}};\nOrientedRectangle r = {{5, 4}, {3, 2}, 30};",
     {{"r", "s", true}}},
};

/// As the book sets it: the values, then the assertions.
std::string pasted(const Listing& one) {
    std::string text = std::string(one.values) + "\n\n";
    for (const Answer& answer : one.answers)
        text += std::string("assert(") + (answer.overlap ? "yes" : "no") + " == shapes_collide(" + answer.a +
                ", " + answer.b + "));\n";
    return text;
}

TEST(SeedListings, EachPairOfTheBookIsReadAndAnsweredAsItAsserts) {
    EXPECT_EQ(std::size(listings), 21u) << "six types, each with each";
    std::size_t values = 0;
    for (const Listing& one : listings) {
        const auto placed = placed_of(pasted(one));
        for (const Answer& answer : one.answers) {
            ++values;
            ASSERT_TRUE(placed.contains(answer.a) && placed.contains(answer.b)) << one.pair;
            EXPECT_EQ(collision::query::overlap(placed.at(answer.a), placed.at(answer.b)), answer.overlap)
                << one.pair << ": " << answer.a << ", " << answer.b;
        }
    }
    EXPECT_EQ(values, 34u);
}

TEST(SeedListings, VectorsOfTheBookArePoints) {
    const struct {
        const char* text;
        std::vector<std::pair<const char*, collision::Vec2>> points;
    } rows[] = {
        {"typedef struct\n{\n    float x;\n    float y;\n} Vector2D;\n\nVector2D v = {10, 4};",
         {{"v", {10, 4}}}},
        {"Vector2D a = {6, 3};\nVector2D b = multiply_vector(a, 2);\n\nassert(equal_floats(b.x, 12));",
         {{"a", {6, 3}}}},
    };
    for (const auto& row : rows) {
        const Imported read = import_text(row.text);
        ASSERT_EQ(read.shapes.size(), row.points.size()) << row.text;
        for (std::size_t i = 0; i < row.points.size(); ++i) {
            EXPECT_EQ(read.shapes[i]->id, row.points[i].first) << row.text;
            EXPECT_TRUE(std::holds_alternative<shape::Point>(read.shapes[i]->geometry)) << row.text;
            EXPECT_EQ(read.shapes[i]->pose.position, row.points[i].second) << row.text;
        }
    }
}

TEST(SeedListings, FloatsOfAPolygonAndARectangleByItsCenterAreRead) {
    const Imported pentagon = import_text("float[] vertices = {1,0,0,3,3,6,6,3,5,0};");
    ASSERT_EQ(pentagon.shapes.size(), 1u);
    const auto* polygon = std::get_if<shape::Polygon>(&pentagon.shapes[0]->geometry);
    ASSERT_TRUE(polygon);
    EXPECT_EQ(polygon->vertices.size(), 5u);
    const Imported box = import_text("CollisionRectangle(5,4,6,4,0.5235987755982988)");
    ASSERT_EQ(box.shapes.size(), 1u);
    EXPECT_NEAR(box.shapes[0]->pose.rotation, 30, 1e-9) << "radians, as the class has them";
}

TEST(SeedListings, CodeWithoutValuesSaysSoAndWhatToDo) {
    for (const char* text :
         {"public boolean overlapCircles(Circle c1, Circle c2) {\n    float distance = "
          "c1.center.dist(c2.center);\n"
          "    return distance <= c1.radius + c2.radius;\n}",
          "bool intersects(Circle circ, Rectangle rect) { distance.x = abs(circ.x - rect.x); if (distance.x "
          "> "
          "(rect.width/2 + circ.r)) { return false; } return true; }"}) {
        const Imported read = import_text(text);
        EXPECT_TRUE(read.shapes.empty()) << text;
        EXPECT_TRUE(read.issues.empty()) << "nothing in it is a mistake: " << text;
        EXPECT_NE(without_shapes(read).find("connect the code itself with F7"), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace testbed::exchange
