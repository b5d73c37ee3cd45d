// Sectors: boxes sorted by the squares they stand in.
#include "sectors.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace collision::broad {

namespace {

std::int64_t place(double coordinate, double side) {
    constexpr double furthest = 0x1p62;
    return std::int64_t(std::clamp(std::floor(coordinate / side), -furthest, furthest));
}

void sort(std::vector<Occupant>& occupants) {
    std::ranges::sort(occupants, [](const Occupant& a, const Occupant& b) {
        return a.sector != b.sector ? a.sector < b.sector : a.index < b.index;
    });
}

}  // namespace

Sector sector_of(Vec2 point, double side) { return {place(point.x, side), place(point.y, side)}; }

std::vector<Occupant> own_sectors(std::span<const math::Aabb> boxes, double side) {
    std::vector<Occupant> occupants;
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (math::has_points(boxes[i])) occupants.push_back({sector_of(boxes[i].center(), side), i});
    sort(occupants);
    return occupants;
}

std::vector<Occupant> touched_sectors(std::span<const math::Aabb> boxes, double side) {
    std::vector<Occupant> occupants;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (!math::has_points(boxes[i])) continue;
        const Sector first = sector_of(boxes[i].min, side), last = sector_of(boxes[i].max, side);
        for (std::int64_t x = first.x; x <= last.x; ++x)
            for (std::int64_t y = first.y; y <= last.y; ++y) occupants.push_back({{x, y}, i});
    }
    sort(occupants);
    return occupants;
}

double affordable_side(std::span<const math::Aabb> boxes, double wished) {
    const double most = 16.0 * double(boxes.size()) + 1024;
    for (double side = wished > 0 && std::isfinite(wished) ? wished : suitable_side(boxes);; side *= 2) {
        double count = 0;
        for (const math::Aabb& box : boxes) {
            if (!math::has_points(box)) continue;
            const Sector first = sector_of(box.min, side), last = sector_of(box.max, side);
            count += (double(last.x) - double(first.x) + 1) * (double(last.y) - double(first.y) + 1);
        }
        if (count <= most) return side;
    }
}

double suitable_side(std::span<const math::Aabb> boxes) {
    double sum = 0;
    std::size_t count = 0;
    for (const math::Aabb& box : boxes) {
        if (!math::has_points(box)) continue;
        ++count;
        sum += std::max(box.max.x - box.min.x, box.max.y - box.min.y);
    }
    // The mean of a few least doubles may be less than the least.
    return sum > 0 ? std::max(2 * sum / double(count), std::numeric_limits<double>::denorm_min()) : 1;
}

bool is_first_shared(Sector sector, const math::Aabb& a, const math::Aabb& b, double side) {
    return sector == sector_of({std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)}, side);
}

std::vector<IndexPair> own_sector_pairs(std::span<const math::Aabb> boxes, double side) {
    std::vector<IndexPair> pairs;
    each_meeting(own_sectors(boxes, side), [&](const Occupant& a, const Occupant& b) {
        if (math::overlap(boxes[a.index], boxes[b.index])) pairs.push_back({a.index, b.index});
    });
    sort_pairs(pairs, boxes.size());
    return pairs;
}

std::vector<IndexPair> touched_sector_pairs(std::span<const math::Aabb> boxes, double side) {
    side = affordable_side(boxes, side);
    std::vector<IndexPair> pairs;
    each_meeting(touched_sectors(boxes, side), [&](const Occupant& a, const Occupant& b) {
        // Whether two overlap decides most cases; the sector only who of several says so.
        if (math::overlap(boxes[a.index], boxes[b.index]) &&
            is_first_shared(a.sector, boxes[a.index], boxes[b.index], side))
            pairs.push_back({a.index, b.index});
    });
    sort_pairs(pairs, boxes.size());
    return pairs;
}

}  // namespace collision::broad
