// What is hard about a question is known by its gap, its depth, its corners and its place.
#include "app/verify/question_kinds.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/verify/maker.h"

namespace testbed::verify {
namespace {

std::vector<std::string> kinds_of_circles(double separation, Vec2 place = {0, 0}) {
    const Question question = make_pair(make_circle(place, 1), make_circle({3, 0}, 1));
    std::vector<std::string> texts;
    for (const QuestionKind& kind : kinds_of(question, {{}, {}, separation})) texts.push_back(text_of(kind));
    return texts;
}
bool has(const std::vector<std::string>& texts, std::string_view text) {
    return std::ranges::find(texts, text) != texts.end();
}

TEST(QuestionKinds, AreGapsAndDepthsByPowersOfTen) {
    EXPECT_TRUE(has(kinds_of_circles(0.5), "0.1 to 1 apart"));
    EXPECT_TRUE(has(kinds_of_circles(-0.5), "0.1 to 1 deep"));
    EXPECT_TRUE(has(kinds_of_circles(1), "1 to 10 apart"));
    EXPECT_TRUE(has(kinds_of_circles(1e-20), "less than 1e-12 apart"));
    EXPECT_TRUE(has(kinds_of_circles(1e9), "1e+06 or more apart"));
    EXPECT_TRUE(has(kinds_of_circles(-std::numeric_limits<double>::infinity()), "1e+06 or more deep"));
    // Two that touch are a family.
    EXPECT_EQ(kinds_of_circles(0).size(), 1u);
}
TEST(QuestionKinds, AreFarFromTheOriginByPowersOfTen) {
    EXPECT_EQ(kinds_of_circles(1, {999, 0}).size(), 2u);
    EXPECT_TRUE(has(kinds_of_circles(1, {0, -1000}), "1000 to 10000 from the origin"));
    EXPECT_TRUE(has(kinds_of_circles(1, {-5e4, 7}), "10000 to 100000 from the origin"));
}
TEST(QuestionKinds, AreCornersByPowersOfTwo) {
    const auto corners = [](int count) {
        std::vector<Vec2> vertices;
        for (int i = 0; i < count; ++i) vertices.push_back({double(i), double(i * i)});
        const Question question = make_pair(make_polygon(vertices), make_circle({3, 0}, 1));
        const auto kinds = kinds_of(question, {});
        return kinds.size() < 2 ? std::string() : text_of(kinds.back());
    };
    EXPECT_EQ(corners(4), "");
    EXPECT_EQ(corners(5), "5 to 8 corners");
    EXPECT_EQ(corners(8), "5 to 8 corners");
    EXPECT_EQ(corners(9), "9 to 16 corners");
    EXPECT_EQ(corners(17), "17 to 32 corners");
}

}  // namespace
}  // namespace testbed::verify
