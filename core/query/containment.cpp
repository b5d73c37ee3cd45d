// Containment by the corners of the inner shape: discs, most of radius 0, whose hull it is a part of, with
// each of them on its boundary.
#include "core/query/containment.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/math/interrupt.h"
#include "core/math/predicates.h"
#include "core/query/budget.h"
#include "core/query/overlap.h"
#include "core/shape/parts.h"

namespace collision::query {

namespace {

using math::Arrow;

struct Disc {
    Vec2 center;
    double radius;
};

/// Appends the corners; false where the shape is endless.
struct Corners {
    std::vector<Disc>& out;

    bool points(const auto& list) const {
        for (const Vec2 p : list) out.push_back({p, 0});
        return true;
    }
    bool operator()(const shape::PlacedPoint& s) const { return points(std::array{s.position}); }
    bool operator()(const shape::PlacedSegment& s) const { return points(std::array{s.from, s.to}); }
    bool operator()(const shape::PlacedRectangle& s) const { return points(s.vertices()); }
    bool operator()(const shape::PlacedOrientedRectangle& s) const { return points(s.vertices); }
    bool operator()(const shape::PlacedPolygon& s) const { return points(s.vertices()); }
    bool operator()(const shape::Chain auto& s) const {
        for (std::size_t i = 0; i < s.segment_count(); ++i) (*this)(s.segment(i));
        return true;
    }
    bool operator()(const shape::PlacedCircle& s) const {
        out.push_back({s.center, s.radius});
        return true;
    }
    bool operator()(const shape::PlacedCapsule& s) const {
        out.push_back({s.from, s.radius});
        out.push_back({s.to, s.radius});
        return true;
    }
    bool operator()(const shape::PlacedLine&) const { return false; }
    bool operator()(const shape::PlacedRay&) const { return false; }
    bool operator()(const shape::PlacedGroup& s) const {
        return std::ranges::all_of(*s.members, [&](const auto& member) { return std::visit(*this, member); });
    }
};

bool parallel(Vec2 u, Vec2 v) { return math::cross_sign(math::arrow(u), math::arrow(v)) == 0; }

/// Of endless shapes: only lines and rays contain one, and groups of them.
struct HoldsEndless {
    const shape::Placed& inner;

    bool line(const shape::PlacedLine& outer, Vec2 base, Vec2 direction) const {
        return parallel(outer.direction, direction) && contains(shape::Placed(outer), base);
    }
    bool ray(const shape::PlacedRay& outer, Vec2 base, Vec2 direction) const {
        return parallel(outer.direction, direction) &&
               math::dot_sign(math::arrow(outer.direction), math::arrow(direction)) > 0 &&
               contains(shape::Placed(outer), base);
    }
    bool operator()(const shape::PlacedLine& outer) const {
        if (const auto* other = std::get_if<shape::PlacedLine>(&inner))
            return line(outer, other->base, other->direction);
        if (const auto* other = std::get_if<shape::PlacedRay>(&inner))
            return line(outer, other->base, other->direction);
        return false;
    }
    bool operator()(const shape::PlacedRay& outer) const {
        const auto* other = std::get_if<shape::PlacedRay>(&inner);
        return other && ray(outer, other->base, other->direction);
    }
    bool operator()(const auto&) const { return false; }
};

/// Whether the disc lies in the convex set between these corners, counter-clockwise and not all in line.
bool holds_disc(std::span<const Vec2> corners, const Disc& disc) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 from = corners[i], to = corners[(i + 1) % corners.size()];
        if (from == to) return false;
        if (math::orientation(from, to, disc.center) < 0 ||
            math::compare_line_distance(Arrow{from, to}, Arrow{from, disc.center}, 0, disc.radius) < 0)
            return false;
    }
    return true;
}

/// Of a convex set whether it holds the disc; of others whether it holds its center, and of a disc with a
/// radius nothing.
struct HoldsDisc {
    const shape::Placed& outer;
    const Disc& disc;

    std::optional<bool> operator()(const shape::PlacedCircle& s) const {
        return s.radius >= disc.radius &&
               math::compare_distance(s.center, disc.center, s.radius, -disc.radius) <= 0;
    }
    std::optional<bool> operator()(const shape::PlacedCapsule& s) const {
        return s.radius >= disc.radius &&
               math::compare_segment_distance(s.from, s.to, disc.center, s.radius, -disc.radius) <= 0;
    }
    std::optional<bool> corners(std::span<const Vec2> of) const {
        return disc.radius == 0 ? contains(outer, disc.center) : holds_disc(of, disc);
    }
    std::optional<bool> operator()(const shape::PlacedRectangle& s) const { return corners(s.vertices()); }
    std::optional<bool> operator()(const shape::PlacedOrientedRectangle& s) const {
        return corners(s.vertices);
    }
    std::optional<bool> operator()(const shape::PlacedPolygon& s) const {
        if (s.facts->convex) return corners(s.vertices());
        return center_only();
    }
    std::optional<bool> operator()(const shape::Chain auto&) const { return center_only(); }
    std::optional<bool> operator()(const shape::PlacedGroup&) const { return center_only(); }
    std::optional<bool> operator()(const auto&) const {
        return disc.radius == 0 && contains(outer, disc.center);
    }
    std::optional<bool> center_only() const {
        if (!contains(outer, disc.center)) return false;
        return std::nullopt;
    }
};

shape::Placed whole(const shape::PlacedPrimitive& part) {
    return std::visit([](const auto& s) { return shape::Placed(s); }, part);
}

std::optional<bool> contains_part_by_part(const shape::Placed& outer, const shape::Placed& inner);

/// Whether one part alone contains it.
bool part_contains(const shape::Placed& outer, const shape::Placed& inner) {
    if (const auto* group = std::get_if<shape::PlacedGroup>(&outer))
        return std::ranges::any_of(*group->members, [&](const auto& member) {
            return contains_part_by_part(whole(member), inner).value_or(false);
        });
    return std::visit(
        [&]<class S>(const S& s) {
            if constexpr (shape::Chain<S>)
                for (std::size_t i = 0; i < s.segment_count(); ++i)
                    if (contains_part_by_part(shape::Placed(s.segment(i)), inner).value_or(false))
                        return true;
            return false;
        },
        outer);
}

}  // namespace

namespace {

std::optional<bool> contains_part_by_part(const shape::Placed& outer, const shape::Placed& inner) {
    math::poll();
    if (outer == inner || part_contains(outer, inner)) return true;
    // A group lies in what all of its members lie in.
    if (const auto* group = std::get_if<shape::PlacedGroup>(&inner)) {
        bool all = true;
        for (const auto& member : *group->members) {
            const auto held = contains_part_by_part(outer, whole(member));
            if (held == false) return false;
            all = all && held.has_value();
        }
        return all ? std::optional(true) : std::nullopt;
    }
    std::vector<Disc> discs;
    if (!std::visit(Corners{discs}, inner)) return std::visit(HoldsEndless{inner}, outer);
    bool decided = true;
    for (const Disc& disc : discs) {
        math::poll();
        const auto held = std::visit(HoldsDisc{outer, disc}, outer);
        if (held == false) return false;
        decided = decided && held.has_value();
    }
    return decided ? std::optional(true) : std::nullopt;
}

}  // namespace

std::optional<bool> contains(const shape::Placed& outer, const shape::Placed& inner) {
    if (!intricate(outer) && !intricate(inner)) return contains_part_by_part(outer, inner);
    return math::within(
        max_work, [&] { return contains_part_by_part(outer, inner); }, [] { return std::optional<bool>(); });
}

}  // namespace collision::query
