// Moves the selected shapes, or copies of them.
#include <optional>

#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/edit/settle.h"
#include "app/edit/solid_move.h"
#include "app/editor/editor.h"
#include "app/platform/keys.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"
#include "app/ui/tools/solid_marks.h"

namespace testbed::ui {

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
          before_(edit_scope(editor).scene),
          targets_(snap_targets(editor, selection_)),
          targets_of_copies_(snap_targets(editor, {})) {
        begin(editor, false);
        const edit::EditScope on = edit_scope(editor);
        const std::size_t index = *on.scene.find(grabbed_);
        held_ = edit::snap_held(*on.scene.shapes[index], on.results.shapes[index].placed);
    }

    void to(editor::Editor& editor, const edit::Pointer& pointer) override {
        if (pointer.alt != copies_.has_value()) begin(editor, pointer.alt);
        copies_.reset();
        snap_not_known_ = false;
        model::Scene moved = moved_to(editor, pointer);
        const std::size_t grabbed = *moved.find(grabbed_);
        moved_by_ = moved.shapes[grabbed]->pose.position - before_.shapes[grabbed]->pose.position;
        if (is_solid(editor, pointer)) {
            slide(editor);
            moved = solid_->scene();
        } else if (solid_) {
            solid_->stand_at(moved_by_);
        }
        last_by_ = moved_by_;
        if (!pointer.alt) {
            gesture_->preview(editor, moved);
            return;
        }
        copies_ = copied(moved, edit::rounded(pointer.world - start_.world, editor.decimals()));
        gesture_->preview(editor, copies_->scene);
    }
    void finish(editor::Editor& editor) override {
        gesture_->commit();
        move_pivot(editor, moved_by_);
        if (!copies_) return;
        select_in_scope(editor, *copies_);
        editor::Duplicated& last = editor.session.duplicated;
        last = {};
        for (const std::size_t i : model::selected_indices(before_, selection_))
            last.originals.push_back(before_.shapes[i]->id);
        last.copies = edit_scope(editor).selection;
    }
    std::string hint() const override {
        if (solid_ && solid_->gave_up()) return "Solid: not known what is in the way, too many parts";
        if (snap_not_known_) return "No snap: too many parts to know whether they touch";
        return copies_ ? "Without Alt: move  ·  Ctrl: no snapping  ·  Esc: put back"
                       : "Alt: duplicate  ·  C: solid  ·  Ctrl: no snapping  ·  Esc: put back";
    }

  private:
    /// One gesture moves the shapes, another adds copies: the step of undo is named by it.
    void begin(editor::Editor& editor, bool copies) {
        gesture_.reset();
        gesture_.emplace(editor, edit::edit_name(copies ? "duplicate" : "move", before_, selection_));
    }
    model::Scene moved_to(editor::Editor& editor, const edit::Pointer& pointer) {
        const Vec2 by = edit::rounded(pointer.world - start_.world, editor.decimals());
        if (const auto reach = snap_reach(editor, pointer)) {
            const edit::Snapped snapped = snapped_shape(held_, by, targets(pointer.alt), *reach);
            // Where no doubles make it touch, nothing says that it does.
            if (!snapped.words.empty()) {
                if (auto stage = settled_on(edit::with_moved(before_, selection_, snapped.by),
                                            touched(before_, snapped))) {
                    show(editor, snapped);
                    return std::move(*stage);
                }
            }
        }
        return edit::with_moved(before_, selection_, by);
    }
    /// Held, C makes the shapes solid. Copies, arrow keys and members of an entered group move freely.
    bool is_solid(const editor::Editor& editor, const edit::Pointer& pointer) const {
        return platform::is_held(platform::key('c')) && !pointer.alt && !pointer.exact &&
               !inside_group(editor) && !before_.shapes[*before_.find(grabbed_)]->locked;
    }
    /// From where the shapes are to where the mouse wants them.
    void slide(editor::Editor& editor) {
        if (!solid_) {
            solid_.emplace(before_, selection_);
            solid_->stand_at(last_by_);
        }
        solid_->slide_to(moved_by_);
        if (solid_->by() != moved_by_) {
            // It is not where it would have snapped to.
            editor.frame.guides.clear();
            editor.frame.snapped_to.clear();
        }
        moved_by_ = solid_->by();
        show(editor, *solid_, held_.center);
    }

    /// Copies snap to their originals too.
    const edit::SnapTargets& targets(bool copies) const { return copies ? targets_of_copies_ : targets_; }
    /// Copies where the shapes were moved to, and the shapes where they were. A locked shape did not move,
    /// its copy does.
    edit::Edited copied(const model::Scene& moved, Vec2 by) const {
        std::vector<model::ShapePtr> shapes;
        for (const std::size_t i : model::selected_indices(moved, selection_)) {
            model::SceneShape shape = *moved.shapes[i];
            if (shape.locked) shape.pose.position = edit::tidy(shape.pose.position + by);
            shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
        }
        return edit::with_added(before_, shapes, {0, 0});
    }

    /// What is moved, taken to where the grabbed shape truly touches the target; empty where it cannot.
    std::optional<model::Scene> settled_on(model::Scene moved,
                                           const std::optional<collision::shape::Placed>& target) {
        const auto index = moved.find(grabbed_);
        if (!target || !index || moved.shapes[*index]->locked) return moved;
        const model::SceneShape& grabbed = *moved.shapes[*index];
        const Vec2 stands = grabbed.pose.position;
        const auto place_at = [&](Vec2 at) {
            return collision::shape::place(grabbed.geometry, {at, grabbed.pose.rotation});
        };
        const edit::Settled settled = edit::settled(stands, place_at, *target);
        snap_not_known_ = settled.gave_up;
        const std::optional<Vec2>& touching = settled.at;
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
    model::Scene before_;
    std::optional<ScopeGesture> gesture_;
    edit::SnapTargets targets_, targets_of_copies_;  ///< names point into the scene before
    Vec2 moved_by_{0, 0};
    Vec2 last_by_{0, 0};                    ///< in the frame before
    std::optional<edit::SolidMove> solid_;  ///< since C was first held
    edit::SnapHeld held_;                   ///< of the grabbed shape, before
    std::optional<edit::Edited> copies_;    ///< while Alt is held
    bool snap_not_known_ = false;           ///< whether it would truly touch what it snaps to
};

}  // namespace

std::unique_ptr<Drag> make_move_drag(editor::Editor& editor, const edit::Pointer& start,
                                     const std::string& grabbed) {
    return std::make_unique<MoveDrag>(editor, start, grabbed);
}

}  // namespace testbed::ui
