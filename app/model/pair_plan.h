// How a game goes through all pairs of a scene: which of them it asks about, and which row of the catalog
// answers.
#pragma once

#include <optional>
#include <vector>

#include "app/model/algorithms.h"
#include "app/model/shape_set.h"

namespace testbed::model {

/// A shape as it is tested, or a member of a group.
struct TestedPart {
    collision::shape::Placed placed;
    bool turned_by_right_angle = false;  ///< an oriented rectangle whose sides lie along the axes
    bool concave = false;
};

/// A row that answers about two parts, where it applies and fits.
struct PairRule {
    const Algorithm* row;
    bool (*fits)(const TestedPart& a, const TestedPart& b) = nullptr;  ///< null: wherever it applies
};

/// All of it is as one writes it first, until a switch (switches.h) changes it.
struct PairPlan {
    const Algorithm* finder;      ///< a row about pairs: which of them are asked about
    std::vector<PairRule> rules;  ///< the first that fits answers; the last one fits all
    bool changed_only = false;    ///< of two that rest the answer of last time stands
    bool bounds_first = false;    ///< circles around what is no circle are tested first
    bool stops_early = false;     ///< of a group no member is tested after one that overlaps
    /// A group whose bounding circle is no larger than max_small_group is that circle.
    bool level_of_detail = false;
    /// What does not reach into this box is its bounding circle: level of detail off screen.
    std::optional<collision::math::Aabb> detailed_within{};
};

/// Radius in world units of what counts as a small group.
inline constexpr double max_small_group = 1.5;

/// Every pair once, every member of a group, all axes, roots, and a sine and a cosine for every box.
PairPlan plain_plan();

/// What a plan says of a scene, and what it took.
struct PlanAnswer : ShapeSetAnswer {
    /// Two shapes that were asked about, by index, and what was said.
    struct Asked {
        std::uint32_t a, b;
        bool overlap;
    };
    std::vector<Asked> asked;
    /// The rows that answered, those that did most first.
    struct RowUse {
        const Algorithm* row;
        std::uint64_t times;
        std::uint32_t a, b;  ///< the shapes that it was first asked about
    };
    std::vector<RowUse> rows;
    std::vector<collision::hull::BoundingCircle> bounds;  ///< that were tested, one a shape
    std::vector<std::uint32_t> coarse;                    ///< groups that were taken for their circle
    std::vector<collision::trace::Mark> cells;            ///< where the finder puts shapes into cells
};

/// Goes through the answered shapes of a scene. Counts are those of the rows, and `tests` are questions about
/// two parts or their bounds. Shapes with a velocity or a spin are those that changed. Bounds are known
/// beforehand, as a game knows them, and cost nothing. results: the scene's own.
PlanAnswer run_plan(const PairPlan& plan, const Scene& scene, const Results& results);

/// Seconds that it takes: the median of several runs, each long enough to be measured; some milliseconds in
/// all.
double time_of_plan(const PairPlan& plan, const Scene& scene, const Results& results);

}  // namespace testbed::model
