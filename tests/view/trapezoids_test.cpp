// Filling what is not convex, and dashes.
#include "app/draw/trapezoids.h"

#include <cmath>
#include <gtest/gtest.h>
#include <vector>

#include "app/draw/dash.h"

namespace testbed::view {
namespace {

double area(const draw::Trapezoid& t) {
    return (t[1].x - t[0].x + t[2].x - t[3].x) * (t[2].y - t[1].y) / 2.0;
}

TEST(Trapezoids, CoverAPolygonOnce) {
    struct {
        const char* name;
        std::vector<draw::Pixel> outline;
        bool convex;
        double area;
    } const cases[] = {
        {"square", {{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true, 100},
        {"the other way round", {{0, 10}, {10, 10}, {10, 0}, {0, 0}}, true, 100},
        {"notched", {{0, 0}, {10, 0}, {10, 10}, {5, 5}, {0, 10}}, false, 75},
        {"comb", {{0, 0}, {9, 0}, {9, 9}, {6, 9}, {6, 3}, {3, 3}, {3, 9}, {0, 9}}, false, 63},
        {"star of two turns", {{0, -10}, {6, 8}, {-9, -3}, {9, -3}, {-6, 8}}, false, -1},
    };
    for (const auto& c : cases) {
        EXPECT_EQ(is_convex(c.outline), c.convex) << c.name;
        double sum = 0;
        for (const draw::Trapezoid& t : trapezoids(c.outline, -100, 100)) {
            EXPECT_GE(area(t), 0) << c.name;
            sum += area(t);
        }
        if (c.area >= 0) {
            EXPECT_NEAR(sum, c.area, 0.01) << c.name;
        }
    }
}

TEST(Trapezoids, OnlyWithinTheHeights) {
    const std::vector<draw::Pixel> outline{{0, -1e4f}, {10, -1e4f}, {10, 1e4f}, {5, 0}, {0, 1e4f}};
    for (const draw::Trapezoid& t : trapezoids(outline, 0, 800)) {
        EXPECT_GE(t[0].y, 0);
        EXPECT_LE(t[2].y, 800);
    }
}

TEST(Dashes, AddUpToTheirShareOfThePath) {
    const std::vector<draw::Pixel> square{{0, 0}, {45, 0}, {45, 45}, {0, 45}};
    double drawn = 0;
    for_each_dash(square, true, 5, 4,
                  [&](draw::Pixel a, draw::Pixel b) { drawn += std::hypot(b.x - a.x, b.y - a.y); });
    EXPECT_NEAR(drawn, 180 * 5 / 9.0, 1e-3);
}

}  // namespace
}  // namespace testbed::view
