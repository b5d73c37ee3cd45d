// Moves the selected shapes.
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/edit/settle.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

ScopeGesture::ScopeGesture(editor::Editor& editor, std::string name)
    : gesture_(editor.document.history, scoped_name(editor, std::move(name))),
      whole_(editor.scene()),
      before_(edit_scope(editor).scene) {}

void ScopeGesture::preview(editor::Editor& editor, const model::Scene& stage) {
    gesture_.preview(with_scope(editor, whole_, before_, stage));
}

std::optional<int> decimals(const editor::Editor& editor, const edit::Pointer& pointer) {
    return pointer.exact ? std::nullopt : std::optional(editor.decimals());
}

namespace {

class MoveDrag final : public Drag {
  public:
    MoveDrag(editor::Editor& editor, const edit::Pointer& start, const std::string& grabbed)
        : start_(start),
          grabbed_(grabbed),
          selection_(edit_scope(editor).selection),
          gesture_(editor, edit::edit_name("move", edit_scope(editor).scene, selection_)),
          targets_(snap_targets(editor, selection_)) {
        const edit::EditScope on = edit_scope(editor);
        const std::size_t index = *on.scene.find(grabbed_);
        held_ = edit::snap_held(*on.scene.shapes[index], on.results.shapes[index].placed);
    }

    void to(editor::Editor& editor, const edit::Pointer& pointer) override {
        const model::Scene& before = gesture_.before();
        const Vec2 by = edit::rounded(pointer.world - start_.world, editor.decimals());
        if (const auto reach = snap_reach(editor, pointer)) {
            const edit::Snapped snapped = snapped_shape(held_, by, targets_, *reach);
            // Where no doubles make it touch, nothing says that it does.
            if (!snapped.words.empty()) {
                if (auto stage = settled_on(edit::with_moved(before, selection_, snapped.by),
                                            touched(before, snapped))) {
                    show(editor, snapped);
                    gesture_.preview(editor, std::move(*stage));
                    return;
                }
            }
        }
        gesture_.preview(editor, edit::with_moved(before, selection_, by));
    }
    void finish(editor::Editor&) override { gesture_.commit(); }
    std::string hint() const override { return "Alt: no snapping  ·  Esc: put back"; }

  private:
    /// What is moved, taken to where the grabbed shape truly touches the target; empty where it cannot.
    std::optional<model::Scene> settled_on(model::Scene moved,
                                           const std::optional<collision::shape::Placed>& target) const {
        const auto index = moved.find(grabbed_);
        if (!target || !index || moved.shapes[*index]->locked) return moved;
        const model::SceneShape& grabbed = *moved.shapes[*index];
        const Vec2 stands = grabbed.pose.position;
        const auto place_at = [&](Vec2 at) {
            return collision::shape::place(grabbed.geometry, {at, grabbed.pose.rotation});
        };
        const auto touching = edit::settled(stands, place_at, *target);
        if (!touching) return {};
        if (*touching == stands) return moved;
        for (const std::size_t i : model::selected_indices(moved, selection_)) {
            if (moved.shapes[i]->locked) continue;
            model::SceneShape shape = *moved.shapes[i];
            shape.pose.position = i == *index ? *touching : shape.pose.position + (*touching - stands);
            moved.shapes[i] = std::make_shared<const model::SceneShape>(std::move(shape));
        }
        return moved;
    }

    edit::Pointer start_;
    std::string grabbed_;
    model::Selection selection_;
    ScopeGesture gesture_;
    edit::SnapTargets targets_;  ///< names point into the scene before the gesture, which keeps it
    edit::SnapHeld held_;        ///< of the grabbed shape, before
};

}  // namespace

std::unique_ptr<Drag> make_move_drag(editor::Editor& editor, const edit::Pointer& start,
                                     const std::string& grabbed) {
    return std::make_unique<MoveDrag>(editor, start, grabbed);
}

}  // namespace testbed::ui
