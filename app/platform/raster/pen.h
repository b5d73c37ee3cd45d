// Primitives drawn into a box of a picture.
#pragma once

#include "app/platform/image.h"
#include "app/platform/raster/primitive.h"
#include "app/platform/raster/triangle.h"

namespace testbed::platform::raster {

/// What the pen draws does not depend on the box beyond what is left out: the picture is the same in any
/// pieces.
class Pen {
  public:
    Pen(Image& image, Box box) : pixels_(image.pixels.data()), width_(image.width), box_(box) {}

    void draw(const Primitive& primitive, const CoverageTexture* texture) const;

  private:
    void triangle(const Primitive& p, const CoverageTexture* texture) const;
    void rectangle(const Primitive& p, const CoverageTexture* texture) const;
    void fill(int y, int first, int end, uint32_t color, uint32_t alpha) const;
    void fading(const Triangle& t, Box box, uint32_t coverage, const Primitive& p) const;
    void shaded(const Triangle& t, Box box, uint32_t coverage, const Primitive& p) const;
    void textured(const Triangle& t, Box box, const CoverageTexture& texture, const Primitive& p) const;
    void glyph(Box box, const CoverageTexture& texture, const Primitive& p) const;
    void colored(Box box, const CoverageTexture& texture, const Primitive& p) const;

    uint32_t* row(int y) const { return pixels_ + static_cast<std::ptrdiff_t>(y) * width_; }

    uint32_t* pixels_;
    int width_;
    Box box_;
};

}  // namespace testbed::platform::raster
