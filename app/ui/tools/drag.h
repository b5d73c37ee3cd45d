// A drag with the select tool, from the moment it counts as one to its end. One file a kind of drag.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/edit/handle_drag.h"
#include "app/editor/edit_scope.h"
#include "app/model/history.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

/// Gives up what it previews when it is destroyed without finish().
class Drag {
  public:
    virtual ~Drag() = default;
    virtual void to(Desk& desk, const Pointer& pointer) = 0;
    virtual void finish(Desk& desk) = 0;
    /// What the drag shows over the scene and the handles.
    virtual void paint(const Desk&, ink::Painter&) const {}
    virtual std::string hint() const = 0;
};

/// A gesture on the stage: knows the scene and the stage before.
class StageGesture {
  public:
    StageGesture(Desk& desk, std::string name);
    const model::Scene& before() const { return before_; }
    void preview(Desk& desk, const model::Scene& stage);
    void commit() { gesture_.commit(); }

  private:
    model::Gesture gesture_;
    model::Scene whole_, before_;
};

/// Decimals that a drag rounds to; none where the pointer is meant exactly.
std::optional<int> decimals(const Desk& desk, const Pointer& pointer);

/// Moves the selected shapes; grabbed is the one under the pointer.
std::unique_ptr<Drag> make_move_drag(Desk& desk, const Pointer& start, const std::string& grabbed);
/// Pulls at a handle of the only selected shape.
std::unique_ptr<Drag> make_pull_drag(Desk& desk, const Pointer& start, const Handle& handle);
/// Pulls at a handle of the box around what is selected.
std::unique_ptr<Drag> make_reshape_drag(Desk& desk, const Pointer& start, const Handle& handle,
                                        const collision::math::Aabb& box);
/// Selects what a box touches.
std::unique_ptr<Drag> make_box_drag(Desk& desk, const Pointer& start, model::Selection before);

}  // namespace testbed::ui
