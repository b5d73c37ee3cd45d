// Cells of a grid as areas: rims and holes along the sides of the cells.
#pragma once

#include <vector>

#include "app/model/map_borders.h"
#include "app/model/sample_grid.h"

namespace testbed::model {

/// Of the cells that are wanted, row by row from below. Two cells that only meet at a corner are not
/// connected. Rims run counter-clockwise, holes clockwise.
std::vector<MapArea> cell_areas(const SampleGrid& grid, const std::vector<bool>& wanted);

}  // namespace testbed::model
