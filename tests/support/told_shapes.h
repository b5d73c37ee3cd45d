// Shapes and issues in one line, to be compared with what was expected.
#pragma once

#include <string>
#include <vector>

#include "app/file/issue.h"
#include "app/model/scene.h"

namespace testbed::tests {

/// "polygon 0,0 1,0 1,1 | circle 1,2 r0.5": the id, what it holds, and @position and turned by where that is
/// not in them.
std::string told(const std::vector<model::ShapePtr>& shapes);

/// "2:5 'abc' is not understood | …"; a warning in brackets.
std::string told(const std::vector<file::Issue>& issues);

}  // namespace testbed::tests
