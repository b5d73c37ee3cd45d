// The frames of all connected programs as their lines come; of one that falls silent also the frame that it
// is in.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "app/live/assembler.h"

namespace testbed::live {

/// The caller says what time it is. A frame is whole when the next one begins, so the last frame of a program
/// that hangs would never be seen: once nothing has come of the program for `silence`, what it has said of
/// the open frame is given out, with Frame::open set, and again if more of it comes.
class Incoming {
  public:
    using Program = std::uint64_t;
    using Time = std::chrono::steady_clock::time_point;

    explicit Incoming(std::chrono::milliseconds silence) : silence_(silence) {}

    /// The frame that this line of the program completes, if it does.
    std::optional<Frame> take(Program program, std::string_view line, Time now);
    /// The program has gone: its last frame.
    std::optional<Frame> finish(Program program);
    /// After finish(): forgets the program. Whether it said that it was done.
    bool forget(Program program);
    const std::optional<verify::Greeting>& greeting(Program program) {
        return programs_[program].assembler.greeting();
    }

    struct Open {
        Program program;
        Frame frame;
    };
    /// What was said so far of frames whose programs are silent; each state of a frame once.
    std::vector<Open> open_frames(Time now);
    /// Until open_frames() may have something, rounded up; -1: not before another line comes.
    int milliseconds_left(Time now) const;

  private:
    struct Talking {
        Assembler assembler{};
        Time heard{};         ///< its last line
        bool is_new = false;  ///< that line was not given out, in an open frame or a whole one
    };

    std::chrono::milliseconds silence_;
    std::map<Program, Talking> programs_;
};

}  // namespace testbed::live
