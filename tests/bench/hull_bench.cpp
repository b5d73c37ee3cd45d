// Convex hulls of 8, 64 and 1,000 points, and the smallest circle around 1,000.
#include <chipmunk/chipmunk.h>

#include "core/hull/convex_hull.h"
#include "core/hull/smallest_circle.h"
#include "tests/bench/cgal.h"

namespace collision::bench {
namespace {

using Points = std::vector<Vec2>;

/// Uniform in a square, as many sets as make 64,000 points: of fewer, met again and again, a processor learns
/// the branches by heart.
std::vector<Points> make_sets(std::size_t n) {
    Random random(6);
    std::vector<Points> sets(std::min<std::size_t>(1024, 64'000 / n));
    for (Points& points : sets) {
        while (points.size() < n) {
            const double x = random.between(-1.0, 1.0);
            points.push_back({x, random.between(-1.0, 1.0)});
        }
    }
    return sets;
}

void hull_row(Rows& rows, std::size_t n, double target) {
    const std::vector<Points> sets = make_sets(n);
    std::vector<std::vector<cpVect>> chipmunk_sets;
    for (const Points& points : sets) {
        chipmunk_sets.emplace_back();
        for (const Vec2 p : points) chipmunk_sets.back().push_back(cpv(p.x, p.y));
    }
    rows.push_back(
        {"hull of " + std::to_string(n) + " points",
         "the hull's vertices in order, points left as they were; ours exact, theirs in plain double. Of "
         "ours half finds extremes and leaves out what lies inside them, which pays from many points on",
         sets.size(),
         shuffled(sets.size(),
                  [sets, room = Points(2 * n)](std::size_t i) mutable {
                      return hull::convex_hull(sets[i], room).size();
                  }),
         {},
         "Chipmunk cpConvexHull",
         shuffled(sets.size(),
                  [chipmunk_sets, n, room = std::vector<cpVect>(n)](std::size_t i) mutable {
                      return cpConvexHull(static_cast<int>(n), chipmunk_sets[i].data(), room.data(), nullptr,
                                          0);
                  }),
         target,
         {}});
}

void circle_row(Rows& rows) {
    const std::vector<Points> sets = make_sets(1000);
    rows.push_back(
        {"smallest circle of 1,000 points",
         "center and radius in double; theirs with its default farthest-first heuristic",
         sets.size(),
         shuffled(sets.size(), [sets](std::size_t i) { return hull::smallest_circle(sets[i]).radius; }),
         {},
         "CGAL Min_sphere_of_spheres",
         cgal_smallest_circles(sets),
         2.5,
         {}});
}

}  // namespace

void hull_rows(Rows& rows) {
    hull_row(rows, 8, 1.3);
    hull_row(rows, 64, 3.0);
    hull_row(rows, 1000, 4.0);
    circle_row(rows);
}

}  // namespace collision::bench
