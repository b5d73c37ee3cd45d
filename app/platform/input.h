// Hands on the window: events as Dear ImGui's input, and Dear ImGui's wishes (cursor, clipboard, text input)
// as the host's.
#pragma once

#include <optional>
#include <string>

#include "app/platform/event.h"
#include "app/platform/host.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/pinch.h"

namespace testbed::platform {

/// Serves the context that is current when it is made. Knows only what events say, never the state of the
/// devices, so that events made by a test count as much as a person's. Positions become pixels of the
/// renderer.
class Input {
  public:
    /// The host outlives it.
    explicit Input(Host& host);
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// An event that an EventGate let into the next frame. pixels_per_point: of the window's output.
    void feed(const Event& event, float pixels_per_point);
    /// Key events set the modifiers even where the program takes the key for itself.
    void feed_modifiers(const Modifiers& held);
    /// Fingers that touch now.
    std::size_t fingers() const { return pinch_.fingers(); }
    /// After Render: the cursor, and whether the system shall turn keys into text: for a field that has the keyboard, or
    /// where one is about to have it. pixels_per_point: of the window's output.
    void end_frame(bool text_is_due, float pixels_per_point);

  private:
    void move_to(float x, float y);
    void press(int button, bool down);
    void turn_wheel(float x, float y);
    void feed_finger(const Event& event);
    const char* read_clipboard();
    void note_text_cursor(ImVec2 at);

    Host& host_;
    std::string clipboard_;  ///< what Dear ImGui was given last
    ImGuiMouseCursor shown_cursor_ = ImGuiMouseCursor_Arrow;
    std::optional<ImVec2> text_cursor_{};  ///< in pixels, where it moved since the last frame
    int buttons_down_ = 0;
    Pinch pinch_;
};

}  // namespace testbed::platform
