// A ray and a circle: the point of the ray nearest to the center, and from there half a chord back.
#include <algorithm>
#include <cmath>

#include "../list.h"
#include "../projection.h"
#include "../ray_walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RayCircleFoot {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& ray = std::get<shape::PlacedRay>(problem.a());
        const auto& circle = std::get<shape::PlacedCircle>(problem.b());
        const Projection foot = project_onto(circle.center, ray.base, ray.direction, recorder);
        const double t = std::max(foot.t, 0.0);
        const Vec2 nearest = foot.t <= 0 ? ray.base : foot.foot;
        recorder.step([&](Step& step) {
            show_projection(step, foot, circle.center, ray.base, ray.direction, false);
            step.text = foot.t < 0
                            ? say("The foot of the center is at t = ", foot.t,
                                  ", behind the start. So the start is nearest.")
                            : say("The foot of the center is at t = ", foot.t, ", at ", foot.foot, ".");
        });
        const double square = math::squared_length(circle.center - nearest);
        const double radius_square = circle.radius * circle.radius;
        const bool hit = square <= radius_square;
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 3);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            const double distance = std::sqrt(square);
            step.text = say("That is ", distance, " from the center, ",
                            hit ? "no farther than the radius." : "farther than the radius.");
            step.formula = say(distance, at_most(hit), circle.radius);
            step.numbers = {{"nearest", distance}};
            step.marks = {{Role::candidate, SegmentMark{circle.center, nearest}}};
        });
        return answer(hit, recorder, [&](Step& step) {
            if (!hit) {
                step.text = foot.t < 0 ? "The start is outside and the ray leads away: they are apart."
                                       : "The ray passes the circle: they are apart.";
                step.marks = {{Role::verdict, SegmentMark{circle.center, nearest}}};
                return;
            }
            if (math::squared_length(circle.center - ray.base) <= radius_square) {
                step.text = "The ray starts in the circle: t = 0.";
                show_hit(step, ray, 0);
                return;
            }
            // Pythagoras: half of the chord, in lengths of the direction.
            const double half = std::sqrt((radius_square - square) / math::squared_length(ray.direction));
            const double first = std::max(t - half, 0.0);
            step.text = say("Half a chord before the foot, at t = ", first, ", the ray enters the circle.");
            step.formula = say("t = ", t, " − ", half, " = ", t - half);
            const auto at = point_at(ray, first);
            std::optional<Vec2> normal;
            if (at && circle.radius > 0) normal = (*at - circle.center) / circle.radius;
            show_hit(step, ray, first, normal);
        });
    }
};

}  // namespace

constinit const Algorithm ray_circle_foot = row<RayCircleFoot>({
    .id = "ray_circle_foot",
    .name = "Ray and circle, foot and half a chord",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Circle>},
    .cost = "constant",
    .source = "Haines, Günther and Akenine-Möller, Precision Improvements for Ray/Sphere Intersection (Ray "
              "Tracing Gems, 2019): the distance of the line instead of the discriminant",
    .trust = Trust::rounding,
    .fails = "where the ray is within rounding of grazing the circle",
});

}  // namespace collision::textbook
