// A sketched region against a map: how well somebody knows where a row says yes.
#pragma once

#include <span>
#include <vector>

#include "app/model/map.h"

namespace testbed::lesson {
using collision::Vec2;

/// A sketch on a map's grid: a cell is in where its center is.
class Sketch {
  public:
    explicit Sketch(const model::SampleGrid& sample_grid)
        : sample_grid_(sample_grid), in_(sample_grid.size(), false) {}

    /// Adds the inside of a closed outline, which may cross itself: even-odd. A place on the outline is in or
    /// out by the half-open rule, so that two outlines with a common edge share no cell.
    void add(std::span<const Vec2> outline);
    /// Adds or takes away every cell whose center is no farther than radius: a brush.
    void brush(Vec2 at, double radius, bool in = true);

    bool in(int column, int row) const { return in_[sample_grid_.index(column, row)]; }
    const model::SampleGrid& sample_grid() const { return sample_grid_; }
    bool empty() const;

  private:
    model::SampleGrid sample_grid_;
    std::vector<bool> in_;
};

/// Where a map's row says overlap, or, without a row, where the shapes do.
inline bool says_overlap(model::Cell cell) {
    return cell == model::Cell::yes || cell == model::Cell::false_alarm;
}

/// Cells of a sketch and a map.
struct Agreement {
    std::size_t both = 0;  ///< sketched, and the map says yes
    std::size_t only_sketch = 0;
    std::size_t only_map = 0;
    /// What both hold of what any holds, 0 to 1; 1 where neither holds a cell. Places that both leave out do
    /// not count, or an empty sketch of a small region would be right for the most part.
    double share() const;
};

/// Requires the same grid on both sides. Cells without an answer count for neither.
Agreement agreement(const Sketch& sketch, const model::Map& map);

}  // namespace testbed::lesson
