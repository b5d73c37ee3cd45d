// The picture of points that are asked whether they are inside.
#include "points_inside.h"

#include <algorithm>

namespace collision::textbook {

using namespace trace;

namespace {

/// Points asked and found outside; no more than a picture can show.
void mark_outside(Step& step, std::size_t whose, const OutlinePoints& points, std::size_t count) {
    constexpr std::size_t most = 200;
    for (std::size_t i = count > most ? count - most : 0; i < count; ++i)
        step.marks.push_back({Role::dropped, PointMark{points[i]}, std::uint32_t(whose)});
}

}  // namespace

void show_point(Step& step, const Problem& problem, std::size_t whose, const OutlinePoints& points,
                const Outline& polygon, std::size_t i, std::size_t crossings) {
    const Vec2 p = points[i];
    const std::size_t edge = i / (points.between + 1), between = i % (points.between + 1);
    const bool inside = crossings % 2 == 1;
    step.text = say(between == 0 ? say("Corner ", edge + 1) : say("Point ", between, " on edge ", edge + 1),
                    " of ", the(problem, whose), " at ", p, ": ", several(crossings, "crossing"),
                    inside ? ", so it is inside." : ", so it is outside.");
    step.formula = say(crossings, " mod 2 = ", crossings % 2);
    step.numbers = {{"point", double(i + 1)}, {"crossings", double(crossings)}};
    mark_outside(step, whose, points, i);
    mark_crossings(step, EndRule::half_open, polygon, polygon.size(), p);
    if (inside) step.marks.push_back({Role::kept, PointMark{p}, std::uint32_t(whose)});
}

void show_points(Step& step, std::size_t whose, const OutlinePoints& points, std::size_t asked, bool inside) {
    step.numbers = {{"points", double(asked)}};
    mark_outside(step, whose, points, inside ? asked - 1 : asked);
    if (inside) step.marks.push_back({Role::verdict, PointMark{points[asked - 1]}, std::uint32_t(whose)});
}

}  // namespace collision::textbook
