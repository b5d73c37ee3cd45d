// Sentences about a and b, told with the names of the two shapes.
#pragma once

#include <string>
#include <string_view>

namespace testbed::verify {

/// A judge's sentence about a pair ("b moved by 0.25 along (1, 0) still overlaps a") with the shapes' names
/// in place of a and b.
std::string with_names(std::string_view sentence, std::string_view a, std::string_view b);

}  // namespace testbed::verify
