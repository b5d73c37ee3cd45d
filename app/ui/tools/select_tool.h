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
    void press(editor::Editor& editor, const edit::Pointer& pointer) override;
    void move(editor::Editor& editor, const edit::Pointer& pointer) override;
    void release(editor::Editor& editor, const edit::Pointer& pointer) override;
    bool cancel(editor::Editor& editor) override;
    bool key(editor::Editor& editor, const platform::KeyEvent& event) override;
    bool busy() const override { return pressed_ != Pressed::nothing; }
    void paint(editor::Editor& editor, draw::Painter& painter) const override;
    std::vector<Vec2> handles(editor::Editor& editor) const override;
    std::string hint(const editor::Editor& editor) const override;
    int cursor(const editor::Editor& editor) const override;

  private:
    /// What the press was on; a drag begins beyond the threshold.
    enum class Pressed { nothing, shape, handle, pivot, empty };

    void press_shape(const edit::EditScope& on, const edit::Pointer& pointer,
                     const std::vector<std::uint32_t>& hits);
    bool double_click(editor::Editor& editor, const edit::Pointer& pointer,
                      const std::vector<std::uint32_t>& hits);
    void begin_drag(editor::Editor& editor, const edit::Pointer& pointer);
    void click(editor::Editor& editor, const edit::Pointer& pointer);
    void drop_tool();

    bool step_into(editor::Editor& editor);
    bool cycle(editor::Editor& editor, bool forward);
    /// A chosen handle is let go of where it is none of the selection's any more: an undo took its shape
    /// away.
    void let_go_of_lost_handle(editor::Editor& editor);
    bool pull_by_key(editor::Editor& editor, Vec2 by);
    bool edit_vertex_by_key(editor::Editor& editor, bool add);

    Pressed pressed_ = Pressed::nothing;
    bool dragging_ = false;
    bool over_pivot_ = false;
    edit::Pointer start_{};
    std::unique_ptr<Drag> drag_;
    std::string grabbed_;                    ///< id of the shape under the press
    bool was_selected_ = false;              ///< it was, before the press
    bool toggles_ = false;                   ///< a click takes it out of the selection; a drag moves it
    std::optional<draw::Pixel> last_click_;  ///< where the last click without a drag was
    std::optional<edit::Handle> handle_;     ///< pressed on, or under the pointer
    std::optional<edit::Handle> chosen_;     ///< by the keyboard: the arrows pull at it
    model::Selection selection_before_;
};

}  // namespace testbed::ui
