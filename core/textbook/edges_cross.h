// The edges of one outline against those of another, by exact signs.
#pragma once

#include "../math/predicates.h"
#include "crossings.h"

namespace collision::textbook {

/// Whether two closed segments share a point: the ends of each lie on either side of the other, or an end
/// lies on the other. Exact.
inline bool segments_meet(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const int c_side = math::orientation(a, b, c), d_side = math::orientation(a, b, d);
    const int a_side = math::orientation(c, d, a), b_side = math::orientation(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && math::between(a, b, c)) || (d_side == 0 && math::between(a, b, d)) ||
           (a_side == 0 && math::between(c, d, a)) || (b_side == 0 && math::between(c, d, b));
}

/// The first two edges that meet, by number from 0; {size, size} where none do.
struct EdgePair {
    std::size_t a, b;
};

/// The step of one edge of a: which edge of b it meets, b.size() for none.
void show_edge(trace::Step& step, const Problem& problem, const Outline& a, const Outline& b,
               std::size_t edge, std::size_t met);
/// The verdict on two edges that meet.
void show_meeting(trace::Step& step, const Outline& a, const Outline& b, EdgePair edges);

/// Looks for two edges that meet; a step for each edge of a.
template <trace::Recorder R>
EdgePair first_crossing(const Problem& problem, const Outline& a, const Outline& b, R& recorder) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t met = 0;
        while (met < b.size() && !segments_meet(a[i], a.after(i), b[met], b.after(met))) ++met;
        const std::size_t tests = met < b.size() ? met + 1 : met;
        recorder.count(trace::Work::tests, tests);
        recorder.count(trace::Work::multiplications, 8 * tests);
        recorder.count(trace::Work::comparisons, 2 * tests);
        recorder.step([&](trace::Step& step) { show_edge(step, problem, a, b, i, met); });
        if (met < b.size()) return {i, met};
    }
    return {a.size(), b.size()};
}

/// Whether p, which lies on no edge, is inside. Exact; counts a test for each edge.
template <trace::Recorder R>
bool corner_inside(const Outline& polygon, Vec2 p, R& recorder) {
    std::size_t crossings = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        recorder.count(trace::Work::tests);
        recorder.count(trace::Work::comparisons, 3);
        recorder.count(trace::Work::multiplications, 2);
        if (!crosses_exactly(polygon[i], polygon.after(i), p)) continue;
        ++crossings;
        recorder.count(trace::Work::crossings);
    }
    return crossings % 2 == 1;
}

/// Two polygons: an edge of one meets an edge of the other, or a corner of one is inside the other. Exact;
/// records its steps but no verdict.
template <trace::Recorder R>
bool polygons_meet(const Problem& problem, R& recorder) {
    const Outline a(problem.a()), b(problem.b());
    if (first_crossing(problem, a, b, recorder).a < a.size()) return true;
    const auto holds = [&](std::size_t outer) {
        const Outline& polygon = outer == 0 ? a : b;
        const Vec2 corner = outer == 0 ? b[0] : a[0];
        const bool inside = corner_inside(polygon, corner, recorder);
        recorder.step([&](trace::Step& step) {
            step.text = trace::say("No edges meet. A corner of ", the(problem, 1 - outer),
                                   inside ? " is inside " : " is outside ", the(problem, outer),
                                   inside ? ", and so is all of it." : ", and so is all of it.");
            mark_crossings(step, EndRule::half_open, polygon, polygon.size(), corner);
            step.marks.push_back(
                {inside ? trace::Role::kept : trace::Role::dropped, trace::PointMark{corner}});
        });
        return inside;
    };
    return holds(1) || holds(0);
}

}  // namespace collision::textbook
