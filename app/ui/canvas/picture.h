// The picture on the canvas as vector graphics or PNG: for slides, papers and bug reports.
#pragma once

#include <filesystem>
#include <string>

#include "app/draw/file_painter.h"
#include "app/editor/preferences.h"
#include "app/view/canvas.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// What the canvas shows under a camera, in a theme, at a scale of text and strokes.
view::Picture canvas_picture(editor::Editor& editor, const view::Camera& camera, const view::Theme& theme,
                             float scale);

/// What the canvas shows, in the theme of the options, without handles and without anything that only a
/// selection has; the same bytes whenever the canvas shows the same.
std::string picture_vectors(editor::Editor& editor, const editor::PictureOptions& options,
                            const draw::VectorFormat& format);
std::string picture_svg(editor::Editor& editor, const editor::PictureOptions& options);
/// The same as the content of a PNG file.
std::string picture_png(editor::Editor& editor, const editor::PictureOptions& options);

/// Width and height in pixels.
draw::Pixel picture_size(editor::Editor& editor, const editor::PictureOptions& options);

void copy_picture(editor::Editor& editor);  ///< as SVG text, at the canvas's own size
/// As a PNG file's content, for programs that paste pictures. Not in a page.
void copy_png(editor::Editor& editor);
/// The selected shapes alone.
void copy_selection_png(editor::Editor& editor);

/// Writes the picture as the export options say; the ending of the name outranks them. False
/// where it failed: the notice then says why.
bool save_picture(editor::Editor& editor, const std::filesystem::path& file);

}  // namespace testbed::ui
