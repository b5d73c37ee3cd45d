// Patterns inside a polygon: diagonal lines and dots.
#include "app/draw/hatch.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace testbed::draw {

namespace {

/// Where the line level(p) = value crosses the outline, as x, from the left. The level has no flat parts but
/// along the line.
void cross(std::span<const Pixel> polygon, float value, auto&& level, std::vector<float>& crossings) {
    crossings.clear();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Pixel p = polygon[i];
        const Pixel q = polygon[(i + 1) % polygon.size()];
        if ((level(p) <= value) == (level(q) <= value)) continue;
        const float share = (value - level(p)) / (level(q) - level(p));
        crossings.push_back(p.x + share * (q.x - p.x));
    }
    std::ranges::sort(crossings);
}

}  // namespace

void hatch(Painter& painter, std::span<const Pixel> polygon, const PixelBox& view, float spacing,
           const Stroke& stroke, Slant slant) {
    if (polygon.size() < 3) return;
    // Along each line x + y is constant, or y - x.
    const float sign = slant == Slant::rising ? 1.0f : -1.0f;
    const auto level = [sign](Pixel p) { return p.y + sign * p.x; };
    const auto [min, max] = std::ranges::minmax(polygon, {}, level);
    const Pixel low{slant == Slant::rising ? view.min.x : view.max.x, view.min.y};
    const Pixel high{slant == Slant::rising ? view.max.x : view.min.x, view.max.y};
    const float first = std::ceil(std::max(level(min), level(low)) / spacing);
    const float last = std::floor(std::min(level(max), level(high)) / spacing);
    std::vector<float> crossings;
    for (float line = first; line <= last; ++line) {
        const float value = line * spacing;
        cross(polygon, value, level, crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const float from = std::max(crossings[i], view.min.x);
            const float to = std::min(crossings[i + 1], view.max.x);
            if (to > from) painter.stroke_line({from, value - sign * from}, {to, value - sign * to}, stroke);
        }
    }
}

void dots(Painter& painter, std::span<const Pixel> polygon, const PixelBox& view, float spacing, float size,
          Rgba color) {
    if (polygon.size() < 3) return;
    const auto level = [](Pixel p) { return p.y; };
    const auto [min, max] = std::ranges::minmax(polygon, {}, level);
    if (!(min.y <= view.max.y && max.y >= view.min.y)) return;
    const float rows = spacing / 2;
    const int first = int(std::ceil(std::max(min.y, view.min.y) / rows));
    const int last = int(std::floor(std::min(max.y, view.max.y) / rows));
    std::vector<float> crossings;
    for (int row = first; row <= last; ++row) {
        const float y = float(row) * rows, shift = row % 2 == 0 ? 0 : spacing / 2;
        cross(polygon, y, level, crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const float to = std::min(crossings[i + 1], view.max.x);
            float x = std::ceil((std::max(crossings[i], view.min.x) - shift) / spacing) * spacing + shift;
            // A square of this size looks round, and a canvas may hold thousands.
            for (; x <= to; x += spacing)
                painter.fill_rectangle({x - size / 2, y - size / 2}, {x + size / 2, y + size / 2}, 0, color);
        }
    }
}

}  // namespace testbed::draw
