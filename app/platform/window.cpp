#include <SDL.h>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>

#include "app/platform/context.h"
#include "app/platform/ending.h"
#include "app/platform/icon.h"
#include "app/platform/loop.h"
#include "app/platform/program.h"
#include "app/platform/sdl_output.h"

namespace testbed::platform {
namespace {

constexpr const char* no_window_reason = "no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one";

/// SDL's video, from the first question whether there is a display to the end of the program. An X server without other
/// clients starts anew when its last one leaves, and refuses whoever comes meanwhile.
class Video {
  public:
    /// Never destroyed: where the X server is gone, its library ends the program by exit(), and SDL_Quit() would wait for
    /// that server without end.
    static const Video& get() {
        static const Video* const video = new Video;
        return *video;
    }
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;

    /// Why there is none; empty where there is.
    const std::string& error() const { return error_; }

  private:
    Video() : error_(start()) {}
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
        watch_for_ending();
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

/// At the end of a window that was closed.
struct QuitVideo {
    QuitVideo() = default;
    ~QuitVideo() { SDL_Quit(); }
    QuitVideo(const QuitVideo&) = delete;
    QuitVideo& operator=(const QuitVideo&) = delete;
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

}  // namespace

int run(Program& program, const WindowOptions& options) {
    if (const std::string& problem = Video::get().error(); !problem.empty()) {
        std::fprintf(stderr, "%s\n", problem.c_str());
        return 1;
    }
    const QuitVideo quit;
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
    reason = Video::get().error();
    return reason.empty();
}

}  // namespace testbed::platform
