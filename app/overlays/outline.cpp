// The outline of all that lies within a distance of a shape.
#include "app/overlays/outline.h"

#include <algorithm>
#include <cmath>

#include "app/overlays/convex.h"
#include "core/hull/outline.h"
#include "core/math/length.h"

namespace testbed::overlays {

using namespace collision::shape;
using collision::hull::RoundedPiece;

namespace {

/// A line or a ray as a segment that reaches across a box.
RoundedPiece across(const Stretch& line, const collision::math::Aabb& box) {
    const Vec2 along = collision::math::unit(line.direction);
    const double speed = collision::math::length(line.direction);
    const Vec2 size = box.size(), middle = box.center();
    const double reach = std::hypot(size.x, size.y);
    const double nearest = collision::math::dot(middle - line.base, along);
    const double from = std::max(line.from * speed, nearest - reach);
    const double to = std::max(from, std::min(line.to * speed, nearest + reach));
    return {{line.base + along * from, line.base + along * to}, 0};
}

}  // namespace

std::pmr::vector<RoundedPiece> pieces_in(const Placed& shape, const collision::math::Aabb& box) {
    if (bounded(shape)) return collision::hull::rounded_pieces(shape);
    std::pmr::vector<RoundedPiece> pieces;
    for (const Stretch& line : stretches(shape)) {
        if (std::isfinite(line.from) && std::isfinite(line.to)) continue;  // a segment of a group, below
        pieces.push_back(across(line, box));
    }
    if (const auto* group = std::get_if<PlacedGroup>(&shape)) {
        for (const PlacedPrimitive& member : group->members) {
            const Placed own = std::visit([](const auto& p) -> Placed { return p; }, member);
            if (!bounded(own)) continue;
            auto more = collision::hull::rounded_pieces(own);
            pieces.insert(pieces.end(), more.begin(), more.end());
        }
    }
    return pieces;
}

std::vector<std::vector<Vec2>> loops(std::span<const collision::hull::Stretch> boundary, double tolerance) {
    std::vector<std::vector<Vec2>> out;
    for (const collision::hull::Loop& loop : collision::hull::joined(boundary))
        out.push_back(collision::hull::flattened(loop, tolerance));
    return out;
}

}  // namespace testbed::overlays
