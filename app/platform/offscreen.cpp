#include "app/platform/offscreen.h"

#include <algorithm>

#include "app/platform/context.h"
#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/more_glyphs.h"
#include "app/platform/seen_characters.h"
#include "app/platform/software_renderer.h"

namespace testbed::platform {

namespace {

/// The context that was current is so again at the end.
class KeepCurrent {
  public:
    KeepCurrent() = default;
    ~KeepCurrent() { ImGui::SetCurrentContext(context_); }
    KeepCurrent(const KeepCurrent&) = delete;
    KeepCurrent& operator=(const KeepCurrent&) = delete;

  private:
    ImGuiContext* context_ = ImGui::GetCurrentContext();
};

}  // namespace

struct Offscreen::Parts {
    Context context;
    ImGuiContext* own = ImGui::GetCurrentContext();
    SoftwareRenderer renderer{};
};

Offscreen::Offscreen(float scale) {
    const KeepCurrent keep;
    parts_ = std::make_unique<Parts>();
    load_fonts(scale);
    parts_->renderer.fonts_changed();
}

Offscreen::~Offscreen() {
    const KeepCurrent keep;
    ImGui::SetCurrentContext(parts_->own);
    parts_.reset();
}

Image Offscreen::draw(int width, int height, std::uint32_t background,
                      const std::function<void(ImDrawList&)>& draw, int left, int top) {
    const KeepCurrent keep;
    ImGui::SetCurrentContext(parts_->own);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(left + width), static_cast<float>(top + height)};
    io.DeltaTime = 1.0f / 60.0f;
    const auto frame = [&] {
        if (add_seen_glyphs()) parts_->renderer.fonts_changed();
        ImGui::NewFrame();
        draw(*ImGui::GetBackgroundDrawList());
        ImGui::Render();
    };
    const unsigned seen = seen_characters().count();
    frame();
    if (seen_characters().count() != seen) frame();  // it has characters that nothing had shown before

    Image image = filled_image(width, height, background | 0xff000000u);
    ImDrawData& data = *ImGui::GetDrawData();
    data.DisplayPos = {static_cast<float>(left), static_cast<float>(top)};
    parts_->renderer.draw(data, image);
    return image;
}

Image draw_offscreen(int width, int height, float scale, std::uint32_t background,
                     const std::function<void(ImDrawList&)>& draw) {
    return Offscreen(scale).draw(width, height, background, draw);
}

namespace {

int channel_at(std::uint32_t pixel, int shift) { return int(pixel >> shift & 0xff); }

/// A pixel that was drawn over black and over white: what of the white is left is not covered.
std::uint32_t uncovered(std::uint32_t over_black, std::uint32_t over_white) {
    constexpr int shifts[] = {0, 8, 16};
    int alpha = 0;
    for (const int shift : shifts)
        alpha = std::max(alpha, 255 - (channel_at(over_white, shift) - channel_at(over_black, shift)));
    alpha = std::clamp(alpha, 0, 255);
    if (alpha == 0) return 0;
    std::uint32_t pixel = std::uint32_t(alpha) << 24;
    for (const int shift : shifts)
        pixel |= std::uint32_t(std::min(255, (channel_at(over_black, shift) * 255 + alpha / 2) / alpha))
                 << shift;
    return pixel;
}

}  // namespace

Image draw_transparent(int width, int height, float scale, const std::function<void(ImDrawList&)>& draw) {
    Offscreen offscreen(scale);
    Image image = offscreen.draw(width, height, 0, draw);
    const Image white = offscreen.draw(width, height, 0xffffffu, draw);
    for (std::size_t i = 0; i < image.pixels.size(); ++i)
        image.pixels[i] = uncovered(image.pixels[i], white.pixels[i]);
    return image;
}

}  // namespace testbed::platform
