#include "app/platform/offscreen.h"

#include "app/platform/context.h"
#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
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
                      const std::function<void(ImDrawList&)>& draw) {
    const KeepCurrent keep;
    ImGui::SetCurrentContext(parts_->own);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = 1.0f / 60.0f;
    ImGui::NewFrame();
    draw(*ImGui::GetBackgroundDrawList());
    ImGui::Render();

    Image image = filled_image(width, height, background | 0xff000000u);
    parts_->renderer.draw(*ImGui::GetDrawData(), image);
    return image;
}

Image draw_offscreen(int width, int height, float scale, std::uint32_t background,
                     const std::function<void(ImDrawList&)>& draw) {
    return Offscreen(scale).draw(width, height, background, draw);
}

}  // namespace testbed::platform
