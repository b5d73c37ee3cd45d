// A circle against a turned box through distance and angle: a root, an arctangent, a cosine and a sine.
#pragma once

#include <cmath>

#include "../math/elementary.h"
#include "../trace/text.h"
#include "frame.h"
#include "words.h"

namespace collision::textbook {

/// sign: of dy² in the square of the distance, +1 or (as P has it) -1.
/// Source: rapapaing.com, Practical 2D collision detection, part 2, the last listing.
template <trace::Recorder R>
Outcome circle_box_by_angle(const Problem& problem, int sign, R& recorder) {
    using namespace trace;
    const auto& circle = std::get<shape::PlacedCircle>(problem.a());
    const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()));
    const double box_angle = math::atan2(frame.axis.y, frame.axis.x);  // a number that the text's box keeps

    const Vec2 relative = circle.center - frame.center;
    const double distance = std::sqrt(relative.x * relative.x + relative.y * relative.y);
    const double angle = math::atan2(relative.y, relative.x);
    const Vec2 center{distance * math::cos(angle - box_angle), distance * math::sin(angle - box_angle)};
    recorder.count(Work::multiplications, 4);
    recorder.count(Work::square_roots);
    recorder.count(Work::trigonometry, 3);
    const BoxFrameView view(frame, CircleMark{center, circle.radius});
    recorder.step([&](Step& step) {
        constexpr double degrees = 57.295779513082320877;
        step.text =
            say("From the box's center the circle's is ", distance, " away at ", angle * degrees,
                "°; the box is turned by ", box_angle * degrees, "°, so in its frame it is at ", center, ".");
        step.formula =
            say(distance, " · (cos, sin)(", angle * degrees, "° − ", box_angle * degrees, "°) = ", center);
        step.numbers = {{"distance", distance},
                        {"angle", angle * degrees},
                        {"x in frame", center.x},
                        {"y in frame", center.y}};
        view.show(step, {{Role::candidate, SegmentMark{{0, 0}, center}}});
    });

    const math::Aabb box = frame.box();
    recorder.count(Work::tests);
    recorder.count(Work::comparisons, 4);
    if (box.contains(center)) {
        return answer(true, recorder, [&](Step& step) {
            step.text = "The center is in the box: they overlap.";
            view.show(step, {{Role::verdict, PointMark{center}}});
        });
    }
    const auto hold = [](double x, double most) { return x < -most ? -most : x > most ? most : x; };
    const Vec2 closest{hold(center.x, frame.half.x), hold(center.y, frame.half.y)};
    recorder.count(Work::comparisons, 4);
    recorder.step([&](Step& step) {
        step.text = say("The closest point of the box is ", closest, ".");
        step.numbers = {{"clamp x", closest.x}, {"clamp y", closest.y}};
        view.show(step, {{Role::foot, PointMark{center}},
                         {Role::clamp, PointMark{closest}},
                         {Role::clamp, SegmentMark{center, closest}}});
    });

    const Vec2 d = center - closest;
    const double squared = d.x * d.x + sign * (d.y * d.y);
    const double limit = circle.radius * circle.radius;
    const bool overlap = squared <= limit;
    recorder.count(Work::multiplications, 3);
    recorder.count(Work::comparisons);
    return answer(overlap, recorder, [&](Step& step) {
        step.text =
            say(sign > 0 ? "The square of the distance is " : "With the minus sign the square becomes ",
                squared, overlap ? ", within " : ", beyond ", "the radius squared, ", limit,
                overlap ? ": overlap." : ": apart.");
        step.formula = say(textbook::squared(d.x), sign > 0 ? " + " : " − ", textbook::squared(d.y), " = ",
                           squared, at_most(overlap), limit);
        step.numbers = {{"distance squared", squared}, {"radius squared", limit}};
        view.show(step, {{Role::clamp, PointMark{closest}}, {Role::verdict, SegmentMark{center, closest}}});
    });
}

}  // namespace collision::textbook
