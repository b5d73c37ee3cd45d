// A recording as a file: the lines that its program sent, a frame after the other.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/live/receiver.h"
#include "app/live/stream_check.h"

namespace testbed::live {

/// Lines of JSON as a program sends them (assets/live/README.md), with the time of each frame.
std::string text_of(const Recording& recording, std::span<const KeptFrame> frames);
/// The same, unless goes_on says no, which is asked before each frame with the number of those that are done.
std::optional<std::string> text_of(const Recording& recording, std::span<const KeptFrame> frames,
                                   const std::function<bool(std::size_t)>& goes_on);

struct ReadRecording {
    Recording about;
    std::vector<FramePtr> frames;  ///< judged
};
/// Never throws on bad input. A file that was cut off has the frames before that; lines that cannot be taken
/// are among about.problems.
ReadRecording read_recording(std::string_view text);

/// Whether a command line of `live` names a recording, run.jsonl, in place of a program.
bool is_recording(std::span<const std::string> command);
/// Judges its lines until a frame disagrees, and how its program ended. Of a file that was cut off in the
/// middle of a line that line is left out.
void check_recording(StreamCheck& check, std::string_view text);

}  // namespace testbed::live
