// The canvas: shows the scene and brings the mouse to the current tool.
#pragma once

#include <cstdint>
#include <optional>

#include "app/ui/canvas/canvas_menu.h"
#include "app/ui/layout.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

class Canvas {
  public:
    /// laid_out_for: beginning of the history for which the window was laid out.
    void draw(editor::Editor& editor, Tool& tool, const view::Rect& place, std::uint64_t laid_out_for);

  private:
    void follow_mouse(editor::Editor& editor, Tool& tool, bool hovered);
    /// Returns the values that found no place.
    std::vector<view::LeftOut> paint(editor::Editor& editor, const Tool& tool, draw::Painter& painter) const;

    bool pressed_ = false;                    ///< the tool has the left button
    std::optional<collision::Vec2> grabbed_;  ///< world point that follows the mouse while the view is panned
    CanvasMenu menu_;
};

}  // namespace testbed::ui
