// Selects, moves, and pulls at handles.
#pragma once

#include <optional>
#include <vector>

#include "app/model/history.h"
#include "app/ui/handles.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

class SelectTool final : public Tool {
  public:
    void press(Desk& desk, const Pointer& pointer) override;
    void move(Desk& desk, const Pointer& pointer) override;
    void release(Desk& desk, const Pointer& pointer) override;
    bool cancel(Desk& desk) override;
    bool busy() const override { return doing_ != Doing::nothing; }
    void paint(Desk& desk, ink::Painter& painter) const override;
    std::string hint(const Desk& desk) const override;
    int cursor(const Desk& desk) const override;

  private:
    /// From the press on; `dragging_` says whether the pointer has gone beyond the threshold.
    enum class Doing { nothing, clicking, pulling, boxing };

    void press_shape(Desk& desk, const Pointer& pointer, const std::vector<std::uint32_t>& hits);
    bool edit_vertices(Desk& desk, const Pointer& pointer);
    void begin_drag(Desk& desk);
    void move_shapes(Desk& desk, const Pointer& pointer);
    void pull_handle(Desk& desk, const Pointer& pointer);
    void select_box(Desk& desk, const Pointer& pointer);
    void click(Desk& desk, const Pointer& pointer);

    Doing doing_ = Doing::nothing;
    bool dragging_ = false;
    Pointer start_{};
    std::string grabbed_;                   ///< id of the shape under the press
    bool was_selected_ = false;             ///< it was, before the press
    std::optional<ink::Pixel> last_click_;  ///< where the last click without a drag was
    std::optional<Handle> handle_;          ///< pulled at, or under the pointer
    model::Selection selection_before_;
    std::optional<model::Gesture> gesture_;
    Vec2 box_corner_{};
};

}  // namespace testbed::ui
