// Hands on the window: SDL's events as Dear ImGui's input, and Dear ImGui's wishes (cursor, clipboard, text
// input) as SDL's.
#pragma once

#include <SDL.h>
#include <array>
#include <memory>
#include <string>

#include "app/platform/imgui_compat.h"
#include "app/platform/pinch.h"

namespace testbed::platform {

/// Serves the context that is current when it is made. Knows only what events say, never the state of the
/// devices, so that events made by a test count as much as a person's. Positions become pixels of the
/// renderer.
class Input {
  public:
    Input();
    ~Input();
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// An event that an EventGate let into the next frame. pixels_per_point: of the window's output.
    void feed(const SDL_Event& event, float pixels_per_point);
    /// Key events set the modifiers even where the program takes the key for itself.
    void feed_modifiers(const SDL_KeyboardEvent& event);
    /// Fingers that touch now.
    std::size_t fingers() const { return pinch_.fingers(); }
    /// After Render: the cursor, and whether the system shall turn keys into text.
    void end_frame();

  private:
    struct FreeCursor {
        void operator()(SDL_Cursor* cursor) const { SDL_FreeCursor(cursor); }
    };

    void move_to(float x, float y);
    void press(int button, bool down);
    void turn_wheel(float x, float y);
    void feed_finger(const SDL_TouchFingerEvent& event, Uint32 type);

    std::string clipboard_;  ///< what Dear ImGui was given last
    std::array<std::unique_ptr<SDL_Cursor, FreeCursor>, ImGuiMouseCursor_COUNT> cursors_;
    ImGuiMouseCursor shown_cursor_ = ImGuiMouseCursor_Arrow;
    int buttons_down_ = 0;
    Pinch pinch_;
};

}  // namespace testbed::platform
