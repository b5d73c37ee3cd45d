// Edge normals and distances of a small convex polygon, four edges at a time.
#include "convex_outline.h"

#include <algorithm>
#include <cmath>

#include "../math/simd4.h"

namespace collision::shape {
namespace {

using math::Double2;
using Block = ConvexOutline::Block;

constexpr std::size_t lanes = ConvexOutline::lanes, capacity = ConvexOutline::capacity;

/// The vertices, the first ones once more after the last, for whole registers of edges.
using Ring = std::array<Vec2, capacity + 5>;

/// Two edges, from the first two of three vertices.
struct Edges {
    explicit Edges(const Vec2* v) {
        const Double2 a = Double2::of(v[0]), b = Double2::of(v[1]), c = Double2::of(v[2]);
        x = firsts(a, b);
        y = seconds(a, b);
        const Double2 side_x = firsts(b, c) - x, side_y = seconds(b, c) - y;
        squared = side_x * side_x + side_y * side_y;
        const Double2 length = sqrt(squared);
        normal_x = side_y / length;
        normal_y = Double2(-1) * side_x / length;
    }

    Double2 x, y, squared, normal_x, normal_y;
};

/// What edges that are too short or too long for their normals leave out.
struct Extent {
    Double2 least_squared{std::numeric_limits<double>::infinity()}, greatest_squared;
    Double2 least_reach{std::numeric_limits<double>::infinity()};
    Double2 squared_radius, largest;
};

/// Edges as seen from a center.
struct Seen {
    Seen(const Vec2* v, Double2 center_x, Double2 center_y, Extent& extent) : edges(v) {
        x = edges.x - center_x;
        y = edges.y - center_y;
        reach = edges.normal_x * x + edges.normal_y * y;
        extent.least_squared = min(extent.least_squared, edges.squared);
        extent.greatest_squared = max(extent.greatest_squared, edges.squared);
        extent.least_reach = min(extent.least_reach, reach);
        extent.squared_radius = max(extent.squared_radius, x * x + y * y);
        extent.largest = max(extent.largest, max(magnitude(edges.x), magnitude(edges.y)));
    }

    Edges edges;
    Double2 x, y, reach;
};

/// The four edges from the first vertex on, in four slots of a block.
void draw_four(const Vec2* v, Double2 center_x, Double2 center_y, Block& block, std::size_t slot,
               Extent& extent) {
    const Seen first(v, center_x, center_y, extent), second(v + 2, center_x, center_y, extent);
    narrowed(first.edges.normal_x, second.edges.normal_x).write(&block.normal_x[slot]);
    narrowed(first.edges.normal_y, second.edges.normal_y).write(&block.normal_y[slot]);
    narrowed(first.reach, second.reach).write(&block.reach[slot]);
    narrowed(first.x, second.x).write(&block.x[slot]);
    narrowed(first.y, second.y).write(&block.y[slot]);
}

/// The vertices in a ring of whole registers, each of so many.
std::size_t close_ring(std::span<const Vec2> vertices, std::size_t each, Ring& ring) {
    const std::size_t count = vertices.size(), whole = (count + each - 1) / each * each;
    for (std::size_t i = 0; i < count; ++i) Double2::of(vertices[i]).write(&ring[i].x);
    for (std::size_t i = count; i <= whole; ++i) Double2::of(ring[i - count]).write(&ring[i].x);
    return whole;
}

Vec2 middle(std::span<const Vec2> vertices) {
    Double2 sum;
    for (const Vec2 v : vertices) sum = sum + Double2::of(v);
    Vec2 result;
    (sum / Double2(static_cast<double>(vertices.size()))).write(&result.x);
    return result;
}

}  // namespace

double draw_filter(std::span<const Vec2> vertices, ConvexOutline& outline, Block& second) {
    const std::size_t count = vertices.size();
    if (count > capacity) {
        outline.leave_out();
        return 0;
    }
    Ring ring;
    const std::size_t drawn = close_ring(vertices, 4, ring), slots = count > lanes ? capacity : lanes;
    const auto block = [&](std::size_t slot) -> Block& { return slot < lanes ? outline.first : second; };
    outline.center = middle(vertices);
    Extent extent;
    const Double2 center_x(outline.center.x), center_y(outline.center.y);
    for (std::size_t i = 0; i < drawn; i += 4)
        draw_four(&ring[i], center_x, center_y, block(i), i % lanes, extent);
    const double shortest = min(extent.least_squared);
    if (!(shortest >= 1e-50 && max(extent.greatest_squared) <= 1e50)) {
        outline.leave_out();
        return 0;
    }
    const std::size_t last = count - 1;
    for (std::size_t slot = count; slot < slots; ++slot)
        for (const auto row : {&Block::normal_x, &Block::normal_y, &Block::reach, &Block::x, &Block::y})
            (block(slot).*row)[slot % lanes] = (block(last).*row)[last % lanes];
    outline.count = static_cast<std::uint16_t>(count);
    outline.second = slots > lanes ? &second : nullptr;
    outline.slack = std::numeric_limits<float>::infinity();
    outline.outer_radius = static_cast<float>(std::sqrt(max(extent.squared_radius))) * (1 + outline_error);
    // A point k radii R from the center, so seen with an error of outline_error (1 + 1.42 k) R, is outside of
    // some edge by (k - 1) times its reach, if k > 1.
    if (min(extent.least_reach) > 2 * outline_error * outline.outer_radius)
        outline.slack = 3 * outline_error * outline.outer_radius;
    outline.largest_coordinate = static_cast<float>(max(extent.largest)) * (1 + outline_error);
    return std::sqrt(shortest);
}

void list_vertices(std::span<const Vec2> vertices, ConvexOutline& outline, OutlineRest& rest) {
    Ring ring;
    const std::size_t listed = close_ring(vertices, 2, ring);
    Vec2* const list = vertices.size() > lanes ? rest.of_two_blocks().vertices_and_normals.data()
                                               : rest.vertices_and_normals.data();
    for (std::size_t i = 0; i < listed; i += 2) {
        const Edges edges(&ring[i]);
        list[2 * i] = ring[i];
        firsts(edges.normal_x, edges.normal_y).write(&list[2 * i + 1].x);
        list[2 * i + 2] = ring[i + 1];
        seconds(edges.normal_x, edges.normal_y).write(&list[2 * i + 3].x);
    }
    outline.vertices = list;
    outline.stride = 2;
}

void draw_outline(std::span<const Vec2> vertices, ConvexOutline& outline, OutlineRest& rest) {
    Block unused;
    const bool of_two = vertices.size() > lanes && vertices.size() <= capacity;
    draw_filter(vertices, outline, of_two ? rest.of_two_blocks().second : unused);
    if (outline.count > 0) list_vertices(vertices, outline, rest);
}

}  // namespace collision::shape
