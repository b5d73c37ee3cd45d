// Every disagreement of a recording, by pair and by kind.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/live/kept_frame.h"

namespace testbed::live {

/// One kind of wrong answer about two shapes.
struct Disagreement {
    std::string a, b;             ///< the two, as the program names them
    std::string_view kind;        ///< of verify/kinds.h
    std::string sentence;         ///< what was wrong the first time
    std::size_t count = 0;        ///< answers
    KeptFrame::Weak first, last;  ///< gone once the recording has dropped it
};

class Disagreements {
  public:
    /// Pairs and kinds that stay apart; answers beyond are only counted.
    static constexpr std::size_t most = 500;

    /// kept: the same frame.
    void add(const Frame& frame, const KeptFrame& kept);
    /// In the order in which they were first seen.
    const std::vector<Disagreement>& list() const { return list_; }
    std::size_t count() const { return count_; }  ///< answers, also those that are not listed

  private:
    std::vector<Disagreement> list_;
    std::size_t count_ = 0;
};

/// Where a disagreement is in a frame that has it; the end of what was said
/// where it has not.
std::size_t place_in(const Frame& frame, const Disagreement& one);

}  // namespace testbed::live
