// What changes evenly over a triangle, and what a texture has at a place; in integers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "app/platform/imgui_compat.h"
#include "app/platform/raster/raster.h"
#include "app/platform/raster/triangle.h"

namespace testbed::platform::raster {

/// A value that changes evenly over a triangle. It is computed from the first corner, never from where a span
/// starts, so that clipping does not change it. In a sliver the slopes are huge, but their sum at a pixel
/// inside is not: unsigned arithmetic may wrap on the way and still arrive.
class Plane {
  public:
    Plane(const Triangle& t, int64_t a, int64_t b, int64_t c) : origin_(t.corner[0]), value_(a) {
        const auto [p, q, r] = t.corner;
        const int64_t along_q = b - a, along_r = c - a;
        across_ = (along_q * (r.y - p.y) - along_r * (q.y - p.y)) * one_pixel / t.area;
        down_ = (along_r * (q.x - p.x) - along_q * (r.x - p.x)) * one_pixel / t.area;
    }
    /// At the center of a pixel.
    int64_t at(int x, int y) const {
        const int64_t dx = int64_t{x} * one_pixel + half_pixel - origin_.x;
        const int64_t dy = int64_t{y} * one_pixel + half_pixel - origin_.y;
        const uint64_t sum = static_cast<uint64_t>(across_) * static_cast<uint64_t>(dx) +
                             static_cast<uint64_t>(down_) * static_cast<uint64_t>(dy);
        return value_ + (static_cast<int64_t>(sum) >> subpixel_bits);
    }
    /// From one pixel to the next on a row.
    uint64_t across() const { return static_cast<uint64_t>(across_); }

  private:
    Point origin_;
    int64_t value_, across_, down_;
};

inline uint32_t channel(uint32_t color, int index) { return color >> (8 * index) & 0xff; }

inline Plane channel_plane(const Triangle& t, int index, uint32_t a, uint32_t b, uint32_t c) {
    constexpr int64_t half = int64_t{1} << (value_bits - 1);  // rounds to nearest where the value is read
    const auto value = [&](uint32_t color) { return (int64_t{channel(color, index)} << value_bits) + half; };
    return {t, value(a), value(b), value(c)};
}
inline uint32_t read_channel(int64_t value) {
    return static_cast<uint32_t>(std::clamp<int64_t>(value >> value_bits, 0, 255));
}

/// A texture coordinate in [0, 1] as a texel position in 1/65536.
inline int64_t texel_position(float coordinate, int size) {
    const double bounded = std::clamp(static_cast<double>(coordinate), 0.0, 1.0);
    return static_cast<int64_t>(bounded * size * (1 << value_bits) + 0.5);
}

/// The two texels between which a position lies, and how much of the second counts, in 1/256.
struct Tap {
    int first, second;
    uint32_t weight;

    Tap() = default;
    Tap(int64_t position, int size) {
        const int64_t fine =
            (position - (1 << (value_bits - 1)) + 128) >> 8;  // texel centers at whole numbers
        const auto whole = static_cast<int>(fine >> 8);
        first = std::clamp(whole, 0, size - 1);
        second = std::clamp(whole + 1, 0, size - 1);
        weight = static_cast<uint32_t>(fine & 0xff);
    }
};

/// A texel position that changes evenly from one end of a rectangle's side to the other.
class Ramp {
  public:
    Ramp(int begin, int end, int64_t first, int64_t last)
        : begin_(begin), first_(first), step_((last - first) * one_pixel / (end - begin)) {}
    /// At the middle of a column or row of pixels.
    int64_t at(int pixel) const {
        const int64_t along = int64_t{pixel} * one_pixel + half_pixel - begin_;
        return first_ + ((along * step_) >> subpixel_bits);
    }

  private:
    int begin_;
    int64_t first_, step_;
};

/// Bilinear coverage in [0, 255].
inline uint32_t sample(const CoverageTexture& texture, const Tap& x, const Tap& y) {
    const uint8_t* upper = texture.coverage + static_cast<std::ptrdiff_t>(y.first) * texture.width;
    const uint32_t first = upper[x.first] * (256 - x.weight) + upper[x.second] * x.weight;
    if (y.weight == 0) return (first + 128) >> 8;
    const uint8_t* lower = texture.coverage + static_cast<std::ptrdiff_t>(y.second) * texture.width;
    const uint32_t second = lower[x.first] * (256 - x.weight) + lower[x.second] * x.weight;
    return (first * (256 - y.weight) + second * y.weight + (1 << 15)) >> 16;
}

/// Bilinear color of a picture. What is transparent has no color: colors count by their alpha.
inline uint32_t sample_color(const CoverageTexture& texture, const Tap& x, const Tap& y) {
    const uint32_t* upper = texture.colors + static_cast<std::ptrdiff_t>(y.first) * texture.width;
    const uint32_t* lower = texture.colors + static_cast<std::ptrdiff_t>(y.second) * texture.width;
    const std::array<uint32_t, 4> texels{upper[x.first], upper[x.second], lower[x.first], lower[x.second]};
    if (texels[0] == texels[1] && texels[0] == texels[2] && texels[0] == texels[3]) return texels[0];
    const std::array<uint32_t, 4> weights{(256 - x.weight) * (256 - y.weight), x.weight * (256 - y.weight),
                                          (256 - x.weight) * y.weight, x.weight * y.weight};
    uint64_t alpha = 0;
    std::array<uint64_t, 3> sums{};
    for (std::size_t i = 0; i < 4; ++i) {
        const uint64_t part = uint64_t{weights[i]} * (texels[i] >> 24);
        alpha += part;
        for (std::size_t c = 0; c < 3; ++c) sums[c] += part * (texels[i] >> (8 * c) & 0xff);
    }
    if (alpha == 0) return 0;
    uint32_t color = static_cast<uint32_t>((alpha + (1 << 15)) >> 16) << 24;
    for (std::size_t c = 0; c < 3; ++c)
        color |= static_cast<uint32_t>((sums[c] + alpha / 2) / alpha) << (8 * c);
    return color;
}

/// A picture's color in the color of the triangle that shows it.
inline uint32_t tinted(uint32_t color, uint32_t tint) {
    if (tint == 0xffffffffu) return color;
    uint32_t product = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t v = (color >> shift & 0xff) * (tint >> shift & 0xff) + 128;
        product |= (v + (v >> 8)) >> 8 << shift;
    }
    return product;
}

/// Coverage at one place of a texture, for triangles of one texture coordinate: Dear ImGui's white pixel.
inline uint32_t coverage_at(const CoverageTexture* texture, ImVec2 uv) {
    if (!texture) return 255;
    const int64_t u = texel_position(uv.x, texture->width) >> value_bits;
    const int64_t v = texel_position(uv.y, texture->height) >> value_bits;
    const int64_t x = std::min<int64_t>(u, texture->width - 1), y = std::min<int64_t>(v, texture->height - 1);
    return texture->coverage[y * texture->width + x];
}

}  // namespace testbed::platform::raster
