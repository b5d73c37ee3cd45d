// The renderer behind Dear ImGui that needs no display: the rasterizer, with the font atlas as its texture.
#pragma once

#include <list>

#include "app/platform/image.h"
#include "app/platform/raster.h"

struct ImDrawData;

namespace testbed::platform {

/// Serves the context that is current when it is made, for as long as it lives.
class SoftwareRenderer {
  public:
    SoftwareRenderer();

    /// The fonts were loaded anew.
    void fonts_changed();
    /// Draws over the image; see rasterize().
    void draw(ImDrawData& data, Image& image, int bands = 1);

  private:
    void serve_textures(ImDrawData& data);

    /// One before Dear ImGui 1.92, one for each texture of the atlas since.
    std::list<CoverageTexture> textures_;
};

}  // namespace testbed::platform
