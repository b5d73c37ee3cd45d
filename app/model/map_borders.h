// Borders of a map's regions: between the cells, then brought closer than a cell by asking there.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "app/model/map.h"

namespace testbed::model {

/// Parts of a map's area. Where only the truth was asked the row says the same.
enum class MapRegion {
    overlap,       ///< where the shapes do
    says_overlap,  ///< where the row says so
    false_alarms,
    misses,
};
bool in(MapRegion region, Cell cell);

/// A connected part of a region: its rim, counter-clockwise, and its holes, clockwise. Neither meets itself
/// or another.
struct MapArea {
    std::vector<Vec2> rim;
    std::vector<std::vector<Vec2>> holes;
};

/// Two cells that only meet at a corner are not connected. At the edge of the map's area the border runs
/// along it.
class MapBorders {
  public:
    /// Halfway between the centers of cells inside and outside.
    void trace(const Map& map, MapRegion region);

    /// Moves each vertex along the way between its two cells to where the answer changes: halves the doubt
    /// until it is a 32nd of a cell, asking once a vertex and time. Goes on until done or enough(). Requires
    /// that the map still answers the question that it answered when it was traced. Returns whether it is
    /// done.
    bool sharpen(const Map& map, const std::function<bool()>& enough);

    std::vector<MapArea> areas() const;

  private:
    static constexpr int rounds = 4;
    struct Vertex {
        Vec2 inside, outside;
        bool fixed = false;  ///< at the edge of the area
        Vec2 at() const { return (inside + outside) * 0.5; }
    };
    std::vector<Vec2> points(std::size_t loop) const;

    MapRegion region_{};
    std::vector<Vertex> vertices_;
    std::vector<std::size_t> ends_;  ///< of each loop in vertices_
    int round_ = 0;
    std::size_t next_ = 0;
};

}  // namespace testbed::model
