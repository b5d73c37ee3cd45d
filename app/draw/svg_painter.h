// Draws into the text of an SVG file: the same bytes on every run and platform.
#pragma once

#include <string>

#include "app/draw/file_painter.h"

namespace testbed::draw {

class SvgPainter final : public FilePainter {
  public:
    /// The title is what viewers and screen readers show. scale: of text. ids: what the ids inside begin
    /// with, for files that hold several pictures.
    SvgPainter(int width, int height, std::string_view title, float scale = 1, std::string_view ids = {});

    std::string finish() const override;

    void fill_polygon(std::span<const Pixel> outline, Rgba fill) override;
    void fill_circle(Pixel center, float radius, Rgba fill) override;
    void stroke_line(Pixel from, Pixel to, const Stroke& stroke) override;
    void stroke_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) override;
    void stroke_circle(Pixel center, float radius, const Stroke& stroke) override;
    void fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba fill) override;
    void stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding, const Stroke& stroke) override;
    void text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) override;
    Pixel text_size(Font font, std::string_view utf8) const override;
    void picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                 bool upside_down) override;
    void push_clip(Pixel upper_left, Pixel lower_right) override;
    void pop_clip() override;

  private:
    std::string head_;
    std::string body_;
    std::string ids_;
    float scale_;
    int clips_ = 0;  ///< made so far: their ids
    int depth_ = 0;
};

}  // namespace testbed::draw
