// Listings of the tutorials that the program was asked for, pasted: the shapes by name, and what must be true
// of them.
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/exchange/import.h"
#include "app/model/analysis.h"
#include "core/catalog.h"
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
    const char* row;  ///< of the catalog: the function of the book
    const char* values;
    std::vector<Answer> answers;
};

/// The 21 pairs of types of 2D Game Collision Detection with its numbers.
const Listing listings[] = {
    {"Rectangle a, Rectangle b",
     "rectangles_closed",
     "Rectangle a = {{1, 1}, {4, 4}};\nRectangle b = {{2, 2}, {5, 5}};\nRectangle c = {{6, 4}, {4, 2}};",
     {{"a", "b", true}, {"b", "c", true}, {"a", "c", false}}},
    {"Circle a, Circle b",
     "circles_distance",
     "Circle a = {{4, 4}, 2};\nCircle b = {{7, 4}, 2};\nCircle c = {{10, 4}, 2};",
     {{"a", "b", true}, {"b", "c", true}, {"a", "c", false}}},
    {"Vector2D a, Vector2D b",
     "points_near",
     "Vector2D a = {2, 3};\nVector2D b = {2, 3};\nVector2D c = {3, 4};",
     {{"a", "b", true}, {"a", "c", false}, {"b", "c", false}}},
    {"Line a, Line b",
     "lines_parallel",
     "Vector2D a = {3, 5};\nVector2D b = {3, 2};\nVector2D c = {8, 4};\n\nVector2D down = {5, -1};\n"
     "Vector2D up = {5, 2};\n\nLine l1 = {a, down};\nLine l2 = {a, up};\nLine l3 = {b, up};\nLine l4 = {c, "
     "down};",
     {{"l1", "l2", true}, {"l1", "l3", true}, {"l2", "l3", false}, {"l1", "l4", true}}},
    {"Segment a, Segment b",
     "segments_sides",
     "Vector2D a = {3, 4};\nVector2D b = {11, 1};\nVector2D c = {8, 4};\nVector2D d = {11, 7};\n\n"
     "Segment s1 = {a, b};\nSegment s2 = {c, d};",
     {{"s1", "s2", false}}},
    {"OrientedRectangle a, OrientedRectangle b",
     "oriented_rectangles_axes",
     "OrientedRectangle a = {{3, 5}, {1, 3}, 15};\nOrientedRectangle b = {{10, 5}, {2, 2}, -15};",
     {{"a", "b", false}}},
    {"Circle c, Vector2D p",
     "circle_point",
     "Circle c = {{6, 4}, 3};\nVector2D p1 = {8, 3};\nVector2D p2 = {11, 7};",
     {{"c", "p1", true}, {"c", "p2", false}}},
    {"Circle c, Line l",
     "circle_line",
     "Circle c = {{6, 3}, 2};\nLine l = {{4, 7}, {5, -1}};",
     {{"c", "l", false}}},
    {"Circle c, Segment s",
     "circle_segment",
     "Circle c = {{4, 4}, 3};\nSegment s = {{8, 6}, {13, 6}};",
     {{"c", "s", false}}},
    {"Circle c, Rectangle r",
     "circle_rectangle_clamp",
     "Rectangle r = {{3, 2}, {6, 4}};\n\nCircle c1 = {{5, 4}, 1};\nCircle c2 = {{7, 8}, 1};",
     {{"r", "c1", true}, {"r", "c2", false}}},
    {"Circle c, OrientedRectangle r",
     "circle_in_box_frame",
     "OrientedRectangle r = {{5, 4}, {3, 2}, 30};\nCircle c = {{5, 7}, 2};",
     {{"c", "r", true}}},
    {"Vector2D p, Rectangle r",
     "point_in_rectangle",
     "Rectangle r = {{3, 2}, {6, 4}};\nVector2D p1 = {4, 5};\nVector2D p2 = {11, 4};",
     {{"p1", "r", true}, {"p2", "r", false}}},
    {"Line l, Rectangle r",
     "line_rectangle_sides",
     "Line l = {{6, 8}, {2, -3}};\nRectangle r = {{3, 2}, {6, 4}};",
     {{"l", "r", true}}},
    {"Rectangle r, Segment s",
     "segment_rectangle_sides",
     "Rectangle r = {{3, 2}, {6, 4}};\nSegment s = {{6, 8}, {10, 2}};",
     {{"r", "s", true}}},
    {"OrientedRectangle or, Rectangle aar",
     "rectangle_box_hull_first",
     "Rectangle aar = {{1, 5}, {3, 3}};\nOrientedRectangle or = {{10, 4}, {4, 2}, 25};",
     {{"or", "aar", false}}},
    {"Line l, Vector2D p",
     "point_on_line_parallel",
     "Vector2D p = {5, 3};\nLine l = {{3, 7}, {7, -2}};",
     {{"l", "p", false}}},
    {"Vector2D p, Segment s",
     "point_on_segment_projection",
     "Vector2D p = {1, 4};\nSegment s = {{6, 6}, {13, 4}};",
     {{"p", "s", false}}},
    {"OrientedRectangle r, Vector2D p",
     "point_in_box_frame",
     "OrientedRectangle r = {{5, 4}, {3, 2}, 30};\nVector2D a = {6, 5};\nVector2D b = {10, 6};",
     {{"r", "a", true}, {"r", "b", false}}},
    {"Line l, Segment s",
     "line_segment_sides",
     "Vector2D base = {3, 4};\nVector2D direction = {4, -2};\nVector2D point1 = {8, 4};\n"
     "Vector2D point2 = {11, 7};\n\nSegment s = {point1, point2};\nLine l = {base, direction};",
     {{"l", "s", false}}},
    {"Line l, OrientedRectangle r",
     "line_in_box_frame",
     "Line l = {{7, 3}, {2, -1}};\nOrientedRectangle r = {{5, 4}, {3, 2}, 30};",
     {{"l", "r", true}}},
    {"OrientedRectangle r, Segment s",
     "segment_in_box_frame",
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
            const collision::catalog::Algorithm* const row = collision::catalog::find(one.row);
            ASSERT_TRUE(row) << one.row;
            EXPECT_EQ(collision::catalog::ask(*row, placed.at(answer.a), placed.at(answer.b)).overlap,
                      answer.overlap)
                << one.row << ": " << answer.a << ", " << answer.b;
        }
    }
    EXPECT_EQ(values, 34u);
}

TEST(SeedListings, WhatTheBookAssertsIsExpected) {
    std::size_t rows = 0;
    for (const Listing& one : listings) {
        const model::Scene scene = scene_of(import_text(pasted(one)));
        ASSERT_EQ(scene.expect.size(), one.answers.size()) << one.pair;
        for (std::size_t i = 0; i < one.answers.size(); ++i) {
            const model::Expectation& row = scene.expect[i];
            ++rows;
            EXPECT_EQ((*row.pair)[0], one.answers[i].a);
            EXPECT_EQ((*row.pair)[1], one.answers[i].b);
            ASSERT_EQ(row.claims.size(), 1u);
            EXPECT_EQ(row.claims[0].first, "overlap");
            EXPECT_EQ(row.claims[0].second.truth, one.answers[i].overlap) << one.pair;
        }
    }
    EXPECT_EQ(rows, 34u);
}

TEST(SeedListings, AssertionsOfOtherLanguagesAreExpectedToo) {
    const auto said = [](const std::string& statement) {
        const Imported read = import_text("Circle a = {{4, 4}, 2};\nCircle b = {{7, 4}, 2};\n" + statement);
        return read.asserted;
    };
    for (const char* yes :
         {"assert(collide(a, b));", "assert yes == collide(a, b)", "assert overlaps(a, b)",
          "EXPECT_TRUE(circles_hit(&a, &b));", "expect(intersects(a, b)).toBe(true)",
          "assert!(touching(a, b));", "self.assertTrue(collides(a, b))", "assert collides(a, b) is True",
          "assert OverlapTester.overlapCircles(a, b);", "assert(!no == collide(a, b));"}) {
        const auto rows = said(yes);
        ASSERT_EQ(rows.size(), 1u) << yes;
        EXPECT_TRUE(rows[0].overlap) << yes;
    }
    for (const char* no : {"assert(no == collide(a, b));", "assert(!collide(a, b));",
                           "assert not overlaps(a, b)", "assert !hit(a, b);", "EXPECT_FALSE(hit(a, b));",
                           "expect(collides(a, b)).toBe(false)", "assert!(!touching(a, b));",
                           "assert collides(b, a) == False", "EXPECT_EQ(hit(a, b),\n          false);",
                           "expect(collides(a, b))\n  .toBe(false);", "assert(collide(a, b)\r\n  == no);"}) {
        const auto rows = said(no);
        ASSERT_EQ(rows.size(), 1u) << no;
        EXPECT_FALSE(rows[0].overlap) << no;
    }
    for (const auto& [statement, contains, holds] :
         {std::tuple("assert(a.intersects(b));", false, true),
          {"assert !a.collidesWith(b);", false, false},
          {"assert(a.contains(b));", true, true},
          {"EXPECT_FALSE(a.contains(b));", true, false},
          {"assert OverlapTester.pointInCircle(a, b);", false, true},
          {"assert !OverlapTester.pointInRectangle(a, b);", false, false}}) {
        const auto rows = said(statement);
        ASSERT_EQ(rows.size(), 1u) << statement;
        EXPECT_EQ(rows[0].overlap, holds) << statement;
        EXPECT_EQ(rows[0].contains, contains) << statement;
    }
    // A name that denies says the opposite, one that measures says a number: neither is guessed at.
    for (const char* named :
         {"noCollision", "no_collision", "is_not_colliding", "not_touching", "circles_do_not_overlap",
          "dont_collide", "never_overlap", "nonIntersecting", "without_overlap", "nocollision", "missesHit",
          "overlap_depth", "collisionNormal", "hit_point", "intersectionArea"})
        EXPECT_TRUE(said(std::string("assert(") + named + "(a, b));").empty()) << named;
    EXPECT_TRUE(said("assert(a.doesNotIntersect(b));").empty());
    for (const char* named : {"collideCircleCircle", "collide_circle_point", "OverlapTest", "isColliding",
                              "notifies_hit", "do_circles_touch"})
        EXPECT_EQ(said(std::string("assert(") + named + "(a, b));").size(), 1u) << named;
    for (const char* other :
         {"assert(collide(a, b) && ready);", "assert(collide(a, c));", "assert(collide(a, a));",
          "// assert(collide(a, b));", "# assert collide(a, b)", "bool r = collide(a, b);",
          "assert(collide(a, b) == collide(b, a));", "assert(1 < collide(a, b));", "assert(distance(a, b));",
          "assert(collide(a, b, margin));", "Circle a = {{9, 9}, 1};\nassert(collide(a, b));"})
        EXPECT_TRUE(said(other).empty()) << other;
    EXPECT_EQ(said("assert(collide(a, b));\nassert(collide(b, a));").size(), 1u) << "once";
    EXPECT_EQ(said("note (of one\nassert(collide(a, b));").size(), 1u) << "an open parenthesis before it";
    EXPECT_EQ(import_text("Circle a_shape = {{4, 4}, 2};\nCircle b_shape = {{7, 4}, 2};\n"
                          "assert(collide(a_shape, b_shape));")
                  .asserted.size(),
              1u);
}

/// What an assertion says is expected, or it is named where it stands.
TEST(SeedListings, AssertionsThatBecomeNoExpectationAreNamed) {
    using Named = std::vector<std::pair<std::size_t, std::string>>;
    const auto named = [](const Imported& read) {
        Named all;
        for (const file::Issue& issue : notes(read))
            if (const auto at = issue.text.find("no expectation: "); at != std::string::npos) {
                EXPECT_EQ(issue.severity, file::Issue::Severity::warning);
                all.emplace_back(issue.line, issue.text.substr(at + 16));
            }
        return all;
    };
    const struct {
        const char* name;
        const char* text;
        std::size_t expectations;
        Named wanted;
    } rows[] = {
        {"points by numbers",
         "Rectangle r = new Rectangle(2,3,6,4); Circle c = new Circle(0,0,1);\n"
         "assert OverlapTester.pointInRectangle(r, 3, 4);\nassert OverlapTester.overlapCircleRectangle(c, "
         "r);\n"
         "assert !OverlapTester.pointInCircle(c, new Vector2(5,5));",
         1,
         {{2, "assert OverlapTester.pointInRectangle(r, 3, 4)"},
          {4, "assert !OverlapTester.pointInCircle(c, new Vector2(5,5))"}}},
        {"no exact number",
         "Vector2D a = {1, 0};\nassert(1 > vector_length(a));\nassert(vector_length(a) != 1);\n"
         "assert(no == equal_floats(1, vector_length(a)));",
         1,
         {{3, "assert(vector_length(a) != 1)"}, {4, "assert(no == equal_floats(1, vector_length(a)))"}}},
        {"in motion",
         "Circle a = {{1, 1}, 1};\nCircle b = {{9, 1}, 1};\nVector2D move = {8, 0};\n"
         "assert(yes ==\n  moving_circle_circle_collide(a, move, b));",
         0,
         {{4, "assert(yes == moving_circle_circle_collide(a, move, b))"}}},
        {"equal vectors",
         "Vector2D a = {7, 4};\nVector2D b = {3, -3};\nVector2D c = add_vector(a, negate_vector(b));\n"
         "assert_equal_vectors(c, subtract_vector(a, b));\nassert_equal_vectors(add_vector(a, b), c);\n"
         "assert_equal_vectors(c, rotate_vector(a, 5));",
         2,
         {{6, "assert_equal_vectors(c, rotate_vector(a, 5))"}}},
        {"a function about its own parameters",
         "void assert_equal_vectors(Vector2D a, Vector2D b)\n{\n    assert(equal_floats(a.x, b.x));\n}\n"
         "Vector2D a = {7, 4};\nVector2D b = {3, -3};\nfloat d = dot_product(a, b);",
         0,
         {}},
        {"a sentence",
         "Circle(1, 2, 3)\nCheck the corners (all four).\nExpect that circles (two) overlap.",
         0,
         {}},
        {"SFML",
         "sf::FloatRect ship(0, 0, 10, 10);\nsf::FloatRect enemy(50, 50, 10, 10);\n"
         "assert(ship.intersects(enemy));",
         1,
         {}},
        {"Android",
         "Rect r1 = new Rect(0, 0, 10, 10);\nRect r2 = new Rect(5, 5, 15, 15);\n"
         "assert(Rect.intersects(r1, r2));\nassert(!r1.contains(r2));\nassert(r1.contains(3, 4));",
         2,
         {{5, "assert(r1.contains(3, 4))"}}},
    };
    for (const auto& row : rows) {
        const Imported read = import_text(row.text);
        EXPECT_EQ(read.asserted.size() + read.asserted_vectors.size(), row.expectations) << row.name;
        EXPECT_EQ(named(read), row.wanted) << row.name;
    }
    const Imported blocks = import_text(
        "Two blocks.\n```\nCircle a = {{4, 4}, 2};\nCircle b = {{7, 4}, 2};\n```\n\n```\nCircle c = {{9, 4}, "
        "2};\n"
        "assert(yes == circles_collide(b, c));\nassert(0 < circle_distance(b, c));\n```\n");
    EXPECT_EQ(blocks.asserted.size(), 1u) << "a shape of the block before";
    EXPECT_EQ(named(blocks), (Named{{10, "assert(0 < circle_distance(b, c))"}}));
}

/// The published difference of two vectors, and a false one.
TEST(SeedListings, EqualVectorsAreExpectedOfASumAndADifference) {
    for (const auto& [second, holds] : {std::pair("subtract_vector(a, b)", true),
                                        {"subtract_vector(b, a)", false},
                                        {"add_vector(a, b)", false}}) {
        const model::Scene scene = scene_of(import_text(
            "Vector2D a = {7, 4};\nVector2D b = {3, -3};\nVector2D c = add_vector(a, negate_vector(b));\n"
            "assert_equal_vectors(c, " +
            std::string(second) + ");"));
        ASSERT_EQ(scene.expect.size(), 1u) << second;
        EXPECT_EQ(model::analyze(scene).expect[0].pass, holds) << second;
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
