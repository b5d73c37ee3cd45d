// The general statements of lesson 11, each tried on 10,000 scenes. The number before each test is
// that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/query/overlap.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_11 {
namespace {

using shape::Placed;
using support::claim_scenes;
using support::next_of;
using support::says;
using support::Whole;
using Corners = std::vector<Vec2>;

/// Whether the edge crosses the height of p to its right or in it, where only its lower end counts.
bool crossed_by_half_open(Vec2 from, Vec2 to, Vec2 p) {
    if ((from.y <= p.y) == (to.y <= p.y)) return false;
    return math::cross(to - from, p - from) * (to.y > from.y ? 1 : -1) > 0;
}
int crossings_of(const Corners& corners, Vec2 p) {
    int count = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        count += crossed_by_half_open(corners[i], next_of(corners, i), p);
    return count;
}
bool on_outline(const Placed& polygon, Vec2 p) {
    return query::relation(support::point(p), polygon) == query::Relation::touching;
}

/// 11.2 and its review. A level stretch of the outline counts as one corner.
TEST(LessonStatements, ACornerCountsOnceWhereTheOutlinePassesAndElseTwiceOrNever) {
    Whole whole(112);
    int passes = 0, tips = 0, level_tips = 0, level_once = 0, inclusive_wrong = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners corners = support::simple_corners(whole);
        const Placed polygon = support::polygon(corners);
        const std::size_t n = corners.size();
        for (std::size_t k = 0; k < n; ++k) {
            const double y = corners[k].y;
            std::size_t first = (k + n - 1) % n, last = (k + 1) % n;
            if (corners[first].y == y) continue;  // taken with the first of its stretch
            while (corners[last].y == y) last = (last + 1) % n;
            const double before = corners[first].y, after = corners[last].y;
            const auto counts = [&](double other) { return std::min(y, other) == y; };
            const int counted = counts(before) + counts(after);
            const bool level = last != (k + 1) % n;
            if ((before < y) != (after < y)) {
                ASSERT_EQ(counted, 1);
                ++passes;
            } else {
                ASSERT_NE(counted, 1);
                ++(level ? level_tips : tips);
                level_once += level && counted == 2;  // its two ends count once each
            }
        }
        const Vec2 p = whole.point(5);
        if (on_outline(polygon, p)) continue;
        const bool inside = query::contains(polygon, p);
        ASSERT_EQ(crossings_of(corners, p) % 2 == 1, inside);
        ASSERT_EQ(says("crossing_number", support::point(p), polygon), inside);
        inclusive_wrong += says("crossing_number_inclusive", support::point(p), polygon) != inside;
    }
    EXPECT_GT(passes, 1000);
    EXPECT_GT(tips, 1000);
    EXPECT_GT(level_tips, 100);
    EXPECT_GT(level_once, 50);
    EXPECT_GT(inclusive_wrong, 100);
}

/// 11.1, review
TEST(LessonStatements, TheNumberIsOddForEveryRayFromInsideAndOnlyItsParityStays) {
    Whole whole(111);
    int inside = 0, differ = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners corners = support::simple_corners(whole);
        const Placed polygon = support::polygon(corners);
        const Vec2 p = whole.point(5);
        if (on_outline(polygon, p)) continue;
        const bool holds = query::contains(polygon, p);
        inside += holds;
        int numbers[2] = {};
        for (int& number : numbers) {
            const Vec2 d = whole.direction();
            const auto seen = [&](Vec2 v) { return Vec2{math::dot(d, v), math::cross(d, v)}; };
            Corners turned;
            for (const Vec2 v : corners) turned.push_back(seen(v));
            number = crossings_of(turned, seen(p));
            ASSERT_EQ(number % 2 == 1, holds);
        }
        differ += numbers[0] != numbers[1];
    }
    EXPECT_GT(inside, 500);
    EXPECT_GT(differ, 500);
}

constexpr Vec2 rock_of_crossings[] = {{3, 2}, {9, 1}, {7, 4}, {11, 6}, {8, 9}, {5, 6}, {2, 8}};
const Corners& stored_rock() {
    static const Corners corners(std::begin(rock_of_crossings), std::end(rock_of_crossings));
    return corners;
}
Vec2 turned_by_formula(Vec2 v, double degrees) {
    const double phi = degrees * 3.14159265358979323846 / 180, c = std::cos(phi), s = std::sin(phi);
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

/// 11.4
TEST(LessonStatements, CornersAreTurnedAndMovedOrThePointIsMovedIntoLocalSpace) {
    Whole whole(114);
    int inside = 0, moved = 0, fixed = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const math::Pose pose{whole.point(), whole(-180, 180)};
        const Placed placed = shape::place(shape::Polygon{shape::Vertices(stored_rock())}, pose);
        const auto& corners = std::get<shape::PlacedPolygon>(placed).vertices();
        for (std::size_t k = 0; k < stored_rock().size(); ++k) {
            const Vec2 by_formula = turned_by_formula(stored_rock()[k], pose.rotation) + pose.position;
            ASSERT_LT(math::length(corners[k] - by_formula), 1e-12);
        }
        const Vec2 local = whole.point(11) + Vec2{0.375, 0.125};
        const Vec2 p = math::Transform(pose).apply(local);
        const bool holds = query::contains(support::polygon(stored_rock()), local);
        ASSERT_EQ(query::contains(placed, p), holds);
        inside += holds;
        // A turn about one of the corners leaves that one where it was: not every corner must move.
        const Vec2 pivot = whole(0, 1) == 0 ? stored_rock()[std::size_t(whole(0, 6))] : whole.point();
        const double by = whole(1, 359);
        for (const Vec2 v : stored_rock()) {
            const bool stays = math::length(turned_by_formula(v - pivot, by) - (v - pivot)) < 1e-9;
            ASSERT_EQ(stays, v == pivot);
            ++(stays ? fixed : moved);
        }
    }
    EXPECT_GT(inside, 500);
    EXPECT_GT(fixed, 1000);
    EXPECT_GT(moved, 10'000);
}

/// 11.4: each corner left as it was makes an answer wrong.
TEST(LessonStatements, EveryCornerIsNeededInTheWorld) {
    for (int degrees = 1; degrees < 360; ++degrees) {
        Corners turned;
        for (const Vec2 v : stored_rock()) turned.push_back(turned_by_formula(v, degrees));
        for (std::size_t stale = 0; stale < turned.size(); ++stale) {
            Corners partly = turned;
            partly[stale] = stored_rock()[stale];
            int wrong = 0;
            for (int k = 1; k < 200 && wrong == 0; ++k) {  // near the corner, where it is and where it was
                const Vec2 toward = k % 2 == 0 ? turned[stale] : partly[stale];
                const Vec2 other = turned[(stale + std::size_t(k / 2)) % turned.size()];
                const Vec2 p = toward + (other - toward) * (0.0007 * k);
                wrong += crossings_of(turned, p) % 2 != crossings_of(partly, p) % 2;
            }
            ASSERT_GT(wrong, 0) << degrees << " " << stale;
        }
    }
}

/// 11.4 and its review
TEST(LessonStatements, ErrorsAddUpFromFrameToFrameAndNotFromTheStoredCorners) {
    Whole whole(119);
    int worse = 0;
    for (int run = 0; run < 20; ++run) {
        const double step = whole(1, 179);  // frames times a whole step is an exact angle
        Corners kept = stored_rock();
        double anew = 0, added_up = 0;
        for (int frame = 1; frame <= 500; ++frame) {
            for (std::size_t k = 0; k < kept.size(); ++k) {
                const long double phi =
                    frame * static_cast<long double>(step) * 3.14159265358979323846264L / 180;
                const Vec2 v = stored_rock()[k];
                const Vec2 truth{double(v.x * std::cos(phi) - v.y * std::sin(phi)),
                                 double(v.x * std::sin(phi) + v.y * std::cos(phi))};
                kept[k] = turned_by_formula(kept[k], step);
                added_up = std::max(added_up, math::length(kept[k] - truth));
                const Vec2 by_angle = math::Transform({{0, 0}, std::fmod(frame * step, 360)}).apply(v);
                anew = std::max(anew, math::length(by_angle - truth));
            }
        }
        EXPECT_LT(anew, 1e-10);
        worse += added_up > anew;
    }
    EXPECT_GE(worse, 15);
}

}  // namespace
}  // namespace collision::catalog::lessons_11
