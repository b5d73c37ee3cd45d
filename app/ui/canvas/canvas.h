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
    void draw(editor::Editor& editor, Tool& tool, const view::Rect& place);

  private:
    /// The layout follows a lesson that begins or ends some frames later than its scene: a scene is framed
    /// for the canvas that it gets, wherever it was opened from.
    bool resized_while_opening(const editor::Editor& editor);
    void follow_mouse(editor::Editor& editor, Tool& tool, bool hovered);
    /// Returns the values that found no place.
    std::vector<view::LeftOut> paint(editor::Editor& editor, const Tool& tool, draw::Painter& painter) const;

    bool pressed_ = false;                    ///< the tool has the left button
    std::optional<collision::Vec2> grabbed_;  ///< world point that follows the mouse while the view is panned
    view::Camera framed_{};                   ///< as show_all() left it
    std::uint64_t opened_ = 0;                ///< beginning of the history
    int frames_since_ = 0;
    CanvasMenu menu_;
};

}  // namespace testbed::ui
