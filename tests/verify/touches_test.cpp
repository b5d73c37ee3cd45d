// Touching is asked from every side and aslant, and who decides it differently by the side is wrong.
#include "app/verify/touches.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/touching_families.h"
#include "core/hull/bounds.h"
#include "core/query/overlap.h"
#include "core/shape/forms.h"
#include "core/shape/own_fields.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

namespace shape = collision::shape;
using collision::query::Relation;

bool decided_alike(const model::SceneShape& a, const model::SceneShape& b, bool in_floats = true) {
    const PlacedPair pair(make_pair(a, b));
    return touches_exactly(pair.a, pair.b, in_floats);
}

TEST(Touches, AreDecidedAlikeByEverybodyAlongTheAxes) {
    const auto square = make_rectangle({0, 0}, {2, 2});
    EXPECT_TRUE(decided_alike(square, make_rectangle({2, 1}, {2, 2})));
    EXPECT_TRUE(decided_alike(square, make_rectangle({2, 2}, {2, 2}))) << "corner on corner";
    EXPECT_TRUE(decided_alike(square, make_box({0, -2}, {2, 2}, 90)));
    EXPECT_TRUE(decided_alike(square, make_polygon({{1, -1}, {3, -1}, {3, 1}, {1, 1}})));
    EXPECT_TRUE(decided_alike(square, make_circle({2, 0}, 1)));
    EXPECT_TRUE(decided_alike(square, make_point({1, 0.125})));
    EXPECT_TRUE(decided_alike(square, make_line({1, 5}, {0, -1})));
    EXPECT_TRUE(decided_alike(make_segment({0, 0}, {2, 0}), make_segment({1, 0}, {1, 5})));
    EXPECT_TRUE(decided_alike(make_capsule({0, 0}, {2, 0}, 1), make_capsule({4, 0}, {6, 0}, 1)));
}
TEST(Touches, AreDecidedAlikeByEverybodyBetweenCircles) {
    EXPECT_TRUE(decided_alike(make_circle({0, 0}, 2), make_circle({3, 4}, 3)));
    EXPECT_TRUE(decided_alike(make_circle({0, 0}, 5), make_point({-4, 3})));
}
TEST(Touches, AreRoundedAslant) {
    EXPECT_FALSE(decided_alike(make_rectangle({0, 0}, {2, 2}), make_circle({4, 5}, 5))) << "at a corner";
    EXPECT_FALSE(decided_alike(make_segment({0, 0}, {4, 2}), make_point({2, 1})));
    EXPECT_FALSE(decided_alike(make_rectangle({0, 0}, {2, 2}), make_polygon({{1, 1}, {3, 2}, {2, 3}})));
    EXPECT_FALSE(decided_alike(make_line({0, 0}, {1, 1}), make_point({2, 2})));
    EXPECT_FALSE(decided_alike(make_capsule({0, 0}, {2, 0}, 2), make_circle({5, 4}, 3))) << "at an end";
}
TEST(Touches, AreRoundedWhereNumbersAreLong) {
    const auto circles_at = [](double x, double radius, bool in_floats) {
        return decided_alike(make_circle({x, 0}, radius), make_circle({x + 2 * radius, 0}, radius),
                             in_floats);
    };
    EXPECT_TRUE(circles_at(62, 1, true));
    EXPECT_FALSE(circles_at(63, 1, true));
    EXPECT_TRUE(circles_at(-64, 1, true));
    EXPECT_FALSE(circles_at(-65, 1, true));
    EXPECT_FALSE(circles_at(0, 1.0625, true));
    EXPECT_TRUE(circles_at(0, 1.0625, false));
    EXPECT_TRUE(circles_at(0x1p20 - 2, 1, false));
    EXPECT_FALSE(circles_at(0x1p20 - 1, 1, false));
    for (const bool in_floats : {false, true})
        EXPECT_FALSE(decided_alike(make_segment({0, 0}, {0.1, 0}), make_point({0.1, 0}), in_floats));
}
TEST(Touches, InANotchAreRounded) {
    const auto corner = make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}});
    EXPECT_FALSE(decided_alike(corner, make_rectangle({3, 3}, {2, 2}))) << "their boxes overlap";
    EXPECT_TRUE(decided_alike(corner, make_rectangle({7, 1}, {2, 2})));
}

/// Of a line, its base.
Vec2 middle_of(const Placed& placed) {
    const auto form = shape::only_form(placed);
    return form && !form->bounded() ? form->vertices()[0] : collision::hull::aabb(placed).center();
}

/// Every two types are asked from all sides before the first judgement.
TEST(Touches, OfEveryTwoTypesComeFromEverySide) {
    for (const std::size_t a : usual_types())
        for (const std::size_t b : usual_types()) {
            const std::string what = types_of(About::pair, a, b);
            std::size_t exactly = 0, rounded = 0;
            std::set<std::pair<int, int>> sides;
            for (const Question& question : touches(a, b)) {
                const PlacedPair pair(question);
                ASSERT_EQ(collision::query::relation(pair.a, pair.b), Relation::touching) << what;
                (touches_exactly(pair.a, pair.b, true) ? exactly : rounded) += 1;
                const Vec2 by = middle_of(pair.b) - middle_of(pair.a);
                sides.emplace((by.x > 0) - (by.x < 0), (by.y > 0) - (by.y < 0));
            }
            const bool has_a_line = a == type_index<shape::Line>() || b == type_index<shape::Line>();
            if (has_a_line) continue;
            EXPECT_GE(exactly + rounded, a == b && a == type_index<shape::Point>() ? 1u : 4u) << what;
            const bool round = shape::has_field(blank(a), shape::FieldUse::radius) ||
                               shape::has_field(blank(b), shape::FieldUse::radius);
            EXPECT_GE(exactly + rounded, round ? 8u : 1u) << what;
            EXPECT_GE(sides.size(), a == b && a == type_index<shape::Point>() ? 1u : 4u) << what;
        }
}

/// How often a run asks about two types that touch along no axis, share a border from inside, or are one.
TEST(Touches, AreMadeInEveryKindOfContact) {
    Conventions conventions;
    conventions.concave = true;
    Maker maker(3, conventions);
    for (const std::size_t a : usual_types())
        for (const std::size_t b : usual_types()) {
            // Neither has a direction, or nothing but one; and capsules share no border.
            if (a == b && (a == type_index<shape::Point>() || a == type_index<shape::Line>() ||
                           a == type_index<shape::Capsule>()))
                continue;
            int aslant = 0, inside = 0, equal = 0;
            for (int i = 0; i < 60; ++i) {
                if (const auto made = touching_aslant(maker, a, b)) {
                    const PlacedPair pair(*made);
                    ++aslant;
                    EXPECT_EQ(collision::query::relation(pair.a, pair.b), Relation::touching);
                }
                const auto made = sharing_a_border(maker, a, b);
                ASSERT_TRUE(made);
                const PlacedPair pair(*made);
                if (collision::query::relation(pair.a, pair.b) != Relation::apart) ++inside;
                if (pair.a == pair.b) ++equal;
            }
            EXPECT_GE(aslant, 10) << types_of(About::pair, a, b);
            EXPECT_GE(inside, 10) << types_of(About::pair, a, b);
            EXPECT_GE(equal, a == b ? 3 : 0) << types_of(About::pair, a, b);
        }
}

Report report_of(const char* mutant, std::vector<std::string> before = {}) {
    before.insert(before.end(), {"mutant", mutant});
    Options options = made(before, 300);
    return run_to_end(options);
}

/// One `<` for `<=`: found in the first questions, with the question that shows it and the reason.
TEST(Touches, OfOneSideDecidedTheOtherWayFail) {
    for (const char* mutant : {"touching-rectangles-on-the-left", "touching-rectangles-below",
                               "touching-rectangles-corner-on-corner", "touching-polygons-below",
                               "touching-a-point-below-a-rectangle"}) {
        const Report report = report_of(mutant);
        EXPECT_EQ(report.outcome(), Outcome::failed) << mutant;
        const Finding* const finding = find(report, kind::touching_missed);
        ASSERT_TRUE(finding) << mutant << findings_text(report);
        EXPECT_EQ(finding->first_question, 0u) << "before the run";
        EXPECT_EQ(
            collision::query::relation(PlacedPair(finding->smallest).a, PlacedPair(finding->smallest).b),
            Relation::touching);
        EXPECT_NE(report.verdict.text().find("Decide touching the same way from every side"),
                  std::string::npos)
            << report.verdict.text();
    }
}
TEST(Touches, DecidedAlikeHaveNoRemark) {
    const Report report = report_of("none");
    EXPECT_TRUE(report.findings.empty()) << findings_text(report);
    EXPECT_EQ(report.verdict.text().find("Decide touching"), std::string::npos);
}

}  // namespace
}  // namespace testbed::verify
