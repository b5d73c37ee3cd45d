// The outline of what a picture shows, by its alpha, as a polygon.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/model/backdrop.h"

namespace testbed::model {

struct TraceOptions {
    /// Pixels, at least min_trace_error. The corners of pixels lie up to 0.71 beside a straight edge, on both
    /// sides: with 1.5 such an edge comes back as one.
    double error = 1.5;
    int alpha = 128;  ///< 1 to 255: pixels with at least so much count
    bool operator==(const TraceOptions&) const = default;
};
inline constexpr double min_trace_error = 0.5, max_trace_error = 1000;

struct TracedOutline {
    /// In pixels from the picture's upper left corner, y down. Each point of the polygon lies within the
    /// error of the outline that the pixels' edges make, and each point of that outline within it of the
    /// polygon.
    std::vector<Vec2> corners{};
    std::size_t outline = 0;  ///< corners along the pixels' edges
    std::size_t parts = 0;    ///< separate parts of the picture; the largest is traced
    bool whole = false;       ///< every pixel counts: the outline is the picture's own edge
    std::string problem{};    ///< why there are no corners
};

/// The outer outline of the largest part whose pixels share sides. Holes are filled.
TracedOutline trace_outline(const PictureFile& picture, const TraceOptions& options);

/// The polygon in the world, over its picture. Empty where there are no corners.
std::optional<SceneShape> traced_shape(const Backdrop& backdrop, const TracedOutline& traced);

/// The scene with the polygon on top, under an unused id named after the picture.
Scene with_traced_shape(const Scene& scene, SceneShape shape);

/// "ship" of "sprites/ship.png"; "picture" where that says nothing.
std::string picture_name(const Backdrop& backdrop);

}  // namespace testbed::model
