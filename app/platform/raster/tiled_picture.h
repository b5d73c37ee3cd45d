// A picture that is drawn frame after frame, anew only where it changes: most of a window is what it was.
#pragma once

#include <cstdint>
#include <vector>

#include "app/platform/image.h"
#include "app/platform/raster/box.h"

struct ImDrawData;

namespace testbed::platform::raster {
struct Command;
}  // namespace testbed::platform::raster

namespace testbed::platform {

/// Square tiles of pixels, each with a fingerprint of all that was drawn in it: 64 bits of every primitive
/// that reaches into it, in order. A tile whose fingerprint is what it was in the frame before is left as it
/// is.
class TiledPicture {
  public:
    static constexpr int tile_size = 64;  ///< pixels

    /// threads: how many draw at the same time, where there is enough to draw.
    explicit TiledPicture(std::uint32_t background, int threads = 1);

    /// Draws a frame as rasterize() draws it over the background, with the same bits. Returns the boxes in
    /// which pixels were drawn anew, none over another; all of the picture where it has another size.
    const std::vector<raster::Box>& draw(const ImDrawData& data, int width, int height);
    /// A texture changed: the next frame is drawn as a whole.
    void forget() { known_ = false; }

    const Image& image() const { return image_; }

  private:
    /// Where a primitive begins: the index of a command's.
    struct Place {
        std::uint32_t command, index;
    };
    struct Tile {
        std::uint64_t fingerprint = 0, before = 0;
        std::vector<Place> places;
    };

    raster::Box box_of(std::size_t tile) const;
    void sort_into_tiles(const std::vector<raster::Command>& commands);
    void draw_tiles(const std::vector<raster::Command>& commands);

    std::uint32_t background_;
    int threads_;
    Image image_;
    int columns_ = 0, rows_ = 0;  ///< of tiles
    bool known_ = false;          ///< whether the tiles' fingerprints are those of the image
    std::vector<Tile> tiles_;
    std::vector<std::size_t> changed_;  ///< tiles
    std::vector<raster::Box> drawn_;
};

}  // namespace testbed::platform
