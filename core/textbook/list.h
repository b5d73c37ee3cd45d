// The rows of the catalog: each is written at the end of its own file, and listed in catalog.cpp.
#pragma once

#include "core/textbook/algorithm.h"

namespace collision::textbook {

// Overlap
extern const Algorithm circles_squared;

}  // namespace collision::textbook
