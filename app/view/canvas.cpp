// What the canvas shows, in order.
#include "app/view/canvas.h"

#include <fmt/format.h>
#include <utility>

#include "app/view/backdrop.h"
#include "app/view/grid.h"
#include "app/view/labels.h"
#include "app/view/legend.h"
#include "app/view/marks.h"
#include "app/view/shapes.h"
#include "app/view/step.h"

namespace testbed::view {

using collision::trace::Mark;

namespace {

constexpr float handle_half = 8;  ///< pixels that a handle takes, from its middle to a side

void keep_off_handles(const Picture& picture, Labels& labels) {
    const float half = handle_half * picture.scale;
    for (const Vec2 handle : picture.handles) {
        const draw::Pixel at = picture.camera.to_pixel(handle);
        labels.block({{at.x - half, at.y - half}, {at.x + half, at.y + half}});
    }
}

overlays::Input input_of(const Picture& picture) {
    return {
        .scene = picture.scene,
        .results = picture.results,
        .selection = picture.selection,
        .visible = picture.camera.visible(),
        .pixel = 1 / picture.camera.scale,
        .cursor = picture.cursor,
        .ruler = picture.ruler,
        .within = picture.within.value_or(grid_steps(picture.camera, picture.scale).minor / 2),
        .turn = picture.turn.value_or(overlays::usual_turn),
    };
}

/// What the overlays draw, and what the legend says of it.
struct Overlaid {
    std::vector<Mark> marks;
    std::vector<LegendRow> rows;
};

Overlaid overlaid(const Picture& picture, const overlays::Input& input) {
    Overlaid out;
    if (picture.map)
        for (const MapLayer& layer : picture.map->layers)
            out.rows.push_back({std::string(layer.name), layer.role});
    for (const overlays::Overlay* overlay : picture.shown) {
        const std::size_t before = out.marks.size();
        overlay->marks(input, out.marks);
        if (out.marks.size() == before) continue;
        std::string name(overlay->name);
        if (overlay->takes_distance) name += fmt::format(" of {:.6g}", input.within);
        out.rows.push_back({std::move(name), overlay->role});
    }
    return out;
}

}  // namespace

draw::Pixel legend_room(const Picture& picture) {
    return legend_room(overlaid(picture, input_of(picture)).rows, picture.camera.size.x, picture.scale);
}

collision::math::Aabb extent_of_bounds(const Picture& picture) {
    const overlays::Input input = input_of(picture);
    std::vector<Mark> marks;
    for (const overlays::Overlay* overlay : picture.shown)
        if (overlay->topic == overlays::Topic::bounds || overlay->topic == overlays::Topic::vectors)
            overlay->marks(input, marks);
    return extent(marks);
}

std::vector<LeftOut> paint(const Picture& picture, draw::Painter& painter) {
    const overlays::Input input = input_of(picture);
    const draw::PixelBox view = pixel_box(picture.camera);
    painter.push_clip(view.min, view.max);
    if (picture.background) painter.fill_rectangle(view.min, view.max, 0, picture.theme.canvas);
    draw_backdrop(picture, painter);
    if (picture.grid) draw_grid(picture, painter);
    if (picture.map) draw_map(*picture.map, picture, painter);
    draw_shapes(picture, input.glance, painter);

    Labels labels(view, picture.scale);
    const auto [marks, rows] = overlaid(picture, input);
    draw_marks(marks, picture, painter, labels, picture.faint_overlays ? Emphasis::faint : Emphasis::usual);
    draw_marks(picture.faint_marks, picture, painter, labels, Emphasis::faint);
    draw_marks(picture.marks, picture, painter, labels);
    draw_marks(picture.lit_marks, picture, painter, labels, Emphasis::lit);

    // The fixed plates come before the labels, which make way for them.
    if (picture.grid && picture.rulers) draw_rulers(picture, painter, labels);
    if (picture.legend) draw_legend(rows, picture, painter, labels);
    if (picture.verdict) draw_verdict_plate(picture, painter, labels);
    std::vector<LeftOut> left_out;
    if (picture.labels) {
        keep_off_handles(picture, labels);
        label_shapes(picture, input.glance, painter, labels);
        left_out = labels.draw(painter, picture.theme);
    }
    painter.pop_clip();
    return left_out;
}

}  // namespace testbed::view
