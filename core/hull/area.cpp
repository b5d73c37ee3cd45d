// Area and perimeter: closed forms, and for groups a sum over the parts of the union's boundary.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <memory_resource>
#include <numbers>

#include "../math/length.h"
#include "../shape/parts.h"
#include "../shape/valid.h"
#include "bounds.h"
#include "rounded_pieces.h"
#include "union_sums.h"

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

/// With a radius around it: a strip along every edge, and one whole turn of corners.
Measure around(const Measure& inner, double radius) {
    return {inner.area + (inner.perimeter * radius + pi * radius * radius),
            inner.perimeter + 2 * pi * radius};
}

Measure measure_ring(const shape::Form& form) {
    switch (form.ring) {
        case shape::Form::Ring::upright: {
            const Vec2 size = form.corners()[2] - form.corners()[0];
            return {size.x * size.y, 2 * (size.x + size.y)};
        }
        case shape::Form::Ring::hull:
        case shape::Form::Ring::simple: return measure_polygon(form.vertices());
    }
    return {};
}

/// Chains have one segment at most here.
Measure measure(const shape::Form& form) {
    const std::span<const Vec2> v = form.vertices();
    switch (form.kind) {
        case shape::Form::Kind::chain: return around({0, 2 * length(v.back() - v.front())}, form.radius);
        case shape::Form::Kind::ring: return around(measure_ring(form), form.radius);
        case shape::Form::Kind::line:
        case shape::Form::Kind::ray: break;
    }
    assert(false && "lines and rays have no area");
    return {};
}

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
/// Segments hold no area, whatever they enclose; where they lie on each other they count once.
double area_of(const shape::Chain auto&) { return 0; }
double perimeter_of(const shape::Chain auto& chain) {
    if (chain.segment_count() == 1) return measure(form(chain.segment(0))).perimeter;
    return of_union(chain, union_perimeter);
}
/// Strips along the edges of a dent overlap, so it is measured as the union of its convex pieces.
bool has_rounded_dents(const shape::Form& form) {
    return form.radius > 0 && form.facts && !form.facts->convex;
}
double area_of(const auto& primitive) {
    const shape::Form own = form(primitive);
    return has_rounded_dents(own) ? of_union(primitive, union_area) : measure(own).area;
}
double perimeter_of(const auto& primitive) {
    const shape::Form own = form(primitive);
    return has_rounded_dents(own) ? of_union(primitive, union_perimeter) : measure(own).perimeter;
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
    if (!shape::valid(shape)) return 0;
    return std::visit([](const auto& placed) { return area_of(placed); }, shape);
}

double perimeter(const shape::Placed& shape) {
    if (!shape::valid(shape)) return 0;
    return std::visit([](const auto& placed) { return perimeter_of(placed); }, shape);
}

}  // namespace collision::hull
