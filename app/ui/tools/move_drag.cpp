// Moves the selected shapes.
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

StageGesture::StageGesture(Desk& desk, std::string name)
    : gesture_(desk.document.history, stage_name(desk, std::move(name))),
      whole_(desk.scene()),
      before_(stage(desk).scene) {}

void StageGesture::preview(Desk& desk, const model::Scene& stage) {
    gesture_.preview(with_stage(desk, whole_, before_, stage));
}

std::optional<int> decimals(const Desk& desk, const Pointer& pointer) {
    return pointer.exact ? std::nullopt : std::optional(desk.decimals());
}

namespace {

class MoveDrag final : public Drag {
  public:
    MoveDrag(Desk& desk, const Pointer& start, const std::string& grabbed)
        : start_(start),
          grabbed_(grabbed),
          selection_(stage(desk).selection),
          gesture_(desk, edit_name("move", stage(desk).scene, selection_)),
          targets_(snap_targets(desk, selection_)) {
        const Stage on = stage(desk);
        const std::size_t index = *on.scene.find(grabbed_);
        held_ = snap_held(*on.scene.shapes[index], on.results.shapes[index].placed);
    }

    void to(Desk& desk, const Pointer& pointer) override {
        const model::Scene& before = gesture_.before();
        Vec2 by = rounded(pointer.world - start_.world, desk.decimals());
        if (const auto reach = snap_reach(desk, pointer)) {
            const Snapped snapped = snapped_shape(held_, by, targets_, *reach);
            if (!snapped.words.empty()) {
                by = snapped.by;
                show(desk, snapped);
            }
        }
        gesture_.preview(desk, with_moved(before, selection_, by));
    }
    void finish(Desk&) override { gesture_.commit(); }
    std::string hint() const override { return "Alt: no snapping  ·  Esc: put back"; }

  private:
    Pointer start_;
    std::string grabbed_;
    model::Selection selection_;
    StageGesture gesture_;
    SnapTargets targets_;  ///< names point into the scene before the gesture, which keeps it
    SnapHeld held_;        ///< of the grabbed shape, before
};

}  // namespace

std::unique_ptr<Drag> make_move_drag(Desk& desk, const Pointer& start, const std::string& grabbed) {
    return std::make_unique<MoveDrag>(desk, start, grabbed);
}

}  // namespace testbed::ui
