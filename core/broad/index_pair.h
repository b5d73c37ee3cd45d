// Pairs of a list's members, by their places in it.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace collision::broad {

/// Indices into a list, a < b.
struct IndexPair {
    std::uint32_t a, b;
    bool operator==(const IndexPair&) const = default;
    auto operator<=>(const IndexPair&) const = default;
};

/// The pair of two different indices, in either order.
constexpr IndexPair index_pair(std::uint32_t i, std::uint32_t j) {
    return i < j ? IndexPair{i, j} : IndexPair{j, i};
}

/// Puts pairs of the indices 0 to count - 1 in order, by a, then b. O(count + pairs).
void sort_pairs(std::vector<IndexPair>& pairs, std::size_t count);

}  // namespace collision::broad
