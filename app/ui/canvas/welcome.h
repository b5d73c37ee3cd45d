// What an empty canvas says.
#pragma once

#include <string>
#include <vector>

#include "app/draw/painter.h"
#include "app/editor/editor.h"
#include "app/view/rect.h"

namespace testbed::ui {

/// Where the words and the ways on stand in the middle of the canvas. Where there is not enough room, the
/// sentence goes first, then the headline.
struct WelcomePlaces {
    bool headline = true;
    std::vector<std::string> lines{};  ///< of the sentence; none where it has no room
    view::Rect plate{};                ///< behind the words
    float headline_y = 0, line_y = 0, line_height = 0;
    float ways_top = 0;
};
WelcomePlaces welcome_places(const view::Look& look, const view::Rect& canvas, const draw::Painter& painter);

void paint_welcome(const view::Look& look, const view::Rect& canvas, draw::Painter& painter);

}  // namespace testbed::ui
