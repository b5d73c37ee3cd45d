// Area and perimeter: closed forms, and for groups a sum over the parts of the union's boundary.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <memory_resource>
#include <numbers>

#include "core/hull/bounds.h"
#include "core/hull/rounded_pieces.h"
#include "core/hull/union_parts.h"
#include "core/math/length.h"

namespace collision::hull {
namespace {

using math::length;
using std::numbers::pi;

struct Measure {
    double area = 0;
    double perimeter = 0;
};

Measure measure_polygon(std::span<const Vec2> vertices) {
    Measure result{polygon_area(vertices), length(vertices.front() - vertices.back())};
    for (std::size_t i = 1; i < vertices.size(); ++i)
        result.perimeter += length(vertices[i] - vertices[i - 1]);
    return result;
}

Measure measure(const shape::PlacedPoint&) { return {}; }
Measure measure(const shape::PlacedLine&) {
    assert(false && "a line has no area");
    return {};
}
Measure measure(const shape::PlacedRay&) {
    assert(false && "a ray has no area");
    return {};
}
Measure measure(const shape::PlacedSegment& segment) { return {0, 2 * length(segment.to - segment.from)}; }
Measure measure(const shape::PlacedCircle& circle) {
    return {pi * circle.radius * circle.radius, 2 * pi * circle.radius};
}
Measure measure(const shape::PlacedCapsule& capsule) {
    const double straight = 2 * length(capsule.to - capsule.from);
    return {straight * capsule.radius + pi * capsule.radius * capsule.radius,
            straight + 2 * pi * capsule.radius};
}
Measure measure(const shape::PlacedRectangle& rectangle) {
    const Vec2 size = rectangle.box.size();
    return {size.x * size.y, 2 * (size.x + size.y)};
}
Measure measure(const shape::PlacedOrientedRectangle& rectangle) {
    return measure_polygon(rectangle.vertices);
}
Measure measure(const shape::PlacedPolygon& polygon) { return measure_polygon(polygon.vertices()); }

/// Groups of up to 16 vertices need less than half of it: most of all discs that all overlap, 19 KiB. What
/// larger ones need beyond that is on the heap.
constexpr std::size_t room_for_union = 64 * 1024;

/// What a function of the pieces and of memory for them says of a group or a polyline.
double of_union(const shape::Placed& shape, auto&& measure_pieces) {
    std::array<std::byte, room_for_union> room;
    std::pmr::monotonic_buffer_resource memory(room.data(), room.size());
    return measure_pieces(rounded_pieces(shape, &memory), &memory);
}

double area_of(const shape::PlacedGroup& group);
double perimeter_of(const shape::PlacedGroup& group);
double area_of(const auto& primitive) { return measure(primitive).area; }
double perimeter_of(const auto& primitive) { return measure(primitive).perimeter; }

/// Segments hold no area, whatever they enclose; where they lie on each other they count once.
double area_of(const shape::PlacedPolyline&) { return 0; }
double perimeter_of(const shape::PlacedPolyline& polyline) {
    if (polyline.segment_count() == 1) return perimeter_of(polyline.segment(0));
    return of_union(polyline, union_perimeter);
}

double area_of_member(const shape::PlacedPrimitive& member) {
    return std::visit([](const auto& primitive) { return area_of(primitive); }, member);
}

/// The union's own error is far below what it is held to here: no less than its largest member, no more than
/// all of them.
double area_of(const shape::PlacedGroup& group) {
    if (group.members.size() == 1) return area_of_member(group.members[0]);
    double largest = 0, all = 0;
    for (const shape::PlacedPrimitive& member : group.members) {
        const double own = area_of_member(member);
        largest = std::max(largest, own);
        all += own;
    }
    return std::clamp(of_union(group, union_area), largest, all);
}

double perimeter_of(const shape::PlacedGroup& group) {
    if (group.members.size() == 1)
        return std::visit([](const auto& primitive) { return perimeter_of(primitive); }, group.members[0]);
    return of_union(group, union_perimeter);
}

}  // namespace

double area(const shape::Placed& shape) {
    return std::visit([](const auto& placed) { return area_of(placed); }, shape);
}

double perimeter(const shape::Placed& shape) {
    return std::visit([](const auto& placed) { return perimeter_of(placed); }, shape);
}

}  // namespace collision::hull
