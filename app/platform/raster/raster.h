// A rasterizer for Dear ImGui's draw lists: triangles to pixels on the processor, without any display.
#pragma once

#include <cstdint>

#include "app/platform/image.h"

struct ImDrawData;

namespace testbed::platform {

/// What an ImTextureID points to here: a white texture that varies in alpha only, as a font atlas does, or a
/// picture (picture_texture.h).
struct CoverageTexture {
    int width = 0;
    int height = 0;
    const std::uint8_t* coverage = nullptr;  ///< rows from the top
    const std::uint32_t* colors =
        nullptr;               ///< of a picture, in place of coverage: 0xAABBGGRR, straight alpha
    std::uint64_t serial = 0;  ///< of a picture: another one for other colors
};

/// Draws the lists over the image, which is opaque and stays so. The image shows what the lists have from the
/// display's position on; where that is in whole pixels, with the same bits as in a picture of everything.
/// Vertices are snapped to 1/16 pixel; from there on all is integer arithmetic, so the same lists give the
/// same bits on every compiler and machine. A pixel belongs to the triangle that has its center; on a shared
/// edge, to exactly one of the two. Frame after frame: TiledPicture draws the same pixels sooner.
void rasterize(const ImDrawData& data, Image& image);

}  // namespace testbed::platform
