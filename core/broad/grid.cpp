// Uniform grid: each box stands in the cell of its lower left corner, and its partners in that cell or in one
// of the eight around it, of which four are looked at and four look back.
#include "grid.h"

#include <algorithm>
#include <cmath>

namespace collision::broad {

namespace {

/// Beyond so many boxes in a box's cell, on average, a tree is quicker.
constexpr std::size_t boxes_of_a_crowd = 16;

constexpr std::uint32_t no_cell = 0xffffffffu;

}  // namespace

bool Grid::build(std::span<const math::Aabb> boxes) {
    Vec2 low{std::numeric_limits<double>::infinity()}, high = -low, largest{0, 0};
    std::size_t count = 0;
    for (const math::Aabb& box : boxes) {
        if (!math::has_points(box)) continue;
        ++count;
        low = {std::min(low.x, box.min.x), std::min(low.y, box.min.y)};
        high = {std::max(high.x, box.min.x), std::max(high.y, box.min.y)};
        const Vec2 size = box.size();
        largest = {std::max(largest.x, size.x), std::max(largest.y, size.y)};
    }
    entries_.resize(count);
    columns_ = 3;
    starts_.assign(1, 0);
    if (count == 0) return true;

    // As large as the largest box, and no more cells than a few for each box. The little that is added is far
    // above the rounding of a corner's place among the cells, so that a box and one that begins within it are
    // never put two cells apart.
    // Boxes too far from each other to subtract stand in one cell.
    const bool is_measured = std::isfinite(high.x - low.x) && std::isfinite(high.y - low.y);
    const Vec2 spread = is_measured ? high - low : Vec2{0, 0};
    const double n = double(count);
    const double room = std::max(
        {std::sqrt(spread.x / n * spread.y), spread.x / n, spread.y / n, std::numeric_limits<double>::min()});
    const auto per_unit = [&](double extent) { return (1 - 0x1p-20) / std::max(extent, room); };
    const Vec2 scale{per_unit(largest.x), per_unit(largest.y)};
    columns_ = std::size_t(spread.x * scale.x) + 3;
    const std::size_t rows = std::size_t(spread.y * scale.y) + 3;

    starts_.assign(columns_ * rows + 1, 0);
    cells_.resize(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (!math::has_points(boxes[i])) {
            cells_[i] = no_cell;
            continue;
        }
        const Vec2 place = is_measured ? (boxes[i].min - low) * scale : Vec2{0, 0};
        cells_[i] = std::uint32_t((std::size_t(place.y) + 1) * columns_ + std::size_t(place.x) + 1);
        ++starts_[cells_[i]];
    }
    std::uint32_t start = 0;
    std::size_t meetings = 0;
    for (std::uint32_t& cell : starts_) {
        const std::uint32_t in_cell = cell;
        meetings += std::size_t(in_cell) * in_cell;
        cell = start;
        start += in_cell;
    }
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (cells_[i] != no_cell) entries_[starts_[cells_[i]]++] = {boxes[i], std::uint32_t(i)};
    // Each start was moved to its end, which is where the next cell starts.
    std::copy_backward(starts_.begin(), starts_.end() - 1, starts_.end());
    starts_.front() = 0;
    return meetings <= boxes_of_a_crowd * count;
}

void Grid::append_pairs(std::vector<IndexPair>& pairs) const {
    if (starts_.size() <= columns_) return;
    std::size_t found = pairs.size();
    // Hits come as if by chance: each is written, and kept or written over, without asking.
    const auto meet = [&](const Entry& entry, std::size_t from, std::size_t to) {
        if (pairs.size() < found + (to - from) + 1)
            pairs.resize(std::max(2 * pairs.size(), found + (to - from) + entries_.size()));
        for (std::size_t j = from; j < to; ++j) {
            pairs[found] = index_pair(entry.index, entries_[j].index);
            found += math::overlap(entry.box, entries_[j].box);
        }
    };
    const std::size_t last_row = starts_.size() - 1 - columns_;
    for (std::size_t cell = columns_; cell < last_row; ++cell) {
        const std::size_t begin = starts_[cell], end = starts_[cell + 1];
        if (begin == end) continue;
        const std::size_t right_end = starts_[cell + 2];
        const std::size_t above = starts_[cell + columns_ - 1], above_end = starts_[cell + columns_ + 2];
        for (std::size_t i = begin; i < end; ++i) {
            meet(entries_[i], i + 1, right_end);
            meet(entries_[i], above, above_end);
        }
    }
    pairs.resize(found);
}

std::size_t Grid::bytes() const {
    return starts_.capacity() * sizeof starts_[0] + cells_.capacity() * sizeof cells_[0] +
           entries_.capacity() * sizeof entries_[0];
}

}  // namespace collision::broad
