// The picture on the canvas as SVG or PNG.
#include "app/ui/canvas/picture.h"

#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/draw/svg_painter.h"
#include "app/editor/edit_scope.h"
#include "app/editor/editor.h"
#include "app/platform/offscreen.h"

namespace testbed::ui {

namespace {

/// The canvas moved to the corner and enlarged: pixels of the picture, not of the window.
ink::Camera camera_of(const Desk& desk, const ExportOptions& options) {
    ink::Camera camera = desk.camera;
    camera.origin = {0, 0};
    camera.size = picture_size(desk, options);
    camera.scale *= options.scale;
    return camera;
}

void paint(Desk& desk, const ExportOptions& options, ink::Painter& painter) {
    const ink::Camera camera = camera_of(desk, options);
    ink::Picture picture = canvas_picture(desk, camera, desk.look().scale * float(options.scale));
    picture.grid = picture.grid && options.grid;
    picture.legend = options.legend;
    picture.labels = picture.labels && options.labels;
    picture.highlight = false;
    picture.hovered.reset();
    picture.cursor.reset();
    picture.lit_marks = {};
    ink::paint(picture, painter);
}

std::string title(const Desk& desk) {
    return desk.scene().title.empty() ? "A collision scene" : desk.scene().title;
}

}  // namespace

ink::Picture canvas_picture(Desk& desk, const ink::Camera& camera, float scale) {
    const Stage on = stage(desk);
    const Displayed now = displayed(desk);
    return {
        .scene = now.scene,
        .results = now.results,
        .selection = desk.document.selection(),
        .camera = camera,
        .theme = *desk.look().theme,
        .shown = desk.shown_overlays(),
        .scale = scale,
        .grid = desk.grid,
        .labels = desk.labels,
        .lit = on.group ? desk.scene().find(on.group->id) : std::nullopt,
        .cursor = desk.cursor,
        .ruler = desk.ruler,
        .marks = desk.panel_marks,
        .faint_marks = desk.faint_marks,
        .lit_marks = desk.lit_marks,
        .map = shown_map(desk),
        .faint_overlays = desk.faint_overlays,
        .within = desk.within,
    };
}

ink::Pixel picture_size(const Desk& desk, const ExportOptions& options) {
    const auto pixels = [&](float length) {
        return std::max(1.0f, std::floor(length)) * float(options.scale);
    };
    return {pixels(desk.camera.size.x), pixels(desk.camera.size.y)};
}

std::string picture_svg(Desk& desk, const ExportOptions& options) {
    const ink::Pixel size = picture_size(desk, options);
    ink::SvgPainter painter(int(size.x), int(size.y), title(desk), desk.look().scale * float(options.scale));
    paint(desk, options, painter);
    return painter.finish();
}

std::string picture_png(Desk& desk, const ExportOptions& options) {
    const ink::Pixel size = picture_size(desk, options);
    const float scale = desk.look().scale * float(options.scale);
    return platform::encode_png(
        platform::draw_offscreen(int(size.x), int(size.y), scale, 0, [&](ImDrawList& list) {
            ink::ImGuiPainter painter(list);
            paint(desk, options, painter);
        }));
}

void copy_picture(Desk& desk) {
    ExportOptions options = desk.export_options;
    options.scale = 1;
    ImGui::SetClipboardText(picture_svg(desk, options).c_str());
    desk.say("Copied the picture as SVG");
}

}  // namespace testbed::ui
