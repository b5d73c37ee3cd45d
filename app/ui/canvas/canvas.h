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

    /// Text of another size leaves the canvas another size: what was seen stays in sight.
    /// framed: the view is another one in this frame.
    void keep_in_sight(editor::Editor& editor, const view::Rect& place, bool framed);
    void follow_narrow_frame(editor::Editor& editor, const view::Rect& place) const;

    /// The canvas as it was last, and as it was when its scale was chosen: text that grows and shrinks again
    /// gives back what was seen.
    struct Seen {
        float text = 0;  ///< scale of text; 0: nothing was drawn yet
        draw::Pixel size{0, 0};
        double scale = 0;
    };
    Seen seen_, chosen_;
    int adapting_ = 0;                        ///< frames in which the layout may still follow the text
    bool pressed_ = false;                    ///< the tool has the left button
    std::optional<collision::Vec2> grabbed_;  ///< world point that follows the mouse while the view is panned
    bool has_size_ = false;                   ///< the canvas was laid out, and something was framed in it
    CanvasMenu menu_;
};

}  // namespace testbed::ui
