// The canvas: shows the scene and brings the mouse to the tool in hand.
#pragma once

#include "app/ui/layout.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

class Canvas {
  public:
    void draw(Desk& desk, Tool& tool, const Rect& place);

  private:
    void follow_mouse(Desk& desk, Tool& tool, bool hovered);
    void paint(Desk& desk, const Tool& tool) const;

    bool pressed_ = false;  ///< the tool has the left button
    bool panning_ = false;
};

}  // namespace testbed::ui
