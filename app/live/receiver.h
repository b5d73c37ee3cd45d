// Listens beside the window: one thread takes frames in, another judges and keeps them, and nobody waits.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/live/disagreements.h"
#include "app/live/judging.h"
#include "app/live/kept_frame.h"
#include "app/live/message.h"
#include "app/live/order.h"
#include "app/live/problems.h"

namespace testbed::live {

/// What came from one program, from its first line to its last.
struct Recording {
    std::uint64_t number = 0;                    ///< from 1, in the order in which programs connected
    std::string name{};                          ///< as the program calls itself; may be empty
    bool goes_on = false;                        ///< the program is connected
    std::uint64_t frames = 0;                    ///< that came so far, the one that is not complete too
    std::uint64_t wrong = 0;                     ///< of them, with a disagreement
    std::uint64_t dropped = 0;                   ///< lines that the program could not send
    Problems problems{};                         ///< lines that could not be taken
    std::optional<verify::Greeting> greeting{};  ///< what it said of itself
    /// How the program ended, as EndLine has it, and whether it said that it is done.
    std::string end = std::string(EndLine::unknown_end);
    bool closed = false;
    std::string last_words{};  ///< the last lines on standard error, of one that was started here and has ended
    /// Of a file: frames and refused lines that came when it was recorded, and that it does not hold.
    std::uint64_t lost_frames = 0, lost_lines = 0;
    std::uint64_t left_out = 0;  ///< of lost_frames, those that it says it does not hold
    bool opened = false;  ///< from a file
    std::string file{};   ///< its name, of one that was opened
    std::chrono::system_clock::time_point began = std::chrono::system_clock::now();
    double seconds = 0;                ///< from its first frame to its last
    std::uint64_t forgotten = 0;       ///< of the frames that came, those that are not kept any more
    std::uint64_t over_limit = 0;      ///< of those, the ones that the memory limit had no room for
    std::size_t bytes = 0;             ///< that its kept frames hold
    std::optional<Meaning> meaning{};  ///< that a person set; empty: as the program says itself
    std::uint64_t judgments = 0;       ///< how often all of its frames were judged again
};

class Receiver {
  public:
    /// Programs that are recorded at a time, and recordings that are kept: the
    /// newest.
    static constexpr std::size_t most_programs = 8, most_recordings = 12;

    struct Status {
        std::uint16_t port = 0;
        bool connected = false;     ///< any program is
        std::string notice;         ///< what was refused last
        std::string ended;          ///< how a program that was started ended
        std::string last_words;     ///< of it, on standard error
        std::uint64_t frames = 0;   ///< complete ones that were judged, of all programs
        std::size_t behind = 0;     ///< frames that have come and wait to be judged
        std::size_t bytes = 0;      ///< that the frames of all recordings hold
        bool judges_again = false;  ///< by another meaning
    };

    /// How long a program sends nothing until the frame that it is in is shown as far as it came.
    static constexpr std::chrono::milliseconds usual_silence{250};

    explicit Receiver(std::chrono::milliseconds silence = usual_silence);
    ~Receiver();
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// Begins to listen, and starts the order's program. Returns what went wrong, in words. Recordings stay.
    std::string start(const Order& order);
    /// Ends a program that was started, too, and takes back what is being judged. The frames stay.
    void stop();
    bool listening() const;

    Status status() const;
    /// Another number whenever anything else may be known.
    std::uint64_t revision() const;
    /// The oldest first.
    std::vector<Recording> recordings() const;
    /// The kept frames of a recording, the oldest first; of the newest that has any where none is named. The last may
    /// be open (Frame::open): another comes in its place.
    std::vector<KeptFrame> frames(std::uint64_t recording = 0) const;
    /// What was wrong in all frames of the recording that came, kept or not.
    Disagreements disagreements(std::uint64_t recording) const;
    FramePtr newest() const;
    /// A recording that was read from a file. Returns its number.
    std::uint64_t add(Recording about, const std::vector<FramePtr>& frames);
    /// Forgets a recording that has ended.
    void remove(std::uint64_t recording);
    /// What the frames of all recordings may hold: beyond it the largest recording loses its oldest frames, so that a
    /// small one stays whole beside a large one.
    void limit(std::size_t bytes);
    static constexpr std::size_t usual_limit = std::size_t{256} << 20;
    /// Judges the recording by another meaning from now on, and its kept frames again, beside the window.
    /// Empty: as the program says itself.
    void judge_by(std::uint64_t recording, std::optional<Meaning> meaning);
    /// The recording's first frame that disagreed since the last call, whether it
    /// is still kept or not; else null. Of the newest that has frames where none
    /// is named.
    FramePtr take_first_wrong(std::uint64_t recording = 0);

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace testbed::live
