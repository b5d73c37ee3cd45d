// A point in a convex polygon of 8 and in a simple polygon of 1,024 vertices.
#include "core/query/overlap.h"
#include "tests/bench/box2d.h"
#include "tests/bench/cgal.h"

namespace collision::bench {
namespace {

void convex_row(Rows& rows) {
    Random random(3);
    const MakeShape make = random_polygon(8);
    struct Case {
        Body polygon;
        Vec2 point;
    };
    std::vector<Case> cases;
    while (cases.size() < pair_count) {
        Body polygon = body(make(random), random_pose(random, true));
        const double x = random.between(-1.2, 1.2);
        const double y = random.between(-1.2, 1.2);
        const Vec2 point = polygon.pose.position + Vec2{x, y};
        const bool wanted = cases.size() < pair_count / 2;
        if (query::contains(polygon.placed, point) == wanted) cases.push_back({std::move(polygon), point});
    }
    struct Ours {
        shape::PlacedPolygon polygon;
        Vec2 point;
    };
    struct Theirs {
        Box2dPolygon polygon;
        b2Vec2 point;
    };
    std::vector<Ours> ours;
    std::vector<Theirs> theirs;
    for (const Case& one : cases) {
        ours.push_back(
            {place(std::get<shape::Polygon>(one.polygon.shape), one.polygon.transform), one.point});
        theirs.push_back({box2d_polygon(one.polygon), to_box2d(one.point)});
    }
    rows.push_back(
        {"point in convex polygon of 8",
         "yes or no of a shape known to be a polygon; ours exact, theirs turns the point into the body, in "
         "float. Ours is some thirty instructions without a branch, all edges at once in registers of eight "
         "floats; with those of four it takes a tenth longer",
         pair_count,
         shuffled(pair_count,
                  [ours](std::size_t i) { return query::contains(ours[i].polygon, ours[i].point); }),
         {},
         "Box2D TestPoint",
         shuffled(pair_count,
                  [theirs](std::size_t i) {
                      const auto& [polygon, point] = theirs[i];
                      return polygon.shape.TestPoint(polygon.transform, point);
                  }),
         4.0,
         {}});
}

/// Star-shaped with a ragged edge: simple, and about half of its vertices are reflex.
shape::Placed ragged_polygon(int n) {
    Random random(4);
    std::vector<Vec2> vertices;
    for (int i = 0; i < n; ++i) {
        const math::Rotation r = math::rotation_from_degrees(i * 360.0 / n);
        vertices.push_back(Vec2{r.cosine, r.sine} * random.between(0.6, 1.0));
    }
    return shape::place(shape::Polygon{std::move(vertices)}, {});
}

void simple_row(Rows& rows) {
    const shape::Placed polygon = ragged_polygon(1024);
    Random random(5);
    std::vector<Vec2> points;
    while (points.size() < pair_count) {
        const double x = random.between(-1.0, 1.0);
        const double y = random.between(-1.0, 1.0);
        const bool wanted = points.size() < pair_count / 2;
        if (query::contains(polygon, {x, y}) == wanted) points.push_back({x, y});
    }
    rows.push_back(
        {"point in simple polygon of 1,024, prepared",
         "yes or no, both exact; ours has boxes around runs of edges, made once when the polygon was placed, "
         "theirs looks at every edge",
         pair_count,
         shuffled(pair_count,
                  [polygon, points](std::size_t i) { return query::contains(polygon, points[i]); }),
         {},
         "CGAL bounded_side_2",
         cgal_contains(std::get<shape::PlacedPolygon>(polygon).vertices(), points),
         10.0,
         {}});
}

}  // namespace

void point_rows(Rows& rows) {
    convex_row(rows);
    simple_row(rows);
}

}  // namespace collision::bench
