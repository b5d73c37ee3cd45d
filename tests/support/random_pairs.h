// Random pairs of shapes of any two types: half of them overlap, and many only touch.
#pragma once

#include "core/shape/validate.h"
#include "tests/support/random_shapes.h"

namespace collision::support {

/// A point of the shape, often a telling one: a vertex, an end, the middle of an edge, the rightmost point.
inline Vec2 random_point_on(Random& random, const shape::Placed& placed) {
    const auto fraction = [&] { return random.pick({0.0, 0.0, 1.0, 1.0, 0.5, 0.25, 0.75, random.unit()}); };
    const auto between = [&](Vec2 from, Vec2 to) {
        const double t = fraction();
        return t == 1 ? to : from + (to - from) * t;
    };
    const auto around = [&](Vec2 center, double radius) {
        const Vec2 direction =
            random.pick<Vec2>({{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {0.6, 0.8}, {-0.8, 0.6}, {0, 0}});
        return center + direction * radius * random.pick({1.0, 1.0, 0.5, random.unit()});
    };
    const auto boundary = [&](const auto& vertices) {
        const std::size_t n = vertices.size();
        const std::size_t i = static_cast<std::size_t>(random.below(static_cast<int>(n)));
        return between(vertices[i], vertices[(i + 1) % n]);
    };
    const auto choose = [&](const auto& self, const auto& s) -> Vec2 {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, shape::PlacedPoint>) {
            return s.position;
        } else if constexpr (std::is_same_v<S, shape::PlacedLine>) {
            return s.base + s.direction * static_cast<double>(random.between(-3, 3));
        } else if constexpr (std::is_same_v<S, shape::PlacedRay>) {
            return s.base + s.direction * static_cast<double>(random.between(0, 3));
        } else if constexpr (std::is_same_v<S, shape::PlacedSegment>) {
            return between(s.from, s.to);
        } else if constexpr (std::is_same_v<S, shape::PlacedCircle>) {
            return around(s.center, s.radius);
        } else if constexpr (std::is_same_v<S, shape::PlacedCapsule>) {
            return around(between(s.from, s.to), s.radius);
        } else if constexpr (std::is_same_v<S, shape::PlacedRectangle>) {
            return random.chance(0.2) ? s.box.center() : boundary(s.vertices());
        } else if constexpr (std::is_same_v<S, shape::PlacedOrientedRectangle>) {
            return random.chance(0.2) ? between(s.vertices[0], s.vertices[2]) : boundary(s.vertices);
        } else if constexpr (std::is_same_v<S, shape::PlacedPolygon>) {
            return boundary(s.vertices());
        } else if constexpr (std::is_same_v<S, shape::PlacedRoundedPolygon>) {
            return around(boundary(s.vertices()), s.radius);
        } else if constexpr (std::is_same_v<S, shape::PlacedPolyline>) {
            const auto i = static_cast<std::size_t>(random.below(static_cast<int>(s.segment_count())));
            return between(s.segment(i).from, s.segment(i).to);
        } else {
            const std::size_t i = static_cast<std::size_t>(random.below(static_cast<int>(s.members.size())));
            return std::visit([&](const auto& member) { return self(self, member); }, s.members[i]);
        }
    };
    return std::visit([&](const auto& s) { return choose(choose, s); }, placed);
}

struct Pair {
    Standing a, b;
};

/// The direction of a line or a ray, world axes; (0, 0) for the others.
inline Vec2 direction_of(const shape::Placed& placed) {
    return std::visit(
        [](const auto& s) {
            if constexpr (requires { s.direction; }) return s.direction;
            return Vec2{0, 0};
        },
        placed);
}

/// b turned as a is, and along a's line where both are lines or rays: parallel edges.
inline void make_parallel(Random& random, const Standing& a, Standing& b) {
    Pose pose = b.pose;
    if (!std::holds_alternative<shape::Rectangle>(b.shape)) pose.rotation = a.pose.rotation;
    shape::Shape turned = b.shape;
    std::visit(
        [&](const auto& from, auto& to) {
            if constexpr (requires { from.direction, to.direction; }) {
                const double sign = random.sign();
                to.direction = from.direction * std::ldexp(sign, random.between(-3, 3));
            }
        },
        a.shape, turned);
    b = stand(std::move(turned), pose);
}

/// A translation that parts two shapes a little or far, or along a line's normal: nothing else leaves a line.
inline Vec2 random_parting(Random& random, const Pair& pair, const Style& style, double scale) {
    const bool far = random.chance(0.6);
    double gap = scale;
    if (far) {
        gap *= random.between(8, 80);
    } else if (!style.grid) {
        gap *= random.log_uniform(-3, 2);
    }
    for (const Standing* straight : {&pair.a, &pair.b}) {
        const Vec2 direction = direction_of(straight->placed);
        if (direction == Vec2{0, 0}) continue;
        const double length = std::max(std::abs(direction.x), std::abs(direction.y));
        const double sign = random.sign();
        return math::left_normal(direction) * (sign * gap / length);
    }
    return gap * random.pick<Vec2>({{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {3, -4}});
}

/// As random_pair, also beyond the range of numbers.
inline Pair random_pair_of_any_size(Random& random, std::size_t type_a, std::size_t type_b) {
    Style style = random_style(random);
    // Thin sets meet exactly only on the grid; elsewhere rounding leaves them a hair apart.
    const auto thin = [](std::size_t type) {
        return type <= type_index<shape::Segment>() || type == type_index<shape::Polyline>();
    };
    if (thin(type_a) && thin(type_b)) style.grid = random.chance(0.9);

    for (;;) {
        Pair pair{random_standing(random, type_a, style), {}};
        if (type_a == type_b && random.chance(0.05)) return {pair.a, pair.a};  // the same shape twice

        Style style_b = style;
        // No larger than what leaves room for the shape in the range of numbers.
        if (!style.same_scale)
            style_b.scale = std::min(std::ldexp(style.scale, random.between(-20, 20)), 0x1p50);
        pair.b = random_standing(random, type_b, style_b);

        // Two lines are apart only where they are parallel.
        const bool both_straight =
            direction_of(pair.a.placed) != Vec2{0, 0} && direction_of(pair.b.placed) != Vec2{0, 0};
        if (random.chance(both_straight ? 0.75 : 0.15)) make_parallel(random, pair.a, pair.b);
        if (shape::defect(pair.b.placed) != nullptr) continue;

        const Vec2 target = random_point_on(random, pair.a.placed);
        Vec2 shift = target - random_point_on(random, pair.b.placed);
        const double way = random.unit();
        if (way < 0.55) shift += random_parting(random, pair, style, std::max(style.scale, style_b.scale));
        Pose pose = pair.b.pose;
        pose.position += shift;
        if (way > 0.95) pose.position.x = std::nextafter(pose.position.x, random.sign() * 1e300);
        pair.b = stand(pair.b.shape, pose);
        if (shape::defect(pair.b.placed) == nullptr) return pair;
    }
}

/// Two shapes of the given types. Nearly half of the pairs have a point in common up to rounding (exactly on
/// the grid), often a vertex or an end of both; a few of those are then one unit in the last place off. The
/// others are parted.
inline Pair random_pair(Random& random, std::size_t type_a, std::size_t type_b) {
    for (;;) {
        const Pair pair = random_pair_of_any_size(random, type_a, type_b);
        if (!shape::validate(pair.a.placed) && !shape::validate(pair.b.placed)) return pair;
    }
}

}  // namespace collision::support
