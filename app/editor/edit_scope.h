// What the hands work on: the shapes of the scene, or the members of the group that was entered, which are
// then a scene of their own.
#pragma once

#include <cstdint>
#include <string>

#include "app/edit/edit_scope.h"
#include "app/model/analysis.h"
#include "app/model/history.h"

namespace testbed::edit {
struct Edited;
}

namespace testbed::editor {

struct Editor;

/// A group that was entered, and its members as they were when they were last asked for.
struct Entered {
    std::string group;           ///< id
    model::Selection selection;  ///< of members, by edit::member_names()
    std::uint64_t revision = 0;  ///< of the history, for which scene and results hold
    model::Scene scene = {};
    model::Results results = {};  ///< placed and bounds' boxes only
};

/// Leaves a group that is gone.
edit::EditScope edit_scope(Editor& editor);

/// Whether a group is entered, as of the last call of edit_scope().
bool inside_group(const Editor& editor);
/// Enters the group with that id, which must exist.
void enter_group(Editor& editor, const std::string& id);
/// Back to the scene, with the group selected.
void leave_group(Editor& editor);

/// The whole scene with the edit scope replaced. whole and before are of the same moment.
model::Scene with_scope(const Editor& editor, const model::Scene& whole, const model::Scene& before,
                        const model::Scene& after);

/// One step of undo in the edit scope; its name ends in the group's where one is entered. The selection is
/// one of the edited scene's ids.
void commit_in_scope(Editor& editor, std::string name, edit::Edited edited);
/// Selects shapes of the scope as it was edited; it is the scene's by now.
void select_in_scope(Editor& editor, const edit::Edited& edited);
/// The name as commit_in_scope() completes it.
std::string scoped_name(const Editor& editor, std::string name);

}  // namespace testbed::editor
