// Turns and scales all that is selected as one, by the handles of the box around it.
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/edit/transform.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

namespace {

using collision::shape::Rectangle;

class ReshapeDrag final : public Drag {
  public:
    ReshapeDrag(editor::Editor& editor, const edit::Pointer& start, const edit::Handle& handle,
                const collision::math::Aabb& box)
        : start_(start),
          handle_(handle),
          box_(box),
          pivot_(pivot(editor)),
          selection_(edit_scope(editor).selection),
          gesture_(editor,
                   edit::edit_name(turns() ? "rotate" : "resize", edit_scope(editor).scene, selection_)),
          targets_(snap_targets(editor, selection_)) {}

    void to(editor::Editor& editor, const edit::Pointer& pointer) override {
        Vec2 to = handle_.at + (pointer.world - start_.world);
        const bool hit = !turns() && snap(editor, to, targets_, pointer);
        const edit::Reshaping how = reshaping(
            box_, handle_,
            {to, pointer.shift, pointer.alt, hit ? std::nullopt : decimals(editor, pointer), 0, pivot_});
        const model::Scene& before = gesture_.before();
        model::Scene after = before;
        converted_ = approximate_ = 0;
        for (const std::size_t i : model::selected_indices(before, selection_)) {
            const model::SceneShape& shape = *before.shapes[i];
            if (shape.locked) continue;
            model::SceneShape next = reshaped(shape, how);
            converted_ += next.geometry.index() != shape.geometry.index() ? 1 : 0;
            approximate_ += !turns() && !edit::scales_truly(shape, how.factors) ? 1 : 0;
            after.shapes[i] = std::make_shared<const model::SceneShape>(std::move(next));
        }
        gesture_.preview(editor, after);
    }
    void finish(editor::Editor& editor) override {
        gesture_.commit();
        if (converted_ > 0 || approximate_ > 0) editor.say(remark());
    }
    std::string hint() const override {
        if (converted_ > 0 || approximate_ > 0) return remark();
        return turns() ? "Shift: steps of 15°  ·  Esc: put back"
                       : "Shift: keep proportions  ·  Alt: about the center  ·  Esc: put back";
    }

  private:
    bool turns() const { return handle_.kind == edit::Handle::Kind::rotate; }

    std::string remark() const {
        if (converted_ > 0)
            return converted_ == 1
                       ? "A rectangle becomes an oriented rectangle: it keeps to the axes"
                       : fmt::format("{} rectangles become oriented rectangles: they keep to the axes",
                                     converted_);
        return fmt::format(
            "{} cannot be stretched one way: circles and ends stay round, turned boxes square  ·  Shift: all "
            "alike",
            approximate_ == 1 ? std::string("One shape") : fmt::format("{} shapes", approximate_));
    }

    edit::Pointer start_;
    edit::Handle handle_;
    collision::math::Aabb box_;
    std::optional<Vec2> pivot_;
    model::Selection selection_;
    ScopeGesture gesture_;
    edit::SnapTargets targets_;
    int converted_ = 0;    ///< rectangles that had to become oriented
    int approximate_ = 0;  ///< shapes that do what comes nearest
};

}  // namespace

std::unique_ptr<Drag> make_reshape_drag(editor::Editor& editor, const edit::Pointer& start,
                                        const edit::Handle& handle, const collision::math::Aabb& box) {
    return std::make_unique<ReshapeDrag>(editor, start, handle, box);
}

}  // namespace testbed::ui
