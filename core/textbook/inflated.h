// A circle and a rectangle: the rectangle inflated by the radius, and its corner tested where that is not
// enough.
#pragma once

#include <cmath>

#include "../trace/text.h"
#include "words.h"

namespace collision::textbook {

/// How the last comparison, that of the corner, is written.
enum class CornerTest { within, turned, to_middle };

/// middle: what is taken for the rectangle's middle; what: its name in a sentence. Ends with the verdict.
/// Source: Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle (Axis Aligned).
template <trace::Recorder R>
Outcome circle_meets_inflated(const Problem& problem, Vec2 middle, std::string_view what, R& recorder,
                              CornerTest test = CornerTest::within) {
    using namespace trace;
    const auto& circle = std::get<shape::PlacedCircle>(problem.a());
    const auto& box = std::get<shape::PlacedRectangle>(problem.b()).box;
    const Vec2 half = box.size() * 0.5;
    const Vec2 d = circle.center - middle;
    const Vec2 distance{std::abs(d.x), std::abs(d.y)};
    const auto ends = [&](bool overlap, std::string words) {
        recorder.count(Work::tests);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = std::move(words);
            step.marks = {{Role::verdict, SegmentMark{circle.center, middle}}};
        });
    };
    recorder.step([&](Step& step) {
        const Vec2 r{circle.radius, circle.radius};
        const math::Aabb grown{middle - half - r, middle + half + r};
        step.text = say("The center is ", distance.x, " across and ", distance.y, " up from ", what,
                        "; inflated by the radius the rectangle reaches ", half.x + circle.radius, " and ",
                        half.y + circle.radius, ".");
        step.formula = say("|", circle.center.x, " − ", middle.x, "| = ", distance.x);
        step.numbers = {{"distance x", distance.x}, {"distance y", distance.y}};
        step.marks = {
            {Role::envelope,
             PolygonMark{{grown.min, {grown.max.x, grown.min.y}, grown.max, {grown.min.x, grown.max.y}}}},
            {Role::candidate, SegmentMark{middle, circle.center}}};
    });
    recorder.count(Work::comparisons);
    if (distance.x > half.x + circle.radius) return ends(false, "Too far across: they are apart.");
    recorder.count(Work::comparisons);
    if (distance.y > half.y + circle.radius) return ends(false, "Too far up: they are apart.");
    recorder.count(Work::comparisons);
    if (distance.x <= half.x)
        return ends(true, "The center is above, below or in the rectangle: they overlap.");
    recorder.count(Work::comparisons);
    if (distance.y <= half.y) return ends(true, "The center is beside the rectangle: they overlap.");

    const bool to_middle = test == CornerTest::to_middle;
    const Vec2 to_corner = to_middle ? distance : distance - half;
    const double squared = to_corner.x * to_corner.x + to_corner.y * to_corner.y;
    const double limit = circle.radius * circle.radius;
    recorder.count(Work::multiplications, 3);
    recorder.step([&](Step& step) {
        const Vec2 corner =
            to_middle ? middle : middle + Vec2{d.x > 0 ? half.x : -half.x, d.y > 0 ? half.y : -half.y};
        step.text = say("The center is beyond a corner: the square of its distance from ",
                        to_middle ? what : "there", " is ", squared, ".");
        step.formula =
            say(textbook::squared(to_corner.x), " + ", textbook::squared(to_corner.y), " = ", squared);
        step.numbers = {{"corner distance squared", squared}, {"radius squared", limit}};
        step.marks = {{Role::candidate, SegmentMark{circle.center, corner}},
                      {Role::clamp, PointMark{corner}}};
    });
    recorder.count(Work::comparisons);
    if (test == CornerTest::turned)
        return limit <= squared
                   ? ends(true, say("The radius squared, ", limit, ", is no more: overlap, it says."))
                   : ends(false, say("The radius squared, ", limit, ", is more: apart, it says."));
    return squared <= limit ? ends(true, say("Within the radius squared, ", limit, ": they overlap."))
                            : ends(false, say("Beyond the radius squared, ", limit,
                                              to_middle ? ": apart, it says." : ": they are apart."));
}

}  // namespace collision::textbook
