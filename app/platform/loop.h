// The window's loop: draws when something happened, waits when nothing does.
#pragma once

#include <SDL.h>
#include <chrono>
#include <functional>

#include "app/platform/output.h"
#include "app/platform/program.h"
#include "app/platform/sdl_session.h"

namespace testbed::platform {

class Loop {
  public:
    using Clock = std::chrono::steady_clock;

    /// All three outlive the loop. now: a test may have a clock of its own.
    Loop(Program& program, SDL_Window* window, Output& output,
         std::function<Clock::time_point()> now = Clock::now);
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// Until the program may close.
    void run();
    /// Events wait for a frame.
    bool pending() const { return session_.pending(); }

  private:
    void collect_events();
    bool tick();
    bool hidden() const;
    void draw();
    void keep_rate() const;
    static int watch(void* user, SDL_Event* event);

    Program& program_;
    SDL_Window* window_;
    Output& output_;
    SdlSession session_;
    std::function<Clock::time_point()> now_;
    Clock::time_point last_frame_ = now_();
    Clock::time_point last_tick_ = last_frame_;
    int frames_due_;
    bool drawing_ = false;
};

}  // namespace testbed::platform
