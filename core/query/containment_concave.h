// Whether a concave polygon holds a shape.
#pragma once

#include "../shape/shape.h"

namespace collision::query {

/// Whether each point of `inner` is one of `outer`: a valid polygon, concave or not, without a radius. inner:
/// bounded and valid. Exact on the coordinates. Cost: edges of inner times edges of outer; those whose boxes
/// are apart from the edge's take four comparisons. Polls (math/interrupt.h).
///
/// A polygon has no holes, so it holds another polygon where it holds its boundary. It holds what lies within
/// a radius of a set where it holds the set, and its own boundary is nowhere nearer to it than the radius.
bool concave_contains(const shape::Placed& outer, const shape::Form& inner);

}  // namespace collision::query
