// Pictures of a scene in pixels, drawn by Dear ImGui's lists and the software rasterizer.
#include <string>

#include "app/draw/imgui_painter.h"
#include "app/export/paint_scene.h"
#include "app/export/render.h"
#include "app/platform/offscreen.h"

namespace testbed::exports {

platform::Image render_image(const model::Scene& scene, const RenderOptions& options) {
    return platform::draw_offscreen(scaled(options.width, options.scale),
                                    scaled(options.height, options.scale), text_scale(options), 0,
                                    [&](ImDrawList& list) {
                                        draw::ImGuiPainter painter(list);
                                        paint_scene(scene, options, painter);
                                    });
}

std::string render_png(const model::Scene& scene, const RenderOptions& options) {
    return platform::encode_png(render_image(scene, options));
}

}  // namespace testbed::exports
