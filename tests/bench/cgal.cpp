#include "tests/bench/cgal.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Min_sphere_of_points_d_traits_2.h>
#include <CGAL/Min_sphere_of_spheres_d.h>
#include <CGAL/Polygon_2_algorithms.h>
#include <CGAL/Simple_cartesian.h>

namespace collision::bench {
namespace {

template <class Kernel>
std::vector<typename Kernel::Point_2> points_of(std::span<const Vec2> points) {
    std::vector<typename Kernel::Point_2> made;
    for (const Vec2 p : points) made.emplace_back(p.x, p.y);
    return made;
}

}  // namespace

Pass cgal_contains(std::span<const Vec2> polygon, std::span<const Vec2> points) {
    using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
    return shuffled(points.size(), [vertices = points_of<Kernel>(polygon),
                                    asked = points_of<Kernel>(points)](std::size_t i) {
        return CGAL::bounded_side_2(vertices.begin(), vertices.end(), asked[i], Kernel()) !=
               CGAL::ON_UNBOUNDED_SIDE;
    });
}

Pass cgal_smallest_circles(const std::vector<std::vector<Vec2>>& sets) {
    using Kernel = CGAL::Simple_cartesian<double>;
    using Traits = CGAL::Min_sphere_of_points_d_traits_2<Kernel, double, CGAL::Tag_true>;
    std::vector<std::vector<Kernel::Point_2>> list;
    for (const auto& set : sets) list.push_back(points_of<Kernel>(set));
    return shuffled(sets.size(), [list = std::move(list)](std::size_t i) {
        CGAL::Min_sphere_of_spheres_d<Traits> sphere(list[i].begin(), list[i].end());
        return sphere.radius();
    });
}

}  // namespace collision::bench
