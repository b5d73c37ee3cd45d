// A shape approximated by circles or rectangles that cover it, or by its convex hull, and what the
// approximation is worth.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/model/analysis.h"

namespace testbed::model {

struct CoverOptions {
    enum class Kind { circles, rectangles, hull } kind = Kind::circles;
    std::size_t count = 9;  ///< 1 to collision::query::max_covers; a hull is one
    bool operator==(const CoverOptions&) const = default;
};

struct Cover {
    SceneShape shape;  ///< a group, or the one member itself
    std::size_t members = 0;
    double waste = 0;              ///< part of its area, in per cent, that the shape does not fill
    std::size_t false_alarms = 0;  ///< other shapes that meet the cover and not the shape
    std::size_t others = 0;        ///< shapes that were asked about
    std::size_t not_known = 0;     ///< more of them, of which it takes too much work to know
    std::size_t tests = 0;         ///< of members against these
};

/// Empty of what has no bounds or no known area, whose cover takes too much work, of invalid polygons, and
/// where a hull is asked for that is no polygon: of round shapes and of flat ones. shape: index in the scene.
std::optional<Cover> cover_of(const Scene& scene, const Results& results, std::size_t shape,
                              const CoverOptions& options);

/// The scene with the cover behind its shape, named after it, "rock cover".
Scene with_cover(const Scene& scene, std::size_t shape, Cover cover);

}  // namespace testbed::model
