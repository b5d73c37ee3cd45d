// Depth, normal and contacts of two shapes: moved by them they touch; and every entry point says the same.
#include "core/query/penetration.h"

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/shape/parts.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"
#include "tests/support/moved.h"
#include "tests/support/numbers_of.h"

namespace fuzz {

namespace {

namespace query = collision::query;
using collision::math::length;

bool is_convex(const shape::Placed& placed) {
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
    return polygon ? polygon->facts->convex : !shape::is_union(placed);
}

/// Where rounding of the moved coordinates makes two round boundaries cross that should touch in a cusp, half
/// their common chord is left (tests/core/properties_all_test.cpp).
double left_in_a_cusp(const shape::Placed& a, const shape::Placed& b, double size) {
    if (is_convex(a) && is_convex(b)) return 0;
    const double radius = collision::support::largest_radius(a) + collision::support::largest_radius(b);
    return std::sqrt(4 * radius * std::numeric_limits<double>::epsilon() * size);
}

void check(const shape::Placed& a, const shape::Placed& b) {
    const query::PairAnswer all = query::answer(a, b);
    const query::Penetration push = query::penetration(a, b);
    const query::Manifold manifold = query::manifold(a, b);
    const auto say = [&](const char* what) {
        return [&, what] {
            return std::string(what) + ": depth " + (push.depth ? number_text(*push.depth) : "none") +
                   ", normal " + number_text(push.normal.x) + " " + number_text(push.normal.y) +
                   describe(a, b);
        };
    };
    require(all.depth == push.depth && all.normal == push.normal, say("entry points differ"));
    require(!all.overlap || (manifold.depth == push.depth && manifold.normal == push.normal),
            say("the manifold differs"));
    require((manifold.contacts.count == 0) == !all.overlap, say("contacts of shapes apart, or none"));
    for (int i = 0; i < manifold.contacts.count; ++i) {
        const Vec2 p = manifold.contacts.points[std::size_t(i)];
        require(std::isfinite(p.x) && std::isfinite(p.y), say("a contact is not finite"));
    }
    require(std::abs(length(push.normal) - 1) <= 1e-12, say("the normal is not unit"));
    if (!all.overlap) return require(push.depth == 0.0, say("a depth, but they are apart"));
    if (!push.depth) {
        const bool unbounded = !shape::bounded(a) || !shape::bounded(b);
        const bool tiny = size_of(a, b) < 0x1p-1000;
        return require(unbounded ? !push.gave_up : tiny && push.gave_up,
                       say("no depth of two bounded shapes"));
    }
    require(*push.depth >= 0, say("negative"));
    const query::Relation relation = query::relation(a, b);
    require(relation != query::Relation::overlapping || *push.depth > 0, say("overlapping without a depth"));
    require(
        relation != query::Relation::touching || *push.depth == 0 || shape::is_union(a) || shape::is_union(b),
        say("touching, with a depth"));
    const shape::Placed out = collision::support::moved(b, {0, *push.depth * push.normal, 1});
    if (shape::defect(out) != nullptr) return;  // rounding of the motion folded a sliver
    const double size = std::max(size_of(a, b), size_of(a, out));
    const double smallest = 4 * std::numeric_limits<double>::denorm_min();
    require(query::closest_points(a, out).distance <= std::max(1e-9 * size, smallest), say("a gap is left"));
    const query::Penetration left = query::penetration(a, out);
    require(left.depth && *left.depth <= std::max({1e-9 * size, left_in_a_cusp(a, b, size), smallest}),
            say("a depth is left"));
}

void fuzz_penetration(Input input) {
    Shapes shapes(input);
    const std::optional<Pair> pair = pair_of(shapes);
    if (!pair) return;
    check(pair->a, pair->b);
    check(pair->b, pair->a);
}

}  // namespace

constinit const Target penetration_target{"penetration", fuzz_penetration, 512};

}  // namespace fuzz
