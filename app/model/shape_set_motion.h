// Shapes in motion as each frame shows them, and what rows about pairs come to over all frames.
#pragma once

#include <array>

#include "app/model/known_answers.h"
#include "app/model/shape_set.h"

namespace testbed::model {

/// Of one frame, on average.
struct MotionCost {
    std::array<double, collision::trace::work_count> counts{};
    double found = 0, missed = 0, wrong = 0;  ///< pairs
    /// Of all frames together: pairs that it takes too much work to know. They are neither missed nor wrong.
    std::size_t undecided = 0;
    double operator[](collision::trace::Work work) const { return counts[std::size_t(work)]; }
    bool agrees() const { return missed == 0 && wrong == 0; }
};

/// What a broad phase costs that works with cells: tests of two shapes and entries into cells.
template <class Counts>
auto tests_and_entries(const Counts& counts) {
    return counts[collision::trace::Work::tests] + counts[collision::trace::Work::entries];
}

/// A scene as it stands in each of some frames, which part the horizon evenly, the first at its start.
/// Polygons that are not simple are left out.
class ShapeSetMotion {
  public:
    /// frames: at least 1. horizon: seconds.
    ShapeSetMotion(const Scene& scene, std::size_t frames, double horizon = default_horizon);
    /// setting: as ask_shape_set() takes it; a side of cells is the one that ask_shape_set() would use in the
    /// first frame.
    MotionCost ask(const collision::catalog::Algorithm& row, std::optional<double> setting = {}) const;

    /// Pairs, in all frames together, of which it takes too much work to know whether they overlap.
    std::size_t undecided() const;

  private:
    struct Frame {
        std::vector<collision::shape::Placed> placed;
        std::vector<std::uint32_t> changed;  ///< since the frame before
        KnownAnswers::Pairs truth;           ///< by index in placed
    };
    std::vector<Frame> frames_;
    std::vector<collision::math::Aabb> boxes_;  ///< of the first frame; empty ones of what is endless
};

/// The most frames that a row of `expect` may ask for.
inline constexpr std::size_t max_motion_frames = 100;

}  // namespace testbed::model
