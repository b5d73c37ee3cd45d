#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string_view>
#include <thread>

#include "app/platform/icon.h"
#include "app/platform/output.h"
#include "app/platform/program.h"
#include "app/platform/session.h"

namespace testbed::platform {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* no_window_reason = "no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one";

/// SDL's video, for as long as the object lives.
class Video {
  public:
    Video() : error_(start()) {}
    ~Video() {
        if (error_.empty()) SDL_Quit();
    }
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;

    /// Why there is none; empty where there is.
    const std::string& error() const { return error_; }

  private:
    static std::string start() {
#if defined(__linux__)
        // SDL would try its drivers in turn, and one of them complains on standard error.
        if (!SDL_getenv("DISPLAY") && !SDL_getenv("WAYLAND_DISPLAY") && !SDL_getenv("SDL_VIDEODRIVER")) {
            return no_window_reason;
        }
#endif
        SDL_SetHint(SDL_HINT_APP_NAME, "Collision Test-bed");
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
        SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
        if (SDL_Init(SDL_INIT_VIDEO) != 0) return std::string("no display: ") + SDL_GetError();
        // Without a display SDL falls back on drivers that show nothing, and says nothing.
        const char* driver = SDL_GetCurrentVideoDriver();
        const std::string_view name = driver ? driver : "";
        if (name == "offscreen" || name == "dummy" || name == "evdev") {
            SDL_Quit();
            return no_window_reason;
        }
        return "";
    }

    std::string error_;
};

struct DestroyWindow {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
};
using WindowPointer = std::unique_ptr<SDL_Window, DestroyWindow>;

/// Hidden still: making a renderer may have SDL make the window anew.
WindowPointer open_window(Program& program, const WindowOptions& options) {
    SDL_Rect usable{0, 0, options.state.width, options.state.height};
    SDL_GetDisplayUsableBounds(0, &usable);
    WindowPointer window(
        SDL_CreateWindow(program.title().c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                         std::min(options.state.width, usable.w), std::min(options.state.height, usable.h),
                         SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN |
                             (options.state.maximized ? SDL_WINDOW_MAXIMIZED : 0)));
    if (!window) return window;
    SDL_SetWindowMinimumSize(window.get(), 480, 320);
    Image icon = draw_icon(64);
    if (SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(
            icon.pixels.data(), icon.width, icon.height, 32, icon.width * 4, SDL_PIXELFORMAT_RGBA32)) {
        SDL_SetWindowIcon(window.get(), surface);
        SDL_FreeSurface(surface);
    }
    return window;
}

/// Draws when something happened, waits when nothing does.
class Loop {
  public:
    Loop(Program& program, SDL_Window* window, Output& output)
        : program_(program), window_(window), output_(output), session_(program, window, output) {
        SDL_AddEventWatch(&Loop::watch, this);
    }
    ~Loop() { SDL_DelEventWatch(&Loop::watch, this); }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void run() {
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

  private:
    /// Dear ImGui needs some frames to settle after an event: windows that size themselves, hovering, focus.
    static constexpr int frames_after_event = 4;

    void collect_events() {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            session_.take(event);
            frames_due_ = frames_after_event;
        }
    }

    bool tick() {
        const Clock::time_point now = Clock::now();
        const std::chrono::duration<double> since_last = now - last_tick_;
        last_tick_ = now;
        return program_.tick(since_last.count());
    }

    bool hidden() const {
        return (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
    }

    void draw() {
        const Clock::time_point now = Clock::now();
        const std::chrono::duration<float> since_last = now - last_frame_;
        last_frame_ = now;
        drawing_ = true;
        session_.frame(since_last.count());
        drawing_ = false;
        frames_due_ = std::max(0, frames_due_ - 1);
    }

    /// Sixty frames a second are enough where show() does not wait for the display.
    void keep_rate() const {
        if (!output_.waits_for_display())
            std::this_thread::sleep_until(last_frame_ + std::chrono::microseconds(16667));
    }

    /// Some systems keep the program in their own loop while a window is resized: then this is the only place
    /// that hears of it. Where our own loop runs, it has drawn a moment ago.
    static int watch(void* user, SDL_Event* event) {
        auto* loop = static_cast<Loop*>(user);
        const bool stale = Clock::now() - loop->last_frame_ > std::chrono::milliseconds(50);
        if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_EXPOSED && stale &&
            !loop->drawing_) {
            loop->draw();
        }
        return 0;
    }

    Program& program_;
    SDL_Window* window_;
    Output& output_;
    Session session_;
    Clock::time_point last_frame_ = Clock::now();
    Clock::time_point last_tick_ = last_frame_;
    int frames_due_ = frames_after_event;
    bool drawing_ = false;
};

}  // namespace

int run(Program& program, const WindowOptions& options) {
    const Video video;
    if (!video.error().empty()) {
        std::fprintf(stderr, "%s\n", video.error().c_str());
        return 1;
    }
    const WindowPointer window = open_window(program, options);
    if (!window) {
        std::fprintf(stderr, "no window: %s\n", SDL_GetError());
        return 1;
    }
    const Context context;
    std::unique_ptr<Output> output = options.software ? nullptr : make_accelerated_output(window.get());
    if (!output) output = make_software_output(window.get());
    if (!output) {
        std::fprintf(stderr, "nothing draws into the window: %s\n", SDL_GetError());
        return 1;
    }
    SDL_ShowWindow(window.get());
    Loop(program, window.get(), *output).run();
    return 0;
}

bool display_available(std::string& reason) {
    const Video video;
    reason = video.error();
    return reason.empty();
}

}  // namespace testbed::platform
