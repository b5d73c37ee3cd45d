// Geometry of the world made ready for a painter: in pixels, clipped where floats would break, round where a
// painter can draw it round.
#pragma once

#include <optional>
#include <vector>

#include "app/draw/painter.h"
#include "app/view/camera.h"
#include "core/shape/shape.h"

namespace testbed::view {

/// A run of straight pieces.
struct Trail {
    std::vector<draw::Pixel> points;
    bool closed = false;
};

struct PixelCircle {
    draw::Pixel center;
    float radius;
};

/// What is left of a primitive on the surface. All empty: nothing of it can be seen.
struct Region {
    std::optional<PixelCircle> circle;  ///< to fill and stroke
    std::vector<draw::Pixel> area;      ///< to fill, closed
    std::vector<Trail> edges;           ///< to stroke

    bool empty() const { return !circle && area.empty() && edges.empty(); }
};

Region segment_region(const Camera& camera, Vec2 from, Vec2 to);
Region line_region(const Camera& camera, Vec2 base, Vec2 direction, bool both_ways);
Region path_region(const Camera& camera, std::span<const Vec2> points);
Region polygon_region(const Camera& camera, std::span<const Vec2> vertices);
Region circle_region(const Camera& camera, Vec2 center, double radius);
Region capsule_region(const Camera& camera, Vec2 from, Vec2 to, double radius);
/// A polygon with a radius around it, and the holes that the radius leaves of dents. Of more than a thousand
/// vertices, some of them reflex, its convex pieces, without a fill.
Region rounded_region(const Camera& camera, const collision::shape::Form& ring);
/// A point has a circle of radius 0. Not for groups: ask for each member.
Region region(const Camera& camera, const collision::shape::PlacedPrimitive& shape);

void fill(draw::Painter& painter, const Region& region, draw::Rgba color);
void stroke(draw::Painter& painter, const Region& region, const draw::Stroke& stroke);

/// Every primitive of a shape: itself, or a group's members.
void for_each_primitive(const collision::shape::Placed& shape, auto&& visit) {
    std::visit(
        [&](const auto& placed) {
            if constexpr (requires { placed.members; }) {
                for (const auto& member : placed.members) visit(member);
            } else {
                visit(collision::shape::PlacedPrimitive{placed});
            }
        },
        shape);
}

}  // namespace testbed::view
