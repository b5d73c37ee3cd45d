// Pictures of a scene without a window.
#include "app/ink/render.h"

#include <algorithm>
#include <cmath>

#include "app/ink/canvas.h"
#include "app/ink/frame.h"
#include "app/ink/imgui_painter.h"
#include "app/ink/svg_painter.h"
#include "app/platform/offscreen.h"

namespace testbed::ink {

namespace {

/// Shapes above which only overlapping pairs are worked out: all pairs are half its square.
constexpr std::size_t most_for_all_pairs = 500;

const Theme& theme_of(const RenderOptions& options) {
    const Theme* const theme = find_theme(options.theme);
    return theme ? *theme : dark_theme();
}

float text_scale(const RenderOptions& options) { return options.scale * theme_of(options).size; }

int scaled(int length, float scale) { return std::max(1, int(std::lround(float(length) * scale))); }

void paint_scene(const model::Scene& scene, const RenderOptions& options, Painter& painter) {
    const auto results =
        model::analyse(scene, scene.shapes.size() <= most_for_all_pairs ? model::PairChoice::all
                                                                        : model::PairChoice::overlapping);
    const Camera camera = view_of(
        scene, results, {float(options.width) * options.scale, float(options.height) * options.scale});
    const model::Selection nothing;
    Picture picture{.scene = scene,
                    .results = results,
                    .selection = nothing,
                    .camera = camera,
                    .theme = theme_of(options),
                    .shown = {},
                    .scale = text_scale(options),
                    .grid = options.grid,
                    .labels = options.labels,
                    .legend = options.legend,
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
    SvgPainter painter(scaled(options.width, options.scale), scaled(options.height, options.scale),
                       scene.title.empty() ? "A collision scene" : scene.title, text_scale(options));
    paint_scene(scene, options, painter);
    return painter.finish();
}

platform::Image render_image(const model::Scene& scene, const RenderOptions& options) {
    return platform::draw_offscreen(scaled(options.width, options.scale),
                                    scaled(options.height, options.scale), text_scale(options), 0,
                                    [&](ImDrawList& list) {
                                        ImGuiPainter painter(list);
                                        paint_scene(scene, options, painter);
                                    });
}

std::string render_png(const model::Scene& scene, const RenderOptions& options) {
    return platform::encode_png(render_image(scene, options));
}

}  // namespace testbed::ink
