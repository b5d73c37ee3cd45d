// A program between its frames: events go in, a frame comes out. What the window and the tests have in
// common.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "app/platform/event.h"
#include "app/platform/event_gate.h"
#include "app/platform/host.h"
#include "app/platform/input.h"
#include "app/platform/output.h"
#include "app/platform/press_guard.h"
#include "app/platform/program.h"

namespace testbed::platform {

/// Runs a program in a window, one frame at a call, in the Dear ImGui context that is current.
class Session {
  public:
    /// All three outlive the session.
    Session(Program& program, Host& host, Output& output);

    /// Queues an event.
    void take(Event event);
    /// Events wait for a frame.
    bool pending() const { return !events_.empty(); }

    /// Lets events in and draws. seconds: since the frame before.
    void frame(float seconds);
    /// The next frame shows the second window's page again, changed or not.
    void redraw_second() { second_shown_.reset(); }

  private:
    struct Waiting {
        Event event;
        double taken = 0;  ///< on clock_
    };
    /// Whether the event waits a frame, in which what is typed in a field is taken.
    bool waits_for_text(const Event& event);
    /// Whether it is a key for a control to which the keyboard is still on its way.
    bool waits_for_control(const Event& event);
    void deliver(const Waiting& waiting);
    void deliver_key(const Event& event);
    void match_scale(Extent pixels);
    /// Texts with new characters get glyphs.
    void match_characters();
    void match_window();
    void match_second(Extent pixels);
    void report_window();

    Program& program_;
    Host& host_;
    Output& output_;
    Input input_;
    EventGate gate_;
    PressGuard press_guard_;
    std::deque<Waiting> events_;
    double clock_ = 0;  ///< seconds that have passed in frames
    double key_taken_at_ =
        -1;            ///< on clock_, when the program took the last key that has a character; else < 0
    float scale_ = 0;  ///< that fonts and style are set for
    float pixels_per_point_ = 1;
    std::string title_;
    bool full_screen_ = false;
    int opening_ = 0;              ///< frames in which what was opened may still take the keyboard
    int led_ = 0;                  ///< frames in which the keyboard may still be on its way to a control
    int leading_ = 0;              ///< frames in a row in which the program led the keyboard
    bool asked_for_text_ = false;  ///< the frame before was drawn to take what is typed
    std::optional<WindowState> reported_;
    std::optional<SecondPage> second_;        ///< of the second window, as it was last asked for
    std::optional<SecondPage> second_shown_;  ///< that its picture shows
    Extent second_size_{};                    ///< of that picture
};

}  // namespace testbed::platform
