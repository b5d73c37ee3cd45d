// Draws into a list of Dear ImGui: the window and, through platform::draw_offscreen, PNG.
#pragma once

#include "app/draw/painter.h"

struct ImDrawList;

namespace testbed::draw {

/// Needs loaded fonts (platform::load_fonts); their scale is the scale of text.
class ImGuiPainter final : public Painter {
  public:
    explicit ImGuiPainter(ImDrawList& list) : list_(list) {}

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
    ImDrawList& list_;
};

}  // namespace testbed::draw
