// Watches a learner work: which stages of a goal were reached and held.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/lesson/solution.h"

namespace testbed::lesson {

/// A stage counts once it has held for `hold` seconds without a break, so that sweeping past is no answer.
/// What counted stays counted.
class GoalWatch {
  public:
    static constexpr double hold = 0.4;  ///< seconds

    explicit GoalWatch(model::Goal goal = {}) : goal_(std::move(goal)) {}

    enum class News { none, stage, goal };
    /// Seconds have passed while the scene was as it is. revision: another number where the scene is another
    /// one.
    News look(const model::Scene& scene, std::uint64_t revision, double seconds);

    const model::Goal& goal() const { return goal_; }
    std::size_t reached() const { return counted_.size(); }
    bool done() const { return reached() == goal_.stages.size(); }
    /// A stage holds now and waits to count.
    bool holding() const { return holding_; }
    /// How much of the wait is over, 0 to 1.
    double held() const { return holding_ ? seconds_ / hold : 0; }

  private:
    model::Goal goal_;
    std::vector<model::Scene> counted_;  ///< the scenes that counted, one a stage
    std::optional<std::uint64_t> seen_;
    bool holding_ = false;
    double seconds_ = 0;
};

}  // namespace testbed::lesson
