// The general statements of lessons 30 to 35, each tried on 10,000 scenes. The number before each test is
// that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/catalog.h"
#include "core/query/cast.h"
#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"
#include "tests/support/placed.h"
#include "tests/support/whole.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::Whole;

constexpr int scenes = 10'000;

Placed placed(const math::Aabb& box) { return shape::PlacedRectangle{box}; }
const shape::PlacedRay& as_ray(const Placed& one) { return std::get<shape::PlacedRay>(one); }

/// The last value under the name; none where no step has it.
std::optional<double> number(const char* row, const Placed& a, const Placed& b, const char* name,
                             const Motions& motions = {}) {
    trace::Trace steps;
    ask(*find(row), a, b, steps, {}, motions);
    const double* value = steps.last(name);
    return value ? std::optional(*value) : std::nullopt;
}

/// 30.1
TEST(LessonStatements, ARayHitsABoxAtTheLaterEntryAndItsSideGivesTheNormal) {
    Whole whole(301);
    int hits = 0, decided = 0;
    for (int i = 0; i < scenes; ++i) {
        const Placed ray = support::ray(whole.point(), whole.direction()), box = placed(whole.box());
        const auto hit = query::cast(as_ray(ray), box);
        const Outcome said = ask(*find("ray_rectangle_slabs"), ray, box);
        ASSERT_EQ(said.overlap, hit.has_value());
        if (!hit) continue;
        ++hits;
        EXPECT_NEAR(*number("ray_rectangle_slabs", ray, box, "distance"), hit->distance, 1e-9);
        const auto x = number("ray_rectangle_slabs", ray, box, "enter x"),
                   y = number("ray_rectangle_slabs", ray, box, "enter y");
        if (!x || !y || *x == *y || std::max(*x, *y) <= 0) continue;
        ++decided;
        EXPECT_NEAR(*number("ray_rectangle_slabs", ray, box, "t"), std::max(*x, *y), 1e-12);
        EXPECT_NEAR(std::abs(*x > *y ? hit->normal.x : hit->normal.y), 1, 1e-12);
    }
    EXPECT_GT(hits, 1000);
    EXPECT_GT(decided, 300);
}

/// 30.2: along the upper and the right side 0 · ∞ hides the hit, along the lower and the left side it does
/// not.
TEST(LessonStatements, TheTestByInversesMissesAlongTheUpperAndTheRightSideAlone) {
    Whole whole(302);
    for (int i = 0; i < scenes; ++i) {
        const math::Aabb box = whole.box();
        const double before = whole(1, 9);
        const Placed shape = placed(box);
        const struct {
            Placed ray;
            bool says;
        } rows[] = {
            {support::ray({box.min.x - before, box.max.y}, {1, 0}), false},
            {support::ray({box.min.x - before, box.min.y}, {1, 0}), true},
            {support::ray({box.max.x, box.min.y - before}, {0, 1}), false},
            {support::ray({box.min.x, box.min.y - before}, {0, 1}), true},
        };
        for (const auto& row : rows) {
            ASSERT_TRUE(query::overlap(row.ray, shape));
            ASSERT_EQ(ask(*find("ray_rectangle_inverse"), row.ray, shape).overlap, row.says);
        }
    }
}

/// 30.3
TEST(LessonStatements, ARayHitsACircleExactlyIfTheLargerSolutionIsNotNegative) {
    Whole whole(303);
    int hits = 0, behind = 0;
    for (int i = 0; i < scenes; ++i) {
        const Vec2 base = whole.point(), d = whole.direction(), center = whole.point();
        const double radius = whole(1, 5);
        // Whole numbers: the discriminant is exact, and the sign of the larger solution, too.
        const Vec2 m = base - center;
        const double a = math::dot(d, d), b = math::dot(m, d), c = math::dot(m, m) - radius * radius;
        const double discriminant = b * b - a * c;
        const bool not_negative = discriminant >= 0 && (b <= 0 || c <= 0);
        const Placed ray = support::ray(base, d), circle = support::circle(center, radius);
        ASSERT_EQ(query::overlap(ray, circle), not_negative);
        hits += not_negative;
        behind += discriminant >= 0 && !not_negative;
    }
    EXPECT_GT(hits, 1000);
    EXPECT_GT(behind, 500);
}

/// 30.4: t counts lengths of the direction.
TEST(LessonStatements, TTimesTheLengthOfTheDirectionIsTheDistanceOfTheHit) {
    Whole whole(304);
    for (int i = 0; i < scenes; ++i) {
        const Vec2 d = whole.direction();
        const Placed ray = support::ray(whole.point(), d),
                     circle = support::circle(whole.point(), whole(1, 4));
        const auto hit = query::cast(as_ray(ray), circle);
        const auto t = number("ray_circle_foot", ray, circle, "t");
        if (!hit || !t || math::squared_length(hit->point - as_ray(ray).base) == 0) continue;
        // A hit that grazes is as exact as the root of a small number.
        EXPECT_NEAR(*t * std::sqrt(math::squared_length(d)), hit->distance, 1e-5);
    }
}

/// 30.5
TEST(LessonStatements, ARayComesInOnlyOverAnEdgeWhoseNormalPointsAgainstIt) {
    Whole whole(305);
    int hits = 0;
    for (int i = 0; i < scenes; ++i) {
        const Vec2 a = whole.point(), b = whole.point(), c = whole.point();
        if (math::cross(b - a, c - a) == 0) continue;
        const Placed triangle = support::polygon({a, b, c}),
                     ray = support::ray(whole.point(), whole.direction());
        const auto hit = query::cast(as_ray(ray), triangle);
        const Outcome said = ask(*find("ray_polygon_clip"), ray, triangle);
        if (!hit || hit->distance == 0) continue;
        if (math::dot(hit->normal, as_ray(ray).direction) == 0) continue;  // along an edge
        ++hits;
        EXPECT_LT(math::dot(hit->normal, as_ray(ray).direction), 0);
        EXPECT_EQ(said.overlap, true);
    }
    EXPECT_GT(hits, 1000);
}

Motions flight(Vec2 velocity_a, Vec2 velocity_b) {
    return {{{0, 0}, {velocity_a, 0}}, {{0, 0}, {velocity_b, 0}}, 1};
}

/// 31.1 and 31.3
TEST(LessonStatements, TwoBoxesTouchAtTheLaterEntryAndTheBoxAroundTheWayMissesNothing) {
    Whole whole(311);
    int touches = 0, normals = 0, false_hits = 0;
    for (int i = 0; i < scenes; ++i) {
        const Placed a = placed(whole.box()), b = placed(whole.box());
        const Motions motions = flight(whole.point(12), i % 2 == 0 ? Vec2{0, 0} : whole.point(12));
        const auto impact =
            query::time_of_impact({a, {0, 0}, motions.a.motion}, {b, {0, 0}, motions.b.motion}, 1).impact;
        const Outcome said = ask(*find("swept_boxes"), a, b, {}, motions);
        const bool around = *ask(*find("swept_boxes_around"), a, b, {},
                                 flight(motions.a.motion.velocity - motions.b.motion.velocity, {0, 0}))
                                 .overlap;
        const auto x = number("swept_boxes", a, b, "enter x", motions),
                   y = number("swept_boxes", a, b, "enter y", motions);
        // What only grazes at the last moment may round either way.
        if (said.overlap != impact.has_value()) {
            const Outcome longer = ask(*find("swept_boxes"), a, b, {}, motions);
            ADD_FAILURE() << "said " << *said.overlap << ", " << longer.time.value_or(-1);
        }
        if (impact && !around) ADD_FAILURE() << "the box around the way missed a touch";
        false_hits += !impact && around;
        if (!impact) continue;
        ++touches;
        EXPECT_NEAR(*said.time, impact->time, 1e-9);
        if (!x || !y || std::abs(*x - *y) < 1e-9 || std::max(*x, *y) <= 0) continue;
        ++normals;
        EXPECT_NEAR(std::abs(*x > *y ? impact->normal.x : impact->normal.y), 1, 1e-9);
    }
    EXPECT_GT(touches, 1000);
    EXPECT_GT(normals, 300);
    EXPECT_GT(false_hits, 300);
}

std::vector<Vec2> closed_line(Whole& whole, int corners) {
    std::vector<Vec2> points;
    for (int i = 0; i < corners; ++i) points.push_back(whole.point());
    points.push_back(points.front());
    return points;
}

/// 32.1 and its review: a sum of +1 and −1 is even exactly if it has an even number of terms.
TEST(LessonStatements, WindingAndCrossingsAreEvenTogether) {
    Whole whole(321);
    int differ = 0;
    for (int i = 0; i < scenes; ++i) {
        const Placed line = support::polyline(closed_line(whole, 3 + i % 6));
        const Placed p = support::point(whole.point() + Vec2{0.5, 0.5});
        const double winding = number("winding_of_lines", p, line, "winding").value_or(0);
        const double crossings = number("winding_of_lines", p, line, "crossings").value_or(0);
        ASSERT_EQ(std::remainder(winding - crossings, 2), 0);
        differ += winding != 0 && std::remainder(crossings, 2) == 0;
    }
    EXPECT_GT(differ, 20);
}

/// 32.3
TEST(LessonStatements, TheOppositeOrderOfCornersChangesTheSignOfTheWindingNumber) {
    Whole whole(323);
    int inside = 0;
    for (int i = 0; i < scenes; ++i) {
        std::vector<Vec2> points = closed_line(whole, 3 + i % 4);
        const Placed p = support::point(whole.point() + Vec2{0.5, 0.5});
        const double there = number("winding_of_lines", p, support::polyline(points), "winding").value_or(0);
        std::ranges::reverse(points);
        ASSERT_EQ(number("winding_of_lines", p, support::polyline(points), "winding").value_or(0), -there);
        inside += there != 0;
    }
    EXPECT_GT(inside, 500);
}

/// 32.4
TEST(LessonStatements, BothRulesAgreeAboutAPolygonThatDoesNotCrossItself) {
    Whole whole(324);
    int inside = 0, polygons = 0;
    for (int i = 0; i < scenes; ++i) {
        std::vector<Vec2> points = closed_line(whole, 3 + i % 3);
        const Placed line = support::polyline(points);
        points.pop_back();
        const Placed polygon = support::polygon(points);
        if (shape::defect(polygon)) continue;
        ++polygons;
        const Placed p = support::point(whole.point() + Vec2{0.5, 0.25});
        const double winding = number("winding_of_lines", p, line, "winding").value_or(0);
        const double crossings = number("winding_of_lines", p, line, "crossings").value_or(0);
        ASSERT_LE(std::abs(winding), 1);
        ASSERT_EQ(winding != 0, std::remainder(crossings, 2) != 0);
        if (query::overlap(p, polygon) && winding == 0) continue;  // on the outline
        ASSERT_EQ(query::overlap(p, polygon), winding != 0);
        inside += winding != 0;
    }
    EXPECT_GT(polygons, 2000);
    EXPECT_GT(inside, 200);
}

/// 33.1 to 33.4: one impulse along the normal, for any velocities, masses and restitutions.
TEST(LessonStatements, AnImpulseKeepsTheMomentumAndLeavesTheRestitutionsPartOfTheClosingSpeed) {
    Whole whole(331);
    for (int i = 0; i < scenes; ++i) {
        const Vec2 n = math::unit(whole.direction()), along = math::left_normal(n);
        const Vec2 a = whole.point(), b = whole.point();
        const double mass_a = whole(1, 9), mass_b = whole(1, 9), e = whole(0, 4) / 4;
        const double closing = math::dot(a - b, n);
        if (closing <= 0) continue;
        const double j = (1 + e) * closing / (1 / mass_a + 1 / mass_b);
        const Vec2 a_after = a - n * (j / mass_a), b_after = b + n * (j / mass_b);
        EXPECT_NEAR(math::dot(b_after - a_after, n), e * closing, 1e-9);
        EXPECT_NEAR(math::dot(a_after - a, along), 0, 1e-9);
        const Vec2 momentum = a_after * mass_a + b_after * mass_b - (a * mass_a + b * mass_b);
        EXPECT_NEAR(std::sqrt(math::squared_length(momentum)), 0, 1e-9);
    }
}

/// A convex polygon that is no sliver: corners on a circle.
Placed round_polygon(Whole& whole, Vec2 center) {
    const int corners = int(whole(3, 8));
    const double radius = whole(1, 4), first = whole(0, 9) / 10;
    std::vector<Vec2> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = first + 6.283185307179586 * i / corners;
        points.push_back(center + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    return support::polygon(points);
}

/// 34.1 to 34.3: what is remembered saves work, and changes no answer.
TEST(LessonStatements, TheLastAxisAndTheLastCornersOfGjkChangeNoAnswer) {
    Whole whole(341);
    std::size_t overlaps = 0;
    double axes_anew = 0, axes_kept = 0, rounds_anew = 0, rounds_kept = 0;
    for (int i = 0; i < scenes / 4; ++i) {
        const Placed a = round_polygon(whole, whole.point()), b = round_polygon(whole, whole.point());
        Motions motions = flight(whole.point(12), {0, 0});
        if (i % 3 == 0) motions.a.motion.spin = whole(-180, 180);
        const Outcome anew = ask(*find("axes_at_places"), a, b, {}, motions),
                      kept = ask(*find("last_axis_first"), a, b, {}, motions),
                      cold = ask(*find("gjk_at_places"), a, b, {}, motions),
                      warm = ask(*find("gjk_warm"), a, b, {}, motions);
        ASSERT_EQ(anew.overlap, kept.overlap);
        ASSERT_EQ(anew.time, kept.time);
        ASSERT_EQ(cold.overlap, warm.overlap);
        ASSERT_EQ(cold.time, warm.time);
        overlaps += *anew.overlap;
        axes_anew += *number("axes_at_places", a, b, "axes", motions);
        axes_kept += *number("last_axis_first", a, b, "axes", motions);
        rounds_anew += *number("gjk_at_places", a, b, "rounds", motions);
        rounds_kept += *number("gjk_warm", a, b, "rounds", motions);
    }
    EXPECT_GT(overlaps, 500u);
    EXPECT_LT(axes_kept, axes_anew);
    EXPECT_LT(rounds_kept, rounds_anew);
}

/// 34.2: to report an overlap, every axis is tested.
TEST(LessonStatements, AnOverlapTakesAllAxes) {
    Whole whole(342);
    for (int i = 0; i < scenes / 4; ++i) {
        const Vec2 center = whole.point();
        const Placed a = round_polygon(whole, center), b = round_polygon(whole, center);
        const auto corners = [](const Placed& p) {
            return double(std::get<shape::PlacedPolygon>(p).vertices().size());
        };
        EXPECT_EQ(number("last_axis_first", a, b, "axes"), 21 * (corners(a) + corners(b)));
    }
}

/// 35.1 and 35.2: the tree finds the nearest hit of all members, and tests no more of them than there are.
TEST(LessonStatements, ARayDownATreeFindsTheNearestHit) {
    Whole whole(351);
    int hits = 0, skipped = 0;
    for (int i = 0; i < scenes / 4; ++i) {
        std::vector<shape::PlacedPrimitive> members;
        for (int k = 0; k < 12; ++k) members.push_back(shape::PlacedCircle{whole.point(), whole(1, 4) / 4});
        const Placed ray = support::ray(whole.point(), whole.direction());
        std::optional<double> nearest;
        for (const shape::PlacedPrimitive& member : members) {
            const auto hit = query::cast(as_ray(ray), std::get<shape::PlacedCircle>(member));
            if (hit && (!nearest || hit->distance < *nearest)) nearest = hit->distance;
        }
        const Placed group = shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(std::move(members))};
        ASSERT_EQ(ask(*find("ray_box_tree"), ray, group).overlap, nearest.has_value());
        const double tested = *number("ray_box_tree", ray, group, "members");
        EXPECT_LE(tested, 12);
        skipped += tested < 12;
        if (!nearest) continue;
        ++hits;
        EXPECT_EQ(number("ray_box_tree", ray, group, "distance"), *nearest);
    }
    EXPECT_GT(hits, 500);
    EXPECT_GT(skipped, 2000);
}

}  // namespace
}  // namespace collision::catalog
