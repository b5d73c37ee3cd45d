// What holds for a polygon's world vertices: winding, convexity, and whether it is a simple polygon at all.
#include <algorithm>
#include <cassert>
#include <numeric>

#include "core/math/predicates.h"
#include "core/shape/polygon.h"
#include "core/shape/polygon_defect.h"

namespace collision::shape {
namespace {

constexpr std::size_t small_polygon = 16;

using Points = std::span<const Vec2>;

bool upwards(Vec2 from, Vec2 to) { return to.y > from.y || (to.y == from.y && to.x > from.x); }

/// +1 or -1 where the vertices go once around a convex polygon counter-clockwise or clockwise, else 0. Turns
/// to one side only, without turning back on the spot, go around as often as half the changes between up and
/// down.
int convex_winding(Points v) {
    const std::size_t count = v.size();
    int winding = 0;
    int changes = 0;
    Vec2 a = v[count - 2];
    Vec2 b = v[count - 1];
    if (a == b) return 0;
    for (Vec2 c : v) {
        if (b == c) return 0;
        const int turn = math::orientation(a, b, c);
        if (turn == 0 && math::dot_sign(math::Arrow{a, b}, math::Arrow{b, c}) < 0) return 0;
        if (turn * winding < 0) return 0;
        if (turn != 0) winding = turn;
        if (upwards(a, b) != upwards(b, c) && ++changes > 2) return 0;
        a = b;
        b = c;
    }
    return winding;
}

/// Winding of a simple polygon: the turn at its lowest, there leftmost vertex, which is a strict corner.
int simple_winding(Points v) {
    const std::size_t count = v.size();
    const auto lowest = std::min_element(v.begin(), v.end(), [](Vec2 a, Vec2 b) { return upwards(a, b); });
    const auto i = static_cast<std::size_t>(lowest - v.begin());
    return math::orientation(v[(i + count - 1) % count], v[i], v[(i + 1) % count]);
}

}  // namespace

std::shared_ptr<const PolygonFacts> polygon_facts(std::vector<Vec2> vertices) {
    assert(vertices.size() >= 3);
    auto facts = std::make_shared<PolygonFacts>();
    for (Vec2 v : vertices) facts->aabb.include(v);
    int winding = convex_winding(vertices);
    facts->convex = winding != 0;
    if (!facts->convex) {
        facts->defect = polygon_defect(vertices);
        if (!facts->defect) winding = simple_winding(vertices);
    }
    if (winding < 0) std::reverse(vertices.begin() + 1, vertices.end());
    facts->edge_boxes = EdgeBoxes(vertices);
    if (facts->convex) draw_outline(vertices, facts->outline, facts->outline_rest);
    facts->vertices = std::move(vertices);
    // Later they would be made by a query, and queries about small polygons do not allocate.
    if (facts->vertices.size() <= small_polygon && !facts->convex && !facts->defect) facts->pieces();
    return facts;
}

}  // namespace collision::shape
