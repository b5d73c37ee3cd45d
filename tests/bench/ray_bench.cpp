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
std::vector<Shot> make_shots() {
    Random random(2);
    const MakeShape make = random_polygon(8);
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

}  // namespace

void ray_rows(Rows& rows) {
    const std::vector<Shot> shots = make_shots();
    struct Ours {
        shape::PlacedRay ray;
        shape::Placed target;
    };
    struct Unplaced {
        shape::PlacedRay ray;
        shape::Polygon target;
        math::Transform transform;
    };
    struct Peer {
        Box2dPolygon target;
        b2RayCastInput input;
    };
    std::vector<Ours> ours;
    std::vector<Unplaced> unplaced;
    std::vector<Peer> peers;
    for (const Shot& shot : shots) {
        ours.push_back({shot.ray, shape::place(shot.target.shape, shot.target.pose)});
        unplaced.push_back({shot.ray, std::get<shape::Polygon>(shot.target.shape), shot.target.transform});
        b2RayCastInput input;
        input.p1 = to_box2d(shot.ray.base);
        input.p2 = to_box2d(shot.ray.base + shot.ray.direction);
        input.maxFraction = 100;
        peers.push_back({box2d_polygon(shot.target), input});
    }
    rows.push_back(
        {"ray, polygon of 8",
         "distance, point and normal of the first hit, theirs without the point, written down and counted; "
         "theirs is cut at a hundred lengths of the direction, ours never ends and its yes or no is exact. "
         "Some hundred and forty instructions, the same for every ray, as nobody predicts which hit; half of "
         "them find the edge by which it comes in and make sure of it. That is with registers of eight "
         "floats; with those of four it takes a sixth longer. How many times as fast that is depends on the "
         "processor: 3.0 to 3.2 on one, where older code that was 4.9 on another is no faster",
         pair_count,
         shuffled(pair_count,
                  [ours](std::size_t i) { return answer(query::cast(ours[i].ray, ours[i].target)); }),
         shuffled(pair_count,
                  [unplaced](std::size_t i) {
                      const auto& [ray, target, transform] = unplaced[i];
                      return answer(query::cast(ray, shape::Placed(place(target, transform))));
                  }),
         "Box2D RayCast",
         shuffled(pair_count,
                  [peers](std::size_t i) {
                      b2RayCastOutput output;
                      const Peer& peer = peers[i];
                      const bool hit =
                          peer.target.shape.RayCast(&output, peer.input, peer.target.transform, 0);
                      benchmark::DoNotOptimize(&output);
                      benchmark::ClobberMemory();
                      return hit;
                  }),
         5.0,
         {}});
}

}  // namespace collision::bench
