// The window as a bench drives it: frame by frame, drawn by the program's own rasterizer.
#pragma once

#include <SDL.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>

#include "app/draw/painter.h"
#include "app/platform/context.h"
#include "app/platform/sdl_output.h"
#include "app/platform/sdl_session.h"
#include "app/ui/main_window.h"

namespace testbed::bench {

using Clock = std::chrono::steady_clock;
constexpr int window_width = 1280, window_height = 800;

/// A program in a window of SDL's, drawn by the rasterizer. As in run(), but frame by frame.
class BenchWindow {
  public:
    explicit BenchWindow(const std::string& scene) : program_(scene) {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 0);
        if (SDL_Init(SDL_INIT_VIDEO) != 0) fail();
        window_ = SDL_CreateWindow("", 0, 0, window_width, window_height, 0);
        if (!window_) fail();
        context_ = std::make_unique<platform::Context>();
        output_ = platform::make_software_output(window_);
        if (!output_) fail();
        session_ = std::make_unique<platform::SdlSession>(program_, window_, *output_);
    }
    ~BenchWindow() {
        session_.reset();
        output_.reset();
        context_.reset();
        SDL_DestroyWindow(window_);
        SDL_Quit();
    }
    BenchWindow(const BenchWindow&) = delete;
    BenchWindow& operator=(const BenchWindow&) = delete;

    void mouse(Uint32 type, draw::Pixel at) {
        SDL_Event event{};
        event.type = type;
        if (type == SDL_MOUSEMOTION) {
            event.motion.x = static_cast<int>(at.x);
            event.motion.y = static_cast<int>(at.y);
        } else {
            event.button.button = SDL_BUTTON_LEFT;
            event.button.x = static_cast<int>(at.x);
            event.button.y = static_cast<int>(at.y);
        }
        session_->take(event);
    }
    void frame() { session_->frame(1.0f / 60); }
    void settle() {
        for (int i = 0; i < 8 || session_->pending(); ++i) frame();
    }
    editor::Editor& editor() { return program_.editor(); }

    /// Processor time, of all threads, of so long a rest: as the window's loop rests, which looks up twice a
    /// second. It waits for events meanwhile; here it sleeps, since SDL's dummy driver would look for one a
    /// thousand times a second.
    double rest(std::chrono::seconds length) {
        settle();
        const std::clock_t before = std::clock();
        Clock::time_point last = Clock::now();
        for (const Clock::time_point end = last + length; last < end;) {
            SDL_Delay(500);
            const Clock::time_point now = Clock::now();
            if (program_.tick(std::chrono::duration<double>(now - last).count()) || program_.animating())
                frame();
            last = now;
        }
        return 1e9 * double(std::clock() - before) / CLOCKS_PER_SEC;
    }

  private:
    [[noreturn]] static void fail() {
        std::fprintf(stderr, "window_bench: %s\n", SDL_GetError());
        std::exit(1);
    }

    ui::MainWindow program_;
    SDL_Window* window_ = nullptr;
    std::unique_ptr<platform::Context> context_;
    std::unique_ptr<platform::Output> output_;
    std::unique_ptr<platform::SdlSession> session_;
};

}  // namespace testbed::bench
