// Where the frames of a recording stand on the strip and on the plot: the same place on both.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace testbed::ui {

/// Frames side by side at equal distances, in the order in which they came.
struct LivePlaces {
    float left, width;
    std::size_t count;  ///< of frames, 1 at least

    float x_of(std::size_t i) const {
        return left + width * (count < 2 ? 0.5f : float(i) / float(count - 1));
    }
    std::size_t frame_at(float x) const {
        const float part = std::clamp((x - left) / width, 0.0f, 1.0f);
        return std::size_t(std::lround(part * float(count - 1)));
    }
};

}  // namespace testbed::ui
