// Hands for tests: runs a program in process, without a display, and moves mouse and keyboard as a person
// would.
#pragma once

#include <SDL.h>
#include <memory>
#include <string>
#include <string_view>

#include "app/platform/context.h"
#include "app/platform/image.h"
#include "app/platform/program.h"
#include "app/platform/sdl_session.h"
#include "tests/support/screen_text.h"

namespace testbed::tests {

/// A place in the window in points, from the upper left corner.
struct At {
    int x, y;
};

/// Every action pushes real SDL events, which go the way of all events, and returns when the program has come
/// to rest. Time passes by 1/60 second a frame (Options::frames_a_second), whatever the clock says. One
/// harness at a time.
class GuiHarness {
  public:
    struct Options {
        int width = 1280;
        int height = 800;
        int pixels_per_point = 1;  ///< 2: a display of twice the density
        float frames_a_second = 60;
    };

    explicit GuiHarness(platform::Program& program) : GuiHarness(program, Options{}) {}
    GuiHarness(platform::Program& program, Options options);
    ~GuiHarness();
    GuiHarness(const GuiHarness&) = delete;
    GuiHarness& operator=(const GuiHarness&) = delete;

    void move(At to);
    void press(At at, int button = SDL_BUTTON_LEFT);
    void release(At at, int button = SDL_BUTTON_LEFT);
    /// Press and release reach the program in one batch, as those of a fast finger do.
    void click(At at, int button = SDL_BUTTON_LEFT);
    void double_click(At at);
    /// Moves there, presses, goes on in a few steps and lets go.
    void drag(At from, At to, int button = SDL_BUTTON_LEFT);
    /// A click that waits for its frames together with what is pushed next.
    void rush_click(At at);
    /// As a slow frame finds it: the motion to a place and the press there come in one batch.
    void rush_press(At at, int button = SDL_BUTTON_LEFT);
    /// A whole drag in one batch: motion, press, motion, release. Where both places are one, a click.
    void rush_drag(At from, At to, int button = SDL_BUTTON_LEFT);
    /// Notches, > 0 away from the hand; parts of one as touch pads send them.
    void scroll(float notches);
    void scroll(At at, float notches);

    /// Two fingers on a pad, from so far apart to so far (parts of its height), while the mouse stays.
    void pinch(float from, float to);

    /// A key tapped with the modifiers named: "v", "ctrl+shift+z", "escape", "f1", "alt+left", ".". Names are
    /// SDL's.
    void key(std::string_view combination);
    /// The two halves of key(), for what happens while a key is held; here "shift" alone is a key too.
    void key_down(std::string_view combination);
    void key_up(std::string_view combination);
    /// What a person types into a field: every character as a key and as text. ASCII characters have their
    /// keys.
    void type(std::string_view utf8);

    void resize(int width, int height);
    void drop_file(const std::string& path);
    void focus();
    /// The window's close button.
    void close();

    /// An event as it is, without a frame: for tests that send many. The window it is meant for: window_id().
    void push(SDL_Event event);
    std::uint32_t window_id() const { return SDL_GetWindowID(window_); }

    void set_clipboard(const std::string& text);
    std::string clipboard() const;

    /// Time passes without frames, as while the window waits; then what came of it is drawn.
    void pass(double seconds);
    /// That many frames, one at least.
    void frames(int count = 1);
    /// Until no event waits and the program has had some frames to react. A program that animates is not
    /// waited for.
    void settle();
    /// What the window itself draws after what was pushed, and not a frame more (app/platform/loop.cpp).
    void settle_as_window();
    int frames_drawn() const { return frames_drawn_; }

    std::string window_title() const;
    /// Where the text stands in the last frame: its middle. window: the beginning of the name of the window
    /// that it stands in. The first of several; throws where there is none.
    At text_at(std::string_view text, std::string_view window = "") const;
    bool shows(std::string_view text, std::string_view window = "") const;
    /// The last frame as pixels.
    platform::Image screenshot() const;
    /// The last frame in a file, to look at: PNG.
    void save_screenshot(const std::string& path) const;
    /// The same for the eye, where SCREENSHOTS names a folder.
    void save_for_the_eye(const std::string& name) const;

  private:
    class MemoryOutput;

    void push_motion(At to);
    std::optional<At> find_text(std::string_view text, std::string_view window) const;
    void push_button(At at, int button, bool down, int clicks = 1);
    void push_key(SDL_Keycode code, bool down);
    void push_modifiers(int modifiers, bool down);

    platform::Program& program_;
    SDL_Window* window_ = nullptr;
    std::unique_ptr<platform::Context> context_;
    std::unique_ptr<MemoryOutput> output_;
    std::unique_ptr<platform::SdlSession> session_;
    float seconds_a_frame_;
    int held_modifiers_ = 0;
    int frames_drawn_ = 0;
};

}  // namespace testbed::tests
