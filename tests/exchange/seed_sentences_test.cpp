// Sentences of the tutorials and pages as they are copied: what they tell of places and shapes, and what they
// do not.
#include <gtest/gtest.h>
#include <string>
#include <variant>
#include <vector>

#include "app/exchange/import.h"
#include "core/shape/shape.h"

namespace testbed::exchange {
namespace {
namespace seed_sentences {

namespace shape = collision::shape;

/// Prose and code as pages are copied: a paragraph that ends in a colon, the row of numbers above a listing,
/// the names of circles.
TEST(SeedSentences, ProseAroundListingsMakesNoShapesOfItsOwn) {
    const Imported read = import_text(
        "The red line is the radius of circle 1 (the red line) and the blue line that of circle 2, as they "
        "touch.\n"
        "Let us define a simple Circle class. Listing 8-4 shows the code.\n"
        "So the array of vertices for this pentagon shape would be {1,0,0,3,3,6,6,3,5,0} which equates to "
        "{x1,y1,x2,y2,x3,y3}. To loop over these values we will use this for loop:\n\n"
        "1 2 3 4 |\nint top = y + height; int right = x + width; |\n");
    ASSERT_EQ(read.shapes.size(), 1u);
    const auto* polygon = std::get_if<shape::Polygon>(&read.shapes[0]->geometry);
    ASSERT_TRUE(polygon);
    EXPECT_EQ(polygon->vertices.size(), 5u);
    EXPECT_EQ(import_text("1 2 3 4\n5 6 7 8").shapes.size(), 1u) << "rows of numbers are numbers";
    EXPECT_EQ(import_text("circle 5").shapes.size(), 1u);
    EXPECT_EQ(import_text("a circle radius 3 is there too").shapes.size(), 1u);
}

TEST(SeedSentences, ThePlacesThatASentenceWorksOutArePoints) {
    const Imported read = import_text(
        "point a at center x, center y + 150 = 960, 690\n\npoint b at center x \u2013 75, center y \u2013 "
        "150 = 885, 390\n\n"
        "point c at center x + 75, center y \u2013 150 = 1035, 390\n");
    EXPECT_TRUE(read.issues.empty()) << (read.issues.empty() ? "" : read.issues[0].text);
    ASSERT_EQ(read.shapes.size(), 3u);
    const collision::Vec2 corners[] = {{960, 690}, {885, 390}, {1035, 390}};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(read.shapes[i]->pose.position, corners[i]);
        EXPECT_EQ(read.shapes[i]->id, std::string(1, char('a' + int(i))));
    }
}

/// The sentence of the text about its rotation gives what is turned, what it is turned about, and where it
/// ends.
TEST(SeedSentences, APointWithNegativeCoordinatesInASentenceIsRead) {
    const struct {
        const char* text;
        std::vector<collision::Vec2> places;
    } rows[] = {
        {"Assume that we have a point at -10, -10 and we rotate it 180 degrees around the point 0,0.",
         {{-10, -10}, {0, 0}}},
        {"Assume that we have a point at -10, -10 and we rotate it 180 degrees around the point 0,0. We "
         "don\u2019t need the algorithm to know that the rotated point will end up at 10,10 as shown in the "
         "next "
         "diagram.",
         {{-10, -10}, {0, 0}, {10, 10}}},
        {"a point at 3, -4", {{3, -4}}},
        {"a point at -3,4", {{-3, 4}}},
    };
    for (const auto& [text, places] : rows) {
        const Imported read = import_text(text);
        std::vector<collision::Vec2> found;
        for (const model::ShapePtr& one : read.shapes) {
            EXPECT_TRUE(std::holds_alternative<shape::Point>(one->geometry)) << text;
            found.push_back(one->pose.position);
        }
        EXPECT_EQ(found, places) << text;
    }
    // What code takes away stays taken away.
    const Imported code = import_text("float at = 5;\nCircle c = Circle(at - 10, at -10, 2);");
    ASSERT_EQ(code.shapes.size(), 1u);
    EXPECT_EQ(code.shapes[0]->pose.position, collision::Vec2(-5, -5));
}

/// Sentences of the texts, their minus signs as pages have them.
TEST(SeedSentences, PlacesThatSentencesTellAreRead) {
    const struct {
        const char* text;
        std::vector<collision::Vec2> places;
    } rows[] = {
        {"So our border line is now represented as a vector of (-1,-2).", {{-1, -2}}},
        {"In the image you can see the dotted red line which represents our new vector and equates to "
         "(0,-1). Now "
         "we have 2 vectors which we will use to get the length and the dot product.",
         {{0, -1}}},
        {"Our vectors are (-1,-2) and (0,-1).", {{-1, -2}, {0, -1}}},
        {"The cent"
         "re of the object has the coordinates 960, 540.  Also, We can therefore, draw lines between "
         "the "
         "three vertices as follows:",
         {{960, 540}}},
        {"It's the same notation used for initializing vectors in code. Examples for this notation are "
         " $\\{10, 4\\}$ ,  $\\{-208, 13\\}$  or  $\\{0, -47.13\\}$ .",
         {{10, 4}, {-208, 13}, {0, -47.13}}},
        {"Examples for this notation are {10, 4}, {-208, 13} or {0, -47.13}.",
         {{10, 4}, {-208, 13}, {0, -47.13}}},
        {"The point (\u22123, 4) and the point (5, \u22126)", {{-3, 4}, {5, -6}}},
        {"The difference of the vectors (7, 4) and (3, \u20133) is (4, 7).", {{7, 4}, {3, -3}, {4, 7}}},
        {"a point at \u201310, \u201310", {{-10, -10}}},
    };
    for (const auto& [text, places] : rows) {
        const Imported read = import_text(text);
        std::vector<collision::Vec2> found;
        for (const model::ShapePtr& one : read.shapes) {
            EXPECT_TRUE(std::holds_alternative<shape::Point>(one->geometry)) << text;
            found.push_back(one->pose.position);
        }
        EXPECT_EQ(found, places) << text;
        EXPECT_TRUE(read.issues.empty()) << text << ": " << (read.issues.empty() ? "" : read.issues[0].text);
    }
    const Imported two = import_text("{10, 4}, {\u2212208, 13}");
    EXPECT_EQ(summary(two.shapes), "1 segment") << "two pairs alone are a segment, whatever their signs";
    EXPECT_EQ(summary(import_text("{10, 4}, {-208, 13}").shapes), "1 segment");
    // A range, and a dash between words, are no signs.
    const Imported range = import_text("Circle c = {{1, 2}, 3};  // pages 3\u20135 \u2013 see there");
    EXPECT_EQ(range.shapes.size(), 1u);
}

/// The book's angles are degrees, however its shapes are written.
TEST(SeedSentences, ABoxOfTheBookWithNamedFieldsIsTurnedByDegrees) {
    for (const char* text :
         {"OrientedRectangle r = {.center = {5, 4}, .halfExtend = {3, 2}, .rotation = 30};",
          "OrientedRectangle r = {{5, 4}, {3, 2}, 30};",
          "OrientedRectangle r;\nr.center = {5, 4};\nr.halfExtend = {3, 2};\nr.rotation = 30;\nVector2D p = "
          "{1, 2};",
          "r = OrientedRectangle(center=Vector2D(5, 4), halfExtend=Vector2D(3, 2), rotation=30)"}) {
        const Imported read = import_text(text);
        ASSERT_FALSE(read.shapes.empty()) << text;
        EXPECT_EQ(read.shapes[0]->pose.rotation, 30) << text;
        EXPECT_EQ(read.shapes[0]->pose.position, collision::Vec2(5, 4)) << text;
    }
}

TEST(SeedSentences, SentencesTellCornersAndDirections) {
    for (const char* text : {"Rectangle a from (1, 1) to (5, 5)", "a rectangle from (5, 5) to (1, 1)",
                             "Rectangle a from (1, 5) to (5, 1)"}) {
        const Imported read = import_text(text);
        ASSERT_EQ(read.shapes.size(), 1u) << text;
        const auto* box = std::get_if<shape::Rectangle>(&read.shapes[0]->geometry);
        ASSERT_TRUE(box) << text;
        EXPECT_EQ(box->size, collision::Vec2(4, 4)) << text;
        EXPECT_EQ(read.shapes[0]->pose.position, collision::Vec2(3, 3)) << text;
    }
    const Imported line = import_text("A line with base (4, 7) and direction (5, -1).");
    ASSERT_EQ(line.shapes.size(), 1u);
    const auto* endless = std::get_if<shape::Line>(&line.shapes[0]->geometry);
    ASSERT_TRUE(endless);
    EXPECT_EQ(endless->direction, collision::Vec2(5, -1));
    EXPECT_EQ(line.shapes[0]->pose.position, collision::Vec2(4, 7));
    EXPECT_EQ(summary(import_text("A segment from (4, 7) to (5, -1).").shapes), "1 segment");
    for (const char* minus : {"\uff0d", "\u2796"})
        EXPECT_EQ(import_text(std::string("a = (") + minus + "3, 2)\nb = (2, 3)").shapes.size(), 2u) << minus;
}

/// A browser copies the page's "1035,&nbsp;390" with a no-break space.
TEST(SeedSentences, BlanksOfAPageSeparateNumbersAndWords) {
    const Imported read = import_text(
        "point b at center x \u2013 75, center y \u2013 150 = 885,\u00a0390\n\n"
        "point c at\u00a0center x + 75, center y \u2013 150 = 1035,\u00a0390\n");
    EXPECT_TRUE(read.issues.empty()) << (read.issues.empty() ? "" : read.issues[0].text);
    ASSERT_EQ(read.shapes.size(), 2u);
    EXPECT_EQ(read.shapes[0]->pose.position, collision::Vec2(885, 390));
    EXPECT_EQ(read.shapes[1]->pose.position, collision::Vec2(1035, 390));
    for (const char* blank : {"\u00a0", "\u2007", "\u2009", "\u202f"})
        EXPECT_EQ(import_text(std::string("Circle(1,") + blank + "2, 3)").shapes.size(), 1u);
    const Imported bad = import_text("Circle(1,\u00a02, 3)\nCircle(\u00a01, 2, r)");
    ASSERT_EQ(bad.issues.size(), 1u);
    EXPECT_EQ(bad.issues[0].line, 2u);
}

TEST(SeedSentences, PicturesOfAPageAreNoRectangles) {
    EXPECT_TRUE(import_text("<p><a href=\"x\"><img src=\"y.png\" width=\"702\" height=\"440\" /></a></p>")
                    .shapes.empty());
    EXPECT_EQ(import_text("<shapes><box x=\"1\" y=\"2\" width=\"7\" height=\"4\" /></shapes>").shapes.size(),
              1u);
}

}  // namespace seed_sentences
}  // namespace
}  // namespace testbed::exchange
