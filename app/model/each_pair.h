// Pairs and rays of a scene one after the other, where there are too many to keep.
#pragma once

#include <functional>

#include "app/model/analysis.h"

namespace testbed::model {

/// Whether the two overlap; true also where that takes too much work (query::max_work) and the answer about
/// the pair says that it is not known.
bool may_overlap(const collision::shape::Placed& a, const collision::shape::Placed& b);

/// Works out each of the chosen pairs of the results' shapes, by a, then b: what Results::pairs holds. Memory
/// grows with the shapes, not with the pairs.
void each_pair(const Results& results, const std::function<void(const PairResult&)>& visit);

/// The same of what each ray hits: what Results::rays holds.
void each_ray(const Results& results, const std::function<void(const RayResult&)>& visit);

}  // namespace testbed::model
