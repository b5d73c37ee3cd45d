// Draws a picture for LaTeX's package TikZ, to be read by \input. The same bytes on every run and platform.
#pragma once

#include <string>

#include "app/draw/file_painter.h"

namespace testbed::draw {

class TikzPainter final : public FilePainter {
  public:
    /// A picture of so many pixels, 96 to the inch. The title stands in a comment. scale: of text.
    TikzPainter(int width, int height, std::string_view title, float scale = 1);

    std::string finish() const override;

    void fill_polygon(std::span<const Pixel> outline, Rgba fill) override;
    void fill_circle(Pixel center, float radius, Rgba fill) override;
    void stroke_line(Pixel from, Pixel to, const Stroke& stroke) override;
    void stroke_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) override;
    void stroke_circle(Pixel center, float radius, const Stroke& stroke) override;
    void fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba fill) override;
    void stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding, const Stroke& stroke) override;
    /// The halo is a patch behind the text.
    void text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) override;
    /// As in the standard fonts of PDF; LaTeX's own differ by a little.
    Pixel text_size(Font font, std::string_view utf8) const override;
    void picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                 bool upside_down) override;
    void push_clip(Pixel upper_left, Pixel lower_right) override;
    void pop_clip() override;

  private:
    std::string head_;
    std::string body_;
    float scale_;
    int depth_ = 0;
};

}  // namespace testbed::draw
