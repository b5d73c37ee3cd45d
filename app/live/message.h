// One line of a program that is listened to, read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/live/frame.h"
#include "app/verify/said_steps.h"

namespace testbed::live {

/// Longest line that is read, bytes.
inline constexpr std::size_t max_line = std::size_t{1} << 20;
using verify::max_marks, verify::max_name, verify::max_steps;

/// {"frame": 12}: a new frame begins.
struct FrameLine {
    std::uint64_t number = 0, dropped = 0;
    double time = 0;    ///< seconds, in a file; 0: it does not say
    bool keep = false;  ///< the shapes of the frame before stay, but for what the next lines say
};
/// {"moved": [["ball", 1, 2], ["crate", 3, 4, 45]]}: where shapes of the frame before are now; a rotation
/// that is left out stays as it was.
struct MovedLine {
    struct Moved {
        std::string id;
        collision::Vec2 position;
        std::optional<double> rotation;
    };
    std::vector<Moved> moved;
};
/// {"gone": ["ball"]}: shapes of the frame before.
struct GoneLine {
    std::vector<std::string> ids;
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
/// {"recording": 1}: the first line of a file that a program's lines are written into.
struct RecordingLine {};
/// {"refused": "line 12: this is no JSON object: …"}: of the frame, a line of the program that could not be
/// taken.
struct RefusedLine {
    std::string text;
};
/// {"end": "exit status 0", "closed": true}: its last line. A file without one was cut off.
struct EndLine {
    /// "exit status 3" or "signal 11"; "silent": it hung and was stopped for that; "stopped": listening ended
    /// first; "unknown": it was started elsewhere.
    std::string end = std::string(unknown_end);
    bool closed = false;         ///< it said that it is done
    std::uint64_t frames = 0;    ///< that came
    std::uint64_t left_out = 0;  ///< of them, those that were not saved
    std::uint64_t refused = 0;   ///< lines not taken, in all
    std::uint64_t dropped = 0;   ///< lines not sent
    std::string last_words{};    ///< the last lines on standard error of a program that did not end well

    static constexpr std::string_view stopped_end = "stopped", unknown_end = "unknown", silent_end = "silent",
                                      good_end = "exit status 0";
    bool operator==(const EndLine&) const = default;
};
/// What cannot be taken, in words that quote the line.
struct WrongLine {
    std::string text;
};

using Message =
    std::variant<WrongLine, verify::Greeting, FrameLine, MovedLine, GoneLine, CloseLine, model::SceneShape,
                 SaidLine, Step, MarkLine, RecordingLine, RefusedLine, EndLine>;

/// Never throws on bad input. What a scene file could not state is wrong here too. remark: set where the line
/// can be taken but holds a key that nothing reads, such as a misspelled one; in words that quote the line.
Message read_message(std::string_view line, std::string* remark = nullptr);

}  // namespace testbed::live
