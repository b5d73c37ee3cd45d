// The window that a session runs in, as the system has it.
#pragma once

#include <optional>
#include <string>

#include "app/platform/output.h"
#include "app/platform/program.h"

namespace testbed::platform {

class Host {
  public:
    virtual ~Host() = default;

    /// In points, in which events come; {0, 0} while there is none.
    virtual Extent size() const = 0;
    /// The scale of the display that the window is on: 1 at 96 dots an inch, in quarters, from 1 to 4.
    virtual float display_scale(Extent pixels) const = 0;
    /// Empty while it is minimized or fills the screen.
    virtual std::optional<WindowState> state() const = 0;
    virtual void set_title(const std::string& title) = 0;
    virtual void set_full_screen(bool on) = 0;
    /// One of ImGuiMouseCursor_, or ImGuiMouseCursor_None.
    virtual void show_cursor(int cursor) = 0;
    /// Whether the system shall turn keys into text; asked for every frame.
    virtual void take_text(bool on) = 0;
    /// Where the text cursor of the field that has the keyboard stands, the top of its line, and the line's
    /// height, in points: characters that are composed of several keys are shown there.
    virtual void text_cursor_at(float x, float y, float height) = 0;
    /// A drag goes on outside the window.
    virtual void capture_mouse(bool on) = 0;
    virtual std::string clipboard() = 0;
    virtual void set_clipboard(const char* text) = 0;
    virtual void log(const std::string& line) = 0;

    /// Opens the second window, or gives it another title; empty: closes it. A host that has one window only
    /// does nothing.
    virtual void open_second(const std::optional<std::string>&) {}
    /// Of the second window, in pixels; {0, 0} where there is none.
    virtual Extent second_size() const { return {}; }
    virtual void show_second(const Image&) {}
};

}  // namespace testbed::platform
