// Hatching: diagonal lines inside a polygon.
#include "app/ink/hatch.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace testbed::ink {

void hatch(Painter& painter, std::span<const Pixel> polygon, const PixelBox& view, float spacing,
           const Stroke& stroke) {
    if (polygon.size() < 3) return;
    // Along each line x + y is constant.
    const auto sum = [](Pixel p) { return p.x + p.y; };
    const auto [least, most] = std::ranges::minmax(polygon, {}, sum);
    const float first = std::ceil(std::max(sum(least), sum(view.min)) / spacing);
    const float last = std::floor(std::min(sum(most), sum(view.max)) / spacing);
    std::vector<float> crossings;
    for (float line = first; line <= last; ++line) {
        const float level = line * spacing;
        crossings.clear();
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Pixel p = polygon[i];
            const Pixel q = polygon[(i + 1) % polygon.size()];
            if ((sum(p) <= level) == (sum(q) <= level)) continue;
            const float share = (level - sum(p)) / (sum(q) - sum(p));
            crossings.push_back(p.x + share * (q.x - p.x));
        }
        std::ranges::sort(crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const float from = std::max(crossings[i], view.min.x);
            const float to = std::min(crossings[i + 1], view.max.x);
            if (to > from) painter.stroke_line({from, level - from}, {to, level - to}, stroke);
        }
    }
}

}  // namespace testbed::ink
