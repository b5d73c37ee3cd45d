// What is claimed of one shape: its area, perimeter and bounds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/model/analysis.h"

namespace testbed::model {

/// "an oriented_rectangle".
std::string with_article(std::string_view type);

/// The area of a polygon, negative where the vertices run clockwise as the file has them; a sentence of what
/// has no such order.
Actual signed_area(const SceneShape& shape, std::optional<double> area);

/// The answer to a claim about area, perimeter or bounds; a sentence where there is none.
Actual ask_area_or_bounds(const ShapeResult& shape, std::string_view claim);

}  // namespace testbed::model
