// A painter through a round hole: passes on what lies in a circle to the painter behind it.
#pragma once

#include <vector>

#include "app/draw/painter.h"

namespace testbed::draw {

/// Lines and areas are cut at the circle; texts and the plates behind them are whole or left out.
class RoundPainter final : public Painter {
  public:
    RoundPainter(Painter& behind, Pixel center, float radius);

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
    bool holds(Pixel p) const;
    bool holds_box(Pixel upper_left, Pixel lower_right) const;
    /// A circle as a polygon, or nothing of it: outside.
    std::vector<Pixel> polygon(Pixel center, float radius) const;

    Painter& behind_;
    Pixel center_;
    float radius_;
    std::vector<Pixel> hole_;  ///< the circle as a convex polygon
};

}  // namespace testbed::draw
