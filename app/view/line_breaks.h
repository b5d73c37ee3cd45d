// Where lines of text break: between words, never within a number, a tuple or a formula that fits on a line.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::view {

/// The text in lines, none wider than the room unless it is one word. Line breaks of the text stay.
std::vector<std::string> broken_lines(std::string_view text, float room,
                                      const std::function<float(std::string_view)>& width);

struct PlaceInLines {
    std::size_t line = 0, byte = 0;
};

/// Where the byte `at` of the text is in its broken_lines. A space that a line break replaced is at the end
/// of its line.
PlaceInLines place_in_lines(std::string_view text, const std::vector<std::string>& lines, std::size_t at);

}  // namespace testbed::view
