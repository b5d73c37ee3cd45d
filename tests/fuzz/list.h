// The targets' rows: each is written at the end of its own file, and listed in targets.cpp.
#pragma once

#include "tests/fuzz/target.h"

namespace fuzz {

extern const Target overlap_target;
extern const Target read_scene_target;

}  // namespace fuzz
