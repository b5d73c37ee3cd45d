#include "app/platform/icon.h"

#include <algorithm>
#include <cmath>

namespace testbed::platform {
namespace {

struct Color {
    float r, g, b, a;
};

constexpr Color hex(std::uint32_t rgb, float alpha) {
    return {static_cast<float>(rgb >> 16 & 255), static_cast<float>(rgb >> 8 & 255),
            static_cast<float>(rgb & 255), alpha};
}

/// Straight alpha over straight alpha.
Color over(Color top, float coverage, Color under) {
    const float a = top.a * coverage, rest = under.a * (1 - a), sum = a + rest;
    if (sum == 0) return under;
    return {(top.r * a + under.r * rest) / sum, (top.g * a + under.g * rest) / sum,
            (top.b * a + under.b * rest) / sum, sum};
}

// Signed distances, < 0 inside, in the drawing's units: 128 a side.

float to_rounded_box(float x, float y, float half_width, float half_height, float rounding) {
    const float dx = std::abs(x) - half_width + rounding, dy = std::abs(y) - half_height + rounding;
    return std::hypot(std::max(dx, 0.0f), std::max(dy, 0.0f)) + std::min(std::max(dx, dy), 0.0f) - rounding;
}

float to_segment(float x, float y, float ax, float ay, float bx, float by) {
    const float t = std::clamp(
        ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) * (bx - ax) + (by - ay) * (by - ay)), 0.0f,
        1.0f);
    return std::hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

Color color_at(float x, float y, float pixel) {
    const auto inside = [&](float distance) { return std::clamp(0.5f - distance / pixel, 0.0f, 1.0f); };
    constexpr float half_stroke = 2.5f;
    constexpr std::uint32_t blue = 0x56b4e9, orange = 0xe69f00, vermilion = 0xd55e00;

    Color color{0, 0, 0, 0};
    color = over(hex(0x171a20, 1), inside(to_rounded_box(x - 64, y - 64, 64, 64, 26)), color);

    constexpr float cosine = 0.97815f, sine = -0.20791f;  // of -12 degrees
    const float bx = cosine * (x - 50) + sine * (y - 53), by = -sine * (x - 50) + cosine * (y - 53);
    const float box = to_rounded_box(bx, by, 28, 25, 3);
    color = over(hex(blue, 0.3f), inside(box), color);
    color = over(hex(blue, 1), inside(std::abs(box) - half_stroke), color);

    const float circle = std::hypot(x - 79, y - 77) - 28;
    color = over(hex(orange, 0.3f), inside(circle), color);
    color = over(hex(orange, 1), inside(std::abs(circle) - half_stroke), color);

    const float shaft = to_segment(x, y, 56, 71, 74, 62) - half_stroke;
    const float head =
        std::min(to_segment(x, y, 80, 59, 68, 58), to_segment(x, y, 80, 59, 73, 68)) - half_stroke;
    return over(hex(vermilion, 1), inside(std::min(shaft, head)), color);
}

std::uint32_t packed(Color c) {
    const auto byte = [](float v) { return static_cast<std::uint32_t>(std::clamp(v + 0.5f, 0.0f, 255.0f)); };
    return byte(c.r) | byte(c.g) << 8 | byte(c.b) << 16 | byte(c.a * 255) << 24;
}

}  // namespace

Image draw_icon(int size) {
    Image image = filled_image(size, size, 0);
    const float pixel = 128.0f / static_cast<float>(size);
    std::size_t i = 0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            image.pixels[i++] = packed(color_at((static_cast<float>(x) + 0.5f) * pixel,
                                                (static_cast<float>(y) + 0.5f) * pixel, pixel));
        }
    }
    return image;
}

}  // namespace testbed::platform
