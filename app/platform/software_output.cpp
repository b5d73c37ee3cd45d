#include <algorithm>
#include <thread>

#include "app/platform/imgui_compat.h"
#include "app/platform/sdl_output.h"
#include "app/platform/software_renderer.h"

namespace testbed::platform {
namespace {

/// More threads than this gain nothing: every one goes through all triangles.
int useful_bands() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u)); }

class SoftwareOutput final : public Output {
  public:
    explicit SoftwareOutput(SDL_Window* window) : window_(window), bands_(useful_bands()) {}

    Extent size() const override {
        Extent size;
        SDL_GetWindowSizeInPixels(window_, &size.width, &size.height);
        return size;
    }

    void fonts_changed() override { renderer_.fonts_changed(); }

    void show(ImDrawData& frame) override {
        const Extent now = size();
        if (image_.width != now.width || image_.height != now.height) {
            image_ = filled_image(now.width, now.height, background);
        } else {
            std::fill(image_.pixels.begin(), image_.pixels.end(), background);
        }
        renderer_.draw(frame, image_, bands_);

        // A window has a new surface after every change of its size.
        SDL_Surface* const surface = SDL_GetWindowSurface(window_);
        if (!surface || SDL_LockSurface(surface) != 0) return;
        SDL_ConvertPixels(std::min(image_.width, surface->w), std::min(image_.height, surface->h),
                          SDL_PIXELFORMAT_RGBA32, image_.pixels.data(), image_.width * 4,
                          surface->format->format, surface->pixels, surface->pitch);
        SDL_UnlockSurface(surface);
        SDL_UpdateWindowSurface(window_);
    }

    bool waits_for_display() const override { return false; }

  private:
    static constexpr std::uint32_t background = 0xff000000u;

    SDL_Window* window_;
    int bands_;
    Image image_;
    SoftwareRenderer renderer_;
};

}  // namespace

std::unique_ptr<Output> make_software_output(SDL_Window* window) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!SDL_GetWindowSurface(window)) return nullptr;
    return std::make_unique<SoftwareOutput>(window);
}

}  // namespace testbed::platform
