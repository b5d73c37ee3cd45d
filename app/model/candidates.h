// Which pairs of a scene's shapes may overlap.
#pragma once

#include <vector>

#include "app/model/analysis.h"
#include "core/broad/index_pair.h"

namespace testbed::model {

/// A list, by a, then b, that holds every pair of answered shapes that overlap, and few others: those whose
/// boxes overlap, and for lines and rays those whose box they may cross. A group that holds a line or a ray
/// meets all.
std::vector<collision::broad::IndexPair> overlap_candidates(const std::vector<ShapeResult>& shapes);

}  // namespace testbed::model
