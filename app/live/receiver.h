// Listens beside the window: one thread takes frames in, another judges and keeps them, and nobody waits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/live/disagreements.h"
#include "app/live/frame.h"
#include "app/live/order.h"
#include "app/live/problems.h"

namespace testbed::live {

/// What came from one program, from its first line to its last.
struct Recording {
    std::uint64_t number = 0;                    ///< from 1, in the order in which programs connected
    std::string name{};                          ///< as the program calls itself; may be empty
    bool goes_on = false;                        ///< the program is connected
    std::uint64_t frames = 0;                    ///< that came so far
    std::uint64_t wrong = 0;                     ///< of them, with a disagreement
    std::uint64_t dropped = 0;                   ///< lines that the program could not send
    Problems problems{};                         ///< lines that could not be taken
    std::optional<verify::Greeting> greeting{};  ///< what it said of itself
    bool opened = false;                         ///< from a file
};

class Receiver {
  public:
    /// Programs that are recorded at a time, and recordings that are kept: the
    /// newest.
    static constexpr std::size_t most_programs = 8, most_recordings = 12;

    struct Status {
        std::uint16_t port = 0;
        bool connected = false;    ///< any program is
        std::string notice;        ///< what was refused last
        std::string ended;         ///< how a program that was started ended
        std::uint64_t frames = 0;  ///< that have come so far and were judged, of all programs
        std::size_t behind = 0;    ///< frames that have come and wait to be judged
    };

    Receiver();
    ~Receiver();
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// Begins to listen, and starts the order's program. Returns what went wrong, in words. What has come
    /// before is forgotten.
    std::string start(const Order& order);
    /// Ends a program that was started, too, and takes back what is being judged. The frames stay.
    void stop();
    bool listening() const;

    Status status() const;
    /// Another number whenever anything else may be known.
    std::uint64_t revision() const;
    /// The oldest first.
    std::vector<Recording> recordings() const;
    /// The last minute of a recording, the oldest first; of the newest that has
    /// any where none is named.
    std::vector<FramePtr> frames(std::uint64_t recording = 0) const;
    /// What was wrong in all frames of the recording that came, kept or not.
    Disagreements disagreements(std::uint64_t recording) const;
    FramePtr newest() const;
    /// A recording that was read from a file. Returns its number.
    std::uint64_t add(Recording about, const std::vector<FramePtr>& frames, Disagreements disagreements);
    /// The recording's first frame that disagreed since the last call, whether it
    /// is still kept or not; else null. Of the newest that has frames where none
    /// is named.
    FramePtr take_first_wrong(std::uint64_t recording = 0);

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace testbed::live
