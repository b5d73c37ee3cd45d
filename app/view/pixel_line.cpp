// Distances of straight pieces.
#include "app/view/pixel_line.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace testbed::view {

namespace {

draw::Pixel clamped(draw::Pixel p, const draw::PixelBox& box) {
    return {std::clamp(p.x, box.min.x, box.max.x), std::clamp(p.y, box.min.y, box.max.y)};
}

/// Twice the area of the triangle; its sign is the side of the line that p is on.
float side(const PixelLine& line, draw::Pixel p) {
    return (line.to.x - line.from.x) * (p.y - line.from.y) - (line.to.y - line.from.y) * (p.x - line.from.x);
}

}  // namespace

bool beyond(const draw::PixelBox& box, const PixelLine& line, float reach) {
    return std::max(line.from.x, line.to.x) < box.min.x - reach ||
           std::min(line.from.x, line.to.x) > box.max.x + reach ||
           std::max(line.from.y, line.to.y) < box.min.y - reach ||
           std::min(line.from.y, line.to.y) > box.max.y + reach;
}

float distance(draw::Pixel p, draw::Pixel q) { return std::hypot(p.x - q.x, p.y - q.y); }

draw::Pixel nearest_on(const PixelLine& line, draw::Pixel place) {
    const draw::Pixel along{line.to.x - line.from.x, line.to.y - line.from.y};
    const float square = along.x * along.x + along.y * along.y;
    const float t =
        square > 0 ? ((place.x - line.from.x) * along.x + (place.y - line.from.y) * along.y) / square : 0.0f;
    const float on = std::clamp(t, 0.0f, 1.0f);
    return {line.from.x + on * along.x, line.from.y + on * along.y};
}

float distance(draw::Pixel place, const PixelLine& line) { return distance(place, nearest_on(line, place)); }

bool meets(const draw::PixelBox& box, const PixelLine& line) {
    if (beyond(box, line, 0)) return false;
    // What is left of it between each two sides.
    float first = 0, last = 1;
    const auto cut = [&](float start, float step, float low, float high) {
        if (step == 0) {
            if (start < low || start > high) last = -1;
            return;
        }
        const float a = (low - start) / step, b = (high - start) / step;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    };
    cut(line.from.x, line.to.x - line.from.x, box.min.x, box.max.x);
    cut(line.from.y, line.to.y - line.from.y, box.min.y, box.max.y);
    return first <= last;
}

float distance(const draw::PixelBox& box, const PixelLine& line) {
    if (meets(box, line)) return 0;
    float min =
        std::min(distance(line.from, clamped(line.from, box)), distance(line.to, clamped(line.to, box)));
    for (const draw::Pixel corner :
         std::array{box.min, draw::Pixel{box.max.x, box.min.y}, box.max, draw::Pixel{box.min.x, box.max.y}})
        min = std::min(min, distance(corner, line));
    return min;
}

bool same_line(const PixelLine& a, const PixelLine& b) {
    return (distance(a.from, b.from) < 1 && distance(a.to, b.to) < 1) ||
           (distance(a.from, b.to) < 1 && distance(a.to, b.from) < 1);
}

bool cross(const PixelLine& a, const PixelLine& b) {
    return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

}  // namespace testbed::view
