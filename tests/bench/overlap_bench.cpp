// Yes or no: oriented boxes, polygons of 8, circles, axis-aligned boxes.
#include "core/query/overlap.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

constexpr auto yes_or_no = [](const shape::Placed& a, const shape::Placed& b) {
    return query::overlap(a, b);
};

template <class S>
Pass box2d_overlap(const std::vector<Box2dPair<S>>& pairs) {
    return shuffled(pairs.size(), [list = pairs](std::size_t i) {
        const auto& [a, b] = list[i];
        return b2TestOverlap(&a.shape, 0, &b.shape, 0, a.transform, b.transform);
    });
}

const math::Aabb& box_of(const Body& body) { return std::get<shape::PlacedRectangle>(body.placed).box; }

Pass our_aabbs(const std::vector<Pair>& pairs) {
    std::vector<std::pair<math::Aabb, math::Aabb>> list;
    for (const Pair& pair : pairs) list.push_back({box_of(pair.a), box_of(pair.b)});
    return shuffled(pairs.size(),
                    [list](std::size_t i) { return math::overlap(list[i].first, list[i].second); });
}

b2AABB box2d_box(const math::Aabb& box) {
    b2AABB made;
    made.lowerBound = to_box2d(box.min);
    made.upperBound = to_box2d(box.max);
    return made;
}

Pass box2d_aabbs(const std::vector<Pair>& pairs) {
    std::vector<std::pair<b2AABB, b2AABB>> list;
    for (const Pair& pair : pairs) list.push_back({box2d_box(box_of(pair.a)), box2d_box(box_of(pair.b))});
    return shuffled(pairs.size(),
                    [list](std::size_t i) { return b2TestOverlap(list[i].first, list[i].second); });
}

}  // namespace

void overlap_rows(Rows& rows) {
    const std::vector<Pair> boxes = make_pairs(random_box, true);
    rows.push_back(
        {"oriented boxes, yes/no",
         "both answer yes or no; theirs is GJK in float and true within its slop, ours exact in double",
         pair_count,
         from_placed(boxes, yes_or_no),
         with_placing<shape::OrientedRectangle>(boxes, yes_or_no),
         "Box2D b2TestOverlap",
         box2d_overlap(box2d_polygons(boxes)),
         15.0,
         {}});

    const std::vector<Pair> polygons = make_pairs(random_polygon(8), true);
    rows.push_back(
        {"polygons of 8, yes/no",
         "as above; our placing also proves the polygon simple and convex and allocates, which is done "
         "once a change",
         pair_count,
         from_placed(polygons, yes_or_no),
         with_placing<shape::Polygon>(polygons, yes_or_no),
         "Box2D b2TestOverlap",
         box2d_overlap(box2d_polygons(polygons)),
         5.0,
         {}});
    rows.push_back({"polygons of 8, yes/no, from poses",
                    from_poses,
                    pair_count,
                    from_transforms(polygons, yes_or_no),
                    {},
                    "Box2D b2TestOverlap",
                    box2d_overlap(box2d_polygons(polygons)),
                    1.5,
                    {}});

    const std::vector<Pair> circles = make_pairs(random_circle, false);
    rows.push_back({"circles, yes/no",
                    "both answer yes or no; theirs is its general GJK, it has no other",
                    pair_count,
                    from_placed(circles, yes_or_no),
                    with_placing<shape::Circle>(circles, yes_or_no),
                    "Box2D b2TestOverlap",
                    box2d_overlap(box2d_circles(circles)),
                    3.0,
                    {}});

    const std::vector<Pair> rectangles = make_pairs(random_rectangle, false);
    rows.push_back(
        {"AABBs, yes/no",
         "four comparisons each, inline, of boxes known to be boxes, as a broad phase asks; ours of "
         "doubles, theirs of floats",
         pair_count,
         our_aabbs(rectangles),
         {},
         "Box2D b2TestOverlap",
         box2d_aabbs(rectangles),
         3.0,
         {}});
    rows.push_back({"rectangles, yes/no",
                    "the same boxes, ours through the entry point of all types, theirs as above",
                    pair_count,
                    from_placed(rectangles, yes_or_no),
                    with_placing<shape::Rectangle>(rectangles, yes_or_no),
                    "Box2D b2TestOverlap",
                    box2d_aabbs(rectangles),
                    {},
                    {}});
}

}  // namespace collision::bench
