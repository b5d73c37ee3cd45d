// What the window runs, and how it is run: plain types, neither SDL nor Dear ImGui.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/platform/image.h"

namespace testbed::platform {

/// Keys without a character; printable keys are their unshifted lower-case character under the current
/// layout.
enum class Key : std::int32_t {
    escape = 0x10000,
    enter,
    tab,
    backspace,
    del,
    insert,
    home,
    end,
    page_up,
    page_down,
    left,
    right,
    up,
    down,
    shift,
    control,
    alt,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
};
constexpr Key key(char c) { return Key(static_cast<unsigned char>(c)); }

/// A key going down or up.
struct KeyEvent {
    Key key{};
    bool down = true;
    bool repeat = false;
    bool command = false;  ///< Ctrl, or Cmd on macOS
    bool shift = false;
    bool alt = false;
};

/// How the window stands on the screen; the size is in points and kept while it is maximized.
struct WindowState {
    int width = 1280;
    int height = 800;
    bool maximized = false;
    bool operator==(const WindowState&) const = default;
};

/// What a second window shows, such as a speaker's notes.
struct SecondPage {
    std::string title;    ///< of the window
    std::string content;  ///< the window is drawn again when it changes
    bool operator==(const SecondPage&) const = default;
};

/// The program inside the window. Called on one thread.
class Program {
  public:
    virtual ~Program() = default;

    /// Builds one frame with Dear ImGui, between NewFrame and Render.
    virtual void draw() = 0;
    /// A key, before Dear ImGui sees it. True: taken, Dear ImGui does not see it. typing: a text field has
    /// the keyboard; then only keys with command and named keys come here, and keys that go up.
    virtual bool key(const KeyEvent& event, bool typing) = 0;
    /// Whether the key does something with what a field may be about, such as to save it: what is typed in a
    /// field counts before.
    virtual bool reads_text(const KeyEvent&) const { return false; }
    /// Whether a key that was taken leads the keyboard to a control when the next frames are drawn: Enter and
    /// other named keys are meant for that control, and wait for it.
    virtual bool leads_keyboard() const { return false; }
    /// The next frame takes what is typed in a field, which keeps the keyboard.
    virtual void take_text() {}
    /// The key as Dear ImGui shall see it: in its menus and controls, which press with Space, Enter is one.
    virtual Key shown_as(Key key, bool) { return key; }
    virtual void drop_file(const std::string& path) = 0;
    /// The pointer that is used now: a finger on a screen, or a mouse. Called before what it does.
    virtual void pointed_by(bool) {}
    /// A second finger touches: what the first began is not meant.
    virtual void let_go() {}
    /// The close button or Ctrl+Q (Cmd+Q).
    virtual void close_requested() = 0;
    /// True once closing was asked for and nothing stands in its way any more: the window then closes.
    virtual bool may_close() const = 0;
    /// A signal: the program ends now, whatever is open. Nobody may be there to answer.
    virtual void end_requested() { close_requested(); }
    /// True while something moves by itself: the next frame is drawn without waiting for an event.
    virtual bool animating() const = 0;
    /// Title of the window.
    virtual std::string title() const = 0;
    /// UI scale wanted; a change reloads fonts and style before the next frame. 1: as the display says.
    virtual float ui_scale() const = 0;
    /// Sets Dear ImGui's style before each frame, so that a change of the theme is never half applied.
    /// scale: the display's times ui_scale(). The fonts are loaded for it already.
    virtual void apply_style(float scale) = 0;
    /// A number for what lies over the window: a dialog, a menu. A press that quickly follows another in the
    /// same place, as in a double click, is dropped when this number changed between the two, because it was
    /// not meant for what has appeared.
    virtual int layer() const { return 0; }
    /// Whether the window fills the screen; asked every frame.
    virtual bool full_screen() const { return false; }
    /// The window has the focus again: files may have changed.
    virtual void focus_gained() {}
    /// The window was resized, maximized or restored; not called while it fills the screen.
    virtual void window_changed(const WindowState&) {}
    /// Time passes, in seconds since the last call: before every frame, and about twice a second while the
    /// window waits for something to happen. True: there is something new to draw.
    virtual bool tick(double) { return false; }
    /// No installed font has characters of a text: a sentence that names the script and a package to install.
    virtual void lacks_font(const std::string&) {}
    /// Something did not fit into memory: what was being done has ended in the middle.
    virtual void out_of_memory() {}
    /// The page of the second window; empty while there shall be none. Asked after every frame.
    virtual std::optional<SecondPage> second_page() { return {}; }
    /// Its picture, in pixels. scale: the display's, of the fonts.
    virtual Image draw_second(int width, int height, float) { return filled_image(width, height, 0); }
    /// Its close button was pressed, or its wheel turned (> 0 away from the hand).
    virtual void second_closed() {}
    virtual void second_scrolled(float) {}
};

struct WindowOptions {
    WindowState state{};
    bool software = false;  ///< draw with the program's own rasterizer even where there is acceleration
};

/// Opens the window and runs the program in it until it closes. Returns an exit status; what went wrong is
/// said on standard error.
int run(Program& program, const WindowOptions& options);

/// Whether a window can be opened here, and the reason in words where not.
bool display_available(std::string& reason);

}  // namespace testbed::platform
