// Which pairs the outlines of small convex polygons answer.
#pragma once

#include "core/shape/shape.h"

namespace collision::pair {

/// The outlines of two polygons that both have one; else null.
struct Outlines {
    const shape::ConvexOutline* a = nullptr;
    const shape::ConvexOutline* b = nullptr;
    explicit operator bool() const { return a != nullptr; }
};
inline Outlines outlines(const shape::Placed& a, const shape::Placed& b) {
    const auto* polygon_a = std::get_if<shape::PlacedPolygon>(&a);
    const auto* polygon_b = std::get_if<shape::PlacedPolygon>(&b);
    if (!polygon_a || !polygon_b) return {};
    const Outlines found{&polygon_a->facts->outline, &polygon_b->facts->outline};
    return found.a->count > 0 && found.b->count > 0 ? found : Outlines{};
}

}  // namespace collision::pair
