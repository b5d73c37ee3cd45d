// A polygon of any form as trapezoids with level sides.
#include "app/draw/trapezoids.h"

#include <algorithm>
#include <cmath>

namespace testbed::draw {

namespace {

/// Heights closer than this are one.
constexpr float min_height = 1.0f / 64;
/// Rows are not cut finer than whole pixels in polygons of more vertices than this.
constexpr std::size_t many_vertices = 512;

struct Edge {
    Pixel top, bottom;
    float x_at(float y) const {
        if (y <= top.y) return top.x;
        if (y >= bottom.y) return bottom.x;
        return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y));
    }
};

/// The heights at which rows begin and end.
std::vector<float> heights(std::span<const Pixel> outline, float top, float bottom) {
    std::vector<float> out{top, bottom};
    for (const Pixel p : outline) {
        const float y = outline.size() > many_vertices ? std::round(p.y) : p.y;
        if (y > top && y < bottom) out.push_back(y);
    }
    std::ranges::sort(out);
    const auto same = [](float a, float b) { return b - a < min_height; };
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
    return out;
}

}  // namespace

bool is_convex(std::span<const Pixel> outline) {
    int left = 0, right = 0, x_turns = 0;
    float last_dx = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Pixel a = outline[i];
        const Pixel b = outline[(i + 1) % outline.size()];
        const Pixel c = outline[(i + 2) % outline.size()];
        const double turn = double(b.x - a.x) * double(c.y - b.y) - double(b.y - a.y) * double(c.x - b.x);
        left += turn > 0;
        right += turn < 0;
        const float dx = b.x - a.x;
        if (dx != 0) {
            x_turns += last_dx != 0 && (dx > 0) != (last_dx > 0);
            last_dx = dx;
        }
    }
    // A convex outline turns back in x twice, one of which may lie between the last edge and the first.
    return (left == 0 || right == 0) && x_turns <= 2;
}

std::vector<Trapezoid> trapezoids(std::span<const Pixel> outline, float top, float bottom) {
    std::vector<Trapezoid> out;
    if (outline.size() < 3) return out;
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Pixel p = outline[i];
        const Pixel q = outline[(i + 1) % outline.size()];
        if (p.y < q.y) edges.push_back({p, q});
        if (q.y < p.y) edges.push_back({q, p});
    }
    std::ranges::sort(edges, {}, [](const Edge& edge) { return edge.top.y; });
    const auto rows = heights(outline, top, bottom);

    std::vector<Edge> active;
    auto next = edges.begin();
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        const float upper = rows[i];
        const float lower = rows[i + 1];
        const float middle = (upper + lower) / 2;
        while (next != edges.end() && next->top.y <= middle) active.push_back(*next++);
        std::erase_if(active, [middle](const Edge& edge) { return edge.bottom.y <= middle; });
        std::ranges::sort(active, {}, [middle](const Edge& edge) { return edge.x_at(middle); });
        for (std::size_t k = 0; k + 1 < active.size(); k += 2) {
            const Edge& left = active[k];
            const Edge& right = active[k + 1];
            out.push_back({{{left.x_at(upper), upper},
                            {right.x_at(upper), upper},
                            {right.x_at(lower), lower},
                            {left.x_at(lower), lower}}});
        }
    }
    return out;
}

}  // namespace testbed::draw
