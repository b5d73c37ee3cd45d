// Distance and closest points of two shapes against the oracle; and the point of a shape nearest to another.
#include "core/query/distance.h"

#include "core/math/length.h"
#include "core/query/overlap.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

namespace query = collision::query;
using collision::math::length;

/// The exact distance of a point from a shape.
double off(const shape::Placed& from, Vec2 p) { return Oracle(shape::PlacedPoint{p}, from).distance(); }

bool finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

void check(const shape::Placed& a, const shape::Placed& b, const Oracle& oracle) {
    const query::Closest closest = query::closest_points(a, b);
    const auto say = [&](const char* what) {
        return [&a, &b, &closest, &oracle, what] {
            return std::string(what) + ": distance " + number_text(closest.distance) + ", exactly " +
                   number_text(oracle.distance()) + describe(a, b);
        };
    };
    require((closest.distance == 0) == oracle.overlap(), say("0 is not touching"));
    require(finite(closest.on_a) && finite(closest.on_b), say("points are not finite"));
    // Nearly parallel lines meet far away: the meeting point's own coordinates count. Apart by less than
    // doubles can say is the smallest number above 0.
    double size = size_of(a, b);
    for (const double v : {closest.on_a.x, closest.on_a.y, closest.on_b.x, closest.on_b.y})
        size = std::max(size, std::abs(v));
    const double error = std::max(1e-12 * size, std::numeric_limits<double>::denorm_min());
    require(std::abs(closest.distance - oracle.distance()) <= error, say("wrong distance"));
    require(std::abs(length(closest.on_b - closest.on_a) - closest.distance) <= 2 * error,
            say("points at another distance"));
    require(off(a, closest.on_a) <= error, say("beside a"));
    require(off(b, closest.on_b) <= error, say("beside b"));
}

void fuzz_distance(Input input) {
    Shapes shapes(input);
    const std::optional<Pair> pair = pair_of(shapes);
    if (!pair) return;
    const shape::Placed& a = pair->a;
    const shape::Placed& b = pair->b;
    const Oracle oracle(a, b);
    check(a, b, oracle);
    check(b, a, oracle);
    const Vec2 p = shapes.vector(), on = query::project(a, p);
    const shape::Placed point = shape::PlacedPoint{p};
    const double error = std::max(1e-12 * size_of(a, point), 4 * std::numeric_limits<double>::denorm_min());
    const double truth = off(a, p);
    const auto say = [&] { return "projected to " + describe(shape::PlacedPoint{on}) + describe(a, point); };
    require(on == p || !Oracle(point, a).overlap(), say);
    require(off(a, on) <= error && std::abs(length(on - p) - truth) <= 2 * error, say);
}

}  // namespace

constinit const Target distance_target{"distance", fuzz_distance, 512};

}  // namespace fuzz
