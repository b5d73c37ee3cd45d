// What encloses a shape: boxes, circles, hulls, rectangles; and areas, perimeters and centroids.
#include "core/hull/bounds.h"

#include "core/hull/corners.h"
#include "core/hull/region.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

namespace hull = collision::hull;

double reach(Vec2 from, const hull::Disc& disc) {
    return std::hypot(disc.center.x - from.x, disc.center.y - from.y) + disc.radius;
}

void fuzz_bounds(Input input) {
    Shapes shapes(input);
    const auto made = shapes.standing();
    if (!made || !shape::bounded(made->placed)) return;
    const shape::Placed& placed = made->placed;
    std::vector<hull::Disc> discs;
    hull::for_each_corner(placed, [&](const hull::Disc& disc) { discs.push_back(disc); });
    const bool round = std::ranges::any_of(discs, [](const hull::Disc& disc) { return disc.radius > 0; });
    const double ulp = std::max(size_of(placed) * std::numeric_limits<double>::epsilon(),
                                std::numeric_limits<double>::denorm_min());
    const auto say = [&](const char* what) {
        return [&, what] { return std::string(what) + "\n" + describe(placed); };
    };

    const collision::math::Aabb box = hull::aabb(placed);
    const hull::BoundingCircle quick = hull::quick_circle(placed), smallest = hull::minimum_circle(placed);
    const hull::BoundingRectangle rectangle = hull::minimum_rectangle(placed);
    const auto turn = collision::math::rotation_from_degrees(rectangle.rotation);
    const Vec2 axis{turn.cosine, turn.sine};
    require(smallest.radius <= quick.radius, say("the smallest circle is not"));
    for (const hull::Disc& disc : discs) {
        require(box.min.x <= disc.center.x - disc.radius && box.max.x >= disc.center.x + disc.radius &&
                    box.min.y <= disc.center.y - disc.radius && box.max.y >= disc.center.y + disc.radius,
                say("out of the box"));
        require(reach(quick.center, disc) <= quick.radius + 4 * ulp, say("out of the quick circle"));
        require(reach(smallest.center, disc) <= smallest.radius + 4 * ulp, say("out of the smallest circle"));
        const Vec2 arm = disc.center - rectangle.center;
        require(
            std::abs(collision::math::dot(axis, arm)) + disc.radius <= 0.5 * rectangle.size.x + 8 * ulp &&
                std::abs(collision::math::cross(axis, arm)) + disc.radius <= 0.5 * rectangle.size.y + 8 * ulp,
            say("out of the smallest rectangle"));
    }
    const std::vector<Vec2> ring = hull::convex_hull(placed);
    require(ring.empty() == round, say("a hull of what is round, or none of what is straight"));
    std::vector<Vec2> corners;
    for (const hull::Disc& disc : discs) corners.push_back(disc.center);
    if (!round)
        require(ring.size() == collision::support::corners_of_hull(corners),
                say("the hull has other corners"));

    const Vec2 size = box.size();
    const double area = hull::area(placed), perimeter = hull::perimeter(placed);
    // To 1e-9 of the area or 1e-12 of the squared size.
    const double slack = 1e-9 * size.x * size.y + 1e-12 * (size.x * size.x + size.y * size.y);
    require(area >= 0 && area <= size.x * size.y + slack, say("an area beyond the box"));
    require(perimeter >= 0 && std::isfinite(perimeter), say("no perimeter"));
    const Vec2 middle = hull::centroid(placed);
    require(middle.x >= box.min.x - 8 * ulp && middle.x <= box.max.x + 8 * ulp &&
                middle.y >= box.min.y - 8 * ulp && middle.y <= box.max.y + 8 * ulp,
            say("the centroid is out of the box"));
}

}  // namespace

constinit const Target bounds_target{"bounds", fuzz_bounds, 512};

}  // namespace fuzz
