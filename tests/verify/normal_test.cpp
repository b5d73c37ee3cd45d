// Normals of two that touch, and how far a normal may be off, told by hand.
#include "app/verify/normal.h"

#include <cmath>
#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/make_small.h"
#include "app/verify/maker.h"
#include "core/query/cast.h"
#include "core/query/overlap.h"

namespace testbed::verify {
namespace {

Conventions decided() {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    return conventions;
}
model::SceneShape make_polyline(std::vector<Vec2> vertices) {
    return make_vertices(type_index<collision::shape::Polyline>(), std::move(vertices));
}
Vec2 at_degrees(double degrees) {
    const double radians = degrees * std::acos(-1) / 180;
    return {std::cos(radians), std::sin(radians)};
}
std::string_view kind_of_normal(const Question& question, Vec2 normal,
                                const Conventions& conventions = decided()) {
    Answer answer;
    answer.overlap = true;
    answer.normal = normal;
    const auto fault = judge_answer(question, PlacedPair(question), answer, conventions).fault;
    return fault ? fault->kind : std::string_view();
}

/// From `from` to `to` degrees, counter-clockwise, every direction is a normal of a and b, and none beside
/// these is. Half a circle more or less, of two points all.
struct Cone {
    const char* why;
    model::SceneShape a, b;
    double from, to;
};
const std::vector<Cone>& cones() {
    const auto box = [](Vec2 center) { return make_rectangle(center, {2, 2}); };
    static const std::vector<Cone> rows{
        {"edge on edge", box({0, 0}), box({2, 0.5}), 0, 0},
        {"edge on edge, end on end", box({0, 0}), box({2, 0}), 0, 0},
        {"corner on corner of boxes", box({0, 0}), box({2, 2}), 0, 90},
        {"corner on corner, below on the left", box({0, 0}), box({-2, -2}), 180, 270},
        {"a corner on an edge", box({0, 0}), make_polygon({{1, 0.25}, {3, -1}, {3, 2}}), 0, 0},
        {"a sharp corner on a corner", box({0, 0}), make_polygon({{1, 1}, {5, 0}, {5, 2}}), 0, 75.9638},
        {"circles", make_circle({0, 0}, 1), make_circle({3, 4}, 4), 53.1301, 53.1301},
        {"a circle on an edge", box({0, 0}), make_circle({0.5, 3}, 2), 90, 90},
        {"a circle on a corner", box({0, 0}), make_circle({4, 5}, 5), 53.1301, 53.1301},
        {"a point on a circle", make_circle({0, 0}, 5), make_point({-3, 4}), 126.8699, 126.8699},
        {"a point on an edge", box({0, 0}), make_point({0.25, -1}), 270, 270},
        {"a point on a corner", box({0, 0}), make_point({1, 1}), 0, 90},
        {"capsules side by side", make_capsule({0, 0}, {4, 0}, 1), make_capsule({1, 3}, {9, 3}, 2), 90, 90},
        {"a capsule's end on an edge", box({0, 0}), make_capsule({2.5, 0}, {6, 3}, 1.5), 0, 0},
        {"the end of a segment on an edge", box({0, 0}), make_segment({1, 0.5}, {4, 2}), 0, 0},
        {"the end of a segment on a corner", box({0, 0}), make_segment({1, 1}, {2, 2}), 0, 90},
        {"a segment on a circle", make_circle({0, 0}, 2), make_segment({-3, 2}, {8, 2}), 90, 90},
        {"a line on a circle", make_circle({0, 0}, 2), make_line({7, -2}, {3, 0}), 270, 270},
        {"a line on a corner", box({0, 0}), make_line({2, 0}, {-1, 1}), 45, 45},
        {"a line along an edge", make_line({5, 1}, {-1, 0}), box({0, 0}), 270, 270},
        {"the base of a ray on an edge", box({0, 0}), make_ray({1, 0}, {3, 1}), 0, 0},
        {"a ray along an edge", box({0, 0}), make_ray({-5, 1}, {1, 0}), 90, 90},
        {"a circle on a chain", make_polyline({{-3, 0}, {0, 0}, {3, 3}}), make_circle({-2, 1}, 1), 90, 90},
    };
    return rows;
}

TEST(JudgeNormal, OfTwoThatTouchLiesInTheirCone) {
    for (const Cone& cone : cones()) {
        const Question question = make_pair(cone.a, cone.b);
        ASSERT_EQ(collision::query::relation(PlacedPair(question).a, PlacedPair(question).b),
                  collision::query::Relation::touching)
            << cone.why;
        for (const double inside : {cone.from, (cone.from + cone.to) / 2, cone.to})
            EXPECT_EQ(kind_of_normal(question, at_degrees(inside)), "") << cone.why << " " << inside;
        // A thousandth of a radian, a little, a right angle, and the other way.
        for (const double beside : {0.06, 5.0, 90.0, 180 - (cone.to - cone.from) / 2}) {
            EXPECT_EQ(kind_of_normal(question, at_degrees(cone.from - beside)), kind::normal)
                << cone.why << " " << cone.from - beside;
            EXPECT_EQ(kind_of_normal(question, at_degrees(cone.to + beside)), kind::normal)
                << cone.why << " " << cone.to + beside;
        }
        EXPECT_EQ(kind_of_normal(question, at_degrees(cone.from) * 1.01), kind::not_unit) << cone.why;
        // The other way round; of a ray that comes first something else is asked.
        if (!swapped(question).about_pair()) continue;
        EXPECT_EQ(kind_of_normal(swapped(question), -at_degrees(cone.to)), "") << cone.why;
        EXPECT_EQ(kind_of_normal(swapped(question), -at_degrees(cone.to + 5)), kind::normal) << cone.why;
    }
}
TEST(JudgeNormal, OfTwoThatTouchBothWaysAreRightWhereNeitherIsASide) {
    const Question on_segment = make_pair(make_segment({0, 0}, {4, 0}), make_point({1, 0}));
    for (const double degrees : {90, 270}) EXPECT_EQ(kind_of_normal(on_segment, at_degrees(degrees)), "");
    for (const double degrees : {0, 45, 89, 180})
        EXPECT_EQ(kind_of_normal(on_segment, at_degrees(degrees)), kind::normal);
    const Question points = make_pair(make_point({1, 1}), make_point({1, 1}));
    for (const double degrees : {0, 77, 200}) EXPECT_EQ(kind_of_normal(points, at_degrees(degrees)), "");
}
/// Of what has notches each two parts that touch have normals.
TEST(JudgeNormal, OfTwoThatTouchInSeveralPlacesIsThatOfAnyOfThem) {
    const Question in_a_corner =
        make_pair(make_polygon({{0, 0}, {6, 0}, {6, 1}, {1, 1}, {1, 6}, {0, 6}}), make_circle({3, 3}, 2));
    EXPECT_EQ(kind_of_normal(in_a_corner, {0, 1}), "");
    EXPECT_EQ(kind_of_normal(in_a_corner, {1, 0}), "");
    for (const double degrees : {180, 270, -5})
        EXPECT_EQ(kind_of_normal(in_a_corner, at_degrees(degrees)), kind::normal);
}
TEST(JudgeNormal, OfTwoThatTouchIsLeftWhereTheProgramMeansSomethingElse) {
    const Question circles = make_pair(make_circle({0, 0}, 1), make_circle({2, 0}, 1));
    const auto said = [&](std::optional<bool> overlap, std::optional<double> depth, const Conventions& c) {
        Answer answer;
        answer.overlap = overlap;
        answer.depth = depth;
        answer.normal = Vec2{0, 1};
        const Judgement judged = judge_answer(circles, PlacedPair(circles), answer, c);
        return std::pair(judged.fault.has_value() && judged.fault->kind == kind::normal,
                         judged.due.has(Part::normal));
    };
    const std::pair wrong(true, true), open(false, false);
    Conventions overlaps = decided(), apart = decided(), either = decided(), gap = decided(),
                slop = decided();
    apart.set_touching(Touching::apart);
    either.set_touching(Touching::either);
    gap.gap = 0.01;
    slop.slop = 0.01;
    EXPECT_EQ(said(true, 0, overlaps), wrong);
    EXPECT_EQ(said({}, 0, overlaps), wrong);
    EXPECT_EQ(said({}, {}, overlaps), wrong);
    EXPECT_EQ(said(true, 0, either), wrong);
    EXPECT_EQ(said({}, {}, either), wrong);
    EXPECT_EQ(said(false, {}, either), open) << "it says that they are apart";
    EXPECT_EQ(said(false, {}, apart), open);
    EXPECT_EQ(said({}, {}, apart), open);
    EXPECT_EQ(said({}, -0.5, overlaps), open) << "apart, by a negative depth";
    EXPECT_EQ(said(true, 0, gap), open) << "hidden by its tolerance";
    EXPECT_EQ(said(true, 0, slop), open);
}

/// Which way such a pair is pushed, in degrees.
struct Pushed {
    const char* why;
    model::SceneShape a, b;
    double degrees;
    double feature;  ///< length of the edge, or from one center to the other
};
const std::vector<Pushed>& pushed() {
    static const std::vector<Pushed> rows{
        {"boxes", make_rectangle({0, 0}, {4, 4}), make_rectangle({3, 0.5}, {4, 4}), 0, 4},
        {"boxes, not very deep", make_rectangle({0, 0}, {4, 4}), make_rectangle({3.99, 0.5}, {4, 4}), 0, 4},
        {"circles", make_circle({0, 0}, 2), make_circle({1.5, 2}, 2), 53.130102354, 2.5},
        {"circles, not very deep", make_circle({0, 0}, 2), make_circle({2.39, 3.1866666666666665}, 2),
         53.130102354, 4},
        {"a circle on an edge", make_rectangle({0, 0}, {4, 4}), make_circle({0, 2.5}, 1), 90, 0.5},
        {"a circle whose center is inside", make_rectangle({0, 0}, {4, 4}), make_circle({0, 1.5}, 1), 90, 4},
        {"capsules", make_capsule({0, 0}, {4, 0}, 1), make_capsule({0, 1}, {4, 1}, 1), 90, 1},
        {"a line", make_line({0, 0}, {1, 0}), make_circle({3, 1}, 2), 90, 1},
    };
    return rows;
}

TEST(JudgeNormal, OfAnOverlapMayBeOffByLittle) {
    for (const Pushed& row : pushed()) {
        const Question question = make_pair(row.a, row.b);
        const auto turned_by = [&](double radians) {
            return at_degrees(row.degrees + radians * 180 / std::acos(-1));
        };
        for (const double sign : {1.0, -1.0}) {
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 1e-6)), "") << row.why;
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 1e-3)), kind::normal) << row.why;
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 3e-5)), kind::normal) << row.why;
            // Single precision has fewer digits.
            Conventions single = decided();
            single.single = true;
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 1e-4), single), "") << row.why;
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 1e-3), single), kind::normal) << row.why;
            // A tolerance turns an edge by itself divided by the edge's length.
            Conventions greeted = decided();
            greeted.gap = greeted.slop = 1e-3;
            const double allowed = 1e-3 / row.feature;
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 0.9 * allowed), greeted), "") << row.why;
            EXPECT_EQ(kind_of_normal(question, turned_by(sign * 1.2 * allowed), greeted), kind::normal)
                << row.why;
        }
    }
}
/// Of what has notches no such list of directions is known.
TEST(JudgeNormal, OfANotchedShapeIsJudgedByWhatItDoes) {
    const Question notched =
        make_pair(make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}}), make_circle({5, 2.5}, 1));
    EXPECT_EQ(kind_of_normal(notched, {0, 1}), "");
    EXPECT_EQ(kind_of_normal(notched, at_degrees(90.0001)), "");
    EXPECT_NE(kind_of_normal(notched, at_degrees(90.06)), "");
    EXPECT_NE(kind_of_normal(notched, at_degrees(89.94)), "");
}

TEST(JudgeNormal, OfHitsAndImpactsMayBeOffByLittle) {
    const auto hit = [](const model::SceneShape& target, Vec2 normal) {
        const Question question = make_pair(make_ray({-10, 0.5}, {2, 0}), target);
        Answer answer;
        const auto truth = collision::query::cast(
            std::get<collision::shape::PlacedRay>(PlacedPair(question).a), PlacedPair(question).b);
        answer.hit.emplace(SaidHit{truth.value().distance, {}, truth->point, normal});
        const auto fault = judge_answer(question, PlacedPair(question), answer, decided()).fault;
        return fault ? fault->kind : std::string_view();
    };
    const double up = 180 - std::asin(0.25) * 180 / std::acos(-1);
    EXPECT_EQ(hit(make_circle({0, 0}, 2), at_degrees(up)), "");
    EXPECT_EQ(hit(make_circle({0, 0}, 2), at_degrees(up + 0.05)), kind::hit_normal);
    EXPECT_EQ(hit(make_rectangle({0, 0}, {2, 2}), at_degrees(180.05)), kind::hit_normal);
    EXPECT_EQ(hit(make_rectangle({0, -0.5}, {2, 2}), at_degrees(135)), "") << "at a corner";
    EXPECT_EQ(hit(make_polyline({{0, -1}, {0, 1}, {3, 3}}), at_degrees(180)), "");
    EXPECT_EQ(hit(make_polyline({{0, -1}, {0, 1}, {3, 3}}), at_degrees(180.05)), kind::hit_normal);
    const auto impact = [](Vec2 normal) {
        Question question = make_pair(make_circle({0, 0}, 1), make_circle({5, 0}, 1));
        question.shapes[0].velocity = {6, 0};
        question.horizon = 1;
        Answer answer;
        answer.impact.emplace(SaidImpact{0.5, Vec2{4, 0}, normal});
        const auto fault = judge_answer(question, PlacedPair(question), answer, decided()).fault;
        return fault ? fault->kind : std::string_view();
    };
    EXPECT_EQ(impact({1, 0}), "");
    EXPECT_EQ(impact(at_degrees(0.05)), kind::impact_normal);
    EXPECT_EQ(impact(at_degrees(-0.05)), kind::impact_normal);
}

}  // namespace
}  // namespace testbed::verify
