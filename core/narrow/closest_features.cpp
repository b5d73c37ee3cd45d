#include "closest_features.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "measure.h"

namespace collision::narrow {

using math::cross;
using math::dot;
using math::right_normal;

namespace {

/// A vertex of the Minkowski difference b - a.
struct Vertex {
    Vec2 at;
    std::size_t of_a, of_b;
    bool operator==(const Vertex& other) const { return of_a == other.of_a && of_b == other.of_b; }
};

/// The point nearest to the origin on an edge of the Minkowski difference.
struct Nearest {
    double distance;
    double t;      ///< 0 at the first vertex, 1 at the second
    Vec2 towards;  ///< unit, from the origin; 0 where distance is
};

Nearest nearest_on_edge(Vec2 from, Vec2 to) {
    const auto at_vertex = [](Vec2 at, double t) {
        const double distance = length(at);
        return Nearest{distance, t, distance > 0 ? unit(at) : Vec2{0, 0}};
    };
    if (from == to) return at_vertex(from, 0);
    const double scale = safe_scale(to - from);
    const Vec2 side = (to - from) * scale;
    const double squared = math::squared_length(side);
    const double t = -dot(side, from * scale);
    if (t <= 0) return at_vertex(from, 0);
    if (t >= squared) return at_vertex(to, 1);
    const Vec2 along = side / std::sqrt(squared);
    // Measured from the nearer end, so that a long edge does not cost digits.
    const double height = cross(along, t < squared / 2 ? from : to);
    const Vec2 normal = math::left_normal(along);
    return {std::abs(height), t / squared, height < 0 ? -normal : normal};
}

/// The edge seen from its other side. That of a segment is its other face, and begins at its other end.
Edge other_side(const ConvexSet& owner, const Edge& edge) {
    if (!owner.bounded() || owner.vertices.size() != 2)
        return {edge.from, -edge.along, -edge.last, -edge.first};
    return {owner.vertices[owner.vertices[0] == edge.from ? 1 : 0], -edge.along, edge.first, edge.last};
}

}  // namespace

bool closest_of_bounded(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    const auto vertex = [&](std::size_t i, std::size_t j) {
        return Vertex{b.vertices[j] - a.vertices[i], i, j};
    };
    LowestVertices furthest_a(a, a), nearest_b(b, b);
    const auto support = [&](Vec2 towards) {  // least far along towards, which points away from the origin
        return vertex(furthest_a.lowest(a.vertices[0], -towards).vertex,
                      nearest_b.lowest(b.vertices[0], towards).vertex);
    };
    Vertex first = vertex(s.support_a, s.support_b);
    Vertex second = first;
    Nearest nearest = nearest_on_edge(first.at, second.at);
    const std::size_t max_steps = 2 * (a.vertices.size() + b.vertices.size()) + 8;
    for (std::size_t step = 0; step < max_steps && nearest.distance > 0; ++step) {
        const Vertex next = support(nearest.towards);
        const double progress = dot(nearest.towards, next.at - (nearest.t < 1 ? first.at : second.at));
        if (next == first || next == second) {
            if (progress < -8 * unit_roundoff * largest_component(next.at)) return false;
            break;
        }
        if (progress >= 0) return false;
        const Nearest with_first = nearest_on_edge(first.at, next.at);
        const Nearest with_second = nearest_on_edge(next.at, second.at);
        const bool keep_first = with_first.distance < with_second.distance;
        const Nearest& nearer = keep_first ? with_first : with_second;
        if (!(nearer.distance < nearest.distance)) return false;
        (keep_first ? second : first) = next;
        nearest = nearer;
    }

    if (nearest.t == 0 || nearest.t == 1) {
        const Vertex& at = nearest.t == 0 ? first : second;
        s.support_a = at.of_a;
        s.support_b = at.of_b;
        s.on_a = a.vertices[at.of_a];
        s.on_b = b.vertices[at.of_b];
        s.core = nearest.distance;
        if (nearest.distance == 0) return true;  // the normal stays the best face's
        s.feature = Feature::vertices;
        s.normal = nearest.towards;
        s.either_way = false;
        return true;
    }
    s.core = nearest.distance;
    if (nearest.towards != Vec2{0, 0}) {
        s.normal = nearest.towards;
        s.either_way = false;
    }
    const bool of_a = first.of_a != second.of_a;
    // Outward of a face of a is the normal, of a face of b its opposite; the owner lies to the left.
    s.edge.along = of_a ? math::left_normal(s.normal) : math::right_normal(s.normal);
    const auto& owner = of_a ? a.vertices : b.vertices;
    const Vec2 from = owner[of_a ? first.of_a : first.of_b], to = owner[of_a ? second.of_a : second.of_b];
    s.edge.from = dot(s.edge.along, to - from) >= 0 ? from : to;
    s.edge.first = 0;
    s.edge.last = length(to - from);
    s.feature = of_a ? Feature::face_of_a : Feature::face_of_b;
    s.support_a = first.of_a;
    s.support_b = first.of_b;
    if (of_a && first.of_b == second.of_b) {
        s.on_b = b.vertices[first.of_b];
        s.on_a = from + nearest.t * (to - from);
    } else if (!of_a) {
        s.on_a = a.vertices[first.of_a];
        s.on_b = from + nearest.t * (to - from);
    } else {  // two parallel edges face each other
        s.on_a = from + nearest.t * (to - from);
        const Vec2 b_from = b.vertices[first.of_b], b_to = b.vertices[second.of_b];
        s.on_b = b_from + nearest.t * (b_to - b_from);
    }
    return true;
}

void closest_of_all(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    double best = std::numeric_limits<double>::infinity();
    const auto try_vertex = [&](const ConvexSet& owner, std::size_t i, const Edge& edge, bool edge_of_a) {
        const ConvexSet& owner_of_edge = edge_of_a ? a : b;
        const Vec2 vertex = owner.vertices[i];
        const Vec2 offset = vertex - edge.from;
        const double t = dot(edge.along, offset);
        const bool at_end = t <= edge.first || t >= edge.last;
        const Vec2 foot = edge.from + std::clamp(t, edge.first, edge.last) * edge.along;
        const double height = cross(edge.along, offset);
        const double distance = at_end ? length(vertex - foot) : std::abs(height);
        if (!(distance < best)) return;
        best = distance;
        s.core = distance;
        s.on_a = edge_of_a ? foot : vertex;
        s.on_b = edge_of_a ? vertex : foot;
        (edge_of_a ? s.support_b : s.support_a) = i;
        if (distance == 0) return;  // the normal stays the best face's
        s.either_way = false;
        const double side = edge_of_a ? 1 : -1;
        if (at_end) {
            s.normal = side * unit(vertex - foot);
            s.feature = Feature::vertices;
        } else {
            s.edge = height > 0 ? other_side(owner_of_edge, edge) : edge;
            s.normal = side * right_normal(s.edge.along);
            s.feature = edge_of_a ? Feature::face_of_a : Feature::face_of_b;
        }
    };
    const auto try_all = [&](const ConvexSet& owner, const ConvexSet& vertices, bool owner_is_a) {
        for_each_face(owner, [&](const Edge& edge, Vec2) {
            for (std::size_t i = 0; i < vertices.vertices.size(); ++i)
                try_vertex(vertices, i, edge, owner_is_a);
        });
        if (owner.bounded() && owner.vertices.size() == 1) {
            const Edge point{owner.vertices[0], {1, 0}, 0, 0};
            for (std::size_t i = 0; i < vertices.vertices.size(); ++i)
                try_vertex(vertices, i, point, owner_is_a);
        }
    };
    try_all(a, b, true);
    try_all(b, a, false);
}

}  // namespace collision::narrow
