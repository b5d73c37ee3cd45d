// How far a place on the surface is from a mark: for pointing at one.
#pragma once

#include <optional>
#include <span>

#include "app/view/camera.h"
#include "core/trace/mark.h"

namespace testbed::view {

/// Pixels from the place to the nearest point of what is drawn of the mark; of areas their outline counts,
/// of words the place that they are set at. Infinite where nothing of it can be seen.
float pixel_distance(const collision::trace::Geometry& geometry, const Camera& camera, draw::Pixel place);

/// The mark that is meant by a place: the nearest within reach (pixels), points before lines, which they lie
/// on. Words are not pointed at. Empty: none.
std::optional<std::size_t> mark_at(std::span<const collision::trace::Mark> marks, const Camera& camera,
                                   draw::Pixel place, float reach);

}  // namespace testbed::view
