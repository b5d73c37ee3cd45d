// How far an arrow key moves shapes.
#pragma once

#include "app/model/analysis.h"
#include "app/model/scene.h"

namespace testbed::edit {

/// World units: 1, 2 or 5 times a power of ten, about an eighth of what half of the shapes measure at most. 0 where no
/// shape has a size. The scene alone decides: neither the window nor the zoom.
double arrow_step(const model::Scene& scene, const model::Results& results);

}  // namespace testbed::edit
