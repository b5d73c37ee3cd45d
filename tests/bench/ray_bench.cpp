// Rays against polygons of 8.
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

double answer(const std::optional<query::RayHit>& hit) { return hit ? hit->distance + hit->normal.x : 0; }

}  // namespace

void ray_rows(Rows& rows) {
    const std::vector<Shot> shots = make_shots();
    struct Peer {
        Box2dBody target;
        b2RayCastInput input;
    };
    std::vector<Peer> peers;
    for (const Shot& shot : shots) {
        b2RayCastInput input;
        input.p1 = to_box2d(shot.ray.base);
        input.p2 = to_box2d(shot.ray.base + shot.ray.direction);
        input.maxFraction = 100;
        peers.push_back({to_box2d(shot.target), input});
    }
    rows.push_back(
        {"ray, polygon of 8",
         "distance and normal of the first hit; theirs is cut at a hundred lengths of the direction, "
         "ours never ends and its yes or no is exact",
         pair_count,
         shuffled(
             pair_count,
             [shots](std::size_t i) { return answer(query::cast(shots[i].ray, shots[i].target.placed)); }),
         shuffled(pair_count,
                  [shots](std::size_t i) {
                      const Body& target = shots[i].target;
                      const shape::Placed placed =
                          place(std::get<shape::Polygon>(target.shape), target.transform);
                      return answer(query::cast(shots[i].ray, placed));
                  }),
         "Box2D RayCast",
         shuffled(pair_count,
                  [peers](std::size_t i) {
                      b2RayCastOutput output;
                      const Peer& peer = peers[i];
                      const bool hit =
                          peer.target.polygon().RayCast(&output, peer.input, peer.target.transform, 0);
                      return hit ? output.fraction + output.normal.x : 0.0f;
                  }),
         5.0,
         {}});
}

}  // namespace collision::bench
