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
    const Outlines found{&polygon_a->outline, &polygon_b->outline};
    return found.a->count > 0 && found.b->count > 0 ? found : Outlines{};
}

/// Whether the known discs around two small polygons say that they are apart, for certain: no other work.
inline bool discs_part(const shape::Placed& a, const shape::Placed& b) {
    const Outlines both = outlines(a, b);
    if (!both) return false;
    const double around =
        static_cast<double>(both.a->outer_radius) + static_cast<double>(both.b->outer_radius);
    // Outer radii are rounded outwards, by more than the two roundings on each side here.
    return math::squared_length(both.b->center - both.a->center) > around * around;
}

}  // namespace collision::pair
