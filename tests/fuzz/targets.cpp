// The list of targets.
#include <array>

#include "tests/fuzz/list.h"

namespace fuzz {

std::span<const Target> all() {
    static const std::array rows{
        overlap_target,
        read_scene_target,
    };
    return rows;
}

}  // namespace fuzz
