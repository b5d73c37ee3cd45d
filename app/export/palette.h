// Few colors for a picture of many: flat areas keep theirs, what blends between them is gathered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace testbed::exports {

/// How often each color (0xAABBGGRR) occurs.
using Histogram = std::unordered_map<std::uint32_t, std::uint64_t>;

struct Palette {
    std::vector<std::uint32_t> colors;                     ///< opaque
    std::unordered_map<std::uint32_t, std::size_t> index;  ///< of every color of the histogram
};

/// At most max_colors >= 2. Every color is its own where that is enough; else the most frequent ones are,
/// and the others are gathered in boxes of RGB (median cut) that stand for their mean. The same for the same
/// histogram.
Palette palette_of(const Histogram& histogram, std::size_t max_colors);

}  // namespace testbed::exports
