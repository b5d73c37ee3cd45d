// The menu of the right button on the canvas: what a person would look for on a shape, or beside all of them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/editor/editor.h"

namespace testbed::ui {

/// Names of commands in the menu's order; an empty one is a line between.
std::span<const std::string_view> canvas_menu_names(bool on_shape);

class CanvasMenu {
  public:
    /// Once a frame within the canvas's window. Opens where the right button was pressed and let go in one
    /// place. A shape there that is not selected is selected first. free: no tool or sketch is under way.
    void draw(editor::Editor& editor, bool hovered, bool free);

  private:
    bool on_shape_ = false;
    std::optional<collision::Vec2> at_{};  ///< world, where it was opened
};

}  // namespace testbed::ui
