// The points that GJK ended at, from the corners of its simplex.
#include "gjk.h"

#include <algorithm>

#include "../trace/recorder.h"

namespace collision::textbook {

std::array<Vec2, 2> points_of_cores(const Difference& difference, const Gjk& found) {
    if (found.count < 3) return difference.points(found.first(), found.last(), found.nearest.t);
    // The share of the corner opposite the longest edge, and where the rest lies along that edge: right also
    // in a triangle so thin that its area is all rounding.
    std::array<DifferenceCorner, 3> corners = found.simplex;
    const auto length = [&](std::size_t i) {
        return math::squared_length(difference.edge(found.simplex[i], found.simplex[(i + 1) % 3]));
    };
    const std::size_t longest = length(0) >= length(1) && length(0) >= length(2) ? 0
                                : length(1) >= length(2)                         ? 1
                                                                                 : 2;
    std::rotate(corners.begin(), corners.begin() + std::ptrdiff_t(longest), corners.end());
    const DifferenceCorner &p = corners[0], &q = corners[1], &apex = corners[2];
    const Vec2 d = difference.edge(p, q);
    const double height = math::cross(d, difference.edge(p, apex));
    const double share = height == 0 ? 0 : std::clamp(difference.side_of_origin(p, q) / height, 0.0, 1.0);
    // A point of each core whose difference is the origin, with that share of the apex.
    const auto points_at = [&](double part) {
        if (part == 1) return difference.points(apex, apex, 0);
        const double t = math::dot(apex.at * (-part / (1 - part)) - p.at, d) / math::squared_length(d);
        std::array<Vec2, 2> points = difference.points(p, q, t);
        points[0] += (difference.a()[apex.of_a] - points[0]) * part;
        points[1] += (difference.b()[apex.of_b] - points[1]) * part;
        return points;
    };
    const auto apart = [](const std::array<Vec2, 2>& points) {
        return math::squared_length(points[1] - points[0]);
    };
    std::array<Vec2, 2> points = points_at(share);
    // Where the height is rounding alone, or the origin beside the triangle by as much, so is the share, and
    // the origin is as good as on an edge.
    for (std::size_t i = 0; i < 3; ++i) {
        const DifferenceCorner &from = corners[i], &to = corners[(i + 1) % 3];
        trace::Silent silent;
        const NearestOnEdge foot = difference.nearest(from, to, silent);
        const std::array<Vec2, 2> on_edge = difference.points(from, to, foot.t);
        if (apart(on_edge) < apart(points)) points = on_edge;
    }
    return {points[0], points[0]};
}

}  // namespace collision::textbook
