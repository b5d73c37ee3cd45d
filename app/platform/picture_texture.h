// Pictures that Dear ImGui's lists may draw beside letters, for whatever shows the lists.
#pragma once

#include <cstdint>
#include <memory>

#include "app/platform/raster/raster.h"

namespace testbed::platform {

/// The texture of a picture that was halved so many times, whose address is its ImTextureID. Valid for the
/// frame, and as long as it is asked for now and then. The owner keeps the pixels.
const CoverageTexture& picture_texture(std::shared_ptr<const void> owner, int width, int height,
                                       const std::uint32_t* pixels, int halvings);

/// Whether an ImTextureID is a picture's: null where it is the letters'.
const CoverageTexture* find_picture_texture(const void* id);

}  // namespace testbed::platform
