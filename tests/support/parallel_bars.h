// Shapes of many parts, questions about two of which take work.
#pragma once

#include <utility>
#include <vector>

#include "core/shape/shape.h"

namespace collision::support {

/// Parallel segments aslant: the box of each meets those of nearly all others. Two of them, one 0.01 aside of
/// the other, are apart.
inline shape::Shape parallel_bars(int count = 100) {
    std::vector<shape::Member> members;
    for (int i = 0; i < count; ++i) {
        const double across = 4.0 * i / count - 2;
        members.push_back({shape::Segment{{-5 - across, -5 + across}, {5 - across, 5 + across}}, {}});
    }
    shape::Group group;
    group.members = std::move(members);
    return shape::Shape(std::move(group));
}

}  // namespace collision::support
