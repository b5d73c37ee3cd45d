// Sentences of steps: shapes by their names, numbers with minus signs.
#include <cctype>
#include <gtest/gtest.h>
#include <string>

#include "core/catalog.h"
#include "core/trace/text.h"
#include "tests/support/placed.h"

namespace collision::catalog {
namespace {

/// Two of each type that rows about pairs take, near each other and left of the origin, so that sentences
/// have negative numbers.
std::vector<shape::Placed> two_of_each_type() {
    using namespace support;
    std::vector<shape::Placed> shapes;
    for (const double x : {-3.0, -2.25}) {
        shapes.push_back(segment({x, -1}, {x + 2, 1}));
        shapes.push_back(circle({x, -1}, 1.5));
        shapes.push_back(capsule({x, -1}, {x + 2, -1}, 1));
        shapes.push_back(box({x, -1}, {x + 2, 1}));
        shapes.push_back(turned_box({x, -1}, {4, 2}, 30));
        shapes.push_back(polygon({{x, -2}, {x + 4, -2}, {x + 2, 1}}));
        shapes.push_back(polygon({{x, -2}, {x + 4, -2}, {x + 4, 1}, {x + 2, -1}, {x, 1}}));
        shapes.push_back(line({x, -1}, {2, x}));
    }
    return shapes;
}

/// Calls visit(row, step) for each step of each row about each two of them, which are called Ada and Bob.
void for_each_step(auto&& visit) {
    const std::vector<shape::Placed> shapes = two_of_each_type();
    const Motions motions{.a = {{0, 0}, {{1, 0.5}, 0}}, .names = {"Ada", "Bob"}};
    for (const Algorithm& row : all())
        for (const shape::Placed& a : shapes)
            for (const shape::Placed& b : shapes) {
                if (&a == &b || !refusal(row, a, b, motions).empty()) continue;
                trace::Trace trace;
                ask(row, a, b, trace, {}, motions);
                for (const trace::Step& step : trace.steps()) visit(row, step);
            }
}

TEST(TraceWords, NoShapeThatHasANameIsTheFirstOrTheSecond) {
    std::size_t named = 0;
    for_each_step([&](const Algorithm& row, const trace::Step& step) {
        named += step.text.find("Ada") != std::string::npos || step.text.find("Bob") != std::string::npos;
        for (const std::string_view ordinal : {"he first ", "he second "})
            for (const std::string_view noun : {"segment", "circle", "capsule", "rectangle", "box", "polygon",
                                                "line", "lies", "is ", "reaches"})
                EXPECT_EQ(step.text.find(std::string(ordinal) + std::string(noun)), std::string::npos)
                    << row.id << ": " << step.text;
        for (const char* of_one : {"the polygon ", "the polygon.", "the polygon,", "the polygon:"})
            EXPECT_EQ(step.text.find(of_one), std::string::npos) << row.id << ": " << step.text;
    });
    EXPECT_GT(named, 1000u);
}

TEST(TraceWords, NamesFollowTheShapesWhereARowSwapsThem) {
    const auto kite = support::polygon({{-2, -2}, {2, -2}, {0, 3}});
    const auto ball = support::circle({0, 0}, 0.5);
    const Algorithm* const row = find("circle_polygon_regions");
    ASSERT_TRUE(row);
    for (const bool swapped : {false, true}) {
        Motions motions;
        motions.names = {"ball", "kite"};
        if (swapped) std::swap(motions.names[0], motions.names[1]);
        trace::Trace trace;
        ask(*row, swapped ? kite : ball, swapped ? ball : kite, trace, {}, motions);
        EXPECT_EQ(trace.steps().back().text, "The center is outside no edge: it is in kite.") << swapped;
    }
}

TEST(TraceWords, NegativeNumbersHaveMinusSigns) {
    std::size_t signs = 0;
    const auto check = [&](const Algorithm& row, const std::string& text) {
        signs += text.find("\u2212") != std::string::npos;
        for (std::size_t i = 0; i + 1 < text.size(); ++i)
            EXPECT_FALSE(text[i] == '-' && std::isdigit(static_cast<unsigned char>(text[i + 1])) &&
                         (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]))))
                << row.id << ": " << text;
    };
    for_each_step([&](const Algorithm& row, const trace::Step& step) {
        check(row, step.text);
        check(row, step.formula);
    });
    EXPECT_GT(signs, 1000u);
}

TEST(TraceWords, AMinusSignStandsOnlyBeforeANumber) {
    using trace::with_minus_signs;
    EXPECT_EQ(with_minus_signs("(-5)² + (3, -1.5)"), "(\u22125)² + (3, \u22121.5)");
    EXPECT_EQ(with_minus_signs("-2 of box-2 at 1e-05, a - b"), "\u22122 of box-2 at 1e-05, a - b");
    EXPECT_EQ(with_minus_signs("t = -1 \u2264 -0.5"), "t = \u22121 \u2264 \u22120.5");
    EXPECT_EQ(with_minus_signs("é-2"), "é-2");
}

}  // namespace
}  // namespace collision::catalog
