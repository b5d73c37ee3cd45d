// Finds pairs of shapes among the results.
#include "app/editor/pair_index.h"

#include <algorithm>

namespace testbed::editor {

PairIndex::PairIndex(const std::vector<model::PairResult>& pairs, std::size_t shapes) : pairs_(pairs) {
    starts_.reserve(shapes + 1);
    auto start = pairs.begin();
    for (std::uint32_t a = 0; a <= shapes; ++a) {
        start = std::lower_bound(
            start, pairs.end(), a,
            [](const model::PairResult& pair, std::uint32_t first) { return pair.a < first; });
        starts_.push_back(std::uint32_t(start - pairs.begin()));
    }
}

std::optional<std::uint32_t> PairIndex::find(PairKey key) const {
    const auto [a, b] = key;
    if (std::size_t(a) + 1 >= starts_.size() || b <= a || starts_[a] == starts_[a + 1]) return {};
    // Where every pair of the shape is present, the key stands at the last place it can have. A few absent
    // ones move it down by as many: so the steps from there double.
    const std::uint32_t start = starts_[a];
    std::uint32_t high = std::min(start + (b - a - 1), starts_[a + 1] - 1), low = high;
    for (std::uint32_t step = 1; low > start && b < pairs_[low].b; step *= 2) {
        high = low;
        low -= std::min(step, low - start);
    }
    const auto found =
        std::lower_bound(pairs_.begin() + low, pairs_.begin() + high, b,
                         [](const model::PairResult& pair, std::uint32_t second) { return pair.b < second; });
    if (key_of(*found) != key) return {};
    return std::uint32_t(found - pairs_.begin());
}

}  // namespace testbed::editor
