// Selects, moves, and pulls at handles.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/ui/tools/drag.h"
#include "app/ui/tools/handles.h"

namespace testbed::ui {

class SelectTool final : public Tool {
  public:
    void press(Desk& desk, const Pointer& pointer) override;
    void move(Desk& desk, const Pointer& pointer) override;
    void release(Desk& desk, const Pointer& pointer) override;
    bool cancel(Desk& desk) override;
    bool key(Desk& desk, const platform::KeyEvent& event) override;
    bool busy() const override { return pressed_ != Pressed::nothing; }
    void paint(Desk& desk, ink::Painter& painter) const override;
    std::string hint(const Desk& desk) const override;
    int cursor(const Desk& desk) const override;

  private:
    /// What the press was on; a drag begins beyond the threshold.
    enum class Pressed { nothing, shape, handle, empty };

    void press_shape(const Stage& on, const Pointer& pointer, const std::vector<std::uint32_t>& hits);
    bool double_click(Desk& desk, const Pointer& pointer, const std::vector<std::uint32_t>& hits);
    void begin_drag(Desk& desk);
    void click(Desk& desk, const Pointer& pointer);
    void put_down();

    bool step_into(Desk& desk);
    bool cycle(Desk& desk, bool forward);
    bool pull_by_key(Desk& desk, Vec2 by);
    bool edit_vertex_by_key(Desk& desk, bool add);

    Pressed pressed_ = Pressed::nothing;
    bool dragging_ = false;
    Pointer start_{};
    std::unique_ptr<Drag> drag_;
    std::string grabbed_;                   ///< id of the shape under the press
    bool was_selected_ = false;             ///< it was, before the press
    std::optional<ink::Pixel> last_click_;  ///< where the last click without a drag was
    std::optional<Handle> handle_;          ///< pressed on, or under the pointer
    std::optional<Handle> chosen_;          ///< by the keyboard: the arrows pull at it
    model::Selection selection_before_;
};

}  // namespace testbed::ui
