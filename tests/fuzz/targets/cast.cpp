// Rays: one hits exactly what it overlaps, and lands on it.
#include "core/query/cast.h"

#include "core/math/length.h"
#include "core/query/overlap.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

namespace query = collision::query;
using collision::math::length;

void fuzz_cast(Input input) {
    Shapes shapes(input);
    const auto target = shapes.standing();
    if (!target) return;
    const shape::Placed& b = target->placed;
    const Vec2 base = shapes.vector();
    Vec2 direction = shapes.vector();
    if (shapes.bytes.flag()) {
        collision::support::Random random(shapes.bytes.byte());
        direction = collision::support::random_point_on(random, b) - base;
    }
    if (direction == Vec2{0, 0}) return;
    const shape::PlacedRay ray{base, direction};
    const std::optional<query::RayHit> hit = query::cast(ray, b);
    const auto say = [&](const char* what) {
        return [&, what] {
            return std::string(what) +
                   (hit ? ": hit " + describe(shape::PlacedPoint{hit->point}) + " at " +
                              number_text(hit->distance)
                        : std::string(": no hit")) +
                   describe(ray, b);
        };
    };
    require(hit.has_value() == Oracle(ray, b).overlap(), say("a miss, or a false hit"));
    if (!hit) return;
    // Two that are all but parallel may meet further away than doubles reach.
    if (!shape::bounded(b) && !(hit->distance < 0x1p900)) return;
    const shape::Placed point = shape::PlacedPoint{hit->point};
    const double size = std::max(size_of(ray, b), size_of(point));
    const double error = std::max(1e-11 * size, 2 * std::numeric_limits<double>::denorm_min());
    require(hit->distance >= 0 && std::isfinite(hit->distance), say("no distance"));
    require(std::abs(length(hit->normal) - 1) <= 1e-12, say("the normal is not unit"));
    require(Oracle(point, b).distance() <= error, say("beside the shape"));
    require(Oracle(point, ray).distance() <= error, say("beside the ray"));
    require(std::abs(length(hit->point - ray.base) - hit->distance) <= 2 * error, say("another distance"));
    if (query::contains(b, ray.base)) require(hit->distance == 0, say("it starts inside"));
}

}  // namespace

constinit const Target cast_target{"cast", fuzz_cast, 512};

}  // namespace fuzz
