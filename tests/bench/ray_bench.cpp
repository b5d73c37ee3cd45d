// Rays against polygons of 8.
#include <benchmark/benchmark.h>

#include "core/query/cast.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

struct Shot {
    Body target;
    shape::PlacedRay ray;
};

/// From two to five units away; half of them hit.
std::vector<Shot> make_shots(const MakeShape& make) {
    Random random(2);
    std::vector<Shot> shots;
    while (shots.size() < pair_count) {
        Body target = body(make(random), random_pose(random, true));
        const math::Rotation from = math::rotation_from_degrees(random.between(0.0, 360.0));
        const Vec2 base = target.pose.position + Vec2{from.cosine, from.sine} * random.between(2.0, 5.0);
        const double aside_x = random.between(-1.5, 1.5);
        const double aside_y = random.between(-1.5, 1.5);
        const shape::PlacedRay ray{base, target.pose.position + Vec2{aside_x, aside_y} - base};
        const bool wanted = shots.size() < pair_count / 2;
        if (query::cast(ray, target.placed).has_value() == wanted) shots.push_back({std::move(target), ray});
    }
    return shots;
}

/// Counts hits, all of which are written down: a sum of distances would guess once more which rays hit.
bool answer(const std::optional<query::RayHit>& hit) {
    benchmark::DoNotOptimize(&hit);
    benchmark::ClobberMemory();
    return hit.has_value();
}

Pass our_shots(const std::vector<Shot>& shots) {
    struct Ours {
        shape::PlacedRay ray;
        shape::Placed target;
    };
    std::vector<Ours> ours;
    for (const Shot& shot : shots)
        ours.push_back({shot.ray, shape::place(shot.target.shape, shot.target.pose)});
    return shuffled(pair_count,
                    [ours](std::size_t i) { return answer(query::cast(ours[i].ray, ours[i].target)); });
}

/// make: how Box2D has the target.
template <class Make>
Pass box2d_shots(const std::vector<Shot>& shots, const Make& make) {
    struct Peer {
        decltype(make(shots[0].target)) target;
        b2RayCastInput input;
    };
    std::vector<Peer> peers;
    for (const Shot& shot : shots) {
        b2RayCastInput input;
        input.p1 = to_box2d(shot.ray.base);
        input.p2 = to_box2d(shot.ray.base + shot.ray.direction);
        input.maxFraction = 100;
        peers.push_back({make(shot.target), input});
    }
    return shuffled(pair_count, [peers](std::size_t i) {
        b2RayCastOutput output;
        const Peer& peer = peers[i];
        const bool hit = peer.target.shape.RayCast(&output, peer.input, peer.target.transform, 0);
        benchmark::DoNotOptimize(&output);
        benchmark::ClobberMemory();
        return hit;
    });
}

}  // namespace

void ray_rows(Rows& rows) {
    const std::vector<Shot> shots = make_shots(random_polygon(8));
    struct Unplaced {
        shape::PlacedRay ray;
        shape::Polygon target;
        math::Transform transform;
    };
    std::vector<Unplaced> unplaced;
    for (const Shot& shot : shots)
        unplaced.push_back({shot.ray, std::get<shape::Polygon>(shot.target.shape), shot.target.transform});
    rows.push_back(
        {"ray, polygon of 8",
         "distance, point and normal of the first hit, theirs without the point, written down and counted; "
         "theirs is cut at a hundred lengths of the direction, ours never ends and its yes or no is exact. "
         "Some hundred and forty instructions, the same for every ray, as nobody predicts which hit; half of "
         "them find the edge by which it comes in and make sure of it. That is with registers of eight "
         "floats; with those of four it takes a sixth longer. How many times as fast that is depends on the "
         "processor: 3.0 to 3.2 on one, where older code that was 4.9 on another is no faster",
         pair_count,
         our_shots(shots),
         shuffled(pair_count,
                  [unplaced](std::size_t i) {
                      const auto& [ray, target, transform] = unplaced[i];
                      return answer(query::cast(ray, shape::Placed(place(target, transform))));
                  }),
         "Box2D RayCast",
         box2d_shots(shots, box2d_polygon),
         5.0,
         {}});
    const char* as_above = "as above";
    const std::vector<Shot> at_circles = make_shots(random_circle), at_boxes = make_shots(random_box);
    rows.push_back({"ray, circle",
                    as_above,
                    pair_count,
                    our_shots(at_circles),
                    {},
                    "Box2D RayCast",
                    box2d_shots(at_circles, box2d_circle),
                    {},
                    {}});
    rows.push_back({"ray, oriented box",
                    as_above,
                    pair_count,
                    our_shots(at_boxes),
                    {},
                    "Box2D RayCast",
                    box2d_shots(at_boxes, box2d_polygon),
                    {},
                    {}});
}

}  // namespace collision::bench
