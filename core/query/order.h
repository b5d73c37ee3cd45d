// An order of placed shapes, so that a pair is measured the same way round however it is given.
#pragma once

#include "../shape/shape.h"

namespace collision::query {

/// Whether b comes before a: by type, then by coordinates. False for equal shapes.
bool out_of_order(const shape::Placed& a, const shape::Placed& b);

}  // namespace collision::query
