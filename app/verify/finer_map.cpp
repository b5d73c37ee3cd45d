// Half the side, and only at borders.
#include "app/verify/finer_map.h"

#include <algorithm>
#include <utility>

#include "app/model/snapshot.h"

namespace testbed::verify {

namespace {

constexpr int parts_of_a_side = 4;  ///< parts of a side of a cell that was wanted

/// Whether any cell beside or at a corner of this one says something else.
bool at_border(const ColliderMap& map, int column, int row) {
    const MapCell here = map.cells[map.grid.index(column, row)];
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, map.grid.rows - 1); ++r)
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, map.grid.columns - 1); ++c)
            if (map.cells[map.grid.index(c, r)] != here) return true;
    return false;
}

}  // namespace

bool make_finer(ColliderState& state) {
    ColliderMap& map = state.map;
    if (!map.complete || map.grid.columns >= parts_of_a_side * map.wanted.columns) return false;
    const model::SampleGrid fine{map.grid.lower, map.grid.step / 2, 2 * map.grid.columns, 2 * map.grid.rows};
    std::vector<MapCell> cells(fine.size());
    std::vector<MapPlace> places;
    for (int row = 0; row < fine.rows; ++row)
        for (int column = 0; column < fine.columns; ++column) {
            cells[fine.index(column, row)] = map.cells[map.grid.index(column / 2, row / 2)];
            if (at_border(map, column / 2, row / 2)) places.push_back({column, row, 1});
        }
    if (places.empty()) return false;
    map.grid = fine;
    map.cells = std::move(cells);
    map.to_ask += places.size();
    map.revision = model::next_revision();
    state.places = std::move(places);
    state.next_place = 0;
    return true;
}

}  // namespace testbed::verify
