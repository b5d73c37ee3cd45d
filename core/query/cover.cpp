// Covers: a grid of small boxes over the shape, those that meet it shared out among the covers. Where every
// such box is held by one cover, so is the shape.
#include "core/query/cover.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/hull/smallest_circle.h"
#include "core/query/overlap.h"

namespace collision::query {

namespace {

using math::Aabb;

/// Boxes along the longer side of the shape.
constexpr int grid_size = 48;
constexpr int rounds = 24;

/// The boxes of the grid that meet the shape. Neighbors share their sides to the bit, so nothing lies
/// between.
std::vector<Aabb> boxes_of(const shape::Placed& shape) {
    const Aabb all = hull::aabb(shape);
    const Vec2 size = all.size();
    const double step = std::max(size.x, size.y) / grid_size;
    if (!(step > 0)) return {all};
    const auto parts = [&](double length) { return std::max(1, int(std::ceil(length / step - 1e-9))); };
    const int columns = parts(size.x), rows = parts(size.y);
    const auto at = [](double low, double high, int i, int count) {
        return i == count ? high : low + (high - low) * (double(i) / count);
    };
    std::vector<Aabb> boxes;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Aabb box{
                {at(all.min.x, all.max.x, column, columns), at(all.min.y, all.max.y, row, rows)},
                {at(all.min.x, all.max.x, column + 1, columns), at(all.min.y, all.max.y, row + 1, rows)}};
            if (overlap(shape, shape::PlacedRectangle{box})) boxes.push_back(box);
        }
    if (boxes.empty()) boxes.push_back(all);
    return boxes;
}

/// Index of the nearest center.
std::size_t nearest(Vec2 to, const std::vector<Vec2>& centers) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < centers.size(); ++i)
        if (math::squared_length(centers[i] - to) < math::squared_length(centers[best] - to)) best = i;
    return best;
}

/// First centers far from each other: the next is the box that is farthest from all before.
std::vector<Vec2> first_centers(const std::vector<Aabb>& boxes, std::size_t count) {
    std::vector<Vec2> centers{boxes.front().center()};
    while (centers.size() < count) {
        const Aabb* farthest = nullptr;
        double most = 0;
        for (const Aabb& box : boxes) {
            const Vec2 middle = box.center();
            const double away = math::squared_length(middle - centers[nearest(middle, centers)]);
            if (away > most) {
                most = away;
                farthest = &box;
            }
        }
        if (!farthest) break;
        centers.push_back(farthest->center());
    }
    return centers;
}

/// The smallest circle around the corners, and as much larger as rounding may have made it too small.
hull::BoundingCircle circle_around(const std::vector<Aabb>& boxes) {
    std::vector<Vec2> corners;
    for (const Aabb& box : boxes)
        corners.insert(corners.end(),
                       {box.min, box.max, Vec2{box.min.x, box.max.y}, Vec2{box.max.x, box.min.y}});
    hull::BoundingCircle circle = hull::smallest_circle(std::span<const Vec2>(corners));
    double farthest = 0;
    for (const Vec2 corner : corners)
        farthest = std::max(farthest, math::squared_length(corner - circle.center));
    circle.radius = std::sqrt(farthest) * (1 + 1e-12);
    return circle;
}

/// Boxes shared out among the centers, each to the nearest; centers that get none are left out.
std::vector<std::vector<Aabb>> shared_out(const std::vector<Aabb>& boxes, const std::vector<Vec2>& centers) {
    std::vector<std::vector<Aabb>> groups(centers.size());
    for (const Aabb& box : boxes) groups[nearest(box.center(), centers)].push_back(box);
    std::erase_if(groups, [](const auto& group) { return group.empty(); });
    return groups;
}

Aabb box_around(const std::vector<Aabb>& boxes) {
    Aabb all;
    for (const Aabb& box : boxes) all.include(box);
    return all;
}

double area_of(const Aabb& box) { return box.size().x * box.size().y; }

/// Two parts of the boxes, cut straight where both boxes around them have the least area.
struct Cut {
    double gain = 0;
    int axis = 0;
    double at = 0;
};

Cut best_cut(std::vector<Aabb> boxes) {
    const double whole = area_of(box_around(boxes));
    Cut best;
    for (const int axis : {0, 1}) {
        std::ranges::stable_sort(boxes, {}, [&](const Aabb& box) { return box.min[axis]; });
        std::vector<double> before(boxes.size()), behind(boxes.size() + 1);
        Aabb grown;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            grown.include(boxes[i]);
            before[i] = area_of(grown);
        }
        grown = {};
        for (std::size_t i = boxes.size(); i-- > 0;) {
            grown.include(boxes[i]);
            behind[i] = area_of(grown);
        }
        for (std::size_t i = 1; i < boxes.size(); ++i) {
            if (boxes[i].min[axis] == boxes[i - 1].min[axis]) continue;
            const double gain = whole - before[i - 1] - behind[i];
            if (gain > best.gain) best = {gain, axis, boxes[i].min[axis]};
        }
    }
    return best;
}

}  // namespace

std::vector<hull::BoundingCircle> cover_with_circles(const shape::Placed& shape, std::size_t count) {
    if (count <= 1) return {hull::minimum_circle(shape)};
    const std::vector<Aabb> boxes = boxes_of(shape);
    std::vector<Vec2> centers = first_centers(boxes, count);
    for (int round = 0; round < rounds; ++round) {
        std::vector<Vec2> next;
        for (const auto& group : shared_out(boxes, centers)) next.push_back(circle_around(group).center);
        if (next == centers) break;
        centers = std::move(next);
    }
    std::vector<hull::BoundingCircle> circles;
    for (const auto& group : shared_out(boxes, centers)) circles.push_back(circle_around(group));
    return circles;
}

std::vector<Aabb> cover_with_rectangles(const shape::Placed& shape, std::size_t count) {
    if (count <= 1) return {hull::aabb(shape)};
    std::vector<std::vector<Aabb>> parts{boxes_of(shape)};
    std::vector<Cut> cuts{best_cut(parts[0])};
    while (parts.size() < count) {
        const auto best = std::ranges::max_element(cuts, {}, &Cut::gain);
        if (best->gain <= 0) break;
        const std::size_t i = std::size_t(best - cuts.begin());
        const Cut cut = *best;
        std::vector<Aabb> low, high;
        for (const Aabb& box : parts[i]) (box.min[cut.axis] < cut.at ? low : high).push_back(box);
        parts[i] = std::move(low);
        cuts[i] = best_cut(parts[i]);
        parts.push_back(std::move(high));
        cuts.push_back(best_cut(parts.back()));
    }
    std::vector<Aabb> rectangles;
    for (const auto& part : parts) rectangles.push_back(box_around(part));
    return rectangles;
}

}  // namespace collision::query
