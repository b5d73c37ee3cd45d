// What the hands work on: the shapes of the scene, or the members of the group that was entered, which are
// then a scene of their own.
#pragma once

#include <cstdint>
#include <string>

#include "app/model/analysis.h"
#include "app/model/history.h"

namespace testbed::ui {

struct Desk;
struct Edited;

/// A group that was entered, and its members as they were when they were last asked for.
struct Entered {
    std::string group;           ///< id
    model::Selection selection;  ///< of members, by member_id()
    std::uint64_t revision = 0;  ///< of the history, for which scene and results hold
    model::Scene scene = {};
    model::Results results = {};  ///< placed and bounds' boxes only
};

/// References are good until the next change of the scene.
struct Stage {
    const model::Scene& scene;
    const model::Results& results;
    model::Selection& selection;
    const model::SceneShape* group;  ///< that was entered; nullptr on the scene itself
};

/// Leaves a group that is gone.
Stage stage(Desk& desk);

/// Whether a group is entered, as of the last call of stage().
bool inside_group(const Desk& desk);
/// Enters the group with that id, which must exist.
void enter_group(Desk& desk, const std::string& id);
/// Back to the scene, with the group selected.
void leave_group(Desk& desk);

/// The whole scene with the stage replaced. whole and before are of the same moment.
model::Scene with_stage(const Desk& desk, const model::Scene& whole, const model::Scene& before,
                        const model::Scene& after);

/// One step of undo on the stage; its name ends in the group's where one is entered. The selection is one
/// of the edited scene's ids.
void commit_stage(Desk& desk, std::string name, Edited edited);
/// The name as commit_stage() completes it.
std::string stage_name(const Desk& desk, std::string name);

}  // namespace testbed::ui
