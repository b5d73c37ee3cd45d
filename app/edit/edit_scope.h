// What is edited: the shapes of the scene, or the members of a group as a scene of their own.
#pragma once

#include "app/model/analysis.h"
#include "app/model/history.h"

namespace testbed::edit {

/// References are good until the next change of the scene.
struct EditScope {
    const model::Scene& scene;
    const model::Results& results;
    model::Selection& selection;
    const model::SceneShape* group;  ///< that was entered; nullptr on the scene itself
};

}  // namespace testbed::edit
