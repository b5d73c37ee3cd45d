// What exactness costs: the same code on the core's filtered predicate and on the plain sign of a difference.
#include "core/math/predicates.h"
#include "core/pair/overlap.h"
#include "core/pair/widest_gap.h"
#include "tests/bench/data.h"

namespace collision::bench {
namespace {

int plain_orientation(Vec2 a, Vec2 b, Vec2 c) {
    const double area = math::cross(b - a, c - a);
    return (area > 0) - (area < 0);
}

/// Not inline, as the exact query is not.
[[gnu::noinline]] bool not_exact(const shape::PlacedOrientedRectangle& a,
                                 const shape::PlacedOrientedRectangle& b) {
    return pair::widest_gap(a.frame, b.frame) < 0;
}

/// A point against every edge of a convex polygon, the edges in order, until one has it on its outside.
template <class Orientation>
bool inside(std::span<const Vec2> vertices, Vec2 p, Orientation orientation) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 next = vertices[i + 1 < vertices.size() ? i + 1 : 0];
        if (orientation(vertices[i], next, p) < 0) return false;
    }
    return true;
}

void boxes_row(Rows& rows) {
    struct Boxes {
        shape::PlacedOrientedRectangle a, b;
    };
    std::vector<Boxes> boxes;
    for (const Pair& pair : make_pairs(random_box, true))
        boxes.push_back({std::get<shape::PlacedOrientedRectangle>(pair.a.placed),
                         std::get<shape::PlacedOrientedRectangle>(pair.b.placed)});
    rows.push_back(
        {"exactness, oriented boxes, yes/no",
         "a whole query, exact, against the same separating axes with the bare sign at the end: 58 "
         "instructions, "
         "six of them for the bound, against 52",
         pair_count,
         shuffled(pair_count, [boxes](std::size_t i) { return pair::overlap(boxes[i].a, boxes[i].b); }),
         {},
         "ours, not exact",
         shuffled(pair_count, [boxes](std::size_t i) { return not_exact(boxes[i].a, boxes[i].b); }),
         1 / 1.15,
         {}});
}

void predicate_row(Rows& rows) {
    const std::vector<Pair> pairs = make_pairs(random_polygon(8), true);
    const auto count_inside = [pairs](auto orientation) {
        return [pairs, orientation](std::size_t i) {
            const auto& a = std::get<shape::PlacedPolygon>(pairs[i].a.placed);
            const auto& b = std::get<shape::PlacedPolygon>(pairs[i].b.placed);
            int inside_a = 0;
            for (const Vec2 p : b.vertices()) inside_a += inside(a.vertices(), p, orientation) ? 1 : 0;
            return inside_a;
        };
    };
    const auto exact = [](Vec2 a, Vec2 b, Vec2 c) { return math::orientation(a, b, c); };
    const auto plain = [](Vec2 a, Vec2 b, Vec2 c) { return plain_orientation(a, b, c); };
    rows.push_back({"exactness, vertices of a polygon of 8 in another",
                    "a predicate in a loop of nothing else: filter and exact stages against the bare sign",
                    pair_count,
                    shuffled(pair_count, count_inside(exact)),
                    {},
                    "ours, not exact",
                    shuffled(pair_count, count_inside(plain)),
                    1 / 1.15,
                    {}});
}

}  // namespace

void exactness_rows(Rows& rows) {
    boxes_row(rows);
    predicate_row(rows);
}

}  // namespace collision::bench
