// What a viewer shows of files that move: their frames, read without the code that wrote them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/platform/image.h"

namespace testbed::tests {

struct DecodedFrame {
    platform::Image image;  ///< the whole picture
    double seconds = 0;
};

struct Decoded {
    std::vector<DecodedFrame> frames{};
    std::uint64_t plays = 0;  ///< 0: without end
    std::string problem{};    ///< empty: none
};

/// A still picture by stb_image, 0xAABBGGRR; without pixels where it cannot be read.
platform::Image decode_png(const std::string& file);
/// By giflib's decoder.
Decoded decode_gif(const std::string& file);
/// Chunk by chunk; the pixels of each frame by stb_image.
Decoded decode_apng(const std::string& file);

/// What is seen of an SVG at a part of its time, 0 to 1: its elements, ids as a single picture has them.
std::vector<std::string> seen_in_svg(const std::string& file, double part);
/// Those of a picture that does not move, without the clip to the whole picture.
std::vector<std::string> elements_of_svg(const std::string& file);

}  // namespace testbed::tests
