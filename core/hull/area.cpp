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
#include "core/math/predicates.h"
#include "core/narrow/small_vector.h"

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
    assert(!"a line has no area");
    return {};
}
Measure measure(const shape::PlacedRay&) {
    assert(!"a ray has no area");
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

/// What part of a segment earlier ones of its chain lie on, 0 to 1. Only those that are exactly in line with
/// it can; on few of all segments does any.
double covered_part(const shape::PlacedPolyline& chain, std::size_t index) {
    const shape::PlacedSegment segment = chain.segment(index);
    const Vec2 along = segment.to - segment.from;
    const int axis = std::abs(along.x) >= std::abs(along.y) ? 0 : 1;
    const auto place = [&](Vec2 p) {
        return std::clamp((p[axis] - segment.from[axis]) / along[axis], 0.0, 1.0);
    };
    math::Aabb box;
    box.include(segment.from);
    box.include(segment.to);
    narrow::SmallVector<Vec2, 16> stretches;  // from x to y
    chain.facts->edge_boxes.any(
        [&](const math::Aabb& other) { return math::overlap(box, other); },
        [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < std::min(end, index); ++i) {
                const shape::PlacedSegment other = chain.segment(i);
                if (math::orientation(segment.from, segment.to, other.from) != 0 ||
                    math::orientation(segment.from, segment.to, other.to) != 0)
                    continue;
                const auto [start, stop] = std::minmax({place(other.from), place(other.to)});
                if (start < stop) stretches.push_back({start, stop});
            }
            return false;
        });
    std::sort(stretches.begin(), stretches.end(), [](Vec2 a, Vec2 b) { return a.x < b.x; });
    double covered = 0, reached = 0;
    for (const Vec2 stretch : stretches) {
        covered += std::max(0.0, stretch.y - std::max(stretch.x, reached));
        reached = std::max(reached, stretch.y);
    }
    return covered;
}

/// Segments hold no area, whatever they enclose; where they lie on each other they count once. Time: what
/// there is in a box around each segment.
Measure measure(const shape::PlacedPolyline& polyline) {
    Measure result;
    for (std::size_t i = 0; i < polyline.segment_count(); ++i) {
        const double once = length(polyline.segment(i).to - polyline.segment(i).from);
        if (once > 0) result.perimeter += 2 * once * (1 - covered_part(polyline, i));
    }
    return result;
}

/// Of a group area and perimeter are worked out one by one.
Measure measure(const shape::PlacedGroup&) {
    assert(!"a group's measures are worked out one by one");
    return {};
}

/// Groups of up to 16 vertices need less than half of it: most of all discs that all overlap, 19 KiB. What
/// larger ones need beyond that is on the heap.
constexpr std::size_t room_for_union = 64 * 1024;

/// What a function of the pieces and of memory for them says of a group.
double of_union(const shape::PlacedGroup& group, auto&& measure_pieces) {
    std::array<std::byte, room_for_union> room;
    std::pmr::monotonic_buffer_resource memory(room.data(), room.size());
    return measure_pieces(rounded_pieces(group, &memory), &memory);
}

Measure measure_member(const shape::PlacedPrimitive& member) {
    return std::visit([](const auto& primitive) { return measure(primitive); }, member);
}

/// The union's own error is far below what it is held to here: no less than its largest member, no more than
/// all of them.
double group_area(const shape::PlacedGroup& group) {
    if (group.members.size() == 1) return measure_member(group.members[0]).area;
    double largest = 0, all = 0;
    for (const shape::PlacedPrimitive& member : group.members) {
        const double own = measure_member(member).area;
        largest = std::max(largest, own);
        all += own;
    }
    return std::clamp(of_union(group, union_area), largest, all);
}

double group_perimeter(const shape::PlacedGroup& group) {
    if (group.members.size() == 1) return measure_member(group.members[0]).perimeter;
    return of_union(group, union_perimeter);
}

}  // namespace

double area(const shape::Placed& shape) {
    if (const auto* group = std::get_if<shape::PlacedGroup>(&shape)) return group_area(*group);
    return std::visit([](const auto& placed) { return measure(placed).area; }, shape);
}

double perimeter(const shape::Placed& shape) {
    if (const auto* group = std::get_if<shape::PlacedGroup>(&shape)) return group_perimeter(*group);
    return std::visit([](const auto& placed) { return measure(placed).perimeter; }, shape);
}

}  // namespace collision::hull
