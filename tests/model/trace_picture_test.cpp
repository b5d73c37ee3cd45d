// The outline of a picture stays within the stated error of the edges of its pixels, both ways.
#include "app/model/trace_picture.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>

#include "core/query/overlap.h"
#include "core/shape/polygon_defect.h"

namespace testbed::model {
namespace {

constexpr std::uint32_t opaque = 0xff3366ccu;

PictureFile picture_of(int width, int height, auto&& alpha_at) {
    PictureFile picture;
    picture.width = width;
    picture.height = height;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            picture.pixels.push_back((opaque & 0xffffffu) | std::uint32_t(alpha_at(x, y)) << 24);
    return picture;
}

/// '#' counts.
PictureFile drawn(std::initializer_list<std::string_view> rows) {
    return picture_of(int(rows.begin()->size()), int(rows.size()),
                      [&](int x, int y) { return rows.begin()[y][std::size_t(x)] == '#' ? 255 : 0; });
}

double distance_to(Vec2 p, const std::vector<Vec2>& ring) {
    double least = INFINITY;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], d = ring[(i + 1) % ring.size()] - a, v = p - a;
        const double length = d.x * d.x + d.y * d.y;
        const double t = length > 0 ? std::clamp((v.x * d.x + v.y * d.y) / length, 0.0, 1.0) : 0;
        least = std::min(least, std::hypot(v.x - t * d.x, v.y - t * d.y));
    }
    return least;
}

/// The largest distance of a point of one outline from another, in steps of a quarter of a pixel.
double farthest(const std::vector<Vec2>& ring, const std::vector<Vec2>& other) {
    double most = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
        const int steps = std::max(1, int(4 * std::hypot(b.x - a.x, b.y - a.y)));
        for (int k = 0; k < steps; ++k)
            most = std::max(most, distance_to(a + (b - a) * (double(k) / steps), other));
    }
    return most;
}

TEST(TracePicture, PlainOnesKeepTheirCorners) {
    const TracedOutline block = trace_outline(drawn({"....", ".##.", ".##.", "...."}), {.error = 0.5});
    EXPECT_EQ(block.corners.size(), 4u);
    EXPECT_EQ(block.outline, 4u);
    EXPECT_EQ(farthest(block.corners, {{1, 1}, {3, 1}, {3, 3}, {1, 3}}), 0);
    const TracedOutline notch = trace_outline(drawn({"#...", "#...", "####", "####"}), {.error = 0.5});
    EXPECT_EQ(notch.corners.size(), 6u) << "an L";
    EXPECT_FALSE(notch.whole);
    EXPECT_TRUE(trace_outline(drawn({"##", "##"}), {}).whole) << "as of a photograph";
    EXPECT_EQ(trace_outline(drawn({"#"}), {}).corners.size(), 4u) << "a pixel is no less than itself";
}

TEST(TracePicture, TheLargestPartIsTracedAndItsHolesAreFilled) {
    const TracedOutline ring =
        trace_outline(drawn({"#.....", "..####", "..#..#", "..#..#", "..####", "#....."}), {.error = 0.5});
    EXPECT_EQ(ring.parts, 3u);
    EXPECT_EQ(farthest(ring.corners, {{2, 1}, {6, 1}, {6, 5}, {2, 5}}), 0);
}

TEST(TracePicture, WherePixelsMeetCornerToCornerThePolygonDoesNotTouchItself) {
    const TracedOutline bent =
        trace_outline(drawn({"####", "#.##", "##.#", "####"}), {.error = 0.5});  // a hole: not seen
    EXPECT_EQ(bent.corners.size(), 4u);
    const TracedOutline meets = trace_outline(drawn({"###.", "#.##", "##.#", ".###"}), {.error = 0.5});
    EXPECT_FALSE(collision::shape::polygon_defect(meets.corners));
    const PictureFile open = drawn({"#####", "#...#", "#.##.", "#...#", "#####"});
    const TracedOutline pinched = trace_outline(open, {.error = 0.5});
    ASSERT_GT(pinched.corners.size(), 2u);
    EXPECT_FALSE(collision::shape::polygon_defect(pinched.corners));
}

/// Blobs with bays, thin necks and pixels that meet at corners.
PictureFile blob(std::uint32_t seed) {
    std::mt19937 random(seed);
    const int width = 24 + int(random() % 40), height = 24 + int(random() % 40);
    struct Ball {
        double x, y, r;
    };
    std::vector<Ball> balls;
    for (int i = 0; i < 6; ++i)
        balls.push_back({double(random() % unsigned(width)), double(random() % unsigned(height)),
                         2.0 + double(random() % 10)});
    std::vector<bool> noise;
    for (int i = 0; i < width * height; ++i) noise.push_back(random() % 6 == 0);
    return picture_of(width, height, [&](int x, int y) {
        const bool in =
            std::ranges::any_of(balls, [&](const Ball& b) { return std::hypot(x - b.x, y - b.y) < b.r; });
        return in != (noise[std::size_t(y * width + x)] && seed % 2 == 0) ? 200 : 40;
    });
}

TEST(TracePicture, TheOutlineStaysWithinTheStatedErrorBothWays) {
    std::size_t fewer = 0;
    for (std::uint32_t seed = 1; seed <= 24; ++seed) {
        const PictureFile picture = blob(seed);
        // The edges of the pixels themselves: an error that drops nothing but what is straight. Corners that
        // meet are cut by a quarter of a pixel.
        const TracedOutline edges = trace_outline(picture, {.error = 0});
        ASSERT_GT(edges.corners.size(), 3u);
        for (const double error : {0.5, 1.0, 2.5, 6.0}) {
            const TracedOutline traced = trace_outline(picture, {.error = error});
            SCOPED_TRACE("seed " + std::to_string(seed) + ", error " + std::to_string(error));
            ASSERT_FALSE(collision::shape::polygon_defect(traced.corners));
            EXPECT_LE(farthest(traced.corners, edges.corners), error);
            EXPECT_LE(farthest(edges.corners, traced.corners), error);
            fewer += traced.corners.size() * 2 < edges.corners.size();
        }
    }
    EXPECT_GT(fewer, 24u) << "few corners are what it is for";
}

/// A convex polygon with edges of 25 pixels or more and corners that are neither flat nor sharp, in a picture
/// of 240 x 200.
std::vector<Vec2> drawn_polygon(std::mt19937& random) {
    const auto between = [&](double low, double high) {
        return low + (high - low) * double(random()) / double(std::mt19937::max());
    };
    while (true) {
        const std::size_t n = 3 + random() % 5;
        std::vector<double> turns;
        for (std::size_t i = 0; i < n; ++i) turns.push_back(between(0, 6.2831));
        std::ranges::sort(turns);
        std::vector<Vec2> ring;
        for (const double t : turns) ring.push_back({120 + 100 * std::cos(t), 100 + 85 * std::sin(t)});
        const bool fits = [&] {
            for (std::size_t i = 0; i < n; ++i) {
                const Vec2 a = ring[i], u = ring[(i + n - 1) % n] - a, v = ring[(i + 1) % n] - a;
                const double lengths = std::hypot(u.x, u.y) * std::hypot(v.x, v.y);
                const double cosine = (u.x * v.x + u.y * v.y) / lengths;
                if (std::hypot(v.x, v.y) < 25 || cosine < -0.93 || cosine > 0.7) return false;
                if (u.x * v.y - u.y * v.x > 0) return false;  // the far side of the circle is missing
            }
            return true;
        }();
        if (fits) return ring;
    }
}

/// Pixels count whose middle is inside.
PictureFile picture_of_polygon(const std::vector<Vec2>& ring) {
    return picture_of(240, 200, [&](int x, int y) {
        bool in = false;
        const Vec2 p{x + 0.5, y + 0.5};
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            if ((a.y <= p.y) != (b.y <= p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) in = !in;
        }
        return in ? 255 : 0;
    });
}

std::string listed(const std::vector<Vec2>& ring) {
    std::string text;
    for (const Vec2 v : ring) text += "(" + std::to_string(v.x) + ", " + std::to_string(v.y) + ") ";
    return text;
}

TEST(TracePicture, StraightEdgesOfAnyDirectionComeBackAsOneEdgeEach) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const std::vector<Vec2> ring = drawn_polygon(random);
        const TracedOutline traced = trace_outline(picture_of_polygon(ring), {});
        EXPECT_EQ(traced.corners.size(), ring.size())
            << "polygon " << round << ": " << listed(ring) << "\ntraced: " << listed(traced.corners);
        for (const Vec2 corner : ring) {
            double nearest = INFINITY;
            for (const Vec2 found : traced.corners)
                nearest = std::min(nearest, std::hypot(found.x - corner.x, found.y - corner.y));
            EXPECT_LE(nearest, 1.5) << "polygon " << round;
        }
    }
}

TEST(TracePicture, AStarKeepsItsTenEdges) {
    for (int turn = 0; turn < 36; ++turn) {
        std::vector<Vec2> star;
        for (int i = 0; i < 10; ++i) {
            const double radius = i % 2 ? 40 : 90, angle = (36 * i + turn) * 3.14159265358979 / 180;
            star.push_back({120 + radius * std::cos(angle), 100 + radius * std::sin(angle)});
        }
        EXPECT_EQ(trace_outline(picture_of_polygon(star), {}).corners.size(), 10u) << turn;
    }
}

TEST(TracePicture, SaysWhyThereIsNoOutline) {
    EXPECT_NE(trace_outline(drawn({"..", ".."}), {}).problem.find("alpha of 128"), std::string::npos);
    const PictureFile faint = picture_of(3, 3, [](int, int) { return 100; });
    EXPECT_TRUE(trace_outline(faint, {.alpha = 101}).corners.empty());
    EXPECT_EQ(trace_outline(faint, {.alpha = 100}).corners.size(), 4u);
    // A checkerboard's pixels are parts of their own; a comb has corners without end.
    const PictureFile comb =
        picture_of(4000, 60, [](int x, int y) { return y == 0 || (x % 2 == 0 && y % 4 != 0) ? 255 : 0; });
    EXPECT_TRUE(trace_outline(comb, {}).problem.empty());
    PictureFile broken;
    broken.problem = "it is no picture";
    EXPECT_EQ(trace_outline(broken, {}).problem, "it is no picture");
}

TEST(TracePicture, ThePolygonLiesOverThePictureWhicheverWayUp) {
    auto content = std::make_shared<PictureFile>(drawn({"#...", "#...", "####", "####"}));
    Backdrop backdrop{.file = "sprites/L shape.png", .center = {10, 20}, .scale = 0.5, .content = content};
    for (const bool flipped : {false, true}) {
        backdrop.flipped = flipped;
        const auto shape = traced_shape(backdrop, trace_outline(*content, {.error = 0.5}));
        ASSERT_TRUE(shape);
        EXPECT_EQ(shape->id, "L shape");
        const auto placed = place(shape->geometry, shape->pose);
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x) {
                const Vec2 middle = world_of_pixel(backdrop, {x + 0.5, y + 0.5});
                const auto point = place(collision::shape::Shape(collision::shape::Point{}), {middle, 0});
                EXPECT_EQ(collision::query::overlap(placed, point), x == 0 || y >= 2)
                    << x << ", " << y << (flipped ? " flipped" : "");
            }
        const auto& polygon = std::get<collision::shape::Polygon>(shape->geometry);
        EXPECT_EQ(std::vector<Vec2>(polygon.vertices.begin(), polygon.vertices.end()).size(), 6u);
    }
    Scene scene = with_traced_shape({}, *traced_shape(backdrop, trace_outline(*content, {})));
    scene = with_traced_shape(scene, *traced_shape(backdrop, trace_outline(*content, {})));
    EXPECT_EQ(scene.shapes[1]->id, "L shape 2");
}

}  // namespace
}  // namespace testbed::model
