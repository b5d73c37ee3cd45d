// Draws into a PDF file of one page or more: vectors, and text in the standard fonts that every viewer has.
// The same bytes on every run and platform.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/draw/file_painter.h"

namespace testbed::draw {

class PdfPainter final : public FilePainter {
  public:
    /// A page of so many pixels, 96 to the inch. The title is what viewers show. scale: of text.
    PdfPainter(int width, int height, std::string_view title, float scale = 1);

    std::string finish() const override;

    /// What follows is drawn on a further page of the same size. Every push_clip() must have been popped.
    void turn_page();
    /// Until pop_clip() a surface of that size is drawn with its upper left corner there, so many times as
    /// large.
    void push_frame(Pixel at, float scale, float width, float height);

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
    void fill(const std::string& path, Rgba color);
    void stroke(const std::string& path, const Stroke& stroke);
    void use_opacity(std::uint8_t alpha);

    int width_, height_;
    std::string title_;
    std::vector<std::string> pages_;  ///< before the last one
    std::string body_;
    std::set<std::uint8_t> opacities_;
    std::vector<std::string> images_;  ///< objects: colors and alpha of each picture in turn
    float scale_;
    int depth_ = 0;
};

}  // namespace testbed::draw
