// A second window that shows one picture and takes no mouse: what a speaker reads while the class watches the
// first.
#pragma once

#include <SDL.h>
#include <memory>
#include <string>

#include "app/platform/image.h"
#include "app/platform/output.h"

namespace testbed::platform {

class SecondWindow {
  public:
    /// On another display than the first window, where there is one. Says nothing where it cannot be opened:
    /// size() is {0, 0} then.
    SecondWindow(const std::string& title, SDL_Window* first);

    void set_title(const std::string& title);
    /// In pixels.
    Extent size() const;
    void show(const Image& image);
    /// Whether the event is this window's.
    bool owns(const SDL_Event& event) const;

  private:
    struct Destroy {
        void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    };
    std::unique_ptr<SDL_Window, Destroy> window_;
};

}  // namespace testbed::platform
