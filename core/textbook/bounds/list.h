// The rows of the catalog about bounds: each is written at the end of its own file, and listed in
// catalog.cpp.
#pragma once

#include "core/textbook/algorithm.h"

namespace collision::textbook {

extern const Algorithm bounding_rectangle;
extern const Algorithm bounding_circle;
extern const Algorithm smallest_circle;
extern const Algorithm group_rectangle;
extern const Algorithm group_circle;
extern const Algorithm hull_chain;
extern const Algorithm hull_jarvis;
extern const Algorithm hull_quick;
extern const Algorithm smallest_rectangle;

}  // namespace collision::textbook
