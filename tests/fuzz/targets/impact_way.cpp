// A point, a disc or a convex polygon that flies without rounding, against a shape at rest: it meets what its
// way overlaps, and when it meets it is there. Often it starts or ends within rounding of touching.
#include "core/query/distance.h"
#include "core/query/time_of_impact.h"
#include "tests/fuzz/exact_way.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

namespace query = collision::query;

Vec2 clamped(Vec2 v) {
    constexpr double most = shape::largest_coordinate;
    return {std::clamp(v.x, -most, most), std::clamp(v.y, -most, most)};
}

/// A place for a point that lies on the shape, or for the center of a disc that touches it; or nearly.
Vec2 beside(Shapes& shapes, const shape::Placed& placed, double radius) {
    static constexpr Vec2 directions[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.6, 0.8}, {-0.8, 0.6}};
    collision::support::Random random(shapes.bytes.byte());
    Vec2 center = collision::support::random_point_on(random, placed) +
                  radius * directions[shapes.bytes.below(std::size(directions))];
    for (double* const v : {&center.x, &center.y}) {
        const int ulps = shapes.bytes.below(5) - 2;
        for (int i = 0; i < std::abs(ulps); ++i) *v = std::nextafter(*v, ulps * shape::largest_coordinate);
    }
    return clamped(center);
}

/// A point or a disc; or anything, of which a random point is taken for its place.
std::optional<Standing> flying(Shapes& shapes, const shape::Placed& target) {
    std::optional<Standing> made;
    Vec2 reference;
    double radius = 0;
    if (shapes.bytes.flag()) {
        made = shapes.standing();
        if (!made) return {};
        collision::support::Random random(shapes.bytes.byte());
        reference = collision::support::random_point_on(random, made->placed) - made->pose.position;
    } else {
        radius = shapes.bytes.below(3) == 0 ? 0 : shapes.length();
        made = Standing{radius == 0 && shapes.bytes.flag() ? shape::Shape(shape::Point{})
                                                           : shape::Shape(shape::Circle{radius}),
                        {shapes.vector(), 0},
                        {},
                        {}};
    }
    const Vec2 way = shapes.vector();
    switch (shapes.bytes.below(3)) {
        case 0: break;
        case 1: made->pose.position = beside(shapes, target, radius) - reference; break;
        case 2: made->pose.position = beside(shapes, target, radius) - reference - way; break;
    }
    made->pose.position = clamped(made->pose.position);
    made->placed = shape::place(made->shape, made->pose);
    made->motion = {way, 0};
    if (shape::defect(made->placed)) return {};
    return made;
}

void fuzz_impact_way(Input input) {
    Shapes shapes(input);
    const auto target = shapes.standing();
    if (!target) return;
    const auto made = flying(shapes, target->placed);
    if (!made) return;
    const Standing& mover = *made;
    const Vec2 way = mover.motion.velocity;
    const auto swept = exact_way(mover, 1);
    if (!swept) return;
    const bool meets = Oracle(*swept, target->placed).overlap();
    const query::Mover flies{mover.placed, mover.pose.position, mover.motion},
        stands{target->placed, target->pose.position, {}};
    for (const bool swapped : {false, true}) {
        const query::TimeOfImpact found =
            swapped ? query::time_of_impact(stands, flies, 1) : query::time_of_impact(flies, stands, 1);
        const auto say = [&](const char* what) {
            return [&, what] {
                return std::string(what) + (swapped ? ", swapped: " : ": ") +
                       (found.impact ? "impact at " + number_text(found.impact->time) : std::string("none")) +
                       ", way " + number_text(way.x) + " " + number_text(way.y) +
                       describe(mover.placed, target->placed);
            };
        };
        require(!found.gave_up, say("gave up"));
        require(found.impact.has_value() == meets, say(meets ? "a miss" : "a false impact"));
        if (!found.impact) continue;
        require(found.impact->time >= 0 && found.impact->time <= 1, say("a time beyond the horizon"));
        const shape::Placed then =
            shape::moved(mover.placed, collision::math::Transform({found.impact->time * way, 0}));
        if (shape::defect(then)) continue;
        const double size = size_of(mover.placed, target->placed) + collision::math::length(way);
        require(query::closest_points(then, target->placed).distance <=
                    1e-9 * size + 64 * std::numeric_limits<double>::denorm_min(),
                say("apart at the impact"));
    }
}

}  // namespace

constinit const Target impact_way_target{"impact_way", fuzz_impact_way, 512};

}  // namespace fuzz
