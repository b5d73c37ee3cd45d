// Edge normals and distances of a small convex polygon.
#include "core/shape/convex_outline.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace collision::shape {

void draw_outline(std::span<const Vec2> vertices, ConvexOutline& outline, OutlineRest& rest) {
    constexpr std::size_t lanes = ConvexOutline::lanes;
    const std::size_t count = vertices.size();
    outline.count = 0;
    outline.slack = std::numeric_limits<float>::infinity();
    if (count > ConvexOutline::capacity) return;
    Vec2 sum{0, 0};
    for (Vec2 v : vertices) sum += v;
    outline.center = sum / static_cast<double>(count);
    double squared_radius = 0;
    double largest = 0;
    double min_reach = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 edge = vertices[i + 1 == count ? 0 : i + 1] - vertices[i];
        const double squared = math::squared_length(edge);
        if (!(squared >= 1e-50 && squared <= 1e50)) return;
        const Vec2 normal = math::right_normal(edge) / std::sqrt(squared);
        const Vec2 v = vertices[i] - outline.center;
        const double reach = math::dot(normal, v);
        const std::size_t end = i + 1 == count ? ConvexOutline::capacity : i + 1;
        for (std::size_t slot = i; slot < end; ++slot) {
            ConvexOutline::Block& block = slot < lanes ? outline.first : rest.second;
            block.normal_x[slot % lanes] = static_cast<float>(normal.x);
            block.normal_y[slot % lanes] = static_cast<float>(normal.y);
            block.reach[slot % lanes] = static_cast<float>(reach);
            block.x[slot % lanes] = static_cast<float>(v.x);
            block.y[slot % lanes] = static_cast<float>(v.y);
            rest.vertices_and_normals[2 * slot] = vertices[i];
            rest.vertices_and_normals[2 * slot + 1] = normal;
        }
        largest = std::max(largest, std::max(std::abs(vertices[i].x), std::abs(vertices[i].y)));
        min_reach = std::min(min_reach, reach);
        squared_radius = std::max(squared_radius, math::squared_length(v));
    }
    outline.count = static_cast<std::uint32_t>(count);
    outline.second = &rest.second;
    outline.vertices_and_normals = rest.vertices_and_normals.data();
    outline.outer_radius = static_cast<float>(std::sqrt(squared_radius)) * (1 + outline_error);
    // A point k radii R from the center, so seen with an error of outline_error (1 + 1.42 k) R, is outside of
    // some edge by (k - 1) times its reach, if k > 1.
    if (min_reach > 2 * outline_error * outline.outer_radius)
        outline.slack = 3 * outline_error * outline.outer_radius;
    outline.largest_coordinate = static_cast<float>(largest) * (1 + outline_error);
}

}  // namespace collision::shape
