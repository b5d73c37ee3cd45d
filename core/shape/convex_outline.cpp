// Edge normals and distances of a small convex polygon, four edges at a time.
#include "core/shape/convex_outline.h"

#include <algorithm>
#include <cmath>

#include "core/math/simd4.h"

namespace collision::shape {
namespace {

using math::Double2;
using Block = ConvexOutline::Block;

constexpr std::size_t lanes = ConvexOutline::lanes, capacity = ConvexOutline::capacity;

/// The vertices, the first ones once more after the last, for whole registers of edges.
using Ring = std::array<Vec2, capacity + 5>;

struct Edges {
    Double2 normal_x, normal_y, reach, x, y;
};

/// What edges that are too short or too long for their normals leave out.
struct Extent {
    Double2 least_squared{std::numeric_limits<double>::infinity()}, greatest_squared;
    Double2 least_reach{std::numeric_limits<double>::infinity()};
    Double2 squared_radius, largest;
};

/// Of the two edges from the first two of three vertices.
Edges two_edges(const Vec2* v, Double2 center_x, Double2 center_y, Extent& extent) {
    const Double2 a = Double2::of(v[0]), b = Double2::of(v[1]), c = Double2::of(v[2]);
    const Double2 from_x = firsts(a, b), from_y = seconds(a, b);
    const Double2 side_x = firsts(b, c) - from_x, side_y = seconds(b, c) - from_y;
    const Double2 squared = side_x * side_x + side_y * side_y, length = sqrt(squared);
    Edges e;
    e.normal_x = side_y / length;
    e.normal_y = Double2(-1) * side_x / length;
    e.x = from_x - center_x;
    e.y = from_y - center_y;
    e.reach = e.normal_x * e.x + e.normal_y * e.y;
    extent.least_squared = min(extent.least_squared, squared);
    extent.greatest_squared = max(extent.greatest_squared, squared);
    extent.least_reach = min(extent.least_reach, e.reach);
    extent.squared_radius = max(extent.squared_radius, e.x * e.x + e.y * e.y);
    extent.largest = max(extent.largest, max(magnitude(from_x), magnitude(from_y)));
    return e;
}

/// A vertex each and the normal of the edge from there.
void list_two(const Vec2* v, const Edges& edges, Vec2* listed) {
    listed[0] = v[0];
    firsts(edges.normal_x, edges.normal_y).write(&listed[1].x);
    listed[2] = v[1];
    seconds(edges.normal_x, edges.normal_y).write(&listed[3].x);
}

/// The four edges from the first vertex on, in four slots of a block.
void draw_four(const Vec2* v, Double2 center_x, Double2 center_y, Block& block, std::size_t slot,
               Vec2* listed, Extent& extent) {
    const Edges first = two_edges(v, center_x, center_y, extent);
    const Edges second = two_edges(v + 2, center_x, center_y, extent);
    narrowed(first.normal_x, second.normal_x).write(&block.normal_x[slot]);
    narrowed(first.normal_y, second.normal_y).write(&block.normal_y[slot]);
    narrowed(first.reach, second.reach).write(&block.reach[slot]);
    narrowed(first.x, second.x).write(&block.x[slot]);
    narrowed(first.y, second.y).write(&block.y[slot]);
    list_two(v, first, listed);
    list_two(v + 2, second, listed + 4);
}

}  // namespace

void draw_outline(std::span<const Vec2> vertices, ConvexOutline& outline, OutlineRest& rest) {
    const std::size_t count = vertices.size();
    if (count > capacity) {
        outline.leave_out();
        return;
    }
    Ring ring;
    Double2 sum;
    for (std::size_t i = 0; i < count; ++i) {
        const Double2 v = Double2::of(vertices[i]);
        v.write(&ring[i].x);
        sum = sum + v;
    }
    (sum / Double2(static_cast<double>(count))).write(&outline.center.x);
    const std::size_t slots = count > lanes ? capacity : lanes, drawn = (count + 3) / 4 * 4;
    for (std::size_t i = count; i <= drawn; ++i) Double2::of(ring[i - count]).write(&ring[i].x);
    if (slots > lanes && !rest.more) rest.more = std::make_unique<OutlineRest::More>();
    Vec2* const listed =
        slots > lanes ? rest.more->vertices_and_normals.data() : rest.vertices_and_normals.data();
    const auto block = [&](std::size_t slot) -> Block& {
        return slot < lanes ? outline.first : rest.more->second;
    };
    Extent extent;
    const Double2 center_x(outline.center.x), center_y(outline.center.y);
    for (std::size_t i = 0; i < drawn; i += 4)
        draw_four(&ring[i], center_x, center_y, block(i), i % lanes, listed + 2 * i, extent);
    if (!(min(extent.least_squared) >= 1e-50 && max(extent.greatest_squared) <= 1e50)) {
        outline.leave_out();
        return;
    }
    const std::size_t last = count - 1;
    for (std::size_t slot = count; slot < slots; ++slot) {
        for (const auto row : {&Block::normal_x, &Block::normal_y, &Block::reach, &Block::x, &Block::y})
            (block(slot).*row)[slot % lanes] = (block(last).*row)[last % lanes];
        listed[2 * slot] = listed[2 * last];
        listed[2 * slot + 1] = listed[2 * last + 1];
    }
    outline.count = static_cast<std::uint32_t>(count);
    outline.second = slots > lanes ? &rest.more->second : &outline.first;
    outline.vertices_and_normals = listed;
    outline.slack = std::numeric_limits<float>::infinity();
    outline.outer_radius = static_cast<float>(std::sqrt(max(extent.squared_radius))) * (1 + outline_error);
    // A point k radii R from the center, so seen with an error of outline_error (1 + 1.42 k) R, is outside of
    // some edge by (k - 1) times its reach, if k > 1.
    if (min(extent.least_reach) > 2 * outline_error * outline.outer_radius)
        outline.slack = 3 * outline_error * outline.outer_radius;
    outline.largest_coordinate = static_cast<float>(max(extent.largest)) * (1 + outline_error);
}

}  // namespace collision::shape
