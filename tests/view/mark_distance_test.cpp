// Pointing at marks: points before lines, the nearest within reach.
#include "app/view/mark_distance.h"

#include <gtest/gtest.h>

namespace testbed::view {
namespace {

using namespace collision::trace;
using collision::Vec2;

/// 10 pixels a unit, the origin at (100, 100), y up.
Camera camera() { return {.center = {0, 0}, .scale = 10, .origin = {0, 0}, .size = {200, 200}}; }

TEST(MarkDistance, Table) {
    const struct {
        const char* name;
        Geometry geometry;
        draw::Pixel place;
        float expected;
    } rows[] = {
        {"a point", PointMark{{1, 0}}, {113, 104}, 5},
        {"beside a segment", SegmentMark{{0, 0}, {5, 0}}, {120, 107}, 7},
        {"beyond its end", SegmentMark{{0, 0}, {5, 0}}, {153, 104}, 5},
        {"a segment without length", SegmentMark{{0, 0}, {0, 0}}, {103, 104}, 5},
        {"a line goes on", LineMark{{0, 0}, {1, 0}}, {10, 103}, 3},
        {"a ray goes one way", LineMark{{0, 0}, {1, 0}, false}, {97, 104}, 5},
        {"inside a circle, its edge counts", CircleMark{{0, 0}, 2}, {100, 100}, 20},
        {"outside", CircleMark{{0, 0}, 2}, {125, 100}, 5},
        {"a polygon's closing edge", PolygonMark{{{0, 0}, {4, 0}, {0, 4}}}, {97, 80}, 3},
        {"a path has none", PolylineMark{{{0, 0}, {4, 0}, {4, 4}}}, {110, 92}, 8},
    };
    for (const auto& row : rows)
        EXPECT_NEAR(pixel_distance(row.geometry, camera(), row.place), row.expected, 0.01) << row.name;
}

TEST(MarkDistance, PointsBeforeLinesAndNothingBeyondReach) {
    const std::vector<Mark> marks{{Role::side, SegmentMark{{0, 0}, {5, 0}}},
                                  {Role::kept, PointMark{{2, 0}}},
                                  {Role::kept, TextMark{{4, 0}, "1"}}};
    EXPECT_EQ(mark_at(marks, camera(), {120, 104}, 6), 1u) << "the point lies on the line";
    EXPECT_EQ(mark_at(marks, camera(), {140, 104}, 6), 0u) << "words are not pointed at";
    EXPECT_EQ(mark_at(marks, camera(), {140, 110}, 6), std::nullopt);
}

}  // namespace
}  // namespace testbed::view
