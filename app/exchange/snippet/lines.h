// What a text means by a line.
#pragma once

#include <cstdint>
#include <string_view>

namespace testbed::exchange::snippet {

enum class LinesAre : std::uint8_t {
    unknown,
    endless,  ///< a base and a direction
    segments  ///< two ends
};

/// By its own definition: "struct Line { Vec2 base, direction; }", "Line = namedtuple('Line', 'a b')".
LinesAre defined_lines(std::string_view text);

/// "Line", "Line2D", "geo.Line".
bool names_line(std::string_view call);

}  // namespace testbed::exchange::snippet
