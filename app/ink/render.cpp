// Pictures of a scene without a window.
#include "app/ink/render.h"

#include "app/ink/canvas.h"
#include "app/ink/frame.h"
#include "app/ink/imgui_painter.h"
#include "app/ink/svg_painter.h"
#include "app/platform/offscreen.h"

namespace testbed::ink {

namespace {

/// Shapes above which only overlapping pairs are worked out: all pairs are half its square.
constexpr std::size_t most_for_all_pairs = 500;

void paint_scene(const model::Scene& scene, const RenderOptions& options, Painter& painter) {
    const auto results =
        model::analyse(scene, scene.shapes.size() <= most_for_all_pairs ? model::PairChoice::all
                                                                        : model::PairChoice::overlapping);
    const Theme* const theme = find_theme(options.theme);
    const Camera camera = view_of(scene, results, {float(options.width), float(options.height)});
    const model::Selection nothing;
    Picture picture{.scene = scene,
                    .results = results,
                    .selection = nothing,
                    .camera = camera,
                    .theme = theme ? *theme : dark_theme(),
                    .shown = {},
                    .verdict = true,
                    .hovered = {}};
    if (options.show_given) {
        for (const std::string& id : options.show) {
            if (const auto* overlay = overlays::find(id)) picture.shown.push_back(overlay);
        }
    } else {
        for (const overlays::Overlay& overlay : overlays::all()) {
            if (overlay.on_by_default) picture.shown.push_back(&overlay);
        }
    }
    paint(picture, painter);
}

}  // namespace

std::string render_svg(const model::Scene& scene, const RenderOptions& options) {
    SvgPainter painter(options.width, options.height,
                       scene.title.empty() ? "A collision scene" : scene.title);
    paint_scene(scene, options, painter);
    return painter.finish();
}

platform::Image render_image(const model::Scene& scene, const RenderOptions& options) {
    return platform::draw_offscreen(options.width, options.height, 1, 0, [&](ImDrawList& list) {
        ImGuiPainter painter(list);
        paint_scene(scene, options, painter);
    });
}

std::string render_png(const model::Scene& scene, const RenderOptions& options) {
    return platform::encode_png(render_image(scene, options));
}

}  // namespace testbed::ink
