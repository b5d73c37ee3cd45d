// Clipping of the incident edge against the reference edge.
#include "contact_points.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "measure.h"

namespace collision::narrow {

std::size_t face_index(const ConvexSet& owner, const Edge& edge) {
    const std::size_t n = owner.vertices.size();
    for (std::size_t i = 0; i < n; ++i)
        if (owner.vertices[i] == edge.from && owner.vertices[i + 1 < n ? i + 1 : 0] != edge.from) return i;
    return 0;
}

namespace {

using math::dot;

/// A point over the reference edge: how far along it, and how high above its core (below: negative).
struct Over {
    double along;
    double height;
};

/// The edge of the other core that faces the reference edge most, seen from it, with the edges that go on
/// straight. One vertex: the edge is that.
struct Incident {
    Over first, second;
    std::size_t first_vertex = 0, second_vertex = 0, edge = 0;
};

/// A face and its collinear neighbors.
struct Run {
    double first, last;            ///< along its edge
    std::size_t from = 0, to = 0;  ///< the vertices at its ends; `from` names its face
};

FeatureId vertex_id(std::size_t index) { return {FeatureId::Kind::vertex, std::uint32_t(index)}; }
/// Edge of a core of n vertices.
FeatureId edge_id(std::size_t index, std::size_t n) {
    return {FeatureId::Kind::edge, n > 2 ? std::uint32_t(index) : 0};
}

std::size_t after(std::size_t i, std::size_t n) { return i + 1 < n ? i + 1 : 0; }
std::size_t before(std::size_t i, std::size_t n) { return i > 0 ? i - 1 : n - 1; }

Over seen_from(const Edge& edge, Vec2 p) {
    const Vec2 offset = p - edge.from;
    return {dot(edge.along, offset), dot(math::right_normal(edge.along), offset)};
}

/// Of two neighbors of the support vertex, how steeply the edge to each rises; the flatter one is incident.
double slope(const Over& from, const Over& to) {
    const double run = std::abs(to.along - from.along), rise = to.height - from.height;
    if (run == 0 && rise == 0) return std::numeric_limits<double>::infinity();
    return rise / run;
}

/// error: how far off the line a vertex may be.
Run run_of(const ConvexSet& owner, const Edge& edge, std::size_t face, double error) {
    const auto& vertices = owner.vertices;
    const std::size_t n = vertices.size();
    Run run{edge.first, edge.last, face, after(face, n)};
    if (!owner.bounded() || n < 3) return run;
    // Past duplicates of a vertex, of which the one next to the face counts.
    double lowest = seen_from(edge, vertices[run.from]).along,
           highest = seen_from(edge, vertices[run.to]).along;
    for (std::size_t next = before(face, n), left = n - 2; left > 0; next = before(next, n), --left) {
        const Over there = seen_from(edge, vertices[next]);
        if (!(std::abs(there.height) <= error && there.along <= lowest)) break;
        if (there.along < lowest) run.from = next;
        lowest = there.along;
        run.first = std::min(run.first, lowest);
    }
    for (std::size_t next = after(run.to, n), left = n - 2; left > 0; next = after(next, n), --left) {
        const Over there = seen_from(edge, vertices[next]);
        if (!(std::abs(there.height) <= error && there.along >= highest)) break;
        if (there.along > highest) run.to = next;
        highest = there.along;
        run.last = std::max(run.last, highest);
    }
    return run;
}

/// From one vertex over a neighbor on to the last one that is in line with both.
std::size_t end_of_line(const ConvexSet& set, std::size_t from, std::size_t neighbor, bool is_after,
                        double error) {
    const auto& vertices = set.vertices;
    const std::size_t n = vertices.size();
    if (n < 3 || vertices[from] == vertices[neighbor]) return neighbor;
    const Vec2 along = unit(vertices[neighbor] - vertices[from]);
    std::size_t end = neighbor, next = neighbor;
    for (std::size_t left = n - 2; left > 0; --left) {
        next = is_after ? after(next, n) : before(next, n);
        const double further = dot(along, vertices[next] - vertices[end]);
        if (!(std::abs(math::cross(along, vertices[next] - vertices[from])) <= error && further >= 0)) break;
        if (further > 0) end = next;
    }
    return end;
}

Incident incident_edge(const Edge& edge, const ConvexSet& other, std::size_t support, double error) {
    const auto& vertices = other.vertices;
    const Over deepest = seen_from(edge, vertices[support]);
    if (!other.bounded()) {
        // As much of it as the reference edge can meet.
        const Vec2 along = unit(other.direction);
        const double run = dot(edge.along, along), rise = dot(math::right_normal(edge.along), along);
        if (run == 0) return {deepest, deepest, support, support, support};
        const auto at = [&](double x) {
            double t = (x - deepest.along) / run;
            if (other.reach == Reach::ray) t = std::max(t, 0.0);
            if (!std::isfinite(t)) t = 0;
            return Over{deepest.along + t * run, deepest.height + t * rise};
        };
        return {at(edge.first), at(edge.last), support, support, support};
    }
    const std::size_t n = vertices.size();
    // Neighbors, past duplicates of the vertex.
    std::size_t next = support, previous = support;
    for (std::size_t i = 1; i < n && vertices[next] == vertices[support]; ++i)
        next = next + 1 < n ? next + 1 : 0;
    for (std::size_t i = 1; i < n && vertices[previous] == vertices[support]; ++i) {
        previous = previous > 0 ? previous - 1 : n - 1;
    }
    const bool is_next = slope(deepest, seen_from(edge, vertices[next])) <=
                         slope(deepest, seen_from(edge, vertices[previous]));
    // Where corners are straight the edge goes on beyond both of its ends.
    const std::size_t second = end_of_line(other, support, is_next ? next : previous, is_next, error);
    const std::size_t first = end_of_line(other, second, support, !is_next, error);
    const std::size_t start = is_next ? first : second;
    // Past duplicates of the vertex, of which the last one has the edge.
    std::size_t named = start;
    for (std::size_t i = 1; i < n && vertices[after(named, n)] == vertices[start]; ++i)
        named = after(named, n);
    return {seen_from(edge, vertices[first]), seen_from(edge, vertices[second]), first, second, named};
}

void put(ContactPoint& point, Vec2 position, double separation, FeatureId on_a, FeatureId on_b,
         std::uint64_t key) {
    point = {position, separation, on_a, on_b, key};
}
void put(Vec2& point, Vec2 position, double, FeatureId, FeatureId, std::uint64_t) { point = position; }

/// Points: of ContactPoint or of Vec2.
template <class Points>
Points clipped(const ConvexSet& a, const ConvexSet& b, const Separation& s, double reach) {
    const double both_radii = a.radius + b.radius, gap = s.core - both_radii;
    const auto deepest = [&](FeatureId on_a, FeatureId on_b, std::uint64_t key) {
        Points only;
        put(only.points[0], s.on_a + (a.radius + s.core - b.radius) / 2 * s.normal, gap, on_a, on_b, key);
        only.count = 1;
        return only;
    };
    if (s.feature == Feature::vertices) {
        const auto face = face_as_near(a, b, s);
        return face ? clipped<Points>(a, b, *face, reach)
                    : deepest(vertex_id(s.support_a), vertex_id(s.support_b),
                              contact_key(s.support_a, s.support_b));
    }

    const bool of_a = s.feature == Feature::face_of_a;
    const ConvexSet &owner = of_a ? a : b, &other = of_a ? b : a;
    const Run face = run_of(owner, s.edge, face_index(owner, s.edge), s.error);
    const FeatureId own_edge = edge_id(face.from, owner.vertices.size());
    const std::size_t support = of_a ? s.support_b : s.support_a;
    const Incident incident = incident_edge(s.edge, other, support, s.error);
    const Over first = incident.first, second = incident.second;
    const std::size_t end_vertices[2] = {incident.first_vertex, incident.second_vertex};
    /// Of an end of the incident edge: its vertex, and the corner at the same end of the face; of an edge
    /// that stands upright, whose ends nothing tells apart, the nearer corner.
    const bool stands = 2 * std::abs(second.height - first.height) > std::abs(second.along - first.along);
    const auto key_of = [&](std::size_t end) {
        const bool at_start = stands ? 2 * (end == 0 ? first : second).along < face.first + face.last
                                       : (first.along < second.along) == (end == 0);
        const std::size_t corner = at_start ? face.from : face.to;
        return of_a ? contact_key(corner, end_vertices[end]) : contact_key(end_vertices[end], corner);
    };
    const auto over_face = [&] {
        const double along = seen_from(s.edge, other.vertices[support]).along;
        const auto key = key_of(std::abs(first.along - along) <= std::abs(second.along - along) ? 0 : 1);
        return of_a ? deepest(own_edge, vertex_id(s.support_b), key)
                    : deepest(vertex_id(s.support_a), own_edge, key);
    };
    if (first.along == second.along) return over_face();

    // Clip to the stretch of the reference edge.
    const auto clip = [&](const Over& from, const Over& to, double lower, double upper) {
        const double along = std::clamp(from.along, lower, upper), run = to.along - from.along;
        if (along == from.along) return from;
        // Up a steep edge a step that is mere rounding would lead far.
        const bool is_steep = std::abs(to.height - from.height) > std::abs(run);
        if (is_steep && std::abs(along - from.along) <= s.error) return from;
        const double share = (along - from.along) / run;
        return Over{along, from.height + share * (to.height - from.height)};
    };
    const double lower = std::max(face.first, std::min(first.along, second.along));
    const double upper = std::min(face.last, std::max(first.along, second.along));
    // Ends beside each other, or a stretch without a length: only the deepest point carries.
    if (!(upper - lower > s.error)) return over_face();
    const Over ends[2] = {clip(first, second, lower, upper), clip(second, first, lower, upper)};
    const bool is_cut[2] = {ends[0].along != first.along, ends[1].along != second.along};

    Points contact;
    const Vec2 outward = math::right_normal(s.edge.along);
    const double tolerance = std::max({s.error, gap, reach});
    for (std::size_t i = 0; i < 2; ++i) {
        const Over& end = ends[i];
        if (!std::isfinite(end.along) || end.height - both_radii > tolerance) continue;
        const double height = (owner.radius + end.height - other.radius) / 2;
        // A vertex of the one over the edge of the other.
        const std::size_t corner = end.along == face.first ? face.from : face.to;
        const FeatureId of_owner = is_cut[i] ? vertex_id(corner) : own_edge;
        const FeatureId of_other =
            is_cut[i] ? edge_id(incident.edge, other.vertices.size()) : vertex_id(end_vertices[i]);
        put(contact.points[static_cast<std::size_t>(contact.count++)],
            s.edge.from + end.along * s.edge.along + height * outward, end.height - both_radii,
            of_a ? of_owner : of_other, of_a ? of_other : of_owner, key_of(i));
    }
    if (contact.count == 0) return over_face();
    return contact;
}

}  // namespace

ContactPoints contact_points(const ConvexSet& a, const ConvexSet& b, const Separation& between,
                             double reach) {
    return clipped<ContactPoints>(a, b, between, reach);
}

ContactPlaces contact_places(const ConvexSet& a, const ConvexSet& b, const Separation& between) {
    return clipped<ContactPlaces>(a, b, between, 0);
}

}  // namespace collision::narrow
