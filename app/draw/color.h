// Colors of the drawing surface.
#pragma once

#include <cstdint>

namespace testbed::draw {

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
/// a where share is 0, b where it is 1; the alpha of a.
constexpr Rgba mix(Rgba a, Rgba b, float share) {
    const auto blend = [share](std::uint8_t from, std::uint8_t to) {
        return std::uint8_t(float(from) + (float(to) - float(from)) * share + 0.5f);
    };
    return {blend(a.r, b.r), blend(a.g, b.g), blend(a.b, b.b), a.a};
}

}  // namespace testbed::draw
