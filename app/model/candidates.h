// Which pairs of a scene's shapes may overlap.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "app/model/shape_result.h"
#include "core/broad/index_pair.h"
#include "core/broad/tree.h"

namespace testbed::model {

/// Shapes by index, some of them in place of those of the list. What it refers to must outlive it.
class ShapeList {
  public:
    using Replaced = std::unordered_map<std::uint32_t, const ShapeResult*>;
    ShapeList(const std::vector<ShapeResult>& shapes) : shapes_(&shapes) {}
    ShapeList(const std::vector<ShapeResult>& shapes, const Replaced& replaced)
        : shapes_(&shapes), replaced_(&replaced) {}

    const ShapeResult& operator[](std::uint32_t i) const {
        if (replaced_)
            if (const auto found = replaced_->find(i); found != replaced_->end()) return *found->second;
        return (*shapes_)[i];
    }
    std::uint32_t size() const { return static_cast<std::uint32_t>(shapes_->size()); }

  private:
    const std::vector<ShapeResult>* shapes_;
    const Replaced* replaced_ = nullptr;
};

/// A list, by a, then b, that holds every pair of answered shapes that overlap, and few others: those whose
/// boxes overlap, and for lines and rays those whose box they may cross. A group that holds a line or a ray
/// meets all.
std::vector<collision::broad::IndexPair> overlap_candidates(const std::vector<ShapeResult>& shapes);

/// The same for one shape after another, kept up to date while few of them change.
class Neighborhood {
  public:
    /// Of these shapes. O(n).
    void build(const ShapeList& shapes);
    bool built() const { return built_; }
    /// Builds anew when it is next asked.
    void forget() { built_ = false; }
    /// Shape i has changed.
    void renew(std::uint32_t i, const ShapeList& shapes);
    /// Calls visit(j) for every answered shape j that may overlap shape i, i itself left out.
    void each_candidate(std::uint32_t i, const ShapeList& shapes,
                        const std::function<void(std::uint32_t)>& visit) const;

  private:
    collision::broad::Tree tree_;         ///< the boxes of answered shapes; empty ones for others
    std::vector<std::uint32_t> endless_;  ///< answered, without a box, ascending
    bool built_ = false;
    std::size_t moves_ = 0;  ///< since it was built
};

}  // namespace testbed::model
