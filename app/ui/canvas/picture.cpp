// The picture on the canvas as vector graphics or PNG.
#include "app/ui/canvas/picture.h"

#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/editor/edit_scope.h"
#include "app/editor/editor.h"
#include "app/file/scene_file.h"
#include "app/platform/offscreen.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// The canvas moved to the corner and enlarged: pixels of the picture, not of the window.
view::Camera camera_of(const editor::Editor& editor, const editor::PictureOptions& options) {
    view::Camera camera = editor.view.camera;
    camera.origin = {0, 0};
    camera.size = picture_size(editor, options);
    camera.scale *= options.scale;
    return camera;
}

const view::Theme& theme_of(const editor::Editor& editor, const editor::PictureOptions& options) {
    const view::Theme* theme = view::find_theme(options.theme);
    return theme ? *theme : *editor.look().theme;
}

/// Of text and strokes: the window's, in the size of the picture's theme.
float scale_of(const editor::Editor& editor, const editor::PictureOptions& options) {
    return editor.look().scale * float(options.scale) * theme_of(editor, options).size /
           editor.look().theme->size;
}

void paint(editor::Editor& editor, const editor::PictureOptions& options, draw::Painter& painter) {
    const view::Camera camera = camera_of(editor, options);
    view::Picture picture =
        canvas_picture(editor, camera, theme_of(editor, options), scale_of(editor, options));
    picture.background = !options.transparent;
    picture.grid = picture.grid && options.grid;
    picture.legend = options.legend;
    picture.labels = picture.labels && options.labels;
    picture.highlight = false;
    picture.hovered.reset();
    picture.cursor.reset();
    picture.lit_marks = {};
    view::paint(picture, painter);
}

std::string title(const editor::Editor& editor) {
    return editor.scene().title.empty() ? "A collision scene" : editor.scene().title;
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
        .lit = on.group && !shows_live(editor) ? editor.scene().find(on.group->id) : std::nullopt,
        .cursor = editor.view.cursor,
        .ruler = editor.session.ruler,
        .marks = editor.frame.panel_marks,
        .faint_marks = editor.frame.faint_marks,
        .lit_marks = editor.frame.lit_marks,
        .map = shown_map(editor),
        .faint_overlays = editor.frame.faint_overlays,
        .within = editor.view.within,
    };
}

draw::Pixel picture_size(const editor::Editor& editor, const editor::PictureOptions& options) {
    const auto pixels = [&](float length) {
        return std::max(1.0f, std::floor(length)) * float(options.scale);
    };
    return {pixels(editor.view.camera.size.x), pixels(editor.view.camera.size.y)};
}

std::string picture_vectors(editor::Editor& editor, const editor::PictureOptions& options,
                            const draw::VectorFormat& format) {
    const draw::Pixel size = picture_size(editor, options);
    const auto painter = format.begin(int(size.x), int(size.y), title(editor), scale_of(editor, options));
    paint(editor, options, *painter);
    return painter->finish();
}

std::string picture_svg(editor::Editor& editor, const editor::PictureOptions& options) {
    return picture_vectors(editor, options, *draw::find_vector_format(".svg"));
}

std::string picture_png(editor::Editor& editor, const editor::PictureOptions& options) {
    const draw::Pixel size = picture_size(editor, options);
    const float scale = scale_of(editor, options);
    const auto draw = [&](ImDrawList& list) {
        draw::ImGuiPainter painter(list);
        paint(editor, options, painter);
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
