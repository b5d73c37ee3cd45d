// What a frame says of each two shapes, in however many lines.
#pragma once

#include <vector>

#include "app/live/frame.h"

namespace testbed::live {

struct ToldPair {
    verify::Parts told{};        ///< answers of all of its lines
    const Said* said = nullptr;  ///< the last of these lines
    bool has_ray = false;
};

/// Ordered by the indices of the shapes. The frame must outlive the result.
std::vector<ToldPair> told_pairs(const Frame& frame);

}  // namespace testbed::live
