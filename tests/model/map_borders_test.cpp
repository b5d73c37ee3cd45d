// Borders of maps: where they run, and how near to the truth.
#include "app/model/map_borders.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tests/support/made_shape.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;
using tests::made;

Map map_of(ShapePtr a, ShapePtr b, const char* row = nullptr,
           collision::math::Aabb area = {{-6, -4.5}, {6, 4.5}}) {
    Map map;
    map.ask({.pair = {std::move(a), std::move(b)},
             .moved = 0,
             .row = row ? collision::catalog::find(row) : nullptr,
             .setting = {},
             .sample_grid = sample_grid_over(area)});
    map.finish();
    return map;
}

std::vector<MapArea> sharp(const Map& map, MapRegion region) {
    MapBorders borders;
    borders.trace(map, region);
    EXPECT_TRUE(borders.sharpen(map, [] { return false; }));
    return borders.areas();
}

double area(const std::vector<Vec2>& loop) {
    double twice = 0;
    for (std::size_t i = 0; i < loop.size(); ++i)
        twice += collision::math::cross(loop[i], loop[(i + 1) % loop.size()]);
    return twice / 2;
}
double area(const std::vector<MapArea>& areas) {
    double sum = 0;
    for (const MapArea& part : areas) {
        sum += area(part.rim);
        for (const auto& hole : part.holes) sum += area(hole);
    }
    return sum;
}

TEST(MapBorders, LieWhereTheAnswerChanges) {
    const Map map = map_of(made("a", shape::Circle{1}), made("b", shape::Circle{1.5}, {{0.3, 0.2}, 0}));
    const std::vector<MapArea> areas = sharp(map, MapRegion::overlap);
    ASSERT_EQ(areas.size(), 1u);
    EXPECT_TRUE(areas[0].holes.empty());
    for (const Vec2 v : areas[0].rim)
        EXPECT_NEAR(std::hypot(v.x - 0.3, v.y - 0.2), 2.5, map.sample_grid().step / 32 * 1.01);
    EXPECT_NEAR(area(areas), std::numbers::pi * 6.25, 0.02);
}

TEST(MapBorders, AreasAreThoseOfTheRegions) {
    const double pi = std::numbers::pi;
    const ShapePtr circle = made("a", shape::Circle{1}), box = made("b", shape::Rectangle{{4, 2}});
    const Map square = map_of(circle, box, "circle_as_square");
    const Map ring = map_of(circle, made("b", shape::Circle{2}), "circles_sum_of_squares");
    const struct {
        const char* name;
        const Map& map;
        MapRegion region;
        double area;
        std::size_t parts, holes;
    } cases[] = {
        {"rounded corners", square, MapRegion::overlap, 20 + pi, 1, 0},
        {"sharp corners", square, MapRegion::says_overlap, 24, 1, 0},
        {"what lies between them", square, MapRegion::false_alarms, 4 - pi, 4, 0},
        {"nothing missed", square, MapRegion::misses, 0, 0, 0},
        {"a ring", ring, MapRegion::misses, 4 * pi, 1, 1},
    };
    for (const auto& c : cases) {
        const std::vector<MapArea> areas = sharp(c.map, c.region);
        EXPECT_NEAR(area(areas), c.area, 0.02) << c.name;
        EXPECT_EQ(areas.size(), c.parts) << c.name;
        std::size_t holes = 0;
        for (const MapArea& part : areas) {
            EXPECT_GT(area(part.rim), 0) << c.name;
            for (const auto& hole : part.holes) EXPECT_LT(area(hole), 0) << c.name;
            holes += part.holes.size();
        }
        EXPECT_EQ(holes, c.holes) << c.name;
    }
}

TEST(MapBorders, AHoleBelongsToTheNearestAreaAroundIt) {
    // Two frames, one in the other: the moved point is in the walls only.
    const auto frame = [](double half, double wall) {
        std::vector<shape::Member> walls;
        for (const double side : {-1.0, 1.0}) {
            walls.push_back({shape::Rectangle{{2 * half + wall, wall}}, {{0, side * half}, 0}});
            walls.push_back({shape::Rectangle{{wall, 2 * half + wall}}, {{side * half, 0}, 0}});
        }
        return walls;
    };
    std::vector<shape::Member> walls = frame(4, 0.4);
    for (const shape::Member& wall : frame(2, 0.4)) walls.push_back(wall);
    const Map map = map_of(made("p", shape::Point{}), made("frames", shape::Group{{walls}}));
    std::vector<MapArea> areas = sharp(map, MapRegion::overlap);
    ASSERT_EQ(areas.size(), 2u);
    std::ranges::sort(areas, {}, [](const MapArea& a) { return area(a.rim); });
    ASSERT_EQ(areas[0].holes.size(), 1u);
    ASSERT_EQ(areas[1].holes.size(), 1u);
    EXPECT_NEAR(area(areas[0].rim), 4.4 * 4.4, 0.1);
    EXPECT_NEAR(-area(areas[0].holes[0]), 3.6 * 3.6, 0.1);
    EXPECT_NEAR(area(areas[1].rim), 8.4 * 8.4, 0.1);
    EXPECT_NEAR(-area(areas[1].holes[0]), 7.6 * 7.6, 0.1);
}

TEST(MapBorders, RunAlongTheEdgeOfTheMap) {
    const Map map = map_of(made("a", shape::Circle{50}), made("b", shape::Circle{1}));
    const std::vector<MapArea> areas = sharp(map, MapRegion::overlap);
    ASSERT_EQ(areas.size(), 1u);
    const auto whole = map.sample_grid().area();
    // Its four corners are cut by half a cell.
    EXPECT_NEAR(area(areas), whole.size().x * whole.size().y, 2 * map.sample_grid().cell_area());
}

TEST(MapBorders, AreSharpenedInSlicesToo) {
    const Map map =
        map_of(made("a", shape::Circle{1}), made("b", shape::Rectangle{{4, 2}}), "circle_as_square");
    const std::vector<MapArea> whole = sharp(map, MapRegion::false_alarms);
    MapBorders borders;
    borders.trace(map, MapRegion::false_alarms);
    const std::vector<MapArea> first = borders.areas();
    int left = 50, slices = 1;
    while (!borders.sharpen(map, [&] { return --left <= 0; })) {
        left = 50;
        ++slices;
    }
    EXPECT_GT(slices, 10);
    const std::vector<MapArea> areas = borders.areas();
    ASSERT_EQ(areas.size(), whole.size());
    for (std::size_t i = 0; i < areas.size(); ++i) EXPECT_EQ(areas[i].rim, whole[i].rim);
    EXPECT_NE(first[0].rim, whole[0].rim);
}

}  // namespace
}  // namespace testbed::model
