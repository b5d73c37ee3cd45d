// The picture on the canvas as SVG or PNG: for slides, papers and bug reports.
#pragma once

#include <string>

#include "app/view/canvas.h"

namespace testbed::ui {

struct Desk;

/// What a picture is made of; remembered between runs.
struct ExportOptions {
    enum class Format { svg, png };
    Format format = Format::svg;
    int scale = 2;  ///< pixels of the picture for each of the canvas
    bool grid = true, legend = true, labels = true;

    static constexpr int most_scale = 4;
};

/// What the canvas shows under a camera, at a scale of text and strokes.
ink::Picture canvas_picture(Desk& desk, const ink::Camera& camera, float scale);

/// Exactly as the canvas shows it, without handles and without anything that only a selection has; the same
/// bytes whenever the canvas shows the same.
std::string picture_svg(Desk& desk, const ExportOptions& options);
/// The same as the content of a PNG file.
std::string picture_png(Desk& desk, const ExportOptions& options);

/// Width and height in pixels.
ink::Pixel picture_size(const Desk& desk, const ExportOptions& options);

void copy_picture(Desk& desk);  ///< as SVG text, at the canvas's own size

}  // namespace testbed::ui
