// Selects what a box touches: adds with Shift, toggles with Ctrl.
#include <algorithm>
#include <unordered_set>

#include "app/edit/picking.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"

namespace testbed::ui {

namespace {

class BoxDrag final : public Drag {
  public:
    BoxDrag(const edit::Pointer& start, model::Selection before)
        : start_(start), before_(std::move(before)), corner_(start.world) {}

    void to(editor::Editor& editor, const edit::Pointer& pointer) override {
        corner_ = pointer.world;
        collision::math::Aabb box;
        box.include(start_.world);
        box.include(pointer.world);
        const edit::EditScope on = edit_scope(editor);
        std::unordered_set<std::string_view> touched;
        model::Selection found;
        for (const std::uint32_t i : edit::shapes_in(on.scene, on.results, box)) {
            touched.insert(on.scene.shapes[i]->id);
            found.push_back(on.scene.shapes[i]->id);
        }
        model::Selection selection;
        std::unordered_set<std::string_view> kept;
        if (start_.shift || start_.control)
            for (const std::string& id : before_)
                if (!start_.control || !touched.contains(id)) selection.push_back(id);
        for (const std::string& id : before_) kept.insert(id);
        const bool fresh = !start_.shift && !start_.control;
        for (std::string& id : found)
            if (fresh || !kept.contains(id)) selection.push_back(std::move(id));
        on.selection = std::move(selection);
    }
    void finish(editor::Editor&) override {}

    void paint(const editor::Editor& editor, draw::Painter& painter) const override {
        const view::Theme& theme = *editor.look().theme;
        const draw::Pixel a = editor.view.camera.to_pixel(start_.world),
                          b = editor.view.camera.to_pixel(corner_);
        const draw::Pixel min{std::min(a.x, b.x), std::min(a.y, b.y)},
            max{std::max(a.x, b.x), std::max(a.y, b.y)};
        painter.fill_rectangle(min, max, 0, draw::with_alpha(theme.accent, 0.10f));
        painter.stroke_rectangle(min, max, 0, {draw::with_alpha(theme.accent, 0.8f), editor.look().scale});
    }
    std::string hint() const override { return "Shift: add  ·  Ctrl: toggle  ·  Esc: as it was"; }

  private:
    edit::Pointer start_;
    model::Selection before_;
    Vec2 corner_;
};

}  // namespace

std::unique_ptr<Drag> make_box_drag(editor::Editor&, const edit::Pointer& start, model::Selection before) {
    return std::make_unique<BoxDrag>(start, std::move(before));
}

}  // namespace testbed::ui
