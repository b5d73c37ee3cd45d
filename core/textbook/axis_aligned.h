// Tests against a rectangle on the axes, in the world or in a box's frame: they end with the verdict.
#pragma once

#include <algorithm>
#include <array>

#include "../trace/text.h"
#include "axes.h"
#include "frame.h"

namespace collision::textbook {

/// A point: its x and its y each between the sides. Source: Schwarzl, 2D Game Collision Detection,
/// Rectangle-Point Collision.
template <trace::Recorder R>
Outcome point_in_axis_aligned(const BoxFrameView& view, Vec2 p, const math::Aabb& box, R& recorder) {
    using namespace trace;
    recorder.count(Work::tests);
    recorder.count(Work::comparisons, 4);
    const auto show = [&](Step& step, double x, double low, double high, char axis) {
        const bool within = low <= x && x <= high;
        step.text = within
                        ? say(std::string_view(&axis, 1), " = ", x, " lies between ", low, " and ", high, ".")
                        : say(std::string_view(&axis, 1), " = ", x, " does not lie between ", low, " and ",
                              high, ".");
        step.formula = say(low, at_most(low <= x), x, at_most(x <= high), high);
        step.numbers = {{"value", x}, {"low", low}, {"high", high}};
        view.show(step, {{Role::candidate, PointMark{p}, 0}});
    };
    recorder.step([&](Step& step) { show(step, p.x, box.min.x, box.max.x, 'x'); });
    recorder.step([&](Step& step) { show(step, p.y, box.min.y, box.max.y, 'y'); });
    const bool inside = box.contains(p);
    recorder.verdict([&](Step& step) {
        step.text =
            inside ? "Both lie between the sides: the point is in." : "Not both do: the point is out.";
        view.show(step, {{Role::verdict, PointMark{p}, 0}});
    });
    return yes_or_no(inside);
}

/// Whether all corners lie on one side of the line: the products of neighbors' sides are then all positive.
/// Source: Schwarzl, 2D Game Collision Detection, Rectangle-Line Collision.
template <trace::Recorder R>
bool line_misses_corners(const BoxFrameView& view, Vec2 base, Vec2 direction, const math::Aabb& box,
                         R& recorder) {
    using namespace trace;
    const Vec2 normal = math::left_normal(direction);
    const std::array<Vec2, 4> corners{box.min, box.max, Vec2{box.max.x, box.min.y},
                                      Vec2{box.min.x, box.max.y}};
    std::array<double, 4> side{};
    for (std::size_t i = 0; i < 4; ++i) side[i] = math::dot(normal, corners[i] - base);
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, 8 + 3);
    recorder.count(Work::comparisons, 3);
    const bool misses = side[0] * side[1] > 0 && side[1] * side[2] > 0 && side[2] * side[3] > 0;
    for (std::size_t i = 0; i < 4; ++i) {
        recorder.step([&](Step& step) {
            step.text = say("Corner ", i + 1, " at ", corners[i],
                            side[i] > 0   ? " lies to the left of the line."
                            : side[i] < 0 ? " lies to the right of the line."
                                          : " lies on the line.");
            step.formula = say("n·c = ", side[i]);
            step.numbers = {{"corner", double(i + 1)}, {"side", side[i]}};
            view.show(step, {{Role::side, PointMark{corners[i]}},
                             {Role::side, TextMark{corners[i], side[i] > 0   ? "+"
                                                               : side[i] < 0 ? "−"
                                                                             : "0"}},
                             {Role::candidate, LineMark{base, direction}, 0}});
        });
    }
    return misses;
}

template <trace::Recorder R>
Outcome line_meets_axis_aligned(const BoxFrameView& view, Vec2 base, Vec2 direction, const math::Aabb& box,
                                R& recorder) {
    using namespace trace;
    const bool misses = line_misses_corners(view, base, direction, box, recorder);
    recorder.verdict([&](Step& step) {
        step.text = misses ? "All corners lie on one side: the line passes by."
                           : "Not all corners lie on one side: the line goes through.";
        view.show(step, {{Role::verdict, LineMark{base, direction}, 0}});
    });
    return yes_or_no(!misses);
}

/// A segment: its line, then its ranges along x and y. Source: Schwarzl, 2D Game Collision Detection,
/// Rectangle-Line-Segment Collision.
template <trace::Recorder R>
Outcome segment_meets_axis_aligned(const BoxFrameView& view, Vec2 from, Vec2 to, const math::Aabb& box,
                                   R& recorder) {
    using namespace trace;
    const auto answer = [&](bool overlap, std::string_view words) {
        recorder.verdict([&](Step& step) {
            step.text = words;
            view.show(step, {{Role::verdict, SegmentMark{from, to}, 0}});
        });
        return yes_or_no(overlap);
    };
    if (line_misses_corners(view, from, to - from, box, recorder))
        return answer(false, "All corners lie on one side of the segment's line: they are apart.");

    // Bars under the rectangle and beside it.
    const double margin =
        0.08 * std::max({box.size().x, box.size().y, std::abs(to.x - from.x), std::abs(to.y - from.y)});
    const auto ranges_part = [&](int axis) {
        const Range a{std::min(from[axis], to[axis]), std::max(from[axis], to[axis])};
        const Range b{box.min[axis], box.max[axis]};
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 3);
        recorder.step([&](Step& step) {
            const double apart = gap(a, b);
            step.text = say("Along ", axis == 0 ? "x" : "y", ": the segment from ", a.min, " to ", a.max,
                            ", the rectangle from ", b.min, " to ", b.max,
                            apart > 0 ? ": a gap of " : ": they share ", std::abs(apart), ".");
            step.formula = say("[", a.min, ", ", a.max, "] and [", b.min, ", ", b.max, "]");
            step.numbers = {
                {"a min", a.min}, {"a max", a.max}, {"b min", b.min}, {"b max", b.max}, {"gap", apart}};
            const double low = std::min({box.min[1 - axis], from[1 - axis], to[1 - axis]}) - margin;
            const auto at = [&](double along, double lane) {
                Vec2 p;
                p[axis] = along;
                p[1 - axis] = low - lane * margin;
                return p;
            };
            view.show(step, {{Role::axis, SegmentMark{at(std::min(a.min, b.min) - margin, 0),
                                                      at(std::max(a.max, b.max) + margin, 0)}},
                             {Role::range, SegmentMark{at(a.min, -0.3), at(a.max, -0.3)}, 0},
                             {Role::range, SegmentMark{at(b.min, 0.3), at(b.max, 0.3)}, 1}});
        });
        return gap(a, b) > 0;
    };
    if (ranges_part(0)) return answer(false, "A gap along x: they are apart.");
    if (ranges_part(1)) return answer(false, "A gap along y: they are apart.");
    return answer(true, "The line goes through and neither x nor y has a gap: they overlap.");
}

/// A circle: the point of the rectangle nearest to the center, found by clamping x and y, and its distance.
/// closed: touching counts. Source: Schwarzl, 2D Game Collision Detection, Circle-Rectangle Collision;
/// Zechner, Beginning Android Games, Circle/Rectangle Collision.
template <trace::Recorder R>
Outcome circle_meets_axis_aligned(const BoxFrameView& view, Vec2 center, double radius, const math::Aabb& box,
                                  bool closed, R& recorder) {
    using namespace trace;
    const auto hold = [&](double x, double low, double high) {
        recorder.count(Work::comparisons, x < low ? 1 : 2);
        return x < low ? low : high < x ? high : x;
    };
    const Vec2 nearest{hold(center.x, box.min.x, box.max.x), hold(center.y, box.min.y, box.max.y)};
    const auto held = [&](Step& step, int axis) {
        const double x = center[axis], low = box.min[axis], high = box.max[axis];
        const std::string_view name = axis == 0 ? "x" : "y";
        step.text = nearest[axis] == x
                        ? say(name, " = ", x, " lies between the sides: it stays.")
                        : say(name, " = ", x, " lies beyond the sides: it is held at ", nearest[axis], ".");
        step.formula = say("clamp(", x, ", ", low, ", ", high, ") = ", nearest[axis]);
        step.numbers = {{say("clamp ", name), nearest[axis]}};
        Vec2 foot = center;
        if (axis == 1) foot.x = nearest.x;
        foot[axis] = nearest[axis];
        view.show(step, {{Role::foot, PointMark{center}},
                         {Role::clamp, PointMark{foot}},
                         {Role::clamp, SegmentMark{center, foot}}});
    };
    recorder.step([&](Step& step) { held(step, 0); });
    recorder.step([&](Step& step) { held(step, 1); });

    const Vec2 d = center - nearest;
    const double squared = d.x * d.x + d.y * d.y;
    const double limit = radius * radius;
    const bool overlap = closed ? squared <= limit : squared < limit;
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, 3);
    recorder.count(Work::comparisons);
    recorder.verdict([&](Step& step) {
        step.text = say("From the nearest point ", nearest, " to the center the square of the distance is ",
                        squared, overlap ? ", within " : ", beyond ", "the radius squared, ", limit,
                        overlap ? ": they overlap." : ": they are apart.");
        step.formula = say(squared, overlap ? closed ? " ≤ " : " < " : closed ? " > " : " ≥ ", limit);
        step.numbers = {{"distance squared", squared}, {"radius squared", limit}};
        view.show(step, {{Role::foot, PointMark{center}},
                         {Role::clamp, PointMark{nearest}},
                         {Role::verdict, SegmentMark{center, nearest}}});
    });
    return yes_or_no(overlap);
}

}  // namespace collision::textbook
