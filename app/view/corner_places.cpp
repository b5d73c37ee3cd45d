#include "app/view/corner_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/view/pixel_line.h"

namespace testbed::view {

namespace {

constexpr std::size_t most_corners = 400;

bool on_edge(const Region& region, const draw::PixelBox& box) {
    const auto meets_trail = [&](const Trail& trail) {
        const std::size_t n = trail.points.size();
        for (std::size_t i = 0; i + (trail.closed ? 0 : 1) < n; ++i)
            if (meets(box, {trail.points[i], trail.points[(i + 1) % n]})) return true;
        return false;
    };
    return std::ranges::any_of(region.edges, meets_trail);
}

std::size_t corners_of(std::span<const Region> outlines) {
    std::size_t count = 0;
    for (const Region& region : outlines)
        for (const Trail& trail : region.edges) count += trail.points.size();
    return count;
}

}  // namespace

std::vector<float> crossings(std::span<const draw::Pixel> outline, float y) {
    std::vector<float> out;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const draw::Pixel p = outline[i];
        const draw::Pixel q = outline[(i + 1) % outline.size()];
        if ((p.y <= y) != (q.y <= y)) out.push_back(p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x));
    }
    std::ranges::sort(out);
    return out;
}

bool covers(const Region& region, draw::Pixel p) {
    if (region.circle) {
        const auto& [center, radius] = *region.circle;
        return std::hypot(p.x - center.x, p.y - center.y) < radius;
    }
    const auto row = crossings(region.area, p.y);
    return std::ranges::count_if(row, [p](float x) { return x < p.x; }) % 2 == 1;
}

std::vector<draw::Pixel> corner_places(std::span<const Region> outlines, draw::Pixel corner, draw::Pixel size,
                                       float gap) {
    constexpr float slant = 0.70710678f;
    constexpr std::array<draw::Pixel, 8> ways{{{0, -1},
                                               {0, 1},
                                               {1, 0},
                                               {-1, 0},
                                               {slant, -slant},
                                               {-slant, -slant},
                                               {slant, slant},
                                               {-slant, slant}}};
    const bool few = corners_of(outlines) <= most_corners;
    std::vector<std::pair<int, draw::Pixel>> rated;
    for (const draw::Pixel way : ways) {
        const float x = std::abs(way.x) > 0.1f ? size.x / 2 : 0, y = std::abs(way.y) > 0.1f ? size.y / 2 : 0;
        const draw::Pixel middle{corner.x + way.x * gap + std::copysign(x, way.x),
                                 corner.y + way.y * gap + std::copysign(y, way.y)};
        const draw::PixelBox box{{middle.x - size.x / 2, middle.y - size.y / 2},
                                 {middle.x + size.x / 2, middle.y + size.y / 2}};
        int rating = 0;
        if (few && std::ranges::any_of(outlines, [&](const Region& region) { return on_edge(region, box); }))
            rating += 2;
        if (few &&
            std::ranges::any_of(outlines, [&](const Region& region) { return covers(region, middle); }))
            rating += 1;
        rated.emplace_back(rating, middle);
    }
    std::ranges::stable_sort(rated, {}, [](const auto& one) { return one.first; });
    std::vector<draw::Pixel> places;
    for (const auto& [rating, middle] : rated) places.push_back(middle);
    return places;
}

}  // namespace testbed::view
