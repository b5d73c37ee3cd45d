// A picture in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace testbed::platform {

/// Pixels in rows from the top, four bytes each: red, green, blue, alpha (0xAABBGGRR as a number).
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;

    std::uint32_t at(int x, int y) const {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)];
    }
    bool operator==(const Image&) const = default;
};

/// A picture of one color.
Image filled_image(int width, int height, std::uint32_t color);

/// PNG file content. The same bytes for the same picture.
std::string encode_png(const Image& image);

}  // namespace testbed::platform
