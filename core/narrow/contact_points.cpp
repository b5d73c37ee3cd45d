// Clipping of the incident edge against the reference edge.
#include "core/narrow/contact_points.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::dot;

/// A point over the reference edge: how far along it, and how high above its core (below: negative).
struct Over {
    double along;
    double height;
};

/// The edge of the other core that faces the reference edge most, seen from it. One vertex: the edge is that.
struct Incident {
    Over first, second;
};

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

Incident incident_edge(const Edge& edge, const ConvexSet& other, std::size_t support) {
    const auto& vertices = other.vertices;
    const Over deepest = seen_from(edge, vertices[support]);
    if (!other.bounded()) {
        // As much of it as the reference edge can meet.
        const Vec2 along = unit(other.direction);
        const double run = dot(edge.along, along), rise = dot(math::right_normal(edge.along), along);
        if (run == 0) return {deepest, deepest};
        const auto at = [&](double x) {
            double t = (x - deepest.along) / run;
            if (other.reach == Reach::ray) t = std::max(t, 0.0);
            if (!std::isfinite(t)) t = 0;
            return Over{deepest.along + t * run, deepest.height + t * rise};
        };
        return {at(edge.first), at(edge.last)};
    }
    const std::size_t n = vertices.size();
    // Neighbors, past duplicates of the vertex.
    std::size_t next = support, previous = support;
    for (std::size_t i = 1; i < n && vertices[next] == vertices[support]; ++i)
        next = next + 1 < n ? next + 1 : 0;
    for (std::size_t i = 1; i < n && vertices[previous] == vertices[support]; ++i) {
        previous = previous > 0 ? previous - 1 : n - 1;
    }
    const Over after = seen_from(edge, vertices[next]), before = seen_from(edge, vertices[previous]);
    return {deepest, slope(deepest, after) <= slope(deepest, before) ? after : before};
}

}  // namespace

ContactPoints contact_points(const ConvexSet& a, const ConvexSet& b, const Separation& s) {
    const double both_radii = a.radius + b.radius;
    const auto halfway = [&](Vec2 on_a, double core) {
        return on_a + (a.radius + core - b.radius) / 2 * s.normal;
    };
    const Vec2 deepest = halfway(s.on_a, s.core);
    if (s.feature == Feature::vertices) return {{deepest}, 1};

    const bool of_a = s.feature == Feature::face_of_a;
    const ConvexSet& other = of_a ? b : a;
    const double own_radius = of_a ? a.radius : b.radius, other_radius = of_a ? b.radius : a.radius;
    auto [first, second] = incident_edge(s.edge, other, of_a ? s.support_b : s.support_a);
    if (first.along == second.along) return {{deepest}, 1};

    // Clip to the stretch of the reference edge.
    const auto clip = [&](const Over& from, const Over& to, double lower, double upper) {
        const double along = std::clamp(from.along, lower, upper);
        if (along == from.along) return from;
        const double share = (along - from.along) / (to.along - from.along);
        return Over{along, from.height + share * (to.height - from.height)};
    };
    const double lower = std::max(s.edge.first, std::min(first.along, second.along));
    const double upper = std::min(s.edge.last, std::max(first.along, second.along));
    // Ends beside each other, or a stretch without a length: only the deepest point carries.
    if (!(upper - lower > s.error)) return {{deepest}, 1};
    const Over ends[2] = {clip(first, second, lower, upper), clip(second, first, lower, upper)};

    ContactPoints contact;
    const Vec2 outward = math::right_normal(s.edge.along);
    const double tolerance = std::max(s.error, s.core - both_radii);
    for (const Over& end : ends) {
        if (!std::isfinite(end.along) || end.height - both_radii > tolerance) continue;
        const double height = (own_radius + end.height - other_radius) / 2;
        contact.points[static_cast<std::size_t>(contact.count++)] =
            s.edge.from + end.along * s.edge.along + height * outward;
    }
    if (contact.count == 0) return {{deepest}, 1};
    return contact;
}

}  // namespace collision::narrow
