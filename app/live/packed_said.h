// What a program said in a frame, in as few bytes as it takes.
#pragma once

#include <cstddef>
#include <vector>

#include "app/live/frame.h"

namespace testbed::live {

/// Numbers follow each other as bytes. What is seldom said, and what is wrong, is kept as it is.
class PackedSaid {
  public:
    PackedSaid() = default;
    explicit PackedSaid(const std::vector<Said>& said);
    std::vector<Said> unpacked() const;
    std::size_t bytes() const;

  private:
    std::vector<std::byte> small_;
    std::vector<Said> whole_;
    std::size_t count_ = 0;
};

/// What a step holds, roughly.
std::size_t bytes_of(const std::vector<Step>& steps);

}  // namespace testbed::live
