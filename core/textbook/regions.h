// Voronoi regions outside a convex polygon: of each edge the strip before it, of each corner what lies beyond
// both of its edges.
#pragma once

#include "core/textbook/outline.h"
#include "core/textbook/projection.h"

namespace collision::textbook {

/// For Facts::refuses of a circle and a polygon: concave polygons have other regions, a flat rectangle has
/// edges without a strip.
inline std::string_view refuse_without_regions(const Problem& problem) {
    if (concave(problem.b())) return "only convex polygons";
    const Outline polygon(problem.b());
    const bool flat = polygon[0] == polygon[1] || polygon[1] == polygon[2];
    return polygon.size() == 4 && flat ? "the rectangle is flat" : "";
}

/// The region of an edge, or of the corner at one of its ends where the foot is held.
struct Region {
    std::size_t edge;
    Projection foot;
    bool of_corner() const { return foot.clamped != foot.t; }
};

/// The region that p is in, which lies outside the polygon. facing: the edge that it is farthest outside of;
/// where several edges are nearly one straight side rounding may have taken the wrong one, so the way goes on
/// to a neighbour whose strip holds p.
template <trace::Recorder R>
Region region_of(Vec2 p, const Outline& polygon, std::size_t facing, R& recorder) {
    const auto foot_on = [&](std::size_t edge) {
        return project_onto(p, polygon[edge], polygon.after(edge) - polygon[edge], recorder);
    };
    Region region{facing, foot_on(facing)};
    for (std::size_t hops = 0; hops < polygon.size() && region.of_corner(); ++hops) {
        const bool forward = region.foot.t > 1;
        const std::size_t n = polygon.size();
        const std::size_t next = forward ? (region.edge + 1) % n : (region.edge + n - 1) % n;
        const Projection foot = foot_on(next);
        if (forward ? foot.t <= 0 : foot.t >= 1) break;  // beyond both ends: the corner's
        region = {next, foot};
    }
    return region;
}

}  // namespace collision::textbook
