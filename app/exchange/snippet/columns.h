// How far a byte of a text is from the beginning of its line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace testbed::exchange::snippet {

class Columns {
  public:
    explicit Columns(std::string_view text) {
        for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
            starts_.push_back(std::uint32_t(at + 1));
    }

    std::size_t of(std::uint32_t offset) const {
        return offset - *(std::ranges::upper_bound(starts_, offset) - 1);
    }

  private:
    std::vector<std::uint32_t> starts_{0};  ///< of the lines
};

}  // namespace testbed::exchange::snippet
