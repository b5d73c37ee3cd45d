// Crossings, cones and containment in exact predicates.
#include "core/narrow/simple_polygon.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/math/predicates.h"
#include "core/narrow/convex_relation.h"

namespace collision::narrow {
namespace {

using math::Aabb;
using math::Arrow;
using math::arrow;

using Vertices = std::span<const Vec2>;

std::size_t next(std::size_t i, std::size_t count) { return i + 1 == count ? 0 : i + 1; }

Aabb box_of(Vec2 a, Vec2 b) {
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

Aabb box_of(Vertices vertices) {
    Aabb box;
    for (Vec2 v : vertices) box.include(v);
    return box;
}

/// Grown by a radius and by more than the rounding of doing so.
Aabb grown(const Aabb& box, double radius) {
    const auto down = [&](double x) {
        return std::nextafter(x - radius, -std::numeric_limits<double>::infinity());
    };
    const auto up = [&](double x) {
        return std::nextafter(x + radius, std::numeric_limits<double>::infinity());
    };
    return {{down(box.min.x), down(box.min.y)}, {up(box.max.x), up(box.max.y)}};
}

/// Whether leaving vertex v along the direction leads into the interior of the counter-clockwise polygon with
/// the neighbours before and after. Source: O'Rourke, Computational Geometry in C, "InCone".
bool into_cone(Vec2 before, Vec2 v, Vec2 after, const Arrow& direction) {
    const bool left_of_out = math::cross_sign(Arrow{v, after}, direction) > 0;
    const bool right_of_back = math::cross_sign(Arrow{v, before}, direction) < 0;
    if (math::orientation(before, v, after) > 0) return left_of_out && right_of_back;
    // Reflex or straight: the interior is all but the closed cone on the other side.
    const bool in_closed_outside = math::cross_sign(Arrow{v, after}, direction) <= 0 &&
                                   math::cross_sign(Arrow{v, before}, direction) >= 0;
    return !in_closed_outside;
}

/// A straight path: a segment, a ray or a line, that meets polygons.
struct Path {
    Vec2 base;
    Arrow direction;
    bool starts_at_base;
    std::optional<Vec2> end;  ///< of a segment
};

/// What one edge of a polygon, and the vertex it starts from, tell about a path.
class PathAgainstEdge {
  public:
    explicit PathAgainstEdge(const Path& path) : path_(path) {}

    Relation operator()(Vec2 before, Vec2 from, Vec2 to) const {
        const int from_side = side(from);
        const int to_side = side(to);
        Relation best = Relation::apart;
        if (from_side == 0 && holds(from)) {
            if (enters(before, from, to)) return Relation::overlapping;
            best = Relation::touching;
        }
        if (from_side == 0 && to_side == 0) {
            // Along the edge: touching, if they share more than the ends that their own calls look at.
            if (holds_any_between(from, to)) best = Relation::touching;
            return best;
        }
        if (from_side * to_side >= 0) return best;
        // The path's line crosses the inside of the edge; the path does if it reaches both sides of it.
        const int start =
            path_.starts_at_base ? math::orientation(from, to, path_.base) : far_side(from, to, -1);
        const int stop = path_.end ? math::orientation(from, to, *path_.end) : far_side(from, to, +1);
        if (start * stop > 0) return best;
        if (start > 0 || stop > 0) return Relation::overlapping;
        return Relation::touching;
    }

  private:
    int side(Vec2 p) const { return math::cross_sign(path_.direction, Arrow{path_.base, p}); }

    /// The side of the edge on which the path is far out forwards (+1) or backwards (-1).
    int far_side(Vec2 from, Vec2 to, int way) const {
        return way * math::cross_sign(Arrow{from, to}, path_.direction);
    }

    /// Whether the path holds p, a point of its line.
    bool holds(Vec2 p) const {
        if (path_.end) return math::between(path_.base, *path_.end, p);
        return !path_.starts_at_base || math::dot_sign(path_.direction, Arrow{path_.base, p}) >= 0;
    }

    /// Whether an end of the path lies between two points of its line.
    bool holds_any_between(Vec2 from, Vec2 to) const {
        return (path_.starts_at_base && math::between(from, to, path_.base)) ||
               (path_.end && math::between(from, to, *path_.end));
    }

    bool enters(Vec2 before, Vec2 v, Vec2 after) const {
        const Arrow back{path_.direction.to, path_.direction.from};
        const bool goes_on = !path_.end || *path_.end != v;
        const bool comes_from = !path_.starts_at_base || path_.base != v;
        return (goes_on && into_cone(before, v, after, path_.direction)) ||
               (comes_from && into_cone(before, v, after, back));
    }

    const Path& path_;
};

Path path_of(Vec2 from, Vec2 to) { return {from, {from, to}, true, to}; }

/// What the boundary of a counter-clockwise polygon tells about a path, edges outside the box left out.
Relation boundary_relation(Vertices polygon, const Path& path, const Aabb& box, Relation enough) {
    const PathAgainstEdge against(path);
    Relation best = Relation::apart;
    const std::size_t count = polygon.size();
    for (std::size_t i = 0; i < count && best < enough; ++i) {
        const Vec2 from = polygon[i];
        const Vec2 to = polygon[next(i, count)];
        if (!math::overlap(box_of(from, to), box)) continue;
        best = std::max(best, against(polygon[i == 0 ? count - 1 : i - 1], from, to));
    }
    return best;
}

Relation from_location(Location location) {
    switch (location) {
        case Location::outside: return Relation::apart;
        case Location::boundary: return Relation::touching;
        case Location::inside: break;
    }
    return Relation::overlapping;
}

/// Whether two edges lie on one line, point the same way and share more than a point: the insides of their
/// polygons then meet along them.
bool run_together(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    if (math::orientation(a, b, c) != 0 || math::orientation(a, b, d) != 0) return false;
    if (math::dot_sign(Arrow{a, b}, Arrow{c, d}) <= 0) return false;
    return math::dot_sign(Arrow{a, b}, Arrow{a, d}) > 0 && math::dot_sign(Arrow{a, b}, Arrow{c, b}) > 0;
}

/// Two simple polygons, both counter-clockwise.
Relation areas_relation(Vertices a, Vertices b, Relation enough) {
    Relation best = Relation::apart;
    Aabb common = box_of(a);
    const Aabb other = box_of(b);
    if (!math::overlap(common, other)) return best;
    common = {{std::max(common.min.x, other.min.x), std::max(common.min.y, other.min.y)},
              {std::min(common.max.x, other.max.x), std::min(common.max.y, other.max.y)}};
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Vec2 a_from = a[i];
        const Vec2 a_to = a[next(i, a.size())];
        const Aabb a_box = box_of(a_from, a_to);
        if (!math::overlap(a_box, common)) continue;
        const Vec2 a_before = a[i == 0 ? a.size() - 1 : i - 1];
        const Path a_path = path_of(a_from, a_to);
        const PathAgainstEdge against_a_path(a_path);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const Vec2 b_from = b[j];
            const Vec2 b_to = b[next(j, b.size())];
            if (!math::overlap(box_of(b_from, b_to), a_box)) continue;
            best = std::max(best, against_a_path(b[j == 0 ? b.size() - 1 : j - 1], b_from, b_to));
            const Path b_path = path_of(b_from, b_to);
            best = std::max(best, PathAgainstEdge(b_path)(a_before, a_from, a_to));
            if (run_together(a_from, a_to, b_from, b_to)) return Relation::overlapping;
            if (best >= enough) return best;
        }
    }
    if (locate(a, b.front()) == Location::inside || locate(b, a.front()) == Location::inside)
        return Relation::overlapping;
    return best;
}

/// The least relation of a rounded body with a polygon's boundary or, inside it, with the polygon.
Relation rounded_relation(const Simple& a, const Convex& b, Relation enough) {
    const Vertices polygon = a.facts->vertices;
    const Aabb box = grown(box_of(b.vertices), b.radius);
    if (!math::overlap(box, a.facts->aabb)) return Relation::apart;
    Relation best = Relation::apart;
    for (std::size_t i = 0; i < polygon.size() && best < enough; ++i) {
        const std::array<Vec2, 2> edge{polygon[i], polygon[next(i, polygon.size())]};
        if (!math::overlap(box_of(edge[0], edge[1]), box)) continue;
        best = std::max(best, relation(Convex{edge, 0}, b));
    }
    if (best < enough && locate(polygon, b.vertices.front()) == Location::inside)
        return Relation::overlapping;
    return best;
}

}  // namespace

Location locate(Vertices vertices, Vec2 p) {
    bool inside = false;
    const std::size_t count = vertices.size();
    Vec2 a = vertices[count - 1];
    for (Vec2 b : vertices) {
        if (b == p) return Location::boundary;
        if ((a.y <= p.y) != (b.y <= p.y)) {
            // Half-open: a vertex at the height of p counts with the edges below.
            if (a.x > p.x && b.x > p.x) {
                inside = !inside;
            } else if (a.x >= p.x || b.x >= p.x) {
                const int side = math::orientation(a, b, p);
                if (side == 0) return Location::boundary;
                if ((side > 0) == (b.y > a.y)) inside = !inside;
            }
        } else if (a.y == p.y && b.y == p.y && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x)) {
            return Location::boundary;
        }
        a = b;
    }
    return inside ? Location::inside : Location::outside;
}

Relation relation(const Simple& a, const Convex& b, Relation enough) {
    const Vertices polygon = a.facts->vertices;
    if (b.radius > 0) return rounded_relation(a, b, enough);
    if (b.vertices.size() >= 3) return areas_relation(polygon, b.vertices, enough);
    const Aabb box = box_of(b.vertices);
    if (!math::overlap(box, a.facts->aabb)) return Relation::apart;
    Relation best = from_location(locate(polygon, b.vertices.front()));
    if (best < enough && b.vertices.size() == 2)
        best = std::max(best, boundary_relation(polygon, path_of(b.vertices[0], b.vertices[1]), box, enough));
    return best;
}

Relation relation(const Simple& a, const Simple& b, Relation enough) {
    return areas_relation(a.facts->vertices, b.facts->vertices, enough);
}

Relation relation(const shape::PlacedLine& a, const Simple& b, Relation enough) {
    const Path path{a.base, arrow(a.direction), false, std::nullopt};
    return boundary_relation(b.facts->vertices, path, b.facts->aabb, enough);
}

Relation relation(const shape::PlacedRay& a, const Simple& b, Relation enough) {
    const Path path{a.base, arrow(a.direction), true, std::nullopt};
    return boundary_relation(b.facts->vertices, path, b.facts->aabb, enough);
}

}  // namespace collision::narrow
