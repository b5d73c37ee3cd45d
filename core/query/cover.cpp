// Covers: a grid of small boxes over the shape, those that meet it shared out among the covers. Where every
// such box is held by one cover, so is the shape.
#include "cover.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "../hull/smallest_circle.h"
#include "../shape/valid.h"
#include "circle_cover.h"
#include "overlap.h"

namespace collision::query {

namespace {

using math::Aabb;

/// Boxes along the longer side of the shape.
constexpr int grid_size = 48;

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
    if (!shape::valid(shape)) return {};
    if (count <= 1) return {hull::minimum_circle(shape)};
    return circles_over(boxes_of(shape), count);
}

std::vector<Aabb> cover_with_rectangles(const shape::Placed& shape, std::size_t count) {
    if (!shape::valid(shape)) return {};
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
