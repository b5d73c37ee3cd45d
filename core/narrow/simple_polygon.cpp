// Crossings, cones and containment in exact predicates.
#include "simple_polygon.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "../math/interrupt.h"
#include "../math/predicates.h"
#include "convex_relation.h"

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

/// A counter-clockwise polygon whose edges near a box can be found.
class Boundary {
  public:
    explicit Boundary(const shape::PolygonFacts& facts)
        : vertices_(facts.vertices), box_(facts.aabb), boxes_(&facts.edge_boxes) {}
    explicit Boundary(Vertices vertices) : vertices_(vertices), box_(math::box_of(vertices)) {}

    const Aabb& box() const { return box_; }
    Vec2 some_vertex() const { return vertices_.front(); }

    Vec2 from(std::size_t edge) const { return vertices_[edge]; }
    Vec2 to(std::size_t edge) const { return vertices_[next(edge, vertices_.size())]; }
    Vec2 before(std::size_t edge) const { return vertices_[edge == 0 ? vertices_.size() - 1 : edge - 1]; }

    /// Calls visit(edge) for each edge whose box meets the box until it returns true; returns whether it did.
    template <class Visit>
    bool any_near(const Aabb& box, const Visit& visit) const {
        const auto near = [&](const Aabb& other) { return math::overlap(box, other); };
        const auto visit_range = [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i)
                if (near(box_of(from(i), to(i))) && visit(i)) return true;
            return false;
        };
        return boxes_ ? boxes_->any(near, visit_range) : visit_range(0, vertices_.size());
    }

  private:
    Vertices vertices_;
    Aabb box_;
    const shape::EdgeBoxes* boxes_ = nullptr;
};

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
/// the neighbors before and after. Source: O'Rourke, Computational Geometry in C, "InCone".
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

/// What a polygon's boundary tells about a path, edges outside the box left out.
Relation boundary_relation(const Boundary& polygon, const Path& path, const Aabb& box, Relation enough) {
    const PathAgainstEdge against(path);
    Relation best = Relation::apart;
    polygon.any_near(box, [&](std::size_t i) {
        best = std::max(best, against(polygon.before(i), polygon.from(i), polygon.to(i)));
        return best >= enough;
    });
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

/// What two edges of different polygons, and the vertices that they start from, tell about the polygons.
Relation edges_relation(const Boundary& a, std::size_t i, const Boundary& b, std::size_t j) {
    const Path path_a = path_of(a.from(i), a.to(i));
    const Path path_b = path_of(b.from(j), b.to(j));
    const Relation best = std::max(PathAgainstEdge(path_a)(b.before(j), b.from(j), b.to(j)),
                                   PathAgainstEdge(path_b)(a.before(i), a.from(i), a.to(i)));
    return run_together(a.from(i), a.to(i), b.from(j), b.to(j)) ? Relation::overlapping : best;
}

/// Whether a boundary that does not enter a polygon's inside starts there, and so lies all in it.
bool starts_inside(const Simple& polygon, Vec2 start) {
    return polygon.facts->aabb.contains(start) && locate(*polygon.facts, start) == Location::inside;
}

/// Two polygons' boundaries: how the areas stand where the boundaries meet.
Relation boundaries_relation(const Boundary& a, const Boundary& b, Relation enough) {
    const Aabb common{{std::max(a.box().min.x, b.box().min.x), std::max(a.box().min.y, b.box().min.y)},
                      {std::min(a.box().max.x, b.box().max.x), std::min(a.box().max.y, b.box().max.y)}};
    Relation best = Relation::apart;
    constexpr std::uint32_t often = 64;
    std::uint32_t work = 0;
    const auto count = [&work] {
        if (++work % often == 0) math::poll(often);
    };
    a.any_near(common, [&](std::size_t i) {
        count();
        return b.any_near(box_of(a.from(i), a.to(i)), [&](std::size_t j) {
            count();
            best = std::max(best, edges_relation(a, i, b, j));
            return best >= enough;
        });
    });
    return best;
}

/// The closest relation of a body with an edge of the polygon whose box meets the given one, both rounded.
Relation rounded_edges_relation(const Simple& a, const auto& b, const Aabb& box, Relation enough) {
    const Boundary polygon(*a.facts);
    Relation best = Relation::apart;
    polygon.any_near(box, [&](std::size_t i) {
        const std::array<Vec2, 2> edge{polygon.from(i), polygon.to(i)};
        best = std::max(best, relation(b, Convex{edge, a.radius}));
        return best >= enough;
    });
    return best;
}

/// The closest relation of a body with a polygon's boundary or, inside it, with the polygon, where one of
/// both has a radius.
Relation rounded_relation(const Simple& a, const Convex& b, Relation enough) {
    const Aabb box = grown(grown(math::box_of(b.vertices), b.radius), a.radius);
    if (!math::overlap(box, a.facts->aabb)) return Relation::apart;
    const Relation best = rounded_edges_relation(a, b, box, enough);
    if (best < enough && starts_inside(a, b.vertices.front())) return Relation::overlapping;
    return best;
}

Relation rounded_relation(const Simple& a, const Simple& b, Relation enough) {
    const Boundary first(*a.facts);
    const auto near = [&](const Aabb& box) { return grown(grown(box, a.radius), b.radius); };
    const Aabb reach = near(b.facts->aabb);
    if (!math::overlap(first.box(), reach)) return Relation::apart;
    Relation best = Relation::apart;
    std::uint32_t work = 0;
    first.any_near(reach, [&](std::size_t i) {
        constexpr std::uint32_t often = 64;
        if (++work % often == 0) math::poll(often * 4);
        const std::array<Vec2, 2> edge{first.from(i), first.to(i)};
        best = std::max(
            best, rounded_edges_relation(b, Convex{edge, a.radius}, near(box_of(edge[0], edge[1])), enough));
        return best >= enough;
    });
    if (best >= enough) return best;
    const bool holds = starts_inside(a, b.facts->vertices.front()) || starts_inside(b, first.some_vertex());
    return holds ? Relation::overlapping : best;
}

/// Whether the way from p to the right crosses a run of edges an odd number of times.
struct Crossings {
    bool odd = false;
    bool on_boundary = false;
};

/// The exact count, edge by edge. Half-open: a vertex at the height of p counts with the edges below.
Crossings exact_crossings(Vertices vertices, std::size_t first, std::size_t end, Vec2 p) {
    Crossings result;
    for (std::size_t i = first; i < end; ++i) {
        const Vec2 a = vertices[i];
        const Vec2 b = vertices[next(i, vertices.size())];
        const bool a_below = a.y <= p.y;
        if (a_below != (b.y <= p.y)) {
            // The way crosses the edge where p lies on its left as seen going up.
            const int side = math::orientation(a, b, p);
            if (side == 0) return {false, true};
            result.odd ^= (side > 0) == a_below;
        } else if (a.y == p.y && (a == p || (b.y == p.y && math::between(a, b, p)))) {
            return {false, true};
        }
    }
    return result;
}

/// The same, without branches that nobody can predict, where rounding surely decides nothing.
Crossings crossings(Vertices vertices, std::size_t first, std::size_t end, Vec2 p) {
    bool odd = false;
    bool unsure = false;
    for (std::size_t i = first; i < end; ++i) {
        const Vec2 a = vertices[i];
        const Vec2 b = vertices[next(i, vertices.size())];
        const bool a_below = a.y <= p.y;
        const bool spans = a_below != (b.y <= p.y);
        const double left = (b.x - a.x) * (p.y - a.y);
        const double right = (b.y - a.y) * (p.x - a.x);
        const double side = left - right;
        const double bound = math::products_bound(left, right);
        odd ^= spans & ((side > 0) == a_below);
        unsure |= (spans & !(std::abs(side) > bound)) | (a.y == p.y);
    }
    if (unsure) [[unlikely]]
        return exact_crossings(vertices, first, end, p);
    return {odd, false};
}

}  // namespace

Location locate(const shape::PolygonFacts& polygon, Vec2 p) {
    bool inside = false;
    const Vertices vertices = polygon.vertices;
    // A run of edges that lies all to the right of p is crossed an odd number of times exactly if it starts
    // and ends on different sides of p's height: only runs around p itself are looked at edge by edge.
    const auto around = [&](const Aabb& box, std::size_t first, std::size_t end) {
        if (!(static_cast<int>(box.min.y <= p.y) & static_cast<int>(p.y <= box.max.y) &
              static_cast<int>(p.x <= box.max.x)))
            return false;
        if (box.min.x <= p.x) return true;
        inside ^= (vertices[first].y <= p.y) != (vertices[end == vertices.size() ? 0 : end].y <= p.y);
        return false;
    };
    const bool on_boundary = polygon.edge_boxes.any(around, [&](std::size_t first, std::size_t end) {
        const Crossings run = crossings(vertices, first, end, p);
        inside ^= run.odd;
        return run.on_boundary;
    });
    if (on_boundary) return Location::boundary;
    return inside ? Location::inside : Location::outside;
}

Relation relation(const Simple& a, const Convex& b, Relation enough) {
    if (a.radius > 0 || b.radius > 0) return rounded_relation(a, b, enough);
    const Boundary polygon(*a.facts);
    const Boundary other(b.vertices);
    if (!math::overlap(polygon.box(), other.box())) return Relation::apart;
    if (b.vertices.size() >= 3) {
        const Relation best = boundaries_relation(other, polygon, enough);
        if (best >= enough) return best;
        const bool holds = starts_inside(a, other.some_vertex()) ||
                           relation(b, Convex{{&a.facts->vertices.front(), 1}}) == Relation::overlapping;
        return holds ? Relation::overlapping : best;
    }
    const Relation start = from_location(locate(*a.facts, b.vertices.front()));
    if (start >= enough || b.vertices.size() == 1) return start;
    const Path path = path_of(b.vertices[0], b.vertices[1]);
    return std::max(start, boundary_relation(polygon, path, other.box(), enough));
}

Relation relation(const Simple& a, const Simple& b, Relation enough) {
    if (a.radius > 0 || b.radius > 0) return rounded_relation(a, b, enough);
    const Boundary first(*a.facts);
    const Boundary second(*b.facts);
    if (!math::overlap(first.box(), second.box())) return Relation::apart;
    const Relation best = boundaries_relation(first, second, enough);
    if (best >= enough) return best;
    const bool holds = starts_inside(a, second.some_vertex()) || starts_inside(b, first.some_vertex());
    return holds ? Relation::overlapping : best;
}

Relation relation(const shape::PlacedLine& a, const Simple& b, Relation enough) {
    if (b.radius > 0) return rounded_edges_relation(b, a, b.facts->aabb, enough);
    const Path path{a.base, arrow(a.direction), false, std::nullopt};
    return boundary_relation(Boundary(*b.facts), path, b.facts->aabb, enough);
}

Relation relation(const shape::PlacedRay& a, const Simple& b, Relation enough) {
    if (b.radius > 0) return rounded_edges_relation(b, a, b.facts->aabb, enough);
    const Path path{a.base, arrow(a.direction), true, std::nullopt};
    return boundary_relation(Boundary(*b.facts), path, b.facts->aabb, enough);
}

}  // namespace collision::narrow
