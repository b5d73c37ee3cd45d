// The picture on the canvas as vector graphics or PNG.
#include "app/ui/canvas/picture.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/edit/picking.h"
#include "app/editor/edit_scope.h"
#include "app/editor/editor.h"
#include "app/file/scene_file.h"
#include "app/model/swatches.h"
#include "app/platform/image_clipboard.h"
#include "app/platform/offscreen.h"
#include "app/platform/starts_programs.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using Extent = editor::PictureOptions::Extent;

/// What a picture shows, and from where.
struct Shot {
    view::Camera camera;
    /// The selected shapes as a scene of their own; empty: what the canvas shows.
    std::optional<model::Scene> scene = std::nullopt;
    model::Results results{};  ///< of that scene
};

const model::Selection& selection_of(const editor::Editor& editor) {
    return shows_live(editor) ? editor.live.selection : editor.document.selection();
}

/// The canvas moved to the corner and enlarged: pixels of the picture, not of the window.
view::Camera camera_of_view(const editor::Editor& editor, int scale) {
    const auto pixels = [&](float length) { return std::max(1.0f, std::floor(length)) * float(scale); };
    view::Camera camera = editor.view.camera;
    camera.origin = {0, 0};
    camera.size = {pixels(camera.size.x), pixels(camera.size.y)};
    camera.scale *= scale;
    return camera;
}

/// As large as on the canvas, with a margin; smaller where the picture would be too large.
view::Camera camera_of_box(const editor::Editor& editor, const collision::math::Aabb& box, int scale) {
    constexpr double margin = 32, most = 4096, least = 64;  // pixels at scale 1
    const collision::Vec2 extent = box.size();
    const double across = std::max({extent.x, extent.y, 1e-300});
    view::Camera camera = editor.view.camera;
    camera.scale = std::min(camera.scale, (most - 2 * margin) / across);
    const auto pixels = [&](double length) {
        return float(std::max(least, std::ceil(length * camera.scale + 2 * margin)) * scale);
    };
    camera.origin = {0, 0};
    camera.center = box.center();
    camera.size = {pixels(extent.x), pixels(extent.y)};
    camera.scale *= scale;
    return camera;
}

const view::Theme& theme_of(const editor::Editor& editor, const editor::PictureOptions& options) {
    const view::Theme* theme = view::find_picture_theme(options.theme);
    return theme ? *theme : *editor.look().theme;
}

/// Of text and strokes: the window's, in the size of the picture's theme.
float scale_of(const editor::Editor& editor, const editor::PictureOptions& options) {
    return editor.look().scale * float(options.scale) * theme_of(editor, options).size /
           editor.look().theme->size;
}

/// The selected shapes with the colors that they have in the whole scene.
model::Scene selected_alone(const model::Scene& scene, const model::Selection& selection) {
    model::Scene alone = scene;
    std::erase_if(alone.shapes, [&](const model::ShapePtr& shape) {
        return std::ranges::find(selection, shape->id) == selection.end();
    });
    model::keep_swatches(scene, alone);
    return alone;
}

model::Results results_of(const model::Scene& scene) {
    constexpr std::size_t max_for_all_pairs = 300;
    return model::analyze(scene, scene.shapes.size() <= max_for_all_pairs ? model::PairChoice::all
                                                                          : model::PairChoice::overlapping);
}

view::Picture picture_of(editor::Editor& editor, const Shot& shot, const editor::PictureOptions& options) {
    const view::Theme& theme = theme_of(editor, options);
    const float scale = scale_of(editor, options);
    view::Picture picture = shot.scene ? view::Picture{.scene = *shot.scene,
                                                       .results = shot.results,
                                                       .selection = selection_of(editor),
                                                       .camera = shot.camera,
                                                       .theme = theme,
                                                       .shown = editor.shown_overlays(),
                                                       .scale = scale,
                                                       .grid = editor.view.grid,
                                                       .labels = editor.view.labels,
                                                       .within = editor.view.within,
                                                       .turn = editor.view.turn}
                                       : canvas_picture(editor, shot.camera, theme, scale);
    picture.background = !options.transparent;
    picture.grid = picture.grid && options.grid;
    picture.legend = options.legend;
    picture.labels = picture.labels && options.labels;
    picture.highlight = false;
    picture.hovered.reset();
    picture.cursor.reset();
    picture.lit_marks = {};
    return picture;
}

/// The shapes fill their picture: the legend gets a strip of its own above them.
void make_room_for_legend(editor::Editor& editor, Shot& shot, const editor::PictureOptions& options) {
    const draw::Pixel room = view::legend_room(picture_of(editor, shot, options));
    if (room.y <= 0) return;
    view::Camera& camera = shot.camera;
    camera.size = {std::ceil(std::max(camera.size.x, room.x)), camera.size.y + std::ceil(room.y)};
    const double down = double(std::ceil(room.y)) / 2 / camera.scale;
    camera.center.y += camera.y_down ? -down : down;
}

Shot shot_of(editor::Editor& editor, const editor::PictureOptions& options) {
    const editor::Displayed now = displayed(editor);
    const model::Selection& selection = selection_of(editor);
    const bool alone = options.extent == Extent::selection && !selection.empty();
    if (options.extent == Extent::view || (options.extent == Extent::selection && !alone))
        return {camera_of_view(editor, options.scale)};
    const auto box = edit::bounds_of(now.scene, now.results, alone ? selection : model::Selection{});
    if (box.empty()) return {camera_of_view(editor, options.scale)};
    Shot shot{camera_of_box(editor, box, options.scale)};
    if (alone) {
        shot.scene = selected_alone(now.scene, selection);
        auto& kept = editor.prompts.selected_alone;
        if (!kept || kept->scene != *shot.scene)
            kept = editor::SelectedAlone{*shot.scene, results_of(*shot.scene)};
        shot.results = kept->results;
    }
    if (options.legend) make_room_for_legend(editor, shot, options);
    return shot;
}

std::string title(const editor::Editor& editor) {
    return editor.scene().title.empty() ? "A collision scene" : editor.scene().title;
}

/// The group that is entered, else what the panel speaks of.
std::optional<std::array<std::uint32_t, 2>> lit_shapes(const editor::Editor& editor,
                                                       const edit::EditScope& on) {
    if (!on.group || shows_live(editor)) return editor.frame.lit_shapes;
    const auto at = editor.scene().find(on.group->id);
    if (!at) return {};
    return std::array{std::uint32_t(*at), std::uint32_t(*at)};
}

}  // namespace

view::Picture canvas_picture(editor::Editor& editor, const view::Camera& camera, const view::Theme& theme,
                             float scale) {
    const edit::EditScope on = edit_scope(editor);
    const editor::Displayed now = displayed(editor);
    return {
        .scene = now.scene,
        .results = now.results,
        .selection = shows_live(editor) ? editor.live.selection : editor.document.selection(),
        .camera = camera,
        .theme = theme,
        .shown = editor.shown_overlays(),
        .scale = scale,
        .grid = editor.view.grid,
        .labels = editor.view.labels,
        .lit = lit_shapes(editor, on),
        .cursor = editor.view.cursor,
        .ruler = editor.session.ruler,
        .marks = editor.frame.panel_marks,
        .faint_marks = editor.frame.faint_marks,
        .lit_marks = editor.frame.lit_marks,
        .map = shown_map(editor),
        .faint_overlays = editor.frame.faint_overlays,
        .within = editor.view.within,
        .turn = editor.view.turn,
    };
}

draw::Pixel picture_size(editor::Editor& editor, const editor::PictureOptions& options) {
    return shot_of(editor, options).camera.size;
}

std::string picture_vectors(editor::Editor& editor, const editor::PictureOptions& options,
                            const draw::VectorFormat& format) {
    const Shot shot = shot_of(editor, options);
    const draw::Pixel size = shot.camera.size;
    const auto painter = format.begin(int(size.x), int(size.y), title(editor), scale_of(editor, options));
    view::paint(picture_of(editor, shot, options), *painter);
    return painter->finish();
}

std::string picture_svg(editor::Editor& editor, const editor::PictureOptions& options) {
    return picture_vectors(editor, options, *draw::find_vector_format(".svg"));
}

std::string picture_png(editor::Editor& editor, const editor::PictureOptions& options) {
    const Shot shot = shot_of(editor, options);
    const draw::Pixel size = shot.camera.size;
    const float scale = scale_of(editor, options);
    const auto draw = [&](ImDrawList& list) {
        draw::ImGuiPainter painter(list);
        view::paint(picture_of(editor, shot, options), painter);
    };
    return platform::encode_png(options.transparent
                                    ? platform::draw_transparent(int(size.x), int(size.y), scale, draw)
                                    : platform::draw_offscreen(int(size.x), int(size.y), scale, 0, draw));
}

void copy_picture(editor::Editor& editor) {
    editor::PictureOptions options = editor.preferences.picture;
    options.scale = 1;
    ImGui::SetClipboardText(picture_svg(editor, options).c_str());
    editor.say("Copied the picture as SVG");
}

void copy_png(editor::Editor& editor) {
    if constexpr (platform::starts_programs) {
        const auto problem = platform::set_clipboard_png(picture_png(editor, editor.preferences.picture));
        if (problem)
            editor.complain(fmt::format("Could not copy the picture: {}.", *problem));
        else
            editor.say("Copied the picture as PNG");
    }
}

void copy_selection_png(editor::Editor& editor) {
    const Extent before = std::exchange(editor.preferences.picture.extent, Extent::selection);
    copy_png(editor);
    editor.preferences.picture.extent = before;
}

bool save_picture(editor::Editor& editor, const std::filesystem::path& file) {
    const editor::PictureOptions& options = editor.preferences.picture;
    const std::string name = file.extension().string();
    const bool told = name == ".png" || draw::find_vector_format(name);
    const draw::VectorFormat* const vectors =
        draw::find_vector_format(told ? name : editor::ending(options.format));
    const std::string picture =
        vectors ? picture_vectors(editor, options, *vectors) : picture_png(editor, options);
    if (const auto problem = file::write_file_atomically(file, picture)) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file](editor::Editor& e) { save_picture(e, file); },
                                  .elsewhere = editor::Dialog::save_picture});
        return false;
    }
    editor.prompts.dialog = editor::Dialog::none;
    editor.say(fmt::format("Exported {}", file.filename().string()));
    return true;
}

}  // namespace testbed::ui
