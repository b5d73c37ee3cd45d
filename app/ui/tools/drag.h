// A drag with the select tool, from the moment it counts as one to its end. One file a kind of drag.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/edit/handle_drag.h"
#include "app/editor/edit_scope.h"
#include "app/editor/scope_gesture.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

/// Gives up what it previews when it is destroyed without finish().
class Drag {
  public:
    virtual ~Drag() = default;
    virtual void to(editor::Editor& editor, const edit::Pointer& pointer) = 0;
    virtual void finish(editor::Editor& editor) = 0;
    /// What the drag shows over the scene and the handles.
    virtual void paint(const editor::Editor&, draw::Painter&) const {}
    virtual std::string hint() const = 0;
};

using editor::ScopeGesture;

/// Decimals that a drag rounds to; none where the pointer is meant exactly.
std::optional<int> decimals(const editor::Editor& editor, const edit::Pointer& pointer);

/// Moves the selected shapes; grabbed is the one under the pointer.
std::unique_ptr<Drag> make_move_drag(editor::Editor& editor, const edit::Pointer& start,
                                     const std::string& grabbed);
/// Drags a handle of the only selected shape.
std::unique_ptr<Drag> make_handle_drag(editor::Editor& editor, const edit::Pointer& start,
                                       const edit::Handle& handle);
/// Drags a handle of the box around what is selected.
std::unique_ptr<Drag> make_reshape_drag(editor::Editor& editor, const edit::Pointer& start,
                                        const edit::Handle& handle, const collision::math::Aabb& box);
/// Moves the pivot, which is shown.
std::unique_ptr<Drag> make_pivot_drag(editor::Editor& editor, const edit::Pointer& start);
/// Selects what a box touches.
std::unique_ptr<Drag> make_box_drag(editor::Editor& editor, const edit::Pointer& start,
                                    model::Selection before);

}  // namespace testbed::ui
