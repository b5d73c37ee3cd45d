// A circle pushed out of a turned box: the push worked out in the box's own frame, as a reader of a tutorial
// posted it, with its two mistakes apart from each other.
#pragma once

#include <algorithm>
#include <cmath>

#include "../contact.h"
#include "../frame.h"
#include "../words.h"

namespace collision::textbook {

struct FramePush {
    bool turned_back = true;  ///< the push is turned out of the box's frame
    double share = 1;         ///< how much of the push the two are moved by together
};

/// A push that leads toward the box's center is reversed: the listing asks for the sign of its product with
/// the way from center to center, and its next words are lost where it is published. Source: rapapaing.com,
/// Practical 2D collision detection, part 2, comment by jaykop: IntersectBoxToBall.
template <trace::Recorder R>
Outcome push_by_frame(const Problem& problem, FramePush slip, R& recorder) {
    using namespace trace;
    const auto& circle = std::get<shape::PlacedCircle>(problem.a());
    const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
    const Vec2 center = frame.move_in(circle.center);
    const BoxFrameView view(frame, CircleMark{center, circle.radius});
    count_moves(frame, 1, recorder);
    recorder.step([&](Step& step) { show_move(step, view, frame, "the center", circle.center, center); });

    const math::Aabb box = frame.box();
    const Vec2 closest{std::clamp(center.x, box.min.x, box.max.x),
                       std::clamp(center.y, box.min.y, box.max.y)};
    const Vec2 between = center - closest;
    const double distance = std::sqrt(between.x * between.x + between.y * between.y);
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, 2);
    recorder.count(Work::square_roots);
    recorder.count(Work::comparisons, 5);
    recorder.step([&](Step& step) {
        step.text = say("The closest point of the box is ", closest, " in its frame, ", distance, " away.");
        step.formula = say("√(", squared(between.x), " + ", squared(between.y), ") = ", distance);
        step.numbers = {{"distance", distance}};
        view.show(step, {{Role::foot, PointMark{center}},
                         {Role::clamp, PointMark{closest}},
                         {Role::candidate, SegmentMark{closest, center}}});
    });
    if (distance > circle.radius)
        return no_contact(recorder, [&](Step& step) {
            step.text = say("That is beyond the radius, ", circle.radius, ": no contact.");
        });
    constexpr double least = 1e-7;  // the listing's own
    if (distance < least)
        return answer(true, recorder, [&](Step& step) {
            step.text = "The center is in the box: the function returns before it works out a push.";
            view.show(step, {{Role::verdict, PointMark{center}}});
        });

    const double depth = (circle.radius - distance) * slip.share;
    const Vec2 in_frame = between / distance;
    const Vec2 pushed = slip.turned_back ? frame.turn_out(in_frame) : in_frame;
    // The listing's own test of the direction: relPos.DotProduct(mtd), with what follows it cut off.
    const bool reversed = math::dot(circle.center - frame.center, pushed) < 0;
    const Vec2 out = reversed ? -pushed : pushed;
    recorder.count(Work::multiplications, slip.turned_back ? 9 : 5);
    recorder.count(Work::comparisons);
    recorder.step([&](Step& step) {
        step.text = say("The push in the box's frame is ", in_frame * (circle.radius - distance), ".",
                        slip.turned_back ? say(" Turned back by the box's angle it is ",
                                               pushed * (circle.radius - distance), ".")
                                         : " It is added to the position as it is, and never turned back.",
                        reversed ? " It leads toward the box's center, so it is reversed." : "");
        step.formula = say("(", circle.radius, " − ", distance, ") · ", in_frame);
        step.numbers = {{"push", circle.radius - distance}};
        view.show(step, {{Role::push_out, ArrowMark{closest, closest + in_frame, "n"}}});
    });
    const Vec2 on_circle = circle.center - out * circle.radius;
    return in_contact(depth, -out, {on_circle, on_circle + out * depth}, recorder, [&](Step& step) {
        step.text = slip.share == 1 ? say("The ball moves by ", out * depth, ".")
                                    : say("Each of the two moves by its share of half the push, together by ",
                                          depth, ": as much is left.");
    });
}

}  // namespace collision::textbook
