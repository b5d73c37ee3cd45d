// Overlaps that a program says nothing of: a missed collision looks the same as a pair that it left out.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/live/frame.h"
#include "app/verify/conventions.h"

namespace testbed::live {

/// Counts over the frames of a stream in which the program speaks of any two shapes. What only touches, what
/// the conventions leave open and rays count for nothing.
class Missed {
  public:
    /// Of a frame that was judged.
    void note(const Frame& frame, const verify::Conventions& conventions);

    /// How many overlaps nothing is said of, in sentences.
    std::vector<std::string> sentences() const;
    /// Two shapes, or two types, of which it speaks at some time, and says nothing in more than this share of
    /// many overlaps; a sentence about the first, empty where there are none.
    std::string mostly(double share) const;

  private:
    struct Overlaps {
        std::pair<std::size_t, std::size_t> types{};  ///< the smaller first
        std::uint64_t told = 0, missed = 0;
        std::uint64_t first = 0;  ///< number of the first frame in which it was missed
        bool spoken_of = false;   ///< in any frame, also apart
    };
    /// Null where there are too many.
    Overlaps* find(const Frame& frame, std::size_t a, std::size_t b);

    std::map<std::pair<std::string, std::string>, Overlaps> pairs_;  ///< by names, in their order
};

}  // namespace testbed::live
