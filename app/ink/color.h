// Colours of the drawing surface.
#pragma once

#include <cstdint>

namespace testbed::ink {

/// Straight (not premultiplied) alpha, sRGB.
struct Rgba {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    bool operator==(const Rgba&) const = default;
};

constexpr Rgba rgb(std::uint32_t hex) {
    return {std::uint8_t(hex >> 16), std::uint8_t(hex >> 8 & 255), std::uint8_t(hex & 255), 255};
}
constexpr Rgba with_alpha(Rgba c, float alpha) {
    c.a = std::uint8_t(alpha * 255 + 0.5f);
    return c;
}

}  // namespace testbed::ink
