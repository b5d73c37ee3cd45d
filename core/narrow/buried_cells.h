// The squares about the origin that lie deep inside a Minkowski difference, so that of many differences few
// boundaries are looked at.
#pragma once

#include <cstdint>
#include <vector>

#include "../math/aabb.h"
#include "differences.h"

namespace collision::narrow {

/// A square about the origin, quartered again and again until each cell lies inside one difference, by more
/// than rounding moves boundaries, or is too small to be looked at. No boundary comes to light in the cells
/// that do: whichever way it runs there, another difference covers it.
class BuriedCells {
  public:
    /// Of all that is no further than reach from the origin. Counts for math::poll(). Time: about that of
    /// building a tree of the differences.
    BuriedCells(const Differences& differences, double reach);

    /// Whether all of it lies in cells that are buried. False says nothing.
    bool hold_box(const math::Aabb& box) const;
    bool hold_stretch(Vec2 from, Vec2 to) const;
    /// The part of the circle that lies in the box.
    bool hold_arc(Vec2 center, double radius, const math::Aabb& box) const;
    /// The middles of cells within reach that are not buried, those that are nearer to the origin first.
    std::vector<Vec2> open_places() const;
    /// Whether a cell is known to be buried by this difference, so that the others do not do without it.
    bool needs(std::uint32_t difference) const { return needed_[difference] != 0; }

  private:
    struct Cell {
        std::uint32_t first_quarter = 0;  ///< of four that follow each other; 0: none
        bool buried = false;
    };
    /// A cell that is to be looked at, with differences that may reach into it.
    struct Open {
        std::uint32_t cell;
        Vec2 middle;
        std::size_t first, count;  ///< in a list
    };
    /// A difference that reaches into a cell, and how far the cell may stick out of it.
    struct Reaching {
        double miss;
        std::uint32_t difference;
    };
    using List = std::vector<std::uint32_t>;

    int first_level() const;
    void spread(int level, List& list, std::vector<Open>& open);
    void look_at(const Open& open, double half, const List& list, std::size_t most, List& next_list,
                 std::vector<Open>& next);
    double miss_of(const Difference& d, Vec2 middle, double half) const;
    bool is_buried_by(const Difference& d, Vec2 middle, double half) const;
    void measure_squares();
    bool hold(const math::Aabb& box, const auto& may_meet) const;

    const Differences& differences_;
    double reach_;
    double half_;   ///< of the whole square; a power of two, so that no corner of a cell is rounded
    double depth_;  ///< so far inside a difference is buried
    int levels_;
    std::vector<Cell> cells_;
    std::vector<std::uint8_t> needed_;
    std::vector<Reaching> reaching_;  ///< into the cell that is looked at
    /// By row and column of the smallest cells: how many of them, in both directions, are buried from here
    /// on.
    std::vector<std::uint16_t> squares_;
};

}  // namespace collision::narrow
