#include "app/lesson/goal_watch.h"

namespace testbed::lesson {

GoalWatch::News GoalWatch::look(const model::Scene& scene, std::uint64_t revision, double seconds) {
    if (done()) return News::none;
    if (seen_ != revision) {
        seen_ = revision;
        counted_.push_back(scene);
        const bool holds_now = stages_reached(goal_, counted_) == counted_.size();
        counted_.pop_back();
        if (!holding_ || !holds_now) seconds_ = 0;
        holding_ = holds_now;
    } else if (holding_) {
        seconds_ += seconds;
    }
    if (!holding_ || seconds_ < hold) return News::none;
    counted_.push_back(scene);
    holding_ = false;
    seconds_ = 0;
    seen_.reset();
    return done() ? News::goal : News::stage;
}

}  // namespace testbed::lesson
