// Crossing number: a ray to the right from a point inside a polygon crosses its edges an odd number of times.
#pragma once

#include "../math/predicates.h"
#include "../trace/text.h"
#include "outline.h"
#include "words.h"

namespace collision::textbook {

/// Which ends of an edge count where the ray meets one.
enum class EndRule {
    half_open,  ///< the lower end counts, the upper one does not
    inclusive,  ///< both
    exclusive,  ///< neither
};

/// Whether the height y lies between those of the ends.
inline bool spans(EndRule rule, Vec2 from, Vec2 to, double y) {
    const double low = from.y < to.y ? from.y : to.y, high = from.y < to.y ? to.y : from.y;
    switch (rule) {
        case EndRule::half_open: return low <= y && y < high;
        case EndRule::inclusive: return low <= y && y <= high && low < high;
        case EndRule::exclusive: return low < y && y < high;
    }
    return false;
}

/// Where the edge's line is at the height y. Requires an edge that is not level.
inline double x_at(Vec2 from, Vec2 to, double y) {
    return (to.x - from.x) / (to.y - from.y) * (y - from.y) + from.x;
}

inline bool crosses(EndRule rule, Vec2 from, Vec2 to, Vec2 p) {
    return spans(rule, from, to, p.y) && p.x < x_at(from, to, p.y);
}

/// Whether the ray from p to the right crosses the edge, where p does not lie on it: the lower end counts,
/// and the side is an exact sign.
inline bool crosses_exactly(Vec2 from, Vec2 to, Vec2 p) {
    if (!spans(EndRule::half_open, from, to, p.y)) return false;
    const int side = math::orientation(from, to, p);
    return to.y > from.y ? side > 0 : side < 0;
}

/// The ray from p and its crossings with the first so many edges, numbered.
void mark_crossings(trace::Step& step, EndRule rule, const Outline& polygon, std::size_t edges, Vec2 p);

/// The step of one edge: the ray, the edge with the ends that count, all crossings so far with their numbers.
void show_crossing(trace::Step& step, EndRule rule, const Outline& polygon, std::size_t edge, Vec2 p,
                   std::size_t crossings);

/// Whether the ray from p crosses the edge. Counts one test.
template <trace::Recorder R>
bool edge_crossed(EndRule rule, Vec2 from, Vec2 to, Vec2 p, R& recorder) {
    const bool between = spans(rule, from, to, p.y);
    recorder.count(trace::Work::tests);
    recorder.count(trace::Work::comparisons, between ? 3 : 2);
    if (between) recorder.count(trace::Work::multiplications, 2);
    const bool crossed = crosses(rule, from, to, p);
    if (crossed) recorder.count(trace::Work::crossings);
    return crossed;
}

/// How often the ray from p to the right crosses the outline. Records a step an edge.
template <trace::Recorder R>
std::size_t count_crossings(EndRule rule, const Outline& polygon, Vec2 p, R& recorder) {
    std::size_t crossings = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (edge_crossed(rule, polygon[i], polygon.after(i), p, recorder)) ++crossings;
        recorder.step([&](trace::Step& step) { show_crossing(step, rule, polygon, i, p, crossings); });
    }
    return crossings;
}

/// The sentence and the marks of the answer for one point.
void show_parity(trace::Step& step, EndRule rule, const Outline& polygon, Vec2 p, std::size_t crossings);

/// Counts, and answers by whether the number is odd: a row about a point and a polygon.
template <trace::Recorder R>
Outcome inside_by_crossings(EndRule rule, const Problem& problem, R& recorder) {
    const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
    const Outline polygon(problem.b());
    const std::size_t crossings = count_crossings(rule, polygon, p, recorder);
    recorder.verdict([&](trace::Step& step) { show_parity(step, rule, polygon, p, crossings); });
    return yes_or_no(crossings % 2 == 1);
}

}  // namespace collision::textbook
