// The search for edges that meet where they must not.
#include "core/shape/polygon_defect.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/math/predicates.h"

namespace collision::shape {
namespace {

using Kind = PolygonDefect::Kind;
using Points = std::span<const Vec2>;

bool all_on_one_line(Points v) {
    const auto other = std::find_if(v.begin(), v.end(), [&](Vec2 p) { return p != v.front(); });
    return other == v.end() ||
           std::all_of(other, v.end(), [&](Vec2 p) { return math::orientation(v.front(), *other, p) == 0; });
}

/// What is wrong with two edges, given by the indices of their first vertices, if anything.
std::optional<PolygonDefect> between_edges(Points v, std::size_t i, std::size_t j) {
    if (i > j) std::swap(i, j);
    const std::size_t count = v.size();
    const Vec2 a = v[i];
    const Vec2 b = v[(i + 1) % count];
    const Vec2 c = v[j];
    const Vec2 d = v[(j + 1) % count];
    const bool follows = j == i + 1;
    const bool precedes = (j + 1) % count == i;
    const int c_side = math::orientation(a, b, c);
    const int d_side = math::orientation(a, b, d);
    if (c_side == 0 && d_side == 0) {
        // On one line: neighbours may share their vertex only, others nothing.
        const bool overlap =
            follows    ? math::between(b, c, d) || math::dot_sign(math::Arrow{b, a}, math::Arrow{c, d}) > 0
            : precedes ? math::dot_sign(math::Arrow{a, b}, math::Arrow{d, c}) > 0
                       : math::between(a, b, c) || math::between(a, b, d) || math::between(c, d, a);
        if (!overlap) return std::nullopt;
        return PolygonDefect{Kind::edges_overlap, i, j};
    }
    if (follows || precedes) return std::nullopt;
    if (c_side * d_side > 0) return std::nullopt;
    if (math::orientation(c, d, a) * math::orientation(c, d, b) > 0) return std::nullopt;
    return PolygonDefect{Kind::edges_cross, i, j};
}

std::optional<PolygonDefect> repeated_vertex(Points v) {
    std::vector<std::size_t> order(v.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t i) { return std::pair{v[i].x, v[i].y}; };
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        return std::pair{key(i), i} < std::pair{key(j), j};
    });
    for (std::size_t k = 1; k < order.size(); ++k)
        if (v[order[k - 1]] == v[order[k]])
            return PolygonDefect{Kind::repeated_vertex, order[k - 1], order[k]};
    return std::nullopt;
}

}  // namespace

std::optional<PolygonDefect> polygon_defect(Points v) {
    if (all_on_one_line(v)) return PolygonDefect{Kind::zero_area, 0, 1};
    if (const auto found = repeated_vertex(v)) return found;
    const std::size_t count = v.size();
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto low = [&](std::size_t i) { return std::min(v[i].x, v[(i + 1) % count].x); };
    const auto high = [&](std::size_t i) { return std::max(v[i].x, v[(i + 1) % count].x); };
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return low(i) < low(j); });
    for (std::size_t m = 0; m < count; ++m)
        for (std::size_t n = m + 1; n < count && low(order[n]) <= high(order[m]); ++n)
            if (const auto found = between_edges(v, order[m], order[n])) return found;
    return std::nullopt;
}

}  // namespace collision::shape
