// The card of the first start: what to do first, and three ways on.
#pragma once

#include <cstdint>

#include "app/view/camera.h"

namespace testbed::editor {

struct Editor;

struct FirstSteps {
    bool shown = false;
    std::uint64_t beginning = 0;  ///< of the scene that it is shown over: with another one it goes
    std::uint64_t revision = 0;   ///< of the history when it came
    bool done = false;            ///< something was dragged
    double since_done = 0;        ///< seconds; stands still while the mouse is on the card
    bool hovered = false;         ///< as of the last frame
    view::Camera framed{};        ///< what the canvas showed when the shapes made room for the card

    static constexpr float width = 226, margin = 12;  ///< of the card, and around it, at scale 1
    static constexpr double grace = 20;               ///< seconds from the first drag until it goes by itself
};

void show_first_steps(Editor& editor);
/// For good: the next start comes without it.
void close_first_steps(Editor& editor);
void toggle_first_steps(Editor& editor);

/// Time passes, in seconds since the last call. True where the card changed.
bool follow_first_steps(Editor& editor, double seconds);

/// Moves the camera so that no shape lies under the card, and makes the picture smaller where it must. Where
/// the card leaves less than half of the canvas, nothing changes.
void make_room_for_first_steps(Editor& editor);

}  // namespace testbed::editor
