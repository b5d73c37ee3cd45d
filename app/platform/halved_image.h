// Pictures made smaller, for where several of their pixels share one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "app/platform/image.h"

namespace testbed::platform {

/// The mean of four colors, which count by their alpha.
inline std::uint32_t mean_color(const std::array<std::uint32_t, 4>& four) {
    std::uint32_t alpha = 0;
    std::array<std::uint32_t, 3> sums{};
    for (const std::uint32_t pixel : four) {
        const std::uint32_t a = pixel >> 24;
        alpha += a;
        for (std::size_t i = 0; i < 3; ++i) sums[i] += (pixel >> (8 * i) & 0xff) * a;
    }
    if (alpha == 0) return 0;
    std::uint32_t mean = (alpha + 2) / 4 << 24;
    for (std::size_t i = 0; i < 3; ++i) mean |= (sums[i] + alpha / 2) / alpha << (8 * i);
    return mean;
}

/// Half as wide and high, each pixel the mean of four; at least one pixel a side.
inline Image halved_image(int width, int height, const std::uint32_t* pixels) {
    Image half{std::max(1, width / 2), std::max(1, height / 2), {}};
    half.pixels.reserve(std::size_t(half.width) * std::size_t(half.height));
    const auto at = [&](int x, int y) {
        return pixels[std::size_t(std::min(y, height - 1)) * std::size_t(width) +
                      std::size_t(std::min(x, width - 1))];
    };
    for (int y = 0; y < half.height; ++y)
        for (int x = 0; x < half.width; ++x)
            half.pixels.push_back(mean_color(
                {at(2 * x, 2 * y), at(2 * x + 1, 2 * y), at(2 * x, 2 * y + 1), at(2 * x + 1, 2 * y + 1)}));
    return half;
}

}  // namespace testbed::platform
