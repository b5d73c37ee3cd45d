// Which pairs of a scene's shapes may overlap.
#pragma once

#include <functional>
#include <vector>

#include "app/model/shape_result.h"
#include "core/broad/index_pair.h"
#include "core/broad/tree.h"

namespace testbed::model {

/// A list, by a, then b, that holds every pair of answered shapes that overlap, and few others: those whose
/// boxes overlap, and for lines and rays those whose box they may cross. A group that holds a line or a ray
/// meets all.
std::vector<collision::broad::IndexPair> overlap_candidates(const std::vector<ShapeResult>& shapes);

/// The same for one shape after another, kept up to date while few of them change.
class Neighbourhood {
  public:
    /// Of these shapes. O(n).
    void build(const std::vector<ShapeResult>& shapes);
    bool built() const { return built_; }
    /// Builds anew when it is next asked.
    void forget() { built_ = false; }
    /// Shape i has changed.
    void renew(std::uint32_t i, const std::vector<ShapeResult>& shapes);
    /// Calls visit(j) for every answered shape j that may overlap shape i, i itself left out.
    void each_candidate(std::uint32_t i, const std::vector<ShapeResult>& shapes,
                        const std::function<void(std::uint32_t)>& visit) const;

  private:
    collision::broad::Tree tree_;         ///< the boxes of answered shapes; empty ones for others
    std::vector<std::uint32_t> endless_;  ///< answered, without a box, ascending
    bool built_ = false;
    std::size_t moves_ = 0;  ///< since it was built
};

}  // namespace testbed::model
