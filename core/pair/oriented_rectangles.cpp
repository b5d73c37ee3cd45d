// Two oriented rectangles: is there a separating axis among the normals of their edges?
//
// The Minkowski difference of two parallelograms is an octagon with edges along u and v of both, centered on
// the difference of their centers. Along the normal of the edge direction n = u or v of one of them it
// reaches
//     |cross(n, other half edge of the same)| + |cross(n, half edges of the other)|,
// and the origin is cross(n, d) away from the center. No axis needs a square root, and each cross product
// between the two serves two axes. Each vertex may be off by slack in x and in y, so each axis by slack
// (|n.x| + |n.y|). If all four axes overlap by more than that, the octagon holds a square of that half-width
// around the origin, and the true difference still holds the origin.
#include <algorithm>
#include <cmath>

#include "../narrow/body.h"
#include "../narrow/convex_relation.h"
#include "../shape/valid.h"
#include "overlap.h"
#include "widest_gap.h"

namespace collision::pair {
namespace {

bool overlap_exactly(const shape::PlacedOrientedRectangle& a, const shape::PlacedOrientedRectangle& b) {
    if (!shape::valid(a) || !shape::valid(b)) return false;
    const narrow::SmallHull hull_a(a.vertices);
    const narrow::SmallHull hull_b(b.vertices);
    return narrow::relation(narrow::Convex{hull_a.vertices()}, narrow::Convex{hull_b.vertices()}) !=
           narrow::Relation::apart;
}

}  // namespace

bool overlap(const shape::PlacedOrientedRectangle& a, const shape::PlacedOrientedRectangle& b) {
    const shape::Parallelogram& f = a.frame();
    const shape::Parallelogram& g = b.frame();
    const double gap = widest_gap(f, g);
    // One branch, nearly never taken: whether two boxes overlap is what no processor predicts.
    const math::Double2 bounds = math::Double2(&f.slack) + math::Double2(&g.slack);
    if (!(std::abs(gap) > bounds[0] * bounds[1])) [[unlikely]]
        return overlap_exactly(a, b);
    return std::signbit(gap);
}

}  // namespace collision::pair
