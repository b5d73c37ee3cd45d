#include "tests/bench/data.h"

#include "core/query/overlap.h"

namespace collision::bench {

Body body(shape::Shape shape, const math::Pose& pose) {
    shape::Placed placed = shape::place(shape, pose);
    return {std::move(shape), math::Transform(pose), pose, std::move(placed)};
}

shape::Shape random_box(Random& random) {
    return shape::OrientedRectangle{{random.between(0.5, 2.0), random.between(0.5, 2.0)}};
}

shape::Shape random_rectangle(Random& random) {
    return shape::Rectangle{{random.between(0.5, 2.0), random.between(0.5, 2.0)}};
}

shape::Shape random_circle(Random& random) { return shape::Circle{random.between(0.25, 1.0)}; }

MakeShape random_polygon(int n) {
    return [n](Random& random) {
        const Vec2 half{random.between(0.5, 1.0), random.between(0.5, 1.0)};
        std::vector<Vec2> vertices;
        for (int i = 0; i < n; ++i) {
            const math::Rotation r = math::rotation_from_degrees((i + 0.5 * random.unit()) * 360 / n);
            vertices.push_back({half.x * r.cosine, half.y * r.sine});
        }
        return shape::Polygon{std::move(vertices)};
    };
}

math::Pose random_pose(Random& random, bool may_turn) {
    math::Pose pose;
    pose.position = {random.between(-50.0, 50.0), random.between(-50.0, 50.0)};
    if (may_turn) pose.rotation = random.between(0.0, 360.0);
    return pose;
}

std::vector<Pair> make_pairs(const MakeShape& make, bool may_turn, double share_overlapping) {
    Random random(1);
    std::vector<Pair> pairs;
    while (pairs.size() < pair_count) {
        const bool wanted = static_cast<double>(pairs.size()) < share_overlapping * pair_count;
        Body a = body(make(random), random_pose(random, may_turn));
        math::Pose pose = random_pose(random, may_turn);
        pose.position = a.pose.position;
        pose.position.x += random.between(-1.75, 1.75);
        pose.position.y += random.between(-1.75, 1.75);
        Body b = body(make(random), pose);
        if (query::overlap(a.placed, b.placed) == wanted) pairs.push_back({std::move(a), std::move(b)});
    }
    return pairs;
}

std::vector<PlacedPair> placed_pairs(const std::vector<Pair>& pairs) {
    std::vector<PlacedPair> list;
    list.reserve(pairs.size());
    for (const Pair& pair : pairs)
        list.push_back({shape::place(pair.a.shape, pair.a.pose), shape::place(pair.b.shape, pair.b.pose)});
    return list;
}

}  // namespace collision::bench
