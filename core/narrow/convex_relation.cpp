// Separating axes and squared distances in exact predicates.
#include "convex_relation.h"

#include <algorithm>
#include <cassert>

#include "../math/predicates.h"

namespace collision::narrow {
namespace {

using math::Arrow;
using math::arrow;

using Vertices = std::span<const Vec2>;

/// -1, 0, +1 as the cores' distance compares with the reach.
Relation from_comparison(int distance_against_reach) {
    if (distance_against_reach < 0) return Relation::overlapping;
    return distance_against_reach == 0 ? Relation::touching : Relation::apart;
}

/// Calls visit(from, to) for each edge: none of a point, both directions of a segment.
template <class Visit>
void each_edge(Vertices v, const Visit& visit) {
    if (v.size() < 2) return;
    for (std::size_t i = 0; i + 1 < v.size(); ++i) visit(v[i], v[i + 1]);
    visit(v.back(), v.front());
}

/// How the vertices lie to a line: whether some are strictly left, some strictly right.
struct Sides {
    bool left = false;
    bool right = false;
};
template <class Side>
Sides sides(Vertices vertices, const Side& side_of) {
    Sides result;
    for (Vec2 v : vertices) {
        const int side = side_of(v);
        result.left |= side > 0;
        result.right |= side < 0;
        if (result.left && result.right) break;
    }
    return result;
}

/// Cores of more vertices in all are walked around, not tried one by one.
constexpr std::size_t few_vertices = 32;

/// As across_edges(), of two cores that have an area, in O(n): as the edges of a turn once around, b's vertex
/// nearest to their lines turns with them. Which of two neighbors is nearer is the sign of a cross product.
Relation around_edges(Vertices a, Vertices b) {
    Relation best = Relation::overlapping;
    const auto next_of = [&](std::size_t i) { return i + 1 < b.size() ? i + 1 : 0; };
    std::size_t nearest = 0;
    const auto rises = [&](Vec2 from, Vec2 to) {
        return math::cross_sign(Arrow{from, to}, Arrow{b[nearest], b[next_of(nearest)]}) > 0;
    };
    // To where b turns away from the first edge: behind all that turn towards it.
    for (std::size_t steps = 0; steps < b.size() && rises(a[0], a[1]); ++steps) nearest = next_of(nearest);
    if (nearest == 0) {
        for (std::size_t steps = 0; steps < b.size() && !rises(a[0], a[1]); ++steps)
            nearest = next_of(nearest);
        for (std::size_t steps = 0; steps < b.size() && rises(a[0], a[1]); ++steps)
            nearest = next_of(nearest);
    }
    each_edge(a, [&](Vec2 from, Vec2 to) {
        if (best == Relation::apart) return;
        while (rises(from, to)) nearest = next_of(nearest);
        const int side = math::orientation(from, to, b[nearest]);
        if (side <= 0) best = std::min(best, side < 0 ? Relation::apart : Relation::touching);
    });
    return best;
}

/// What the outward normals of a's edges say: apart if one separates strictly, touching if one does weakly.
Relation across_edges(Vertices a, Vertices b) {
    if (a.size() > 2 && b.size() > 2 && a.size() + b.size() > few_vertices) return around_edges(a, b);
    Relation best = Relation::overlapping;
    each_edge(a, [&](Vec2 from, Vec2 to) {
        if (best == Relation::apart) return;
        int nearest = -1;
        for (Vec2 v : b) {
            nearest = std::max(nearest, math::orientation(from, to, v));
            if (nearest > 0) return;
        }
        best = std::min(best, nearest < 0 ? Relation::apart : Relation::touching);
    });
    return best;
}

bool flat(Vertices v) { return v.size() < 3; }

/// Two cores without an area whose difference has none either: points, or segments along parallel lines.
Relation parallel_relation(Vertices a, Vertices b) {
    const bool share =
        math::on_segment(a.front(), a.back(), b.front()) || math::on_segment(a.front(), a.back(), b.back()) ||
        math::on_segment(b.front(), b.back(), a.front()) || math::on_segment(b.front(), b.back(), a.back());
    return share ? Relation::touching : Relation::apart;
}

Relation core_relation(Vertices a, Vertices b) {
    if (flat(a) && flat(b) && math::cross_sign(Arrow{a.front(), a.back()}, Arrow{b.front(), b.back()}) == 0)
        return parallel_relation(a, b);
    const Relation first = across_edges(a, b);
    return first == Relation::apart ? first : std::min(first, across_edges(b, a));
}

/// Sign of the least distance of a's vertices from b's edges minus the reach.
int compare_vertices(const Convex& a, const Convex& b) {
    int least = 1;
    for (Vec2 v : a.vertices) {
        if (b.vertices.size() == 1) {
            least = std::min(least, math::compare_distance(b.vertices[0], v, b.radius, a.radius));
            continue;
        }
        const std::size_t edges = b.vertices.size() == 2 ? 1 : b.vertices.size();
        for (std::size_t i = 0; i < edges && least >= 0; ++i) {
            const Vec2 from = b.vertices[i];
            const Vec2 to = b.vertices[i + 1 == b.vertices.size() ? 0 : i + 1];
            least = std::min(least, math::compare_segment_distance(from, to, v, b.radius, a.radius));
        }
    }
    return least;
}

/// Sign of the distance of p from the ray minus the reach.
int compare_ray_distance(const shape::PlacedRay& ray, Vec2 p, double radius) {
    if (math::dot_sign(arrow(ray.direction), Arrow{ray.base, p}) <= 0)
        return math::compare_distance(ray.base, p, 0, radius);
    return math::compare_line_distance(arrow(ray.direction), Arrow{ray.base, p}, 0, radius);
}

int side_of(const auto& line, Vec2 p) { return math::cross_sign(arrow(line.direction), Arrow{line.base, p}); }

Relation core_relation(const shape::PlacedRay& ray, Vertices b) {
    if (flat(b) && math::cross_sign(arrow(ray.direction), Arrow{b.front(), b.back()}) == 0) {
        const auto holds = [&](Vec2 p) {
            return side_of(ray, p) == 0 && math::dot_sign(arrow(ray.direction), Arrow{ray.base, p}) >= 0;
        };
        return holds(b.front()) || holds(b.back()) ? Relation::touching : Relation::apart;
    }
    const Sides b_sides = sides(b, [&](Vec2 v) { return side_of(ray, v); });
    Relation best = Relation::overlapping;
    if (!b_sides.left || !b_sides.right) {
        const bool meets_line = std::any_of(b.begin(), b.end(), [&](Vec2 v) { return side_of(ray, v) == 0; });
        if (!meets_line) return Relation::apart;
        best = Relation::touching;
    }
    each_edge(b, [&](Vec2 from, Vec2 to) {
        // The ray must not come back over the edge: base outside, direction outwards or along.
        if (best == Relation::apart || math::cross_sign(Arrow{from, to}, arrow(ray.direction)) > 0) return;
        const int base = math::orientation(from, to, ray.base);
        if (base <= 0) best = std::min(best, base < 0 ? Relation::apart : Relation::touching);
    });
    return best;
}

}  // namespace

Relation relation(const Convex& a, const Convex& b) {
    const Relation cores = core_relation(a.vertices, b.vertices);
    if (a.radius == 0 && b.radius == 0) return cores;
    if (cores != Relation::apart) return Relation::overlapping;
    return from_comparison(std::min(compare_vertices(a, b), compare_vertices(b, a)));
}

Relation relation(const shape::PlacedLine& a, const Convex& b) {
    const Sides b_sides = sides(b.vertices, [&](Vec2 v) { return side_of(a, v); });
    if (b_sides.left && b_sides.right) return Relation::overlapping;
    int least = 1;
    for (Vec2 v : b.vertices)
        least =
            std::min(least, math::compare_line_distance(arrow(a.direction), Arrow{a.base, v}, 0, b.radius));
    return from_comparison(least);
}

Relation relation(const shape::PlacedRay& a, const Convex& b) {
    const Relation cores = core_relation(a, b.vertices);
    if (b.radius == 0) return cores;
    if (cores != Relation::apart) return Relation::overlapping;
    int least = 1;
    for (Vec2 v : b.vertices) least = std::min(least, compare_ray_distance(a, v, b.radius));
    const std::array<Vec2, 1> base{a.base};
    return from_comparison(std::min(least, compare_vertices({base, 0}, b)));
}

Relation relation(const shape::PlacedLine& a, const shape::PlacedLine& b) {
    if (math::cross_sign(arrow(a.direction), arrow(b.direction)) != 0) return Relation::overlapping;
    return side_of(a, b.base) == 0 ? Relation::touching : Relation::apart;
}

Relation relation(const shape::PlacedLine& a, const shape::PlacedRay& b) {
    const int side = side_of(a, b.base);
    const int turning = math::cross_sign(arrow(a.direction), arrow(b.direction));
    if (side == 0) return Relation::touching;
    return side * turning < 0 ? Relation::overlapping : Relation::apart;
}

Relation relation(const shape::PlacedRay& a, const shape::PlacedRay& b) {
    const Arrow along_a = arrow(a.direction);
    const Arrow along_b = arrow(b.direction);
    const Arrow bases{a.base, b.base};
    const int turning = math::cross_sign(along_a, along_b);
    if (turning != 0) {
        // base_a + t direction_a = base_b + u direction_b, by Cramer's rule.
        const int t = math::cross_sign(bases, along_b) * turning;
        const int u = math::cross_sign(bases, along_a) * turning;
        if (t < 0 || u < 0) return Relation::apart;
        return t == 0 || u == 0 ? Relation::touching : Relation::overlapping;
    }
    if (math::cross_sign(along_a, bases) != 0) return Relation::apart;
    const bool a_reaches = math::dot_sign(along_a, bases) >= 0;
    const bool b_reaches = math::dot_sign(along_b, Arrow{b.base, a.base}) >= 0;
    return a_reaches || b_reaches ? Relation::touching : Relation::apart;
}

}  // namespace collision::narrow
