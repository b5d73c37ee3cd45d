#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "app/platform/imgui_compat.h"
#include "app/platform/sdl_output.h"
#include "app/platform/software_renderer.h"

namespace testbed::platform {
namespace {

/// More of them gain little beside what one of them does alone.
int useful_threads() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u)); }

class SoftwareOutput final : public Output {
  public:
    explicit SoftwareOutput(SDL_Window* window) : window_(window) { SDL_AddEventWatch(note_event, this); }
    ~SoftwareOutput() override { SDL_DelEventWatch(note_event, this); }

    Extent size() const override {
        Extent size;
        SDL_GetWindowSizeInPixels(window_, &size.width, &size.height);
        return size;
    }

    void fonts_changed() override { renderer_.fonts_changed(); }

    void show(ImDrawData& frame) override {
        const Extent now = size();
        const std::vector<raster::Box>& drawn = renderer_.draw(frame, picture_, now.width, now.height);

        // A window has a new surface after every change of its size.
        SDL_Surface* const surface = SDL_GetWindowSurface(window_);
        if (!surface || SDL_LockSurface(surface) != 0) {
            whole_ = true;  // what was drawn is still to be shown
            return;
        }
        const raster::Box all{0, 0, std::min(now.width, surface->w), std::min(now.height, surface->h)};
        if (whole_.exchange(false))
            copy(all, *surface);
        else
            for (const raster::Box& box : drawn) copy(intersection(box, all), *surface);
        SDL_UnlockSurface(surface);
        SDL_UpdateWindowSurface(window_);
    }

    bool waits_for_display() const override { return false; }

  private:
    /// Whatever happened to the window may have taken what its surface showed.
    static int note_event(void* self, SDL_Event* event) {
        if (event->type == SDL_WINDOWEVENT || event->type == SDL_DISPLAYEVENT)
            static_cast<SoftwareOutput*>(self)->whole_ = true;
        return 0;
    }

    void copy(raster::Box box, SDL_Surface& surface) const {
        if (box.empty()) return;
        const Image& image = picture_.image();
        const auto* from = image.pixels.data() + std::ptrdiff_t{box.top} * image.width + box.left;
        auto* to = static_cast<std::uint8_t*>(surface.pixels) + std::ptrdiff_t{box.top} * surface.pitch +
                   std::ptrdiff_t{box.left} * surface.format->BytesPerPixel;
        SDL_ConvertPixels(box.right - box.left, box.bottom - box.top, SDL_PIXELFORMAT_RGBA32, from,
                          image.width * 4, surface.format->format, to, surface.pitch);
    }

    static constexpr std::uint32_t background = 0xff000000u;

    SDL_Window* window_;
    TiledPicture picture_{background, useful_threads()};
    std::atomic<bool> whole_ = true;  ///< events may come from any thread
    SoftwareRenderer renderer_;
};

}  // namespace

std::unique_ptr<Output> make_software_output(SDL_Window* window) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!SDL_GetWindowSurface(window)) return nullptr;
    return std::make_unique<SoftwareOutput>(window);
}

}  // namespace testbed::platform
