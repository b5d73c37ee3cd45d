// Rows whose mistake lies in how a shape is stored: each is held against its text's own loop, written down
// here a second time, on placed and turned polygons whose position may lie beside them.
#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

#include "core/catalog.h"
#include "core/query/overlap.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace collision::catalog {
namespace {

using math::Pose;
using shape::Shape;
using support::Random;
using Corners = std::vector<Vec2>;

/// What a text keeps of a polygon: `vertexList`, `worldLocation` and `facingAngle`.
struct Package {
    Corners model;
    Vec2 location;
    double angle;

    Shape shape() const { return shape::Polygon{shape::Vertices(model)}; }
    Pose pose() const { return {location, angle}; }
    Vec2 turned(Vec2 v) const {
        const double radians = angle / 180 * std::numbers::pi;
        return {v.x * std::cos(radians) - v.y * std::sin(radians),
                v.x * std::sin(radians) + v.y * std::cos(radians)};
    }
};

bool says(const char* row, const Shape& a, const Pose& pose_a, const Shape& b, const Pose& pose_b) {
    const Algorithm& algorithm = *find(row);
    const auto placed_a = shape::place(a, pose_a), placed_b = shape::place(b, pose_b);
    const Motions motions{.stored = {Stored{&a, pose_a}, Stored{&b, pose_b}}};
    EXPECT_EQ(refusal(algorithm, placed_a, placed_b, motions), "") << row;
    return ask(algorithm, placed_a, placed_b, {}, motions).overlap.value();
}
bool says(const char* row, const Package& a, const Package& b) {
    return says(row, a.shape(), a.pose(), b.shape(), b.pose());
}

bool inside(Vec2 p, const Corners& v) {
    bool odd = false;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const Vec2 from = v[i], to = v[(i + 1) % v.size()];
        if (((from.y <= p.y && p.y < to.y) || (to.y <= p.y && p.y < from.y)) &&
            p.x < (to.x - from.x) / (to.y - from.y) * (p.y - from.y) + from.x)
            odd = !odd;
    }
    return odd;
}
bool any_inside(const Corners& asked, const Corners& v) {
    return std::ranges::any_of(asked, [&](Vec2 p) { return inside(p, v); });
}

/// Crossing number: (int) around both rotated coordinates.
Corners whole(const Package& cp) {
    Corners world;
    for (const Vec2 model : cp.model) {
        const Vec2 unrotated = cp.location + model;
        const Vec2 turned = cp.turned(unrotated - cp.location);
        world.push_back({cp.location.x + int(turned.x), cp.location.y + int(turned.y)});
    }
    return world;
}

/// Crossing number, its common mistake: the points were initialized with the world's coordinates.
Corners place_twice(const Package& cp) {
    Corners world;
    for (const Vec2 model : cp.model) {
        const Vec2 point = cp.location + model;  // "point a at center x, center y + 150"
        const Vec2 unrotated = cp.location + point;
        world.push_back(cp.location + cp.turned(unrotated - cp.location));
    }
    return world;
}

/// Circle and polygon: the loop over poly.vertices, asked for every edge and for the inside.
bool unplaced(Vec2 center, double radius, const Corners& vertices) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 start = vertices[i], end = vertices[(i + 1) % vertices.size()];
        const Vec2 edge = end - start;
        const double l = std::sqrt(math::squared_length(edge)), u = math::dot(center - start, edge / l);
        const Vec2 nearest = u <= 0 ? start : u >= l ? end : start + edge / l * u;
        if (math::squared_length(center - nearest) <= radius * radius) return true;
    }
    return inside(center, vertices);
}

/// CollisionPackage: the ship's radius is height/2, the asteroid's the way to its farthest vertex.
bool half_height_is_near(const Package& ship, const Package& asteroid) {
    double low = ship.model[0].y, high = low, farthest = 0;
    for (const Vec2 v : ship.model) low = std::min(low, v.y), high = std::max(high, v.y);
    for (const Vec2 v : asteroid.model) farthest = std::max(farthest, std::hypot(v.x, v.y));
    return std::hypot(ship.location.x - asteroid.location.x, ship.location.y - asteroid.location.y) <
           (high - low) / 2 + farthest;
}

/// A star around a place that need not be its position, which then lies beside it.
Package random_package(Random& random) {
    const int count = random.between(3, 8);
    const double aside = random.chance(0.3) ? 0 : random.chance(0.5) ? 1 : 4;
    const Vec2 middle{random.between(-aside, aside), random.between(-aside, aside)};
    const double begin = random.between(0.0, 6.0);
    Corners corners;
    for (int i = 0; i < count; ++i) {
        const double angle = begin + (i + random.between(0.0, 0.8)) * 2 * std::numbers::pi / count;
        corners.push_back(middle + Vec2{std::cos(angle), std::sin(angle)} * random.between(0.7, 3.0));
    }
    if (random.chance(0.5)) std::ranges::reverse(corners);
    const double angles[] = {0, 90, 30, random.between(-180.0, 180.0)};
    return {corners, {random.between(-2.0, 2.0), random.between(-2.0, 2.0)}, angles[random.below(4)]};
}

/// The same polygon, stored around the middle of its bounds and not turned.
Package centered(const Package& cp) {
    Corners world;
    Vec2 low{1e9, 1e9}, high{-1e9, -1e9};
    for (const Vec2 v : cp.model) {
        const Vec2 p = cp.location + cp.turned(v);
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        world.push_back(p);
    }
    const Vec2 middle = (low + high) / 2.0;
    for (Vec2& v : world) v = v - middle;
    return {world, middle, 0};
}

TEST(AsStored, EachRowIsItsTextsLoopOnPlacedAndTurnedPolygons) {
    Random random(support::seed_from_environment());
    std::array<int, 4> other_when_centered{};
    for (int i = 0; i < 6'000; ++i) {
        const Package a = random_package(random), b = random_package(random);
        const auto placed_a = shape::place(a.shape(), a.pose()), placed_b = shape::place(b.shape(), b.pose());
        if (shape::defect(placed_a) || shape::defect(placed_b)) continue;
        const Vec2 center{random.between(-4.0, 4.0), random.between(-4.0, 4.0)};
        const double radius = random.between(0.1, 2.0);
        const bool truth = query::overlap(placed_a, placed_b);
        const auto by_texts = [&](const Package& one, const Package& other) {
            return std::array{
                any_inside(whole(one), whole(other)), any_inside(place_twice(one), place_twice(other)),
                unplaced(center, radius, other.model), truth && half_height_is_near(one, other)};
        };
        const std::array told = by_texts(a, b), told_of_centered = by_texts(centered(a), centered(b));
        EXPECT_EQ(says("vertices_inside_whole", a, b), told[0]) << i;
        EXPECT_EQ(says("vertices_inside_place_twice", a, b), told[1]) << i;
        EXPECT_EQ(says("circle_polygon_unplaced", shape::Circle{radius}, {center, 0}, b.shape(), b.pose()),
                  told[2])
            << i;
        EXPECT_EQ(says("radius_half_height", a, b), told[3]) << i;
        for (std::size_t k = 0; k < told.size(); ++k)
            other_when_centered[k] += told[k] != told_of_centered[k];
    }
    for (const int count : other_when_centered) EXPECT_GT(count, 10) << "how they are stored was tested";
}

const Package text_ship{{{0, 150}, {-75, -150}, {75, -150}}, {960, 540}, 0};

TEST(AsStored, TheShipsRadiusIsHalfItsHeightHoweverItIsTurned) {
    for (const double angle : {0.0, 90.0, 37.0, -126.5}) {
        const Package turned{text_ship.model, text_ship.location, angle};
        const Vec2 corner = text_ship.location + turned.turned({-75, -150});
        const Vec2 nose = text_ship.location + turned.turned({0, 149});
        EXPECT_FALSE(says("radius_half_height", turned.shape(), turned.pose(), shape::Point{}, {corner, 0}))
            << "167.7 from the middle, at " << angle;
        EXPECT_TRUE(says("radius_half_height", turned.shape(), turned.pose(), shape::Point{}, {nose, 0}))
            << "149 from the middle, at " << angle;
    }
}

/// distance < r1 + r2: diamonds that share a corner have circles that touch there.
TEST(AsStored, CirclesThatTouchAreApartAsTheTextHasIt) {
    const Package left{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}, {0, 0}, 0}, right{left.model, {2, 0}, 0};
    const auto told = [&](const char* row, const Package& b) {
        const Shape of_a = left.shape(), of_b = b.shape();
        const Motions motions{.stored = {Stored{&of_a, left.pose()}, Stored{&of_b, b.pose()}}};
        return *ask(*find(row), shape::place(of_a, left.pose()), shape::place(of_b, b.pose()), 1, motions)
                    .overlap;
    };
    Package nearer = right;
    nearer.location = {1.75, 0};
    for (const char* row : {"radius_alone", "radius_half_height", "radius_assumed"}) {
        EXPECT_FALSE(told(row, right)) << row;
        EXPECT_TRUE(told(row, nearer)) << row;
    }
    EXPECT_TRUE(told("radius_first", right));
}

TEST(AsStored, CornersWithThePlaceInThemAreTurnedAndMovedWithIt) {
    const Package rock{{{-200, -200}, {200, -200}, {200, 200}, {-200, 200}}, {960, 540}, 0};
    EXPECT_TRUE(says("vertices_inside_place_twice", text_ship, rock)) << "both move alike";
    Package turned = text_ship;
    turned.angle = 180;
    EXPECT_FALSE(says("vertices_inside_place_twice", turned, rock))
        << "one goes to (0, 0), the other to (1920, 1080)";
    Package at_origin = rock;
    at_origin.location = {0, 0};
    EXPECT_TRUE(says("vertices_inside_place_twice", turned, at_origin)) << "960 − 960, 540 − 540";
}

TEST(AsStored, WholeUnitsCountFromThePosition) {
    // The corner (3.5, 2.5) becomes (3, 2) from its position, not from its middle.
    const Package stored_by_its_corner{{{0, 0}, {3.5, 0}, {3.5, 2.5}, {0, 2.5}}, {10, 10}, 90};
    const auto asked = [&](Vec2 at) {
        const shape::Rectangle probe{{2.5, 2.5}};  // (int) leaves 1 of 1.25
        return says("vertices_inside_whole", probe, {at, 0}, stored_by_its_corner.shape(),
                    stored_by_its_corner.pose());
    };
    EXPECT_TRUE(asked({8.75, 13.75})) << "its lower right corner goes to (9.75, 12.75)";
    EXPECT_FALSE(asked({8.75, 14.05})) << "3.5 became 3: the rectangle ends at y = 13";
    EXPECT_FALSE(asked({6.75, 11.5})) << "and 2.5 became 2: it begins at x = 8";
}

TEST(AsStored, VerticesAreReadNeitherTurnedNorMoved) {
    const shape::OrientedRectangle beam{{6, 2}};
    const Pose upright{{0, 0}, 90};
    EXPECT_FALSE(says("circle_polygon_unplaced", shape::Circle{0.6}, {{0, 2.5}, 0}, beam, upright));
    EXPECT_TRUE(says("circle_polygon_unplaced", shape::Circle{0.6}, {{2.5, 0}, 0}, beam, upright));
    // The text's pentagon, set to another place: it is tested where its numbers are.
    const Package pentagon{{{1, 0}, {0, 3}, {3, 6}, {6, 3}, {5, 0}}, {20, 10}, 45};
    EXPECT_TRUE(
        says("circle_polygon_unplaced", shape::Circle{1}, {{3, 3}, 0}, pentagon.shape(), pentagon.pose()));
    EXPECT_FALSE(
        says("circle_polygon_unplaced", shape::Circle{1}, {{20, 14}, 0}, pentagon.shape(), pentagon.pose()));
}

/// IsCollision for a box at the origin, its minus sign mended; and only its first question.
bool at_origin(Vec2 center, double radius, Vec2 size) {
    const Vec2 closest{std::clamp(center.x, -size.x / 2, size.x / 2),
                       std::clamp(center.y, -size.y / 2, size.y / 2)};
    return math::squared_length(center - closest) <= radius * radius;
}
bool center_in_box(Vec2 center, Vec2 size) {
    return std::abs(center.x) <= size.x / 2 && std::abs(center.y) <= size.y / 2;
}
/// Circle and rectangle: the corner test by the distance to the center of the rectangle.
bool corner_by_middle(Vec2 center, double radius, Vec2 middle, Vec2 size) {
    const Vec2 distance{std::abs(center.x - middle.x), std::abs(center.y - middle.y)};
    if (distance.x > size.x / 2 + radius || distance.y > size.y / 2 + radius) return false;
    if (distance.x <= size.x / 2 || distance.y <= size.y / 2) return true;
    return distance.x * distance.x + distance.y * distance.y <= radius * radius;
}

TEST(AsStored, RowsOfBoxesAndAssumedRadiiAreTheirTexts) {
    Random random(support::seed_from_environment() + 1);
    std::array<int, 5> wrong{};
    for (int i = 0; i < 4'000; ++i) {
        const auto place = [&] { return Vec2{random.between(-4.0, 4.0), random.between(-4.0, 4.0)}; };
        const auto size = [&] { return Vec2{random.between(0.5, 6.0), random.between(0.5, 6.0)}; };
        const Vec2 center = place(), at = place(), other_at = place(), of = size(), other_of = size();
        const double radius = random.between(0.1, 4.0), angle = random.between(-180.0, 180.0);
        const shape::Circle ball{radius};
        const Package turned{{}, at, -angle};
        const auto asked = [&](const char* row, const Shape& a, const Pose& pose_a, const Shape& b,
                               const Pose& pose_b, bool by_text, std::size_t k) {
            EXPECT_EQ(says(row, a, pose_a, b, pose_b), by_text) << row << ", pair " << i;
            wrong[k] += by_text != query::overlap(shape::place(a, pose_a), shape::place(b, pose_b));
        };
        const shape::OrientedRectangle box{of};
        asked("circle_box_at_origin", ball, {center, 0}, box, {at, angle}, at_origin(center, radius, of), 0);
        asked("circle_box_center", ball, {center, 0}, box, {at, angle},
              center_in_box(turned.turned(center - at), of), 1);
        asked("circle_corner_center", ball, {center, 0}, shape::Rectangle{of}, {at, 0},
              corner_by_middle(center, radius, at, of), 2);
        const Vec2 low = at - of / 2.0, high = at + of / 2.0, other_low = other_at - other_of / 2.0,
                   other_high = other_at + other_of / 2.0;
        asked(
            "rectangles_contains", shape::Rectangle{of}, {at, 0}, shape::Rectangle{other_of}, {other_at, 0},
            low.x <= other_low.x && low.y <= other_low.y && high.x >= other_high.x && high.y >= other_high.y,
            3);

        const Package one = random_package(random), rock = random_package(random);
        const Shape a = one.shape(), b = rock.shape();
        const auto placed_a = shape::place(a, one.pose()), placed_b = shape::place(b, rock.pose());
        if (shape::defect(placed_a) || shape::defect(placed_b)) continue;
        double reach = 0;
        for (const Vec2 v : one.model) reach = std::max(reach, std::hypot(v.x, v.y));
        const double assumed = random.between(0.0, 3.0);
        const bool near =
            std::hypot(one.location.x - rock.location.x, one.location.y - rock.location.y) < reach + assumed;
        const bool truth = query::overlap(placed_a, placed_b);
        const Motions motions{.stored = {Stored{&a, one.pose()}, Stored{&b, rock.pose()}}};
        EXPECT_EQ(ask(*find("radius_assumed"), placed_a, placed_b, assumed, motions).overlap, near && truth)
            << i;
        wrong[4] += truth && !near;
    }
    for (const int count : wrong) EXPECT_GT(count, 20) << "the mistake shows";
}

/// A sine and a cosine once for each turned shape, and only where the cheap test does not decide.
TEST(AsStored, TurningIsCountedOnceForEachShape) {
    const Package turned{text_ship.model, text_ship.location, 30}, rock{text_ship.model, {1000, 540}, -75};
    const auto counted = [&](const char* row, const Package& a, const Package& b) {
        const Shape of_a = a.shape(), of_b = b.shape();
        const Motions motions{.stored = {Stored{&of_a, a.pose()}, Stored{&of_b, b.pose()}}};
        trace::Counter counter;
        ask(*find(row), shape::place(of_a, a.pose()), shape::place(of_b, b.pose()), counter, {}, motions);
        return counter.counts()[trace::Work::trigonometry];
    };
    Package far = rock;
    far.location = {9000, 540};
    for (const char* row : {"radius_first", "radius_half_height"}) {
        EXPECT_EQ(counted(row, turned, rock), 4u) << row;
        EXPECT_EQ(counted(row, text_ship, rock), 2u) << row << ", one is not turned";
        EXPECT_EQ(counted(row, turned, far), 0u) << row << ", the radii decide";
    }
    EXPECT_EQ(counted("vertices_inside_whole", turned, far), 4u) << "three corners each";
    EXPECT_EQ(counted("vertices_inside_place_twice", turned, rock), 4u);
}

TEST(AsStored, TheOrderOfThePairDoesNotMatter) {
    const shape::OrientedRectangle beam{{6, 2}};
    const shape::Circle ball{0.6};
    EXPECT_TRUE(says("circle_polygon_unplaced", beam, {{0, 0}, 90}, ball, {{2.5, 0}, 0}));
}

}  // namespace
}  // namespace collision::catalog
