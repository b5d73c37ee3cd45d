// Colors laid over an opaque pixel, in integers: 0xAABBGGRR, straight alpha.
#pragma once

#include <cstdint>

namespace testbed::platform {

/// round(v / 255) for v in [0, 255 * 255].
constexpr std::uint32_t divide_by_255(std::uint32_t v) {
    v += 128;
    return (v + (v >> 8)) >> 8;
}

/// A color made ready to be laid over many pixels. Red and blue share a word, so that one multiplication
/// does for both.
struct Blend {
    std::uint32_t red_blue;
    std::uint32_t green;

    constexpr explicit Blend(std::uint32_t color) : red_blue(color & 0xff00ff), green(color >> 8 & 0xff) {}

    /// The color over an opaque pixel; alpha in [0, 255]. Every channel is rounded to nearest.
    constexpr std::uint32_t over(std::uint32_t pixel, std::uint32_t alpha) const {
        const std::uint32_t rest = 255 - alpha;
        std::uint32_t rb = red_blue * alpha + (pixel & 0xff00ff) * rest + 0x800080;
        rb = (rb + (rb >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
        const std::uint32_t g = divide_by_255(green * alpha + (pixel >> 8 & 0xff) * rest);
        return 0xff000000u | rb | g << 8;
    }
};

}  // namespace testbed::platform
