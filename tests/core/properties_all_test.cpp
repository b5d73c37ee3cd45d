// What must hold for every pair of types, whatever the kernels behind the entry points: each row is a
// property, each test runs it over all pairs of types on seeded cases.
//
// CHECK_SEED chooses another seed (default 1), CHECK_CASES the cases of each pair of types.
#include <cmath>
#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <iostream>
#include <limits>
#include <optional>

#include "core/math/length.h"
#include "core/math/range.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/shape/parts.h"
#include "core/shape/valid.h"
#include "tests/support/moved.h"
#include "tests/support/numbers_of.h"
#include "tests/support/oracle.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {

using shape::Placed;
using support::coordinate_size;
using support::Oracle;
using support::Random;

#if defined(TESTBED_SANITIZED)
constexpr int default_cases_of_a_pair = 25;
#else
constexpr int default_cases_of_a_pair = 250;
#endif

int cases_of_a_pair() { return support::cases_from_environment(default_cases_of_a_pair); }

double size_of(const Placed& a, const Placed& b) { return std::max(coordinate_size(a), coordinate_size(b)); }

/// Exact distance of a point from a shape.
double distance_from(const Placed& shape, Vec2 p) { return Oracle(shape::PlacedPoint{p}, shape).distance(); }

using collision::math::length;

bool finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

/// A property says what is wrong, or nothing.
using Complaint = std::optional<std::string>;

struct Property {
    const char* name;
    const char* why;
    std::function<Complaint(const Placed& a, const Placed& b, Random&)> check;
};
void PrintTo(const Property& property, std::ostream* out) { *out << property.name; }

std::string number(double v) { return support::number_text(v); }
std::string text(Vec2 p) { return "(" + number(p.x) + ", " + number(p.y) + ")"; }

Complaint swap_mirrors(const Placed& a, const Placed& b, Random&) {
    const query::PairAnswer ab = query::answer(a, b);
    const query::PairAnswer ba = query::answer(b, a);
    const double size = size_of(a, b);
    if (ab.overlap != ba.overlap) return "overlap differs";
    if (std::abs(ab.distance - ba.distance) > 1e-14 * size)
        return "distance " + number(ab.distance) + " and " + number(ba.distance);
    if (ab.depth.has_value() != ba.depth.has_value()) return "depth is empty one way only";
    if (ab.depth && std::abs(*ab.depth - *ba.depth) > 1e-14 * size)
        return "depth " + number(*ab.depth) + " and " + number(*ba.depth);
    // Where two directions are as good, both orders may choose the same one.
    if (ab.depth && *ab.depth > 0 && ab.normal != -ba.normal && ab.normal != ba.normal)
        return "normals " + text(ab.normal) + " and " + text(ba.normal);
    if (a.index() != b.index() && (ab.on_a != ba.on_b || ab.on_b != ba.on_a))
        return "closest points are not swapped";
    return {};
}

Complaint entry_points_agree(const Placed& a, const Placed& b, Random&) {
    const query::PairAnswer all = query::answer(a, b);
    const query::Closest closest = query::closest_points(a, b);
    const query::Penetration penetration = query::penetration(a, b);
    const query::Contacts contacts = query::contacts(a, b);
    const query::Manifold manifold = query::manifold(a, b);
    if (manifold.contacts.count != contacts.count) return "contacts of the manifold";
    if (all.overlap && (manifold.depth != all.depth || manifold.normal != all.normal)) return "manifold";
    if (all.overlap != query::overlap(a, b)) return "overlap";
    if (all.distance != closest.distance) return "distance";
    if (all.on_a != closest.on_a || all.on_b != closest.on_b) return "closest points";
    if (all.depth != penetration.depth) return "depth";
    if (all.normal != penetration.normal) return "normal";
    if (all.contacts.count != contacts.count) return "contacts";
    if (!all.overlap && contacts.count != 0) return "contacts of shapes apart";
    if (all.overlap && contacts.count == 0) return "no contact, but they overlap";
    return {};
}

Complaint quarter_turns_change_nothing(const Placed& a, const Placed& b, Random& random) {
    const support::ExactMotion motion{random.between(1, 3), {0, 0}, 1};
    return query::overlap(a, b) == query::overlap(support::moved(a, motion), support::moved(b, motion))
               ? Complaint{}
               : "overlap changes";
}

Complaint powers_of_two_change_nothing(const Placed& a, const Placed& b, Random& random) {
    const double shift = std::ldexp(1.0, random.between(-10, 10)) * support::power_of_two_near(size_of(a, b));
    const support::ExactMotion translation{0, {shift, -shift}, 1};
    const support::ExactMotion growth{0, {0, 0}, std::ldexp(1.0, random.between(-8, 8))};
    for (const support::ExactMotion& motion : {translation, growth}) {
        const Placed to_a = support::moved(a, motion), to_b = support::moved(b, motion);
        if (!support::undone_exactly(a, to_a, motion) || !support::undone_exactly(b, to_b, motion)) continue;
        if (std::max(coordinate_size(to_a), coordinate_size(to_b)) > math::largest_magnitude) continue;
        if (shape::defect(to_a) != nullptr || shape::defect(to_b) != nullptr) return "a defect appears";
        if (query::overlap(a, b) != query::overlap(to_a, to_b)) return "overlap changes";
    }
    return {};
}

Complaint distance_is_zero_only_in_touch(const Placed& a, const Placed& b, Random&) {
    const query::Closest closest = query::closest_points(a, b);
    if (!(closest.distance >= 0) || std::isinf(closest.distance))
        return "distance " + number(closest.distance);
    if ((closest.distance == 0) != query::overlap(a, b)) return "distance " + number(closest.distance);
    if (closest.distance == 0 && closest.on_a != closest.on_b) return "two common points";
    return {};
}

Complaint closest_points_lie_on_their_shapes(const Placed& a, const Placed& b, Random&) {
    const query::Closest closest = query::closest_points(a, b);
    if (!finite(closest.on_a) || !finite(closest.on_b)) return "points are not finite";
    // Nearly parallel lines meet far away: the meeting point's own coordinates count.
    double size = size_of(a, b);
    for (const double v : {closest.on_a.x, closest.on_a.y, closest.on_b.x, closest.on_b.y})
        size = std::max(size, std::abs(v));
    const double off_a = distance_from(a, closest.on_a);
    const double off_b = distance_from(b, closest.on_b);
    if (off_a > 1e-12 * size) return text(closest.on_a) + " is " + number(off_a) + " off a";
    if (off_b > 1e-12 * size) return text(closest.on_b) + " is " + number(off_b) + " off b";
    const double apart = length(closest.on_b - closest.on_a);
    // The smallest number above 0 stands for less, and points that near are the same.
    if (std::abs(apart - closest.distance) >
        std::max(1e-12 * size, std::numeric_limits<double>::denorm_min()))
        return "points " + number(apart) + " apart, distance " + number(closest.distance);
    return {};
}

/// The way out of what is not convex may lead to where two round boundaries, or a round and a straight one,
/// touch and leave no more than a cusp open. Where rounding of the moved coordinates, two units of the size,
/// makes them cross instead, the way out of that is half their common chord: sqrt(2 r d), which is exactly
/// what is left.
double left_in_a_cusp(const Placed& a, const Placed& b, double size) {
    const auto is_convex = [](const Placed& shape) {
        const auto* polygon = std::get_if<shape::PlacedPolygon>(&shape);
        return polygon ? polygon->facts->convex : !std::holds_alternative<shape::PlacedGroup>(shape);
    };
    if (is_convex(a) && is_convex(b)) return 0;
    const double radius = support::largest_radius(a) + support::largest_radius(b);
    const double crossing = 2 * std::numeric_limits<double>::epsilon() * size;
    return std::sqrt(2 * radius * crossing);
}

Complaint push_out_leaves_touching(const Placed& first, const Placed& second, Random& random) {
    const bool swapped = random.chance(0.5);
    const Placed& a = swapped ? second : first;
    const Placed& b = swapped ? first : second;
    const query::Penetration push = query::penetration(a, b);
    const bool overlap = query::overlap(a, b);
    if (std::abs(length(push.normal) - 1) > 1e-12) return "normal " + text(push.normal) + " is not unit";
    if (!overlap) return push.depth == 0.0 ? Complaint{} : "a depth, but they are apart";
    if (!push.depth) {
        return shape::bounded(a) && shape::bounded(b) ? Complaint{"no depth of two bounded shapes"}
                                                      : Complaint{};
    }
    if (!(*push.depth >= 0)) return "depth " + number(*push.depth);
    const Placed out = support::moved(b, {0, *push.depth * push.normal, 1});
    if (shape::defect(out) != nullptr) return {};  // rounding of the motion folded a sliver
    const double size = std::max(size_of(a, b), size_of(a, out));
    const double tolerance = std::max(1e-9 * size, left_in_a_cusp(a, b, size));
    const query::Closest after = query::closest_points(a, out);
    const query::Penetration left = query::penetration(a, out);
    if (after.distance > 1e-9 * size)
        return "pushed by " + number(*push.depth) + " along " + text(push.normal) + ", a gap of " +
               number(after.distance) + " is left";
    if (!left.depth || *left.depth > tolerance)
        return "pushed by " + number(*push.depth) + " along " + text(push.normal) + ", a depth of " +
               (left.depth ? number(*left.depth) : "none") + " is left";
    return {};
}

Complaint no_shorter_push_parts_them(const Placed& a, const Placed& b, Random& random) {
    const query::Penetration push = query::penetration(a, b);
    if (!query::overlap(a, b)) return {};
    const double size = size_of(a, b);
    const double shorter = push.depth ? *push.depth - 1e-9 * size : 4 * size;
    if (shorter <= 0) return {};
    // Along the normals of either shape's edges, where a wrong minimum would hide, and along random
    // directions.
    std::vector<Vec2> directions = support::edge_normals(a);
    const std::vector<Vec2> others = support::edge_normals(b);
    directions.insert(directions.end(), others.begin(), others.end());
    for (int i = 0; i < 8; ++i) {
        const math::Rotation turn = math::rotation_from_degrees(random.between(0.0, 360.0));
        directions.push_back({turn.cosine, turn.sine});
    }
    for (const Vec2 direction : directions) {
        const Placed out = support::moved(b, {0, shorter * direction, 1});
        if (shape::defect(out) != nullptr) continue;
        if (!query::overlap(a, out))
            return "depth " + (push.depth ? number(*push.depth) : "none") + ", but " + number(shorter) +
                   " along " + text(direction) + " parts them";
    }
    return {};
}

Complaint depth_is_zero_only_in_touch(const Placed& a, const Placed& b, Random&) {
    const query::Relation relation = query::relation(a, b);
    if (relation != query::relation(b, a)) return "relation depends on the order";
    if ((relation != query::Relation::apart) != query::overlap(a, b)) return "relation and overlap differ";
    const std::optional<double> depth = query::penetration(a, b).depth;
    const bool none = depth == 0.0;
    if (relation == query::Relation::overlapping)
        return none ? Complaint{"overlapping, but no depth"} : Complaint{};
    // A seam between two parts of a union touches both and is inside the whole.
    if (shape::is_union(a) || shape::is_union(b) || none) return {};
    return "they do not overlap beyond touching, but a depth of " + (depth ? number(*depth) : "none");
}

Complaint contained_points_overlap(const Placed& a, const Placed& b, Random& random) {
    for (const Placed* shape : {&a, &b}) {
        const Vec2 p = support::random_point_on(random, b);
        if (!math::in_range(p)) continue;
        const bool inside = Oracle(shape::PlacedPoint{p}, *shape).overlap();
        if (query::contains(*shape, p) != inside) return text(p) + (inside ? " is inside" : " is outside");
        const Vec2 on = query::project(*shape, p);
        const double size = std::max({coordinate_size(*shape), std::abs(p.x), std::abs(p.y)});
        if (inside && on != p) return text(p) + " is inside, projected to " + text(on);
        if (distance_from(*shape, on) > 1e-12 * size)
            return text(p) + " projected off the shape to " + text(on);
        if (std::abs(length(on - p) - distance_from(*shape, p)) > 1e-12 * size)
            return text(p) + " projected too far, to " + text(on);
    }
    return {};
}

Complaint casts_hit_what_overlaps(const Placed& a, const Placed& b, Random& random) {
    const Vec2 from = support::random_point_on(random, a);
    Vec2 direction = support::random_point_on(random, b) - from;
    if (direction == Vec2{0, 0}) direction = {1, 0};
    if (random.chance(0.3)) direction = -direction;
    const Vec2 base = random.chance(0.5) ? from : from - direction;
    const shape::PlacedRay ray{base, direction};
    if (!shape::valid(ray)) return {};
    const bool meets = Oracle(ray, b).overlap();
    const std::optional<query::RayHit> hit = query::cast(ray, b);
    const std::string where = "ray from " + text(base) + " along " + text(direction);
    if (hit.has_value() != meets) return where + (meets ? " misses b" : " hits b");
    if (!hit) return {};
    const double size = std::max({coordinate_size(b), std::abs(base.x), std::abs(base.y),
                                  std::abs(hit->point.x), std::abs(hit->point.y)});
    if (!(hit->distance >= 0)) return where + ": distance " + number(hit->distance);
    if (std::abs(length(hit->normal) - 1) > 1e-12) return where + ": normal " + text(hit->normal);
    if (distance_from(b, hit->point) > 1e-11 * size) return where + ": hits off b at " + text(hit->point);
    if (distance_from(ray, hit->point) > 1e-11 * size)
        return where + ": hits off the ray at " + text(hit->point);
    if (math::dot(hit->normal, direction) > 1e-9 * length(direction)) return where + ": normal along the ray";
    return {};
}

class EveryPair : public testing::TestWithParam<Property> {};

TEST_P(EveryPair, holds) {
    const Property& property = GetParam();
    const std::uint64_t seed = support::seed_from_environment() * 77'001;
    Random random(seed);
    int cases = 0, broken = 0;
    for (std::size_t ta = 0; ta < shape::type_count; ++ta) {
        for (std::size_t tb = ta; tb < shape::type_count; ++tb) {
            int broken_here = 0;
            for (int i = 0; i < cases_of_a_pair(); ++i) {
                const support::Pair pair = support::random_pair(random, ta, tb);
                ++cases;
                const Complaint complaint = property.check(pair.a.placed, pair.b.placed, random);
                if (!complaint) continue;
                ++broken;
                if (++broken_here == 1)
                    ADD_FAILURE() << *complaint << "\na = " << support::describe(pair.a.placed)
                                  << "\nb = " << support::describe(pair.b.placed);
            }
        }
    }
    EXPECT_EQ(broken, 0) << property.why;
    std::cout << "seed " << seed << ": " << cases << " cases\n";
}

const Property properties[] = {
    {"swap_mirrors", "the order of a and b is the asker's, not the world's", swap_mirrors},
    {"entry_points_agree", "answer() says what each entry point says", entry_points_agree},
    {"quarter_turns", "turns by 90 degrees are exact", quarter_turns_change_nothing},
    {"powers_of_two", "exact translations and scales change no yes or no", powers_of_two_change_nothing},
    {"zero_distance", "distance is 0 exactly when the shapes overlap", distance_is_zero_only_in_touch},
    {"closest_points", "closest points are points of the shapes", closest_points_lie_on_their_shapes},
    {"push_out", "moving b by depth along the normal leaves the two touching", push_out_leaves_touching},
    {"global_minimum", "depth is the least over the whole sets", no_shorter_push_parts_them},
    {"touching", "depth 0 says touching or apart, exactly", depth_is_zero_only_in_touch},
    {"points", "contains and project agree with the exact point", contained_points_overlap},
    {"casts", "a ray hits exactly what it overlaps", casts_hit_what_overlaps}};

INSTANTIATE_TEST_SUITE_P(Properties, EveryPair, testing::ValuesIn(properties),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace collision
