// On which side of a line the ends of a segment lie.
#pragma once

#include "../trace/text.h"
#include "words.h"

namespace collision::textbook {

/// The ends of a segment as seen from a line: > 0 to its left, < 0 to its right, in units that grow with the
/// direction's length.
struct Sides {
    double from, to;
    double product() const { return from * to; }
};

/// Works out the sides and records them. line: 0 or 1, the shape that the line belongs to; the other is the
/// segment. Source: Schwarzl, 2D Game Collision Detection, Line-Segment-Line-Segment Collision (on_one_side).
template <trace::Recorder R>
Sides sides_of(const Problem& problem, std::size_t line, Vec2 base, Vec2 direction, Vec2 from, Vec2 to,
               R& recorder) {
    const Vec2 normal = math::left_normal(direction);
    const Sides sides{math::dot(normal, from - base), math::dot(normal, to - base)};
    recorder.count(trace::Work::tests);
    recorder.count(trace::Work::multiplications, 5);
    recorder.count(trace::Work::comparisons);
    recorder.step([&](trace::Step& step) {
        using namespace trace;
        const auto sign = [](double side) { return side > 0 ? "+" : side < 0 ? "−" : "0"; };
        step.text = say("Seen from ", the(problem, line), "'s line, the ends of ", the(problem, 1 - line),
                        " lie at ", sides.from, " and ", sides.to,
                        sides.product() > 0   ? ": on one side."
                        : sides.product() < 0 ? ": on either side."
                                              : ": one of them on the line.");
        step.formula = say(sides.from, " · ", sides.to, " = ", sides.product());
        step.numbers = {{"from side", sides.from}, {"to side", sides.to}, {"product", sides.product()}};
        step.marks = {{Role::axis, LineMark{base, direction}},
                      {Role::side, PointMark{from}},
                      {Role::side, TextMark{from, sign(sides.from)}},
                      {Role::side, PointMark{to}},
                      {Role::side, TextMark{to, sign(sides.to)}}};
    });
    return sides;
}

}  // namespace collision::textbook
