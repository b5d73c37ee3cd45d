// The window's loop.
#include "app/platform/loop.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "app/platform/frames.h"
#include "app/platform/out_of_memory.h"

namespace testbed::platform {

Loop::Loop(Program& program, SDL_Window* window, Output& output, std::function<Clock::time_point()> now)
    : program_(program),
      window_(window),
      output_(output),
      session_(program, window, output),
      now_(std::move(now)),
      frames_due_(frames_after_event) {
    SDL_AddEventWatch(&Loop::watch, this);
}

Loop::~Loop() { SDL_DelEventWatch(&Loop::watch, this); }

void Loop::run() {
    while (!program_.may_close()) {
        collect_events();
        if (tick()) frames_due_ = frames_after_event;
        if (session_.pending() || frames_due_ > 0 || (program_.animating() && !hidden())) {
            draw();
            keep_rate();
        } else {
            // In vain where an event is there already. The limit is for signals, which wake nobody,
            // and for what the program does now and then.
            SDL_WaitEventTimeout(nullptr, 500);
        }
    }
}

void Loop::collect_events() {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        session_.take(event);
        frames_due_ = frames_after_event;
    }
}

bool Loop::tick() {
    const Clock::time_point now = now_();
    const std::chrono::duration<double> since_last = now - last_tick_;
    last_tick_ = now;
    bool news = true;
    survives(program_, [&] { news = program_.tick(since_last.count()); });
    return news;
}

bool Loop::hidden() const {
    return (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

void Loop::draw() {
    const Clock::time_point now = now_();
    const std::chrono::duration<float> since_last = now - last_frame_;
    last_frame_ = now;
    drawing_ = true;
    session_.frame(since_last.count());
    drawing_ = false;
    frames_due_ = std::max(0, frames_due_ - 1);
}

/// Sixty frames a second are enough where show() does not wait for the display.
void Loop::keep_rate() const {
    if (!output_.waits_for_display())
        std::this_thread::sleep_until(last_frame_ + std::chrono::microseconds(16667));
}

/// Some systems keep the program in their own loop while a window is resized: then this is the only place
/// that hears of it. Where our own loop runs, it has drawn a moment ago.
int Loop::watch(void* user, SDL_Event* event) {
    auto* loop = static_cast<Loop*>(user);
    const bool stale = loop->now_() - loop->last_frame_ > std::chrono::milliseconds(50);
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_EXPOSED && stale &&
        !loop->drawing_) {
        loop->draw();
    }
    return 0;
}

}  // namespace testbed::platform
