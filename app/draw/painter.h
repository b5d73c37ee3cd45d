// The drawing surface: pixels, y down. Its painters draw into Dear ImGui's lists (the window and PNG) and
// into files of vector graphics (file_painter.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "app/draw/color.h"
#include "app/platform/fonts.h"

namespace testbed::draw {

/// A point on the surface in pixels, from the upper left corner, y down.
struct Pixel {
    float x, y;
};

/// A rectangle of the surface, sides included.
struct PixelBox {
    Pixel min, max;
};

struct Stroke {
    Rgba color;
    float width = 1;    ///< pixels
    float dash_on = 0;  ///< pixels; 0: solid
    float dash_off = 0;
};

using Font = platform::Face;

/// A picture of pixels, as its owner keeps them.
struct RasterPicture {
    int width = 0, height = 0;
    const std::uint32_t* pixels = nullptr;  ///< rows from the top, 0xAABBGGRR, straight alpha
    std::string_view file{};                ///< its PNG or JPEG file
    std::shared_ptr<const void> owner{};    ///< of the pixels
};

/// Where a text's anchor sits in it.
enum class Align { left, center, right };

class Painter {
  public:
    virtual ~Painter() = default;

    /// Closed polygon, simple, convex or concave, either winding.
    virtual void fill_polygon(std::span<const Pixel> outline, Rgba fill) = 0;
    virtual void fill_circle(Pixel center, float radius, Rgba fill) = 0;
    virtual void stroke_line(Pixel from, Pixel to, const Stroke& stroke) = 0;
    virtual void stroke_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) = 0;
    virtual void stroke_circle(Pixel center, float radius, const Stroke& stroke) = 0;
    virtual void fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba fill) = 0;
    virtual void stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding,
                                  const Stroke& stroke) = 0;
    /// Text with its middle at anchor.y. A halo of the given color keeps it readable over anything.
    virtual void text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) = 0;
    virtual Pixel text_size(Font font, std::string_view utf8) const = 0;

    /// The picture over all of the rectangle; opacity from 0 to 1. upside_down: its first row is the lowest.
    virtual void picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                         bool upside_down) = 0;

    /// Nothing is drawn outside until pop_clip().
    virtual void push_clip(Pixel upper_left, Pixel lower_right) = 0;
    virtual void pop_clip() = 0;
};

}  // namespace testbed::draw
