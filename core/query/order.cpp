// Comparison of placed shapes, coordinate by coordinate.
#include "core/query/order.h"

#include <compare>

namespace collision::query {

namespace {

using Order = std::partial_ordering;

Order order(Vec2 a, Vec2 b) { return a.x != b.x ? a.x <=> b.x : a.y <=> b.y; }
Order order(Vec2 a, Vec2 b, Vec2 next_a, Vec2 next_b) { return a != b ? order(a, b) : order(next_a, next_b); }

/// Element by element; of two where one begins with the other, the shorter is first.
Order order_by_element(const auto& a, const auto& b, auto order_of) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (const Order here = order_of(a[i], b[i]); here != 0) return here;
    return a.size() <=> b.size();
}

Order order(std::span<const Vec2> a, std::span<const Vec2> b) {
    return order_by_element(a, b, [](Vec2 p, Vec2 q) { return order(p, q); });
}

Order order(const shape::PlacedPoint& a, const shape::PlacedPoint& b) {
    return order(a.position, b.position);
}
Order order(const shape::PlacedLine& a, const shape::PlacedLine& b) {
    return order(a.base, b.base, a.direction, b.direction);
}
Order order(const shape::PlacedRay& a, const shape::PlacedRay& b) {
    return order(a.base, b.base, a.direction, b.direction);
}
Order order(const shape::PlacedSegment& a, const shape::PlacedSegment& b) {
    return order(a.from, b.from, a.to, b.to);
}
Order order(const shape::PlacedCircle& a, const shape::PlacedCircle& b) {
    return a.center != b.center ? order(a.center, b.center) : a.radius <=> b.radius;
}
Order order(const shape::PlacedCapsule& a, const shape::PlacedCapsule& b) {
    const Order core = order(a.from, b.from, a.to, b.to);
    return core != 0 ? core : a.radius <=> b.radius;
}
Order order(const shape::PlacedRectangle& a, const shape::PlacedRectangle& b) {
    return order(a.box.min, b.box.min, a.box.max, b.box.max);
}
Order order(const shape::PlacedOrientedRectangle& a, const shape::PlacedOrientedRectangle& b) {
    return order(std::span<const Vec2>(a.vertices), std::span<const Vec2>(b.vertices));
}
Order order(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b) {
    return order(a.vertices(), b.vertices());
}

Order order(const shape::PlacedPolyline& a, const shape::PlacedPolyline& b) {
    return order(a.points(), b.points());
}

Order order(const shape::PlacedGroup& a, const shape::PlacedGroup& b);

template <class Variant>
Order order_by_type(const Variant& a, const Variant& b) {
    if (a.index() != b.index()) return a.index() <=> b.index();
    return std::visit(
        [&](const auto& first) { return order(first, std::get<std::decay_t<decltype(first)>>(b)); }, a);
}

Order order(const shape::PlacedGroup& a, const shape::PlacedGroup& b) {
    return order_by_element(a.members, b.members,
                            [](const auto& p, const auto& q) { return order_by_type(p, q); });
}

}  // namespace

bool out_of_order(const shape::Placed& a, const shape::Placed& b) {
    // A polyline of one segment is measured as that segment.
    const auto segment = [](const shape::Placed& s) -> std::optional<shape::Placed> {
        const auto* polyline = std::get_if<shape::PlacedPolyline>(&s);
        if (!polyline || polyline->segment_count() > 1) return {};
        return polyline->segment(0);
    };
    if (const auto segment_a = segment(a)) return out_of_order(*segment_a, b);
    if (const auto segment_b = segment(b)) return out_of_order(a, *segment_b);
    return order_by_type(a, b) > 0;
}

}  // namespace collision::query
