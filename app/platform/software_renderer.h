// The renderer behind Dear ImGui that needs no display: the rasterizer, with the font atlas as its texture.
#pragma once

#include <list>
#include <vector>

#include "app/platform/image.h"
#include "app/platform/raster/raster.h"
#include "app/platform/raster/tiled_picture.h"

struct ImDrawData;

namespace testbed::platform {

/// Serves the context that is current when it is made, for as long as it lives.
class SoftwareRenderer {
  public:
    SoftwareRenderer();

    /// The fonts were loaded anew.
    void fonts_changed();
    /// Draws over the image; see rasterize().
    void draw(ImDrawData& data, Image& image);
    /// Draws the next frame of a picture, which is of this renderer's frames alone; see TiledPicture::draw().
    const std::vector<raster::Box>& draw(ImDrawData& data, TiledPicture& picture, int width, int height);

  private:
    void serve_textures(ImDrawData& data);

    /// One before Dear ImGui 1.92, one for each texture of the atlas since.
    std::list<CoverageTexture> textures_;
    bool textures_changed_ = false;  ///< since the last frame
};

}  // namespace testbed::platform
