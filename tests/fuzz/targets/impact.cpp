// Two shapes in motion: no impact is missed or late where a sample shows them deep in each other before, and
// at the impact they touch. What does not spin is decided exactly: a point's or a disc's way is a segment or
// a capsule.
#include <limits>
#include <numbers>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"
#include "tests/fuzz/exact_way.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

namespace query = collision::query;
using collision::math::length;

query::Mover mover(const Standing& of) { return {of.placed, of.pose.position, of.motion}; }

/// The world geometry at a time; empty where it has a defect there, or is beyond the core's coordinates.
std::optional<shape::Placed> at(const Standing& of, double time) {
    Pose pose = collision::math::moved(of.pose, of.motion, time);
    if (std::abs(pose.position.x) > 0x1p58 || std::abs(pose.position.y) > 0x1p58) return {};
    if (std::holds_alternative<shape::Rectangle>(of.shape) && pose.rotation != of.pose.rotation) return {};
    shape::Placed placed = shape::place(of.shape, pose);
    if (shape::defect(placed) != nullptr) return {};
    // A direction of a few least doubles does not turn by less than a part of a right angle.
    const auto* const ray = std::get_if<shape::PlacedRay>(&placed);
    const auto* const line = std::get_if<shape::PlacedLine>(&placed);
    if (ray && length(ray->direction) < 0x1p-1000) return {};
    if (line && length(line->direction) < 0x1p-1000) return {};
    return placed;
}

/// How far rounding of the angle at a time moves what spins, for each unit of its size: a shape turned by 1e9
/// degrees already has no finer angles than 1e-9 of a turn's radians.
double rounding_of_angle(const Standing& of, double time) {
    if (of.motion.spin == 0) return 0;
    return (std::abs(of.pose.rotation) + 2 * std::abs(time * of.motion.spin)) *
           std::numeric_limits<double>::epsilon() * (std::numbers::pi / 180);
}

void fuzz_impact(Input input) {
    Shapes shapes(input);
    const auto a = shapes.moving();
    const auto b = a ? shapes.moving() : std::nullopt;
    if (!b) return;
    static constexpr double horizons[] = {1, 1, 1, 0.25, 60, 1e-3, 1e6, 0};
    const double horizon = horizons[shapes.bytes.below(std::size(horizons))];
    const query::TimeOfImpact found = query::time_of_impact(mover(*a), mover(*b), horizon);
    const query::TimeOfImpact mirrored = query::time_of_impact(mover(*b), mover(*a), horizon);
    const auto say = [&](const char* what, double number = 0) {
        return [&, what, number] {
            const auto motion = [](const Standing& s) {
                return "\nat " + number_text(s.pose.position.x) + " " + number_text(s.pose.position.y) +
                       ", turned by " + number_text(s.pose.rotation) + ", velocity " +
                       number_text(s.motion.velocity.x) + " " + number_text(s.motion.velocity.y) + ", spin " +
                       number_text(s.motion.spin);
            };
            return std::string(what) + " (" + number_text(number) + "): " +
                   (found.impact ? "impact at " + number_text(found.impact->time) : std::string("none")) +
                   ", mirrored " +
                   (mirrored.impact ? "at " + number_text(mirrored.impact->time) : std::string("none")) +
                   ", horizon " + number_text(horizon) + describe(a->placed, b->placed) + motion(*a) +
                   motion(*b);
        };
    };
    require(found.gave_up == mirrored.gave_up && found.impact.has_value() == mirrored.impact.has_value(),
            say("swapped it is otherwise"));
    const bool spins = a->motion.spin != 0 || b->motion.spin != 0;
    const bool overlap = query::overlap(a->placed, b->placed);
    require(!found.gave_up || (!found.impact && spins), say("gave up"));
    if (overlap) require(found.impact && found.impact->time == 0, say("they overlap from the start"));
    double until = found.gave_up ? found.decided_until : horizon;
    require(until >= 0 && until <= horizon, say("decided until", until));
    if (found.impact) {
        const query::Impact& impact = *found.impact;
        until = impact.time;
        require(impact.time >= 0 && impact.time <= horizon, say("a time beyond the horizon"));
        require(impact.time != 0 || overlap || spins, say("at once, but they are apart"));
        require(std::isfinite(impact.point.x) && std::isfinite(impact.point.y),
                say("the point is not finite"));
        require(std::abs(length(impact.normal) - 1) <= 1e-12, say("the normal is not unit"));
    }
    if (!spins) {
        for (const auto& [moves, stands] : {std::pair(&*a, &*b), std::pair(&*b, &*a)}) {
            const auto swept =
                stands->motion.velocity == Vec2{0, 0} ? exact_way(*moves, horizon) : std::nullopt;
            if (!swept) continue;
            const bool meets = Oracle(*swept, stands->placed).overlap();
            require(found.impact.has_value() == meets, say("a miss, or a false impact"));
        }
    }
    // Samples before the impact, the last just before: apart, up to the rounding of poses on the way and, of
    // what does not spin, what both go in 1e-10 of the horizon.
    const double speed = length(a->motion.velocity) + length(b->motion.velocity);
    for (int i = 0; i < 6; ++i) {
        const double time = i == 5 ? until * (1 - 1e-9) : until * i / 5;
        const auto there_a = at(*a, time), there_b = at(*b, time);
        // Two endless shapes that turn may have met infinitely far away, which is not said.
        const bool endless = !shape::bounded(a->placed) && !shape::bounded(b->placed);
        if (!there_a || !there_b || overlap || (endless && spins)) continue;
        const double size =
            size_of(*there_a, *there_b) + size_of(a->placed, b->placed) + (time + 0.1 * horizon) * speed;
        if (!query::overlap(*there_a, *there_b)) continue;
        const auto depth = query::penetration(*there_a, *there_b).depth;
        const double rounding = 1e-9 + rounding_of_angle(*a, time) + rounding_of_angle(*b, time);
        require(depth && *depth <= rounding * size + 64 * std::numeric_limits<double>::denorm_min(),
                say("deep in each other before", time));
    }
}

}  // namespace

constinit const Target impact_target{"impact", fuzz_impact, 512};

}  // namespace fuzz
