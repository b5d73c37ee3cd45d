// Distance and closest points of polygons of 4 and of 8.
#include <box2d/b2_distance.h>

#include "core/query/distance.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

constexpr auto closest = [](const shape::Placed& a, const shape::Placed& b) {
    const query::Closest found = query::closest_points(a, b);
    return found.distance + found.on_a.x + found.on_b.x;
};

Pass box2d_distance(const std::vector<Pair>& pairs) {
    return shuffled(pairs.size(), [list = box2d_polygons(pairs)](std::size_t i) {
        b2DistanceInput input;
        input.proxyA.Set(&list[i].a.shape, 0);
        input.proxyB.Set(&list[i].b.shape, 0);
        input.transformA = list[i].a.transform;
        input.transformB = list[i].b.transform;
        input.useRadii = false;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        return output.distance + output.pointA.x + output.pointB.x;
    });
}

void add(Rows& rows, int n, double target) {
    const std::vector<Pair> pairs = make_pairs(random_polygon(n), true);
    rows.push_back({"distance and points, polygons of " + std::to_string(n),
                    "distance and the two points, from nothing; theirs is GJK in float without a warm start. "
                    "Half of our "
                    "pairs overlap and take a third of the time; the others are one long chain from the best "
                    "face to the "
                    "closest points, too long for a processor to begin the next pair before its end",
                    pair_count,
                    from_placed(pairs, closest),
                    with_placing<shape::Polygon>(pairs, closest),
                    "Box2D b2Distance",
                    box2d_distance(pairs),
                    target,
                    {}});
}

}  // namespace

void distance_rows(Rows& rows) {
    add(rows, 4, 2.0);
    add(rows, 8, 2.5);
    const std::vector<Pair> pairs = make_pairs(random_polygon(8), true);
    rows.push_back({"distance and points, polygons of 8, from poses",
                    from_poses,
                    pair_count,
                    from_transforms(pairs, closest),
                    {},
                    "Box2D b2Distance",
                    box2d_distance(pairs),
                    1.5,
                    {}});
}

}  // namespace collision::bench
