// What a lesson's page counts: its switches, before against after, and what a row about pairs costs while the
// shapes move.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/model/later.h"
#include "app/model/pair_plan.h"
#include "app/model/shape_set_motion.h"

namespace testbed::editor {

struct Editor;

/// With all switches off, and as they are set.
struct SwitchCounts {
    std::optional<std::uint64_t> revision{};  ///< that the answers belong to
    model::PlanAnswer before, now;
    struct Times {
        double before, now;  ///< seconds
    };
    std::optional<Times> times{};             ///< the last that were measured; they may be of a moment ago
    std::optional<std::uint64_t> measured{};  ///< revision that they belong to, or will
    model::Later<Times> measuring{};
};

/// What the step's row about pairs costs by its setting, a frame on average.
struct MotionCounts {
    /// What the costs belong to.
    struct Of {
        std::size_t step = 0;
        const collision::catalog::Algorithm* row = nullptr;
        std::size_t frames = 0;
        std::vector<model::ShapePtr> shapes{};
        bool operator==(const Of&) const = default;
    } of{};
    std::unique_ptr<model::ShapeSetMotion> motion{};
    double setting = 0;                           ///< that is set now
    std::map<double, model::MotionCost> tried{};  ///< by setting, the one that is set among them
    std::map<double, model::MotionCost>
        everywhere{};  ///< over the whole slider; empty until the step is done
    model::Later<std::map<double, model::MotionCost>> sampling{};
};

struct LessonCounts {
    SwitchCounts switches{};
    MotionCounts motion{};
};

/// Of the open lesson, brought up to date; nullptr where it has no switches, or the answers about its scene
/// are still to come. Times are measured beside the window, when nothing is dragged.
const SwitchCounts* switch_counts(Editor& editor);

/// Of the current step, brought up to date; nullptr where its row is not about pairs, or its setting follows
/// no number. Requires a run.
const MotionCounts* motion_counts(Editor& editor);

/// The lesson's number that the current step's setting follows; empty: none. Requires a run.
std::string number_of_setting(const Editor& editor);
/// Whether the current step offers to set the lesson's number of that name. Requires a run.
bool offers(const Editor& editor, const std::string& name);
/// Rows are given what the lesson's number is set to. Requires a run.
void follow_number(Editor& editor);

}  // namespace testbed::editor
