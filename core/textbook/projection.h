// The point of a line or a segment nearest to a point: the foot of the perpendicular, and where it is held.
#pragma once

#include "../trace/text.h"
#include "algorithm.h"

namespace collision::textbook {

/// The way from `from` along d to the foot of the perpendicular from p, and the foot held between the ends.
struct Projection {
    double t = 0;        ///< of the raw foot: 0 at from, 1 at from + d
    double clamped = 0;  ///< t held in [0, 1]
    Vec2 foot{0, 0};     ///< raw, on the infinite line
    Vec2 nearest{0, 0};  ///< of the segment
};

/// Counts five multiplications and two comparisons. A d of (0, 0) gives t = 0.
template <trace::Recorder R>
Projection project_onto(Vec2 p, Vec2 from, Vec2 d, R& recorder) {
    recorder.count(trace::Work::multiplications, 5);
    recorder.count(trace::Work::comparisons, 2);
    const double square = math::squared_length(d);
    Projection foot;
    foot.t = square > 0 ? math::dot(p - from, d) / square : 0;
    foot.clamped = foot.t < 0 ? 0 : foot.t > 1 ? 1 : foot.t;
    foot.foot = from + d * foot.t;
    foot.nearest = foot.clamped == 0 ? from : foot.clamped == 1 ? from + d : foot.foot;
    return foot;
}

/// Numbers "t" and "t clamped", the raw foot hollow and the held one solid.
void show_projection(trace::Step& step, const Projection& foot, Vec2 p, Vec2 from, Vec2 d, bool held = true);

}  // namespace collision::textbook
