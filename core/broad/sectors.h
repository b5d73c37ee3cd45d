// The broad phase by sectors: a plane cut into squares, and only shapes of one square are compared.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "../math/aabb.h"
#include "index_pair.h"

namespace collision::broad {

/// A square of the plane by its column and row: [x, x + 1) * side, [y, y + 1) * side.
struct Sector {
    std::int64_t x, y;
    bool operator==(const Sector&) const = default;
    auto operator<=>(const Sector&) const = default;
};

/// side > 0. Points beyond 2^62 sides from the origin stand in the last sector that way.
Sector sector_of(Vec2 point, double side);

/// A box in a sector.
struct Occupant {
    Sector sector;
    std::uint32_t index;
};

/// Each box in the sector of its center. By sector, then index; boxes that are empty or not finite are left
/// out, here and below.
std::vector<Occupant> own_sectors(std::span<const math::Aabb> boxes, double side);

/// Each box in every sector that it touches.
std::vector<Occupant> touched_sectors(std::span<const math::Aabb> boxes, double side);

/// The side, doubled until touched_sectors lists no more than a few times as many occupants as there are
/// boxes, so that a wish for tiny sectors does not fill the memory. A wish that is no side at all (0 or less,
/// infinite, no number) is taken for suitable_side(), so the doubling always ends.
double affordable_side(std::span<const math::Aabb> boxes, double wished);

/// A side that suits the boxes: twice their mean extent; 1 where all are points or empty.
double suitable_side(std::span<const math::Aabb> boxes);

/// Calls visit(a, b) for each two indices that share a sector, a < b, once for each sector that they share.
void each_meeting(std::span<const Occupant> occupants, auto&& visit) {
    for (std::size_t i = 0; i < occupants.size(); ++i)
        for (std::size_t j = i + 1; j < occupants.size() && occupants[j].sector == occupants[i].sector; ++j)
            visit(occupants[i], occupants[j]);
}

/// Whether the sector is the one in which two boxes that share several are compared: the lowest of those that
/// both touch.
bool is_first_shared(Sector sector, const math::Aabb& a, const math::Aabb& b, double side);

/// Pairs of boxes that overlap and have their centers in one sector: misses those that straddle a border.
/// By a, then b.
std::vector<IndexPair> own_sector_pairs(std::span<const math::Aabb> boxes, double side);

/// Every pair of boxes that overlap, touching included, by a, then b. Exact.
std::vector<IndexPair> touched_sector_pairs(std::span<const math::Aabb> boxes, double side);

}  // namespace collision::broad
