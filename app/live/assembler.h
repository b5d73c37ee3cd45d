// Lines to frames: which shapes there are, and what was said of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/live/message.h"

namespace testbed::live {

/// What one frame may hold; what goes beyond is refused with a sentence.
inline constexpr std::size_t max_shapes = 100'000, max_said = 200'000;
inline constexpr std::size_t max_frame_bytes = std::size_t{128} << 20;
/// Sentences about lines that are kept of one frame.
inline constexpr std::size_t max_problems = 20;

/// Of one program, from its first line to its last. A frame is complete when the next begins, or the program
/// ends.
class Assembler {
  public:
    /// The frame that this line completes, if it does. Never throws on bad input.
    std::optional<Frame> take(std::string_view line);
    /// The last frame, once nothing more comes; empty where there is none.
    std::optional<Frame> finish();
    /// A copy of what has been said of the frame that is not complete, with Frame::open set; empty where that
    /// is nothing.
    std::optional<Frame> so_far() const;

    /// Who it is and what it means, as it said.
    const std::optional<verify::Greeting>& greeting() const { return greeting_; }
    std::size_t lines() const { return lines_; }
    /// Whether the last line said that the program is done.
    bool closed() const { return closed_; }
    /// Of a file: whether it begins as a recording does, and how it says that its program ended.
    bool is_recording() const { return is_recording_; }
    const std::optional<EndLine>& end() const { return end_; }
    /// Of a recording: the lines of its program that it says could not be taken. They are among their frames'
    /// problems.
    std::uint64_t refused() const { return refused_; }
    /// Lines that the program could not send, as it said last.
    std::uint64_t dropped() const { return dropped_; }

  private:
    std::optional<Frame> take(Message message, std::size_t bytes);
    std::optional<Frame> begin(const FrameLine& line);
    void add(model::SceneShape shape, std::size_t bytes);
    void add(SaidLine line);
    void keep_shapes();
    void move(const MovedLine& line);
    void remove(const GoneLine& line);
    void complain(const std::string& text);
    void note_problem(std::string sentence);

    Frame frame_;
    std::vector<Step> told_;                                 ///< steps since the last thing that was said
    std::size_t marks_ = 0;                                  ///< of told_
    std::size_t frame_bytes_ = 0;                            ///< of the lines
    std::unordered_map<std::string, std::uint32_t> places_;  ///< of the shapes of this frame
    /// Of the frame before: what has not changed is shared.
    std::vector<model::ShapePtr> before_;
    std::unordered_map<std::string, std::uint32_t> places_before_;
    std::size_t kept_ = 0;          ///< shapes of this frame that are those of the frame before
    std::vector<bool> told_again_;  ///< of them, those that a line of this frame tells
    std::optional<verify::Greeting> greeting_;
    std::size_t lines_ = 0;
    bool closed_ = false, is_recording_ = false;
    std::optional<EndLine> end_;
    std::uint64_t refused_ = 0, dropped_ = 0;
};

}  // namespace testbed::live
