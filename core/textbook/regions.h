// Voronoi regions outside a convex polygon: of each edge the strip before it, of each corner what lies beyond
// both of its edges.
#pragma once

#include "outline.h"
#include "projection.h"

namespace collision::textbook {

/// For Facts::refuses of a circle and a polygon: concave polygons have other regions, a flat rectangle has
/// edges without a strip.
inline std::string_view refuse_without_regions(const Problem& problem) {
    if (concave(problem.b())) return "only convex polygons";
    const Outline polygon(problem.b());
    const bool flat = polygon[0] == polygon[1] || polygon[1] == polygon[2];
    return polygon.size() == 4 && flat ? "the rectangle is flat" : "";
}

/// The region of an edge, or of the corner at one of its ends.
struct Region {
    std::size_t edge;
    Projection foot;  ///< on the edge
    int beyond = 0;   ///< the edge's ends: < 0 in the region of its first corner, > 0 in that of its second
    Vec2 nearest{0, 0};  ///< of the polygon: the foot, or the corner
    bool of_corner() const { return beyond != 0; }
};

/// The region that p is in, which lies outside the polygon. facing: the edge that it is farthest outside of;
/// where several edges are nearly one straight side rounding may have taken the wrong one, so the way goes on
/// to a neighbor whose strip holds p. along(i): the direction of edge i, of any length.
template <trace::Recorder R>
Region region_of(Vec2 p, const Outline& polygon, std::size_t facing, R& recorder, const auto& along) {
    const auto region_at = [&](std::size_t edge) {
        const Vec2 from = polygon[edge], to = polygon.after(edge), way = along(edge);
        Region region{edge, project_onto(p, from, to - from, recorder)};
        // Each end is judged by the way from there: beside the length of a long edge, rounded, a short way
        // beyond its far end is nothing, and close to a corner it decides which way is out.
        if (math::dot(p - from, way) < 0) region.beyond = -1;
        if (math::dot(p - to, way) > 0) region.beyond = 1;
        recorder.count(trace::Work::multiplications, 4);
        recorder.count(trace::Work::comparisons, 2);
        region.nearest = region.beyond < 0 ? from : region.beyond > 0 ? to : region.foot.nearest;
        return region;
    };
    Region region = region_at(facing);
    const std::size_t n = polygon.size();
    for (std::size_t hops = 0; hops < n && region.of_corner(); ++hops) {
        const bool forward = region.beyond > 0;
        const Region next = region_at(forward ? (region.edge + 1) % n : (region.edge + n - 1) % n);
        if (next.beyond == -region.beyond) break;  // beyond both edges: the corner's
        region = next;
    }
    return region;
}
template <trace::Recorder R>
Region region_of(Vec2 p, const Outline& polygon, std::size_t facing, R& recorder) {
    return region_of(p, polygon, facing, recorder,
                     [&](std::size_t edge) { return polygon.after(edge) - polygon[edge]; });
}

}  // namespace collision::textbook
