// What a row about bounds found around a shape, and what it is good for in a scene.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/model/analysis.h"
#include "core/trace/recorder.h"

namespace testbed::model {

struct Enclosure {
    collision::shape::Placed bounds;
    double area = 0;
    double waste = 0;  ///< part of the area, in per cent, that the shape does not fill
};

/// From the steps of a row about bounds: what its verdict marks. Empty where there are none.
std::optional<Enclosure> enclosure_of(const collision::trace::Trace& trace);

/// Indices into the scene's shapes.
struct FalseAlarms {
    std::vector<std::uint32_t> shapes;
    std::size_t not_known = 0;  ///< more shapes, of which it takes too much work to know
};

/// The other shapes of the scene that overlap the bounds but not the shape itself: a test of the bounds would
/// send them on to the precise test for nothing.
FalseAlarms false_alarms(const Enclosure& enclosure, const Results& results, std::size_t shape);

}  // namespace testbed::model
