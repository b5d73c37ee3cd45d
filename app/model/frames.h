// A motion as a game's frames see it, and as one of the shapes sees it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "app/model/impacts.h"

namespace testbed::model {

/// The scene as shape `of` sees it: its velocity is taken from every shape's, so that it stays where it is; a
/// spin goes on. Who meets whom and when is the same.
Scene seen_from(const Scene& scene, std::size_t of);

/// Two shapes in motion as they stand in each frame.
struct Frames {
    std::vector<double> times;  ///< seconds: 0 and the ends of equal parts of the horizon
    /// As many: whether they overlap then; empty where that takes too much work.
    std::vector<std::optional<bool>> overlaps;
    /// The frame that jumped over the first touch: they touch after the frame before it, and neither of the
    /// two shows it.
    std::optional<std::size_t> jumped;
};

/// count: frames after the start, at least 1. impact: when they truly first touch.
Frames frames_of(const SceneShape& a, const SceneShape& b, double horizon, std::size_t count,
                 const std::optional<collision::query::Impact>& impact);

}  // namespace testbed::model
