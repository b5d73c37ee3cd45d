// Few straight edges along an outline of many corners, as the edges of pixels make.
#pragma once

#include <cstddef>
#include <vector>

#include "core/math/vec.h"

namespace testbed::model {

/// Each edge is the line through the middle of a run of the ring's corners; corners are where two lines meet.
/// Each corner of the ring lies within the error of its edge or a neighboring one, and each new corner lies
/// within the error of the ring. The error is above 0.
///
/// kept: corners of the ring, ascending, at least 2, so that what lies between two is within the error of
/// their chord.
std::vector<collision::Vec2> straight_edges(const std::vector<collision::Vec2>& ring,
                                            std::vector<std::size_t> kept, double error);

}  // namespace testbed::model
