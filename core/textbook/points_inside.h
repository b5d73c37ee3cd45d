// Points of one outline asked whether they are inside another, by the crossing number.
#pragma once

#include "crossings.h"

namespace collision::textbook {

/// The points of an outline that are asked: its corners, and so many between each two, evenly spaced.
struct OutlinePoints {
    const Outline& outline;
    std::size_t between = 0;

    std::size_t size() const { return outline.size() * (between + 1); }
    Vec2 operator[](std::size_t i) const {
        const std::size_t edge = i / (between + 1), step = i % (between + 1);
        const Vec2 from = outline[edge];
        return step == 0 ? from : from + (outline.after(edge) - from) * (double(step) / double(between + 1));
    }
};

/// The step of point i: its ray and crossings, and the points asked before it. whose: the shape that the
/// points belong to.
void show_point(trace::Step& step, const Problem& problem, std::size_t whose, const OutlinePoints& points,
                const Outline& polygon, std::size_t i, std::size_t crossings);
/// The verdict: all points asked so far, and the one that was inside.
void show_points(trace::Step& step, std::size_t whose, const OutlinePoints& points, std::size_t asked,
                 bool inside);

/// Asks the points in turn, one step each, until one is inside, and says which: points.size() if none is.
template <trace::Recorder R>
std::size_t first_inside(const Problem& problem, std::size_t whose, const OutlinePoints& points,
                         const Outline& polygon, R& recorder) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 p = points[i];
        std::size_t crossings = 0;
        for (std::size_t edge = 0; edge < polygon.size(); ++edge)
            if (edge_crossed(EndRule::half_open, polygon[edge], polygon.after(edge), p, recorder))
                ++crossings;
        recorder.step(
            [&](trace::Step& step) { show_point(step, problem, whose, points, polygon, i, crossings); });
        if (crossings % 2 == 1) return i;
    }
    return points.size();
}

/// One way: points of the first shape in the second. Ends with the verdict.
template <trace::Recorder R>
Outcome points_inside_one_way(const Problem& problem, std::size_t between, R& recorder) {
    const Outline a(problem.a()), b(problem.b());
    const OutlinePoints points{a, between};
    const std::size_t found = first_inside(problem, 0, points, b, recorder);
    const bool inside = found < points.size();
    return answer(inside, recorder, [&](trace::Step& step) {
        step.text = inside ? trace::say("A point of ", the(problem, 0), " is inside ", the(problem, 1),
                                        ": they overlap.")
                           : trace::say("None of ", several(points.size(), "point"), " of ", the(problem, 0),
                                        " is inside ", the(problem, 1), ": it says that they are apart.");
        show_points(step, 0, points, inside ? found + 1 : found, inside);
    });
}

/// The same with corners in place of those that the shapes have. yes, no: what it says then.
template <trace::Recorder R>
Outcome other_points_inside(const Problem& problem, std::span<const Vec2> corners_a,
                            std::span<const Vec2> corners_b, std::string_view yes, std::string_view no,
                            R& recorder) {
    const Outline a(corners_a), b(corners_b);
    const OutlinePoints points{a};
    const std::size_t found = first_inside(problem, 0, points, b, recorder);
    const bool inside = found < points.size();
    return answer(inside, recorder, [&](trace::Step& step) {
        step.text = inside ? yes : no;
        show_points(step, 0, points, inside ? found + 1 : found, inside);
    });
}

}  // namespace collision::textbook
