// Pictures without a window: Dear ImGui's lists, drawn by the software rasteriser into memory.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

struct ImDrawList;

namespace testbed::platform {

/// Pixels in rows from the top, four bytes each: red, green, blue, alpha.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;
};

/// A picture drawn into an empty list over a background colour (0xAABBGGRR). The same bits on every run,
/// machine and compiler, for the same fonts. scale: of the fonts loaded for it.
Image draw_offscreen(int width, int height, float scale, std::uint32_t background,
                     const std::function<void(ImDrawList&)>& draw);

/// PNG file content.
std::string encode_png(const Image& image);

}  // namespace testbed::platform
