// Vectors of pasted code: arrows from (0, 0), and what the code asserts of them.
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "app/exchange/import.h"
#include "app/model/analysis.h"
#include "app/model/vectors.h"

namespace testbed::exchange {
namespace {

namespace shape = collision::shape;

/// "a>3,5": an arrow from (0, 0); "p.3,5": a point; else its type.
std::string arrows_told(const Imported& read) {
    std::string told;
    const auto number = [](double value) {
        std::string text = std::to_string(value);
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
        return text;
    };
    for (const model::ShapePtr& one : read.shapes) {
        if (!told.empty()) told += ' ';
        told += one->id;
        if (const auto* segment = std::get_if<shape::Segment>(&one->geometry);
            segment && segment->from == collision::Vec2{0, 0})
            told += '>' + number(segment->to.x) + ',' + number(segment->to.y);
        else if (std::holds_alternative<shape::Point>(one->geometry))
            told += '.' + number(one->pose.position.x) + ',' + number(one->pose.position.y);
        else
            told += ' ' + std::string(shape::type_name(one->geometry));
    }
    return told;
}

TEST(PastedArrows, AreWhatFunctionsOfVectorsTakeOrMake) {
    const std::pair<const char*, const char*> rows[] = {
        {"Vector2D a = {3, 5};\nVector2D b = {8, 2};\n\nVector2D c = add_vector(a, b);",
         "a>3,5 b>8,2 c>11,7"},
        {"Vector2D a = {6, 3};\nVector2D b = multiply_vector(a, 2);\n\nassert(equal_floats(b.x, 12));",
         "a>6,3 b>12,6"},
        {"Vector2D a = {7, 4};\nVector2D b = {3, -3};\n\nVector2D c = add_vector(a, negate_vector(b));\n\n"
         "assert_equal_vectors(c, subtract_vector(a, b));",
         "a>7,4 b>3,-3 c>4,7"},
        {"Vector2D v = {2, 1};\nVector2D p = rotate_vector(v, 90);\nVector2D u = divide_vector(p, 2);",
         "v>2,1 p>-1,2 u>-0.5,1"},
        {"Vector2D v = {3, 1};\nVector2D p = rotate_vector_90(v);\nVector2D u = rotate_vector_270(v);",
         "v>3,1 p>-1,3 u>1,-3"},
        {"Vector2D a = {8, 2};\nVector2D b = {-2, 8};\nassert(equal_floats(0, dot_product(a, b)));",
         "a>8,2 b>-2,8"},
        {"float a = 10;\nfloat b = 5;\nVector2D v = {a, b};\nfloat c = vector_length(v);", "v>10,5"},
        {"int main(void)\n{\n    Vector2D a = {3, 5};\n    Vector2D b = negate_vector(a);\n}",
         "a>3,5 b>-3,-5"},
    };
    for (const auto& [text, arrows] : rows) EXPECT_EQ(arrows_told(import_text(text)), arrows) << text;
}

TEST(PastedArrows, PointsStayPoints) {
    const std::pair<const char*, const char*> rows[] = {
        {"typedef struct\n{\n    float x;\n    float y;\n} Vector2D;\n\nVector2D v = {10, 4};", "v.10,4"},
        {"Vector2D a = {2, 3};\nVector2D b = {2, 3};\nassert(yes == points_collide(a, b));", "a.2,3 b.2,3"},
        // A parameter of a function has the name of a point.
        {"Bool circle_point_collide(Circle c, Vector2D p)\n{\n    Vector2D distance = "
         "subtract_vector(c.center, p);\n"
         "    return vector_length(distance) <= c.radius;\n}\n\nVector2D p = {8, 3};",
         "p.8,3"},
        // It is asked about, so it is a place, whatever else is worked out from it.
        {"Vector2D p = {8, 3};\nVector2D q = {1, 1};\nfloat l = vector_length(p);\nassert(no == "
         "points_collide(p, q));",
         "p.8,3 q.1,1"},
        // No direction.
        {"Vector2D a = {0, 0};\nfloat l = vector_length(a);", "a.0,0"},
    };
    for (const auto& [text, points] : rows) EXPECT_EQ(arrows_told(import_text(text)), points) << text;
    // The distance from a shape to a point: the point is no vector.
    const Imported beside = import_text(
        "Circle c = {{6, 4}, 3};\nVector2D p = {8, 3};\nVector2D d = subtract_vector(c.center, p);");
    ASSERT_GE(beside.shapes.size(), 2u);
    EXPECT_TRUE(std::holds_alternative<shape::Circle>(beside.shapes[0]->geometry));
    EXPECT_TRUE(std::holds_alternative<shape::Point>(beside.shapes[1]->geometry));
}

TEST(PastedArrows, OnRequestEachPointIsOne) {
    EXPECT_EQ(
        arrows_told(import_text("Vector2D v = {10, 4};\nCircle c = {{4, 4}, 2};\n(0, 0)", {.arrows = true})),
        "v>10,4 c circle point.0,0");
    EXPECT_EQ(arrows_told(import_text("POINT (3 5)", {.arrows = true})), "point>3,5");
}

/// The rows that a scene of the text expects, in one line each.
std::vector<std::string> expected_told(const char* text) {
    std::vector<std::string> rows;
    const model::Scene scene = scene_of(import_text(text));
    for (const model::Expectation& row : scene.expect) {
        std::string told;
        for (const std::string& id : row.vectors) told += id + " ";
        EXPECT_EQ(model::vectors_refusal(scene, row.vectors), "");
        for (const auto& [claim, expected] : row.claims) {
            told += claim;
            if (expected.min)
                told += (expected.min_left_out ? " above " : " from ") + std::to_string(*expected.min);
            if (expected.max)
                told += (expected.max_left_out ? " below " : " to ") + std::to_string(*expected.max);
            if (expected.kind == model::Expected::Kind::number)
                told += " is " + std::to_string(expected.number);
            told += ";";
            const model::Actual actual = model::ask_vectors(scene, row.vectors, claim);
            const double* const value = std::get_if<double>(&actual);
            if (!value) {
                ADD_FAILURE() << told << " has no answer";
                continue;
            }
            const double within = row.tolerance.value_or(0);
            const double low = expected.kind == model::Expected::Kind::number ? expected.number - within
                                                                              : expected.min.value_or(*value);
            const double high = expected.kind == model::Expected::Kind::number
                                    ? expected.number + within
                                    : expected.max.value_or(*value);
            EXPECT_GE(*value, low) << told;
            EXPECT_LE(*value, high) << told;
        }
        rows.push_back(told);
    }
    return rows;
}

TEST(PastedArrows, WhatCodeAssertsOfThemIsExpected) {
    using Rows = std::vector<std::string>;
    EXPECT_EQ(expected_told("Vector2D a = {8, 2};\nVector2D b = {-2, 8};\nVector2D c = {-5, 5};\n\n"
                            "assert(equal_floats(0, dot_product(a, b)));\nassert(0 > dot_product(a, c));\n"
                            "assert(0 < dot_product(b, c));"),
              (Rows{"a b dot is 0.000000;", "a c dot below 0.000000;", "b c dot above 0.000000;"}));
    EXPECT_EQ(expected_told("Vector2D a = {8, 2};\nVector2D b = {-2, 8};\n"
                            "assert(equal_floats(90, enclosed_angle(a, b)));"),
              Rows{"a b angle is 90.000000;"});
    EXPECT_EQ(expected_told("Vector2D a = {6, 3};\nVector2D b = multiply_vector(a, 2);\n\n"
                            "assert(equal_floats(b.x, 12));\nassert(equal_floats(b.y, 6));"),
              (Rows{"b sum.x is 12.000000;", "b sum.y is 6.000000;"}));
    EXPECT_EQ(expected_told("Vector2D a = {10, 5};\nassert(1 < vector_length(a));\n\n"
                            "Vector2D u = unit_vector(a);\nassert(equal_floats(1, vector_length(u)));"),
              (Rows{"a length above 1.000000;", "u length is 1.000000;"}));
    EXPECT_EQ(
        expected_told("Vector2D a = {8, 4};\nfloat divisor = 2;\nVector2D b = divide_vector(a, divisor);\n"
                      "Vector2D c = multiply_vector(a, 1 / divisor);\nassert_equal_vectors(b, c);"),
        Rows{"b c difference.x is 0.000000;difference.y is 0.000000;"});
    for (const char* other :
         {"assert(equal_floats(x, dot_product(a, b)));", "assert(equal_floats(0, dot_product(a, z)));",
          "assert(0 == dot_product(a, b));", "assert(equal_floats(a.z, 1));",
          "assert(equal_floats(1, 1) && equal_floats(0, dot_product(a, b)));"})
        EXPECT_TRUE(
            expected_told(
                ("Vector2D a = {8, 2};\nVector2D b = negate_vector(a);\n" + std::string(other)).c_str())
                .empty())
            << other;
}

/// assert(0 < 0) fails in the code, so what it becomes fails too.
TEST(PastedArrows, AStrictAssertionIsStrict) {
    const struct {
        const char* assertion;
        bool holds;
    } rows[] = {{"assert(0 < dot_product(a, b));", false},
                {"assert(0 > dot_product(a, b));", false},
                {"assert(dot_product(a, b) < 0);", false},
                {"assert(dot_product(a, b) < 1);", true},
                {"assert(10 < vector_length(c));", false},
                {"assert(9.9999999 < vector_length(c));", true},
                {"assert(vector_length(c) > 10);", false},
                {"assert(10.0000001 > vector_length(c));", true},
                {"assert(equal_floats(0, dot_product(a, b)));", true}};
    for (const auto& [assertion, holds] : rows) {
        const Imported read = import_text(
            std::string("Vector2D a = {8, 2};\nVector2D b = {-2, 8};\nVector2D c = {6, 8};\n") + assertion);
        const model::Scene scene = scene_of(read);
        ASSERT_EQ(scene.expect.size(), 1u) << assertion;
        EXPECT_EQ(model::analyze(scene).expect[0].pass, holds) << assertion;
    }
}

TEST(PastedArrows, BlocksOfAPageHaveTheirOwn) {
    const Imported read = import_text(
        "# Vectors\n```\nVector2D a = {3, 5};\nVector2D b = {8, 2};\nVector2D c = add_vector(a, b);\n```\n\n"
        "```\nVector2D a = {8, 2};\nVector2D b = {-2, 8};\nassert(equal_floats(90, enclosed_angle(a, "
        "b)));\n```\n");
    EXPECT_EQ(arrows_told(read), "a>3,5 b>8,2 c>11,7 a>8,2 b>-2,8");
    EXPECT_EQ(summary(read), "5 segments, 1 expectation");
    const model::Scene scene = scene_of(read);
    ASSERT_EQ(scene.expect.size(), 1u);
    EXPECT_EQ(scene.expect[0].vectors, (std::vector<std::string>{"a 2", "b 2"}));
}

TEST(PastedArrows, UnclosedBracketsEndTheirSearch) {
    std::string text = "Vector2D a = {1, 2};\n";
    for (int i = 0; i < 20000; ++i) text += "add_vector(";
    EXPECT_LE(import_text(text).shapes.size(), 1u);
    text = "Vector2D a = {1, 2};\n";
    for (int i = 0; i < 2000; ++i) text += "f(x) {";
    import_text(text);
}

}  // namespace
}  // namespace testbed::exchange
