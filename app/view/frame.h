// What a picture of a scene looks at.
#pragma once

#include "app/model/analysis.h"
#include "app/view/camera.h"

namespace testbed::view {

/// World box around every shape that is drawn; of lines, rays and what holds them the points that place them.
collision::math::Aabb everything(const model::Scene& scene, const model::Results& results);

/// The scene's own view, else everything with a margin; a scene without shapes shows the origin.
Camera view_of(const model::Scene& scene, const model::Results& results, draw::Pixel size);

}  // namespace testbed::view
