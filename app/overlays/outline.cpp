// The outline of all that lies within a distance of a shape.
#include "app/overlays/outline.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/overlays/convex.h"
#include "core/math/length.h"

namespace testbed::overlays {

using namespace collision::shape;
using collision::hull::RoundedPiece;
using Joint = collision::hull::Stretch;

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

void append_arc(const Joint& arc, double tolerance, std::vector<Vec2>& out) {
    const Vec2 from = arc.from - arc.center;
    const double angle = collision::hull::arc_angle(arc);
    // A chord over the angle a leaves the arc by about radius * a^2 / 8.
    const int pieces =
        int(std::clamp(std::ceil(angle / std::sqrt(8 * tolerance / arc.radius)), 1.0, 128.0));
    for (int i = 1; i < pieces; ++i) {
        const double turn = angle * i / pieces;
        const double c = std::cos(turn), s = std::sin(turn);
        out.push_back(arc.center + Vec2{from.x * c - from.y * s, from.x * s + from.y * c});
    }
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

std::vector<std::vector<Vec2>> loops(std::span<const Joint> boundary, double tolerance) {
    // Each stretch is followed by the one that begins nearest to its end.
    std::vector<bool> used(boundary.size());
    std::vector<std::vector<Vec2>> out;
    for (std::size_t start = 0; start < boundary.size(); ++start) {
        if (used[start]) continue;
        auto& loop = out.emplace_back();
        std::size_t at = start;
        while (!used[at]) {
            used[at] = true;
            loop.push_back(boundary[at].from);
            if (boundary[at].kind == Joint::Kind::arc) append_arc(boundary[at], tolerance, loop);
            std::size_t next = at;
            double min = std::numeric_limits<double>::infinity();
            for (std::size_t i = 0; i < boundary.size(); ++i) {
                if (used[i] && i != start) continue;
                const Vec2 gap = boundary[i].from - boundary[at].to;
                if (const double d = collision::math::squared_length(gap); d < min) {
                    min = d;
                    next = i;
                }
            }
            at = next;
        }
    }
    return out;
}

}  // namespace testbed::overlays
