// The convex hull of each shape without round parts, and its corners.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_convex_hull(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& hull = input.results.shapes[i].bounds->convex_hull;
        if (hull.size() >= 2) add(out, Role::convex_hull, PolygonMark{hull}, std::uint32_t(i));
        for (const Vec2 corner : hull) add(out, Role::convex_hull, PointMark{corner}, std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay convex_hull_overlay{"convex_hull",     "Convex hull",    '8',          false,
                                            Role::convex_hull, mark_convex_hull, Topic::bounds};

}  // namespace testbed::overlays
