// One line of a program that is listened to, read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "app/live/frame.h"
#include "app/verify/said_steps.h"

namespace testbed::live {

/// Longest line that is read, bytes.
inline constexpr std::size_t max_line = std::size_t{1} << 20;
using verify::max_marks, verify::max_name, verify::max_steps;

/// {"frame": 12}: a new frame begins.
struct FrameLine {
    std::uint64_t number = 0, dropped = 0;
    double time = 0;  ///< seconds, in a file; 0: it does not say
};
/// {"said": ["ball", "rock"], "overlap": true}.
struct SaidLine {
    std::string a, b;
    Said said;  ///< without indices
};
/// {"mark": {"segment": [[0, 0], [1, 0]], "role": "axis"}}: of the last step.
struct MarkLine {
    collision::trace::Mark mark;
};
/// {"close": true}: the program is done and has sent everything. Without it, its end is a crash.
struct CloseLine {
    std::uint64_t dropped = 0;  ///< lines that it could not send, since it began
};
/// What cannot be taken, in words that quote the line.
struct WrongLine {
    std::string text;
};

using Message = std::variant<WrongLine, verify::Greeting, FrameLine, CloseLine, model::SceneShape, SaidLine,
                             Step, MarkLine>;

/// Never throws on bad input. What a scene file could not state is wrong here too. remark: set where the line
/// can be taken but holds a key that nothing reads, such as a misspelled one; in words that quote the line.
Message read_message(std::string_view line, std::string* remark = nullptr);

}  // namespace testbed::live
