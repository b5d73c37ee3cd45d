// Which shapes lie under the cursor or in a box. Pure functions, no window.
#pragma once

#include <cstdint>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;

/// Indices of the shapes that hold the point or lie within reach of it (world units), topmost first. Hidden
/// shapes are not found; polygons that are not simple are found by their edges.
std::vector<std::uint32_t> shapes_at(const model::Scene& scene, const model::Results& results, Vec2 point,
                                     double reach);

/// Indices of the shapes that share a point with the box, lowest first.
std::vector<std::uint32_t> shapes_in(const model::Scene& scene, const model::Results& results,
                                     const collision::math::Aabb& box);

/// Smallest box around the shapes with those ids (all, where there are none): of lines and rays only the
/// base. Empty where there are no shapes.
collision::math::Aabb bounds_of(const model::Scene& scene, const model::Results& results,
                                const std::vector<std::string>& ids);

}  // namespace testbed::edit
