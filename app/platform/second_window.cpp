#include "app/platform/second_window.h"

#include <algorithm>

namespace testbed::platform {

namespace {

constexpr int usual_width = 760, usual_height = 620, least_width = 360, least_height = 280;

/// A display that the first window is not on; its own where there is no other.
int other_display(SDL_Window* first) {
    const int own = std::max(SDL_GetWindowDisplayIndex(first), 0);
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i)
        if (i != own) return i;
    return own;
}

/// The window that an event is about; 0: none.
Uint32 window_of(const SDL_Event& event) {
    switch (event.type) {
        case SDL_WINDOWEVENT: return event.window.windowID;
        case SDL_KEYDOWN:
        case SDL_KEYUP: return event.key.windowID;
        case SDL_TEXTINPUT: return event.text.windowID;
        case SDL_TEXTEDITING: return event.edit.windowID;
        case SDL_MOUSEMOTION: return event.motion.windowID;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP: return event.button.windowID;
        case SDL_MOUSEWHEEL: return event.wheel.windowID;
        case SDL_FINGERDOWN:
        case SDL_FINGERUP:
        case SDL_FINGERMOTION: return event.tfinger.windowID;
        default: return 0;
    }
}

}  // namespace

SecondWindow::SecondWindow(const std::string& title, SDL_Window* first) {
    const int display = other_display(first);
    SDL_Rect usable{0, 0, usual_width, usual_height};
    SDL_GetDisplayUsableBounds(display, &usable);
    const int centered = int(SDL_WINDOWPOS_CENTERED_DISPLAY(unsigned(display)));
    window_.reset(SDL_CreateWindow(title.c_str(), centered, centered, std::min(usual_width, usable.w),
                                   std::min(usual_height, usable.h),
                                   SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
    if (!window_) return;
    SDL_SetWindowMinimumSize(window_.get(), least_width, least_height);
    // The first window keeps the keyboard.
    SDL_RaiseWindow(first);
}

void SecondWindow::set_title(const std::string& title) {
    if (window_) SDL_SetWindowTitle(window_.get(), title.c_str());
}

Extent SecondWindow::size() const {
    Extent size;
    if (window_) SDL_GetWindowSizeInPixels(window_.get(), &size.width, &size.height);
    return size;
}

void SecondWindow::show(const Image& image) {
    SDL_Surface* const surface = window_ ? SDL_GetWindowSurface(window_.get()) : nullptr;
    if (!surface || SDL_LockSurface(surface) != 0) return;
    SDL_ConvertPixels(std::min(image.width, surface->w), std::min(image.height, surface->h),
                      SDL_PIXELFORMAT_RGBA32, image.pixels.data(), image.width * 4, surface->format->format,
                      surface->pixels, surface->pitch);
    SDL_UnlockSurface(surface);
    SDL_UpdateWindowSurface(window_.get());
}

bool SecondWindow::owns(const SDL_Event& event) const {
    return window_ && window_of(event) == SDL_GetWindowID(window_.get());
}

}  // namespace testbed::platform
