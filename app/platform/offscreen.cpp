#include "app/platform/offscreen.h"

#include "app/platform/context.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/software_renderer.h"

namespace testbed::platform {

Image draw_offscreen(int width, int height, float scale, std::uint32_t background,
                     const std::function<void(ImDrawList&)>& draw) {
    const Context context;
    load_fonts(scale);
    SoftwareRenderer renderer;
    renderer.fonts_changed();

    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = 1.0f / 60.0f;
    ImGui::NewFrame();
    draw(*ImGui::GetBackgroundDrawList());
    ImGui::Render();

    Image image = filled_image(width, height, background | 0xff000000u);
    renderer.draw(*ImGui::GetDrawData(), image);
    return image;
}

}  // namespace testbed::platform
