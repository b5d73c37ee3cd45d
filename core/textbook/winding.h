// Winding number: how often closed lines go round a point, counter-clockwise as positive.
#pragma once

#include <span>
#include <vector>

#include "crossings.h"

namespace collision::textbook {

/// A closed line: its corners in order, and back to the first.
using Turn = std::span<const Vec2>;

inline Vec2 corner_after(Turn loop, std::size_t i) { return loop[i + 1 < loop.size() ? i + 1 : 0]; }

/// How often the ray from p to the right crosses the loops, and how often upwards more than downwards.
struct Windings {
    std::int64_t winding = 0;
    std::size_t crossings = 0;
};

/// +1 where the edge crosses the ray from p to the right upwards, -1 where downwards, else 0. Exact: the
/// lower end counts and the upper one does not.
inline int step_of_edge(Vec2 from, Vec2 to, Vec2 p) {
    if (!crosses_exactly(from, to, p)) return 0;
    return to.y > from.y ? 1 : -1;
}

/// The loops, the ray, and at each crossing so far its +1 or −1.
void mark_windings(trace::Step& step, std::span<const Turn> loops, std::size_t edges, Vec2 p);

/// "−1", "0", "+2".
std::string with_sign(std::int64_t number);

/// Goes through all edges and records those that cross the ray. Numbers "edge", "winding" and "crossings".
template <trace::Recorder R>
Windings count_windings(std::span<const Turn> loops, Vec2 p, R& recorder) {
    Windings found;
    std::size_t edge = 0;
    for (const Turn loop : loops)
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Vec2 from = loop[i], to = corner_after(loop, i);
            ++edge;
            recorder.count(trace::Work::tests);
            recorder.count(trace::Work::comparisons, 2);
            const int sign = step_of_edge(from, to, p);
            if (sign == 0) continue;
            found.winding += sign;
            ++found.crossings;
            recorder.count(trace::Work::crossings);
            recorder.count(trace::Work::multiplications, 2);
            recorder.step([&](trace::Step& step) {
                step.text =
                    trace::say("Edge ", edge, " crosses the ray ", sign > 0 ? "upwards" : "downwards", ": ",
                               with_sign(sign), ", so the winding number is ", found.winding, ".");
                step.numbers = {{"edge", double(edge)},
                                {"winding", double(found.winding)},
                                {"crossings", double(found.crossings)}};
                step.marks = {{trace::Role::side, trace::SegmentMark{from, to}}};
                mark_windings(step, loops, edge, p);
            });
        }
    return found;
}

}  // namespace collision::textbook
