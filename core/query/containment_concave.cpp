#include "containment_concave.h"

#include <algorithm>
#include <span>

#include "../math/interrupt.h"
#include "../math/predicates.h"
#include "../shape/forms.h"
#include "overlap.h"

namespace collision::query {

namespace {

using shape::Form;

bool boxes_apart(Vec2 a, Vec2 b, Vec2 u, Vec2 w) {
    return std::max(a.x, b.x) < std::min(u.x, w.x) || std::max(u.x, w.x) < std::min(a.x, b.x) ||
           std::max(a.y, b.y) < std::min(u.y, w.y) || std::max(u.y, w.y) < std::min(a.y, b.y);
}

/// Whether the way from a point of the polygon to b leaves it in the open edge from u to w: over to its
/// right, where the outside is. The way may start on the edge.
bool leaves_over_edge(Vec2 a, Vec2 b, Vec2 u, Vec2 w) {
    return math::orientation(u, w, b) < 0 && math::orientation(u, w, a) >= 0 &&
           math::orientation(a, b, u) * math::orientation(a, b, w) < 0;
}

/// Whether the way from a point of the polygon to b leaves it in the corner v, which comes after u and before
/// w: v lies on the way, and b outside of the angle between the two edges.
bool leaves_at_corner(Vec2 a, Vec2 b, Vec2 u, Vec2 v, Vec2 w) {
    if (v == b || !math::on_segment(a, b, v)) return false;
    const bool left_of_both = math::orientation(u, v, b) >= 0 && math::orientation(v, w, b) >= 0;
    if (math::orientation(u, v, w) >= 0) return !left_of_both;
    return math::orientation(u, v, b) < 0 && math::orientation(v, w, b) < 0;
}

/// Whether the way from a, which lies in the polygon, to b stays in it.
bool holds_way(std::span<const Vec2> polygon, Vec2 a, Vec2 b) {
    math::poll(1 + polygon.size() / 16);
    const std::size_t count = polygon.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 v = polygon[i], next = polygon[i + 1 < count ? i + 1 : 0];
        if (boxes_apart(a, b, v, next)) continue;
        if (leaves_over_edge(a, b, v, next) ||
            leaves_at_corner(a, b, polygon[i > 0 ? i - 1 : count - 1], v, next))
            return false;
    }
    return true;
}

/// Whether no edge of the polygon is nearer to the set of these vertices and edges, which lies in it, than
/// the radius. Where neither crosses the other, an end of one of them is the nearest.
bool leaves_room(const Form& polygon, const Form& inner) {
    bool room = true;
    for_each_edge(polygon, [&](Vec2 from, Vec2 to) {
        if (!room) return;
        math::poll(1 + inner.vertices().size() / 8);
        for (const Vec2 corner : inner.vertices())
            room = room && math::compare_segment_distance(from, to, corner, inner.radius, 0) >= 0;
        for_each_edge(inner, [&](Vec2 a, Vec2 b) {
            room = room && math::compare_segment_distance(a, b, from, inner.radius, 0) >= 0;
        });
    });
    return room;
}

}  // namespace

bool concave_contains(const shape::Placed& outer, const Form& inner) {
    if (!contains(outer, inner.vertices().front())) return false;
    const Form polygon = *shape::only_form(outer);
    bool held = true;
    for_each_edge(inner, [&](Vec2 from, Vec2 to) { held = held && holds_way(polygon.vertices(), from, to); });
    return held && (inner.radius == 0 || leaves_room(polygon, inner));
}

}  // namespace collision::query
