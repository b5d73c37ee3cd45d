// Finds pairs of shapes among the results.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::editor {

/// A pair by the indices of its shapes, the smaller one first.
using PairKey = std::pair<std::uint32_t, std::uint32_t>;

inline PairKey key_of(const model::PairResult& pair) { return {pair.a, pair.b}; }

/// For very many lookups: reads few of the results, which are large. Valid while they stay.
class PairIndex {
  public:
    /// Requires ascending keys of shapes below the count.
    PairIndex(const std::vector<model::PairResult>& pairs, std::size_t shapes);

    std::optional<std::uint32_t> find(PairKey key) const;

  private:
    const std::vector<model::PairResult>& pairs_;
    std::vector<std::uint32_t> starts_;  ///< of each first shape's pairs, and the end
};

}  // namespace testbed::editor
