// Comparison of placed shapes, coordinate by coordinate.
#include "order.h"

#include <compare>

#include "../shape/parts.h"

namespace collision::query {

namespace {

using Order = std::partial_ordering;

Order order(Vec2 a, Vec2 b) { return a.x != b.x ? a.x <=> b.x : a.y <=> b.y; }
/// Element by element; of two where one begins with the other, the shorter is first.
Order order_by_element(const auto& a, const auto& b, auto order_of) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (const Order here = order_of(a[i], b[i]); here != 0) return here;
    return a.size() <=> b.size();
}

/// By the vertices, then by where it goes and how far it reaches around them.
Order order(const shape::Form& a, const shape::Form& b) {
    const Order vertices =
        order_by_element(a.vertices(), b.vertices(), [](Vec2 p, Vec2 q) { return order(p, q); });
    if (vertices != 0) return vertices;
    return a.direction != b.direction ? order(a.direction, b.direction) : a.radius <=> b.radius;
}

Order order(const shape::PlacedGroup& a, const shape::PlacedGroup& b);

template <class Variant>
Order order_by_type(const Variant& a, const Variant& b) {
    if (a.index() != b.index()) return a.index() <=> b.index();
    return std::visit(
        [&]<class S>(const S& first) {
            const S& second = std::get<S>(b);
            if constexpr (std::is_same_v<S, shape::PlacedGroup>)
                return order(first, second);
            else
                return order(form(first), form(second));
        },
        a);
}

Order order(const shape::PlacedGroup& a, const shape::PlacedGroup& b) {
    return order_by_element(a.members, b.members,
                            [](const auto& p, const auto& q) { return order_by_type(p, q); });
}

}  // namespace

bool out_of_order(const shape::Placed& a, const shape::Placed& b) {
    // A chain of one segment is measured as that segment.
    if (const auto segment = shape::only_segment(a)) return out_of_order(*segment, b);
    if (const auto segment = shape::only_segment(b)) return out_of_order(a, *segment);
    return order_by_type(a, b) > 0;
}

}  // namespace collision::query
