// What a program shows and never speaks of: frames, shapes, pairs of types.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/live/frame.h"

namespace testbed::live {

/// Counts over the frames of a stream. Silence is judged by nobody, so it has to be told.
class Unanswered {
  public:
    void note(const Frame& frame);

    /// Frames with two shapes or more of which nothing is said, in a sentence; empty where there are none.
    std::string silent_frames() const;
    /// Whether more than this share of all such frames is silent; or all of many at the end, unless it names
    /// only what overlaps: then nothing may.
    bool went_silent(double share, bool names_overlaps_alone) const;
    /// Shapes that no answer is about, and pairs of types that stand in one frame and that no answer is
    /// about, a sentence each.
    std::vector<std::string> sentences() const;
    /// Answers that come of some pairs, and of less than this share of those that overlap, a sentence each.
    std::vector<std::string> left_out(double share) const;

  private:
    struct Seen {
        std::uint64_t first = 0, frames = 0;  ///< the number of the first frame, and how many there are
        bool answered = false;
    };
    struct OfOverlaps {
        std::uint64_t due = 0, told = 0;
        bool anywhere = false;  ///< told of any two
    };
    void note_overlaps(const Frame& frame);
    static void see(Seen& seen, std::uint64_t number);

    std::uint64_t frames_ = 0, silent_ = 0, first_silent_ = 0, silent_in_a_row_ = 0;
    std::array<OfOverlaps, verify::part_count> of_overlaps_{};
    std::unordered_map<std::string, Seen> shapes_;
    std::map<std::pair<std::size_t, std::size_t>, Seen> types_;
};

}  // namespace testbed::live
