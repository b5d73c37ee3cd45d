// Draws a shape of one type by dragging.
#pragma once

#include <optional>

#include "app/edit/draft.h"
#include "app/model/history.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

/// What the tools of all types share; the type is in the function that makes the shape.
class DragTool final : public Tool {
  public:
    using Draft = model::SceneShape (*)(const edit::Stretch&);
    /// What the two ends of a drag mean: corners of a box or a center and a rim, or the ends of a line, whose
    /// direction snaps to angles.
    enum class Ends { area, line };
    /// name: of the type, as new shapes are called.
    DragTool(std::string_view name, Draft draft, Ends ends) : name_(name), draft_(draft), ends_(ends) {}

    void press(editor::Editor& editor, const edit::Pointer& pointer) override;
    void move(editor::Editor& editor, const edit::Pointer& pointer) override;
    void release(editor::Editor& editor, const edit::Pointer& pointer) override;
    bool cancel(editor::Editor& editor) override;
    bool key(editor::Editor& editor, const platform::KeyEvent& event) override;
    bool busy() const override { return gesture_.has_value(); }
    void paint(editor::Editor&, draw::Painter&) const override {}
    std::string hint(const editor::Editor& editor) const override;
    int cursor(const editor::Editor& editor) const override;

  private:
    void preview(editor::Editor& editor, const edit::Stretch& stretch);

    std::string_view name_;
    Draft draft_;
    Ends ends_;
    std::optional<model::Gesture> gesture_;
    std::string id_;  ///< of the shape being drawn
    draw::Pixel pressed_at_{};
    Vec2 from_{};
    bool dragging_ = false;
};

template <class Shape, DragTool::Ends ends = DragTool::Ends::area>
std::unique_ptr<Tool> make_drag_tool() {
    return std::make_unique<DragTool>(Shape::type_name, edit::drafted<Shape>, ends);
}

/// Where a drawing tool puts a point: on what it snaps to, else with the digits that the zoom tells apart.
/// drawn: shapes that are no target, as they follow the hand. from: the point that the way comes from, whose
/// angle may snap. earlier: points of the same drawing, which it comes in line with.
Vec2 placed_point(editor::Editor& editor, const edit::Pointer& pointer, const model::Selection& drawn = {},
                  std::optional<Vec2> from = std::nullopt, std::span<const Vec2> earlier = {});

/// World length of a shape that was not drawn but asked for: handy at this zoom.
double default_size(const editor::Editor& editor);

/// Readable name for new shapes of a type: "oriented rectangle".
std::string readable(std::string_view type_name);

}  // namespace testbed::ui
