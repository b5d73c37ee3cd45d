// Lines of a program that could not be taken, by kind.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace testbed::live {

/// Sentences that differ only in what they quote and in numbers are of one
/// kind.
class Problems {
  public:
    struct Kind {
        std::string first;      ///< its first sentence
        std::size_t count = 0;  ///< lines
        bool operator==(const Kind&) const = default;
    };
    /// Kinds that are kept apart; all beyond are only counted.
    static constexpr std::size_t most_kinds = 10;

    /// sentences: of some of the lines.
    void add(std::span<const std::string> sentences, std::size_t lines);
    std::size_t count() const { return count_; }
    /// In the order in which they came.
    const std::vector<Kind>& kinds() const { return kinds_; }
    bool operator==(const Problems&) const = default;

  private:
    std::vector<Kind> kinds_;
    std::size_t count_ = 0;
};

}  // namespace testbed::live
