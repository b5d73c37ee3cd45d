// A circle against the edges of a polygon, by the nearest point of each.
#pragma once

#include <cmath>

#include "outline.h"
#include "projection.h"
#include "words.h"

namespace collision::textbook {

/// How the text writes it: the edge as a unit vector, and the way along it to the foot beside its length.
inline void show_unit_edge(trace::Step& step, Vec2 to_center, Vec2 edge) {
    const double length = std::sqrt(math::squared_length(edge));
    if (length == 0) return;
    const Vec2 unit = edge / length;
    const double along = math::dot(to_center, unit);
    step.formula += trace::say(",  unit edge ", unit, ": ", along, " along it, of ", length);
    step.numbers.push_back({"along", along});
}

/// The square of the distance from the center to the edge, and whether it is within the radius. Records the
/// foot.
struct EdgeDistance {
    double squared;
    bool near;
};
template <trace::Recorder R>
EdgeDistance distance_to_edge(const Outline& polygon, std::size_t edge, const shape::PlacedCircle& circle,
                              R& recorder) {
    using namespace trace;
    const Vec2 from = polygon[edge], d = polygon.after(edge) - from;
    const Projection foot = project_onto(circle.center, from, d, recorder);
    const double squared = math::squared_length(circle.center - foot.nearest);
    const bool near = squared <= circle.radius * circle.radius;
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, 3);
    recorder.count(Work::comparisons);
    recorder.step([&](Step& step) {
        show_projection(step, foot, circle.center, from, d);
        step.text = say("Edge ", edge + 1, ": its nearest point ", foot.nearest, " is at t = ", foot.clamped,
                        "; the square of the distance is ", squared, near ? ", within " : ", beyond ",
                        circle.radius * circle.radius, ".");
        show_unit_edge(step, circle.center - from, d);
        step.numbers.insert(step.numbers.begin(), {"edge", double(edge + 1)});
        step.numbers.push_back({"distance squared", squared});
        step.marks.push_back({Role::side, SegmentMark{from, from + d}});
    });
    return {squared, near};
}

/// Whether the edge comes within the radius of the center. Records the foot.
template <trace::Recorder R>
bool edge_is_near(const Outline& polygon, std::size_t edge, const shape::PlacedCircle& circle, R& recorder) {
    return distance_to_edge(polygon, edge, circle, recorder).near;
}

}  // namespace collision::textbook
