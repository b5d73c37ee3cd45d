// The numbers that a placed shape is made of, and the largest among them.
#pragma once

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <variant>

#include "core/shape/shape.h"

namespace collision::support {

/// The world coordinates of a placed shape, as doubles: bases, ends, vertices, radii; directions only on
/// request.
template <class Visit>
void for_each_number(const shape::Placed& placed, bool directions, Visit&& visit) {
    const auto point = [&](Vec2 p) {
        visit(p.x);
        visit(p.y);
    };
    const auto numbers = [&](const auto& self, const auto& s) -> void {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, shape::PlacedPoint>) {
            point(s.position);
        } else if constexpr (std::is_same_v<S, shape::PlacedLine> || std::is_same_v<S, shape::PlacedRay>) {
            point(s.base);
            if (directions) point(s.direction);
        } else if constexpr (std::is_same_v<S, shape::PlacedSegment>) {
            point(s.from);
            point(s.to);
        } else if constexpr (std::is_same_v<S, shape::PlacedCircle>) {
            point(s.center);
            visit(s.radius);
        } else if constexpr (std::is_same_v<S, shape::PlacedCapsule>) {
            point(s.from);
            point(s.to);
            visit(s.radius);
        } else if constexpr (std::is_same_v<S, shape::PlacedRectangle>) {
            point(s.box.min);
            point(s.box.max);
        } else if constexpr (std::is_same_v<S, shape::PlacedOrientedRectangle>) {
            for (const Vec2 p : s.vertices) point(p);
        } else if constexpr (std::is_same_v<S, shape::PlacedPolygon>) {
            for (const Vec2 p : s.vertices()) point(p);
        } else if constexpr (std::is_same_v<S, shape::PlacedPolyline>) {
            for (const Vec2 p : s.points()) point(p);
        } else {
            for (const shape::PlacedPrimitive& member : s.members)
                std::visit([&](const auto& m) { self(self, m); }, member);
        }
    };
    std::visit([&](const auto& s) { numbers(numbers, s); }, placed);
}

/// Largest absolute value among the coordinates and radii: what an error is measured against.
inline double coordinate_size(const shape::Placed& placed) {
    double largest = 0;
    for_each_number(placed, false, [&](double v) { largest = std::max(largest, std::abs(v)); });
    return largest;
}

/// Of a circle, a capsule, or the largest among a group's members; 0 for straight shapes.
inline double largest_radius(const shape::Placed& placed) {
    const auto radius = [](const auto& self, const auto& s) -> double {
        double largest = 0;
        if constexpr (requires { s.radius; }) largest = s.radius;
        if constexpr (requires { s.members; })
            for (const shape::PlacedPrimitive& member : s.members)
                largest = std::max(largest, std::visit([&](const auto& m) { return self(self, m); }, member));
        return largest;
    };
    return std::visit([&](const auto& s) { return radius(radius, s); }, placed);
}

}  // namespace collision::support
