// A recording of the canvas, from the key that starts it until it is saved or thrown away.
#pragma once

#include <memory>

#include "app/draw/painter.h"
#include "app/export/recording.h"
#include "app/platform/offscreen.h"

namespace testbed::editor {

struct Recording {
    bool on = false;
    bool asks = false;  ///< ended: the question for its file comes when no other dialog is open
    std::shared_ptr<exports::Recording> pictures{};  ///< null: none is kept
    std::shared_ptr<platform::Offscreen> surface{};  ///< that they are drawn on, while it is on
    float scale = 0;                                 ///< of the surface's fonts
    draw::Pixel size{};                              ///< of the pictures: the canvas's when it was started
    double since_picture = 0;                        ///< seconds
};

}  // namespace testbed::editor
