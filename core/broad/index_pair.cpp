// Counting sort of pairs.
#include "index_pair.h"

#include <algorithm>

namespace collision::broad {

namespace {

/// Stable; from and to are of one size.
void sort_by(std::uint32_t IndexPair::*key, const std::vector<IndexPair>& from, std::vector<IndexPair>& to,
             std::vector<std::uint32_t>& starts) {
    std::ranges::fill(starts, 0);
    for (const IndexPair& pair : from) ++starts[pair.*key + 1];
    for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
    for (const IndexPair& pair : from) to[starts[pair.*key]++] = pair;
}

}  // namespace

void sort_pairs(std::vector<IndexPair>& pairs, std::size_t count) {
    // Few among many: the tables of counts alone would take longer.
    if (pairs.size() < count / 8) {
        std::ranges::sort(pairs);
        return;
    }
    std::vector<IndexPair> by_b(pairs.size());
    std::vector<std::uint32_t> starts(count + 1);
    sort_by(&IndexPair::b, pairs, by_b, starts);
    sort_by(&IndexPair::a, by_b, pairs, starts);
}

}  // namespace collision::broad
