// What holds for a polygon's world vertices: winding, convexity, and whether it is a simple polygon at all.
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "../math/predicates.h"
#include "../math/simd4.h"
#include "local_outline.h"
#include "polygon.h"
#include "polygon_defect.h"

namespace collision::shape {
namespace {

constexpr std::size_t small_polygon = 16;

using Points = std::span<const Vec2>;

bool upwards(Vec2 from, Vec2 to) { return to.y > from.y || (to.y == from.y && to.x > from.x); }

/// As convex_winding(), of a small polygon whose corners doubles are sure of; else 0.
int clear_winding(Points v) {
    using math::Double2;
    const std::size_t count = v.size();
    if (count > small_polygon) return 0;
    double left = std::numeric_limits<double>::infinity(),
           right = left;  // by how much all turns are, at least
    unsigned up = 0;
    Double2 from = Double2::of(v[count - 1]), before = from - Double2::of(v[count - 2]);
    for (std::size_t i = 0; i < count; ++i) {
        const Double2 to = Double2::of(v[i]), side = to - from, products = before * swapped(side);
        const double turn = products[0] - products[1], bound = math::filter_bound(products[0]);
        left = std::min(left, turn - bound);
        right = std::min(right, -turn - bound);
        const unsigned rises = where_at_least(to, from), falls = where_at_least(from, to);  // or neither
        up |= ((~falls & 2u) | (rises & 2u & ~(falls << 1))) << i;
        before = side;
        from = to;
    }
    up >>= 1;
    // Turns to one side only go around as often as half the changes between up and down.
    const unsigned changes = up ^ (up >> 1 | (up & 1u) << (count - 1));
    const unsigned but_one = changes & (changes - 1), but_two = but_one & (but_one - 1);
    return but_two != 0 ? 0 : static_cast<int>(left > 0) - static_cast<int>(right > 0);
}

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

/// Whether there are enough vertices, and all of their coordinates are in range.
bool can_be_a_polygon(Points vertices, const math::Aabb& around) {
    double nothing = 0;  // but NaN where a number is infinite or not a number
    for (const Vec2 v : vertices) nothing += 0 * v.x + 0 * v.y;
    return vertices.size() >= 3 && nothing == 0 &&
           math::farthest_coordinate(around) <= math::largest_magnitude;
}

}  // namespace

std::shared_ptr<PolygonFacts> polygon_facts(std::vector<Vec2> vertices) {
    auto facts = std::make_shared<PolygonFacts>();
    if (!vertices.empty()) facts->aabb = math::box_of(vertices);
    if (!can_be_a_polygon(vertices, facts->aabb)) [[unlikely]] {
        // No area that predicates can tell of; shape::validate names the number.
        facts->defect = PolygonDefect{PolygonDefect::Kind::zero_area, 0, 1};
        facts->vertices = std::move(vertices);
        return facts;
    }
    int winding = clear_winding(vertices);
    if (winding == 0) winding = convex_winding(vertices);
    facts->convex = winding != 0;
    if (!facts->convex) {
        facts->defect = polygon_defect(vertices);
        if (!facts->defect) winding = simple_winding(vertices);
    }
    facts->reversed = winding < 0;
    if (facts->reversed) std::reverse(vertices.begin() + 1, vertices.end());
    facts->edge_boxes = EdgeBoxes(vertices);
    facts->vertices = std::move(vertices);
    // Later they would be made by a query, and queries about small polygons do not allocate.
    if (facts->vertices.size() <= small_polygon && !facts->convex && !facts->defect) facts->pieces();
    return facts;
}

std::shared_ptr<PolygonFacts> moved_facts(const PolygonFacts* facts, const math::Transform& by) {
    const std::span<const Vec2> before = vertices_of(facts);
    std::vector<Vec2> vertices(before.begin(), before.end());
    for (Vec2& v : vertices) v = by.apply(v);
    std::shared_ptr<PolygonFacts> moved = polygon_facts(std::move(vertices));
    // Rounding may turn a sliver over: then it is reversed a second time.
    if (facts && facts->reversed) moved->reversed = !moved->reversed;
    return moved;
}

Form form_of(const PolygonFacts* facts) {
    static const PolygonFacts none;
    return facts ? Form::polygon(facts->vertices, *facts) : Form::polygon({}, none);
}

PlacedPolygon::PlacedPolygon(std::shared_ptr<PolygonFacts> known) {
    if (known->convex)
        draw_outline(known->vertices, outline_, known->outline_rest);
    else
        outline_.leave_out();
    own_facts() = std::move(known);
}

PlacedPolygon place(const Polygon& polygon, const math::Transform& to_world) {
    std::vector<Vec2> vertices(polygon.vertices.begin(), polygon.vertices.end());
    to_world.apply_to(vertices);
    if (vertices.size() < 3) return {polygon_facts(std::move(vertices))};
    std::shared_ptr<PolygonFacts> facts = polygon_facts(std::move(vertices));
    if (!facts->convex || polygon.vertices.size() > ConvexOutline::capacity) return {std::move(facts)};
    // Turned, not drawn in place, as a Placer does it: queries answer both alike, to the bit.
    std::span<const Vec2> own(polygon.vertices.begin(), polygon.vertices.end());
    std::array<Vec2, ConvexOutline::capacity> reversed;
    if (facts->reversed) {
        std::copy(own.begin(), own.end(), reversed.begin());
        std::reverse(reversed.begin() + 1, reversed.begin() + std::ptrdiff_t(own.size()));
        own = std::span(reversed).first(own.size());
    }
    const LocalOutline local(own);
    PlacedPolygon placed;
    if (!local.turn(to_world, math::farthest_coordinate(facts->aabb), placed.outline_, facts->outline_rest))
        return {std::move(facts)};
    list_vertices(facts->vertices, placed.outline_, facts->outline_rest);
    placed.own_facts() = std::move(facts);
    return placed;
}

}  // namespace collision::shape
