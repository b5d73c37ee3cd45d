// Any bounded shape as rounded convex pieces.
#include "rounded_pieces.h"

#include <cassert>
#include <cmath>

#include "../math/elementary.h"
#include "../shape/parts.h"
#include "../shape/valid.h"

namespace collision::hull {

using math::cross;

namespace {

using Pieces = std::pmr::vector<RoundedPiece>;

void add_piece(std::span<const Vec2> vertices, double radius, Pieces& pieces) {
    pieces.push_back({{vertices.begin(), vertices.end(), pieces.get_allocator()}, radius});
}

}  // namespace

void add_rounded_pieces(const shape::Form& form, Pieces& pieces) {
    assert(form.bounded() && "lines and rays are not bounded");
    if (!form.facts || form.facts->convex) return add_piece(form.vertices(), form.radius, pieces);
    for (const auto& piece : form.facts->pieces()) {
        std::pmr::vector<Vec2> vertices(pieces.get_allocator());
        vertices.reserve(piece.size());
        for (const std::uint32_t i : piece) vertices.push_back(form.facts->vertices[i]);
        pieces.push_back({std::move(vertices), form.radius});
    }
}

Pieces rounded_pieces(const shape::Placed& shape, std::pmr::memory_resource* memory) {
    Pieces pieces(memory);
    if (!shape::valid(shape)) return pieces;
    if (const auto* group = std::get_if<shape::PlacedGroup>(&shape)) pieces.reserve(group->members.size());
    shape::for_each_part(shape, [&](const auto& part) { add_rounded_pieces(form(part), pieces); });
    return pieces;
}

double arc_angle(const Stretch& arc) {
    const Vec2 from = arc.from - arc.center, to = arc.to - arc.center;
    return math::atan2(cross(from, to), math::dot(from, to));
}

/// Half the integral of cross(p, dp) along the boundary, which for an arc is that of its chord and the
/// circular segment beyond it.
double enclosed_area(std::span<const Stretch> boundary, Vec2 origin) {
    double area = 0;
    for (const Stretch& stretch : boundary) {
        area += 0.5 * cross(stretch.from - origin, stretch.to - origin);
        if (stretch.kind == Stretch::Kind::straight) continue;
        const double angle = arc_angle(stretch);
        area += 0.5 * stretch.radius * stretch.radius * (angle - math::sin(angle));
    }
    return area;
}

}  // namespace collision::hull
