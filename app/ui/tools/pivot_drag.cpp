// Moves the pivot.
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

namespace {

class PivotDrag final : public Drag {
  public:
    PivotDrag(editor::Editor& editor, const edit::Pointer& start)
        : editor_(editor),
          start_(start),
          before_(editor.session.pivot),
          scene_(edit_scope(editor).scene),
          targets_(snap_targets(editor, {})) {}
    ~PivotDrag() override {
        if (!kept_) editor_.session.pivot = before_;
    }

    void to(editor::Editor& editor, const edit::Pointer& pointer) override {
        Vec2 at = before_->at + (pointer.world - start_.world);
        if (!snap(editor, at, targets_, pointer)) at = edit::rounded(at, editor.decimals());
        set_pivot(editor, at);
    }
    void finish(editor::Editor&) override { kept_ = true; }
    std::string hint() const override { return "Ctrl: no snapping  ·  Esc: put back"; }

  private:
    editor::Editor& editor_;
    edit::Pointer start_;
    std::optional<editor::Pivot> before_;
    model::Scene scene_;  ///< that names of targets point into
    edit::SnapTargets targets_;
    bool kept_ = false;
};

}  // namespace

std::unique_ptr<Drag> make_pivot_drag(editor::Editor& editor, const edit::Pointer& start) {
    return std::make_unique<PivotDrag>(editor, start);
}

}  // namespace testbed::ui
