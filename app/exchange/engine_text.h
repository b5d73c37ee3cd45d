// Lines and numbers of engines' text files.
#pragma once

#include <string_view>
#include <vector>

#include "core/math/vec.h"

namespace testbed::exchange {

/// The numbers of a text, in their order; digits of names do not count.
std::vector<double> numbers_in(std::string_view text);
/// Two and two of them.
std::vector<collision::Vec2> pairs_in(std::string_view text);

}  // namespace testbed::exchange
