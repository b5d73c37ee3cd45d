// Yes or no about two shapes, and about a point in a shape: what the oracle says in integers, in either
// order.
#include "core/query/overlap.h"

#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

namespace query = collision::query;

void fuzz_overlap(Input input) {
    Shapes shapes(input);
    const std::optional<Pair> pair = pair_of(shapes);
    if (!pair) return;
    const shape::Placed& a = pair->a;
    const shape::Placed& b = pair->b;
    const bool truth = Oracle(a, b).overlap();
    require(query::overlap(a, b) == truth, [&] { return "overlap is wrong" + describe(a, b); });
    require(query::overlap(b, a) == truth, [&] { return "overlap is wrong, swapped" + describe(a, b); });
    const query::Relation relation = query::relation(a, b);
    require((relation != query::Relation::apart) == truth,
            [&] { return "relation is wrong" + describe(a, b); });
    require(query::relation(b, a) == relation,
            [&] { return "relation is another swapped" + describe(a, b); });
    const shape::Placed point = shape::PlacedPoint{shapes.vector()};
    const Vec2 p = std::get<shape::PlacedPoint>(point).position;
    require(query::contains(a, p) == Oracle(point, a).overlap(),
            [&] { return "contains is wrong" + describe(a, point); });
}

}  // namespace

constinit const Target overlap_target{"overlap", fuzz_overlap, 512};

}  // namespace fuzz
