// The distance of two segments: none where they cross, else the shortest of four feet.
#pragma once

#include "projection.h"

namespace collision::textbook {

struct SegmentPoints {
    double squared;  ///< of the distance
    Vec2 on_a, on_b;
};

/// Where two segments cross, in t along each; no crossing where they are parallel.
struct SegmentCrossing {
    bool crosses = false;
    double t = 0;
    Vec2 at{0, 0};
    /// Squared, of the way between the places that the two segments give for it; where that is no rounding of
    /// their lengths, they are so nearly parallel that the feet of their ends may say it better.
    double off = 0;
    bool doubtful = false;
};

template <trace::Recorder R>
SegmentCrossing crossing_of(Vec2 from_a, Vec2 to_a, Vec2 from_b, Vec2 to_b, R& recorder) {
    recorder.count(trace::Work::tests);
    recorder.count(trace::Work::multiplications, 18);
    recorder.count(trace::Work::comparisons, 7);
    const Vec2 u = to_a - from_a, v = to_b - from_b, w = from_b - from_a;
    const double turned = math::cross(u, v);
    if (turned == 0) return {};
    const double t = math::cross(w, v) / turned, s = math::cross(w, u) / turned;
    const Vec2 on_a = from_a + u * t, on_b = from_b + v * s;
    // Nearly parallel edges leave the place along them to rounding: on the shorter one it is on that at
    // least.
    const double lengths = math::squared_length(u) + math::squared_length(v);
    const bool along_b = math::squared_length(v) < math::squared_length(u);
    const double off = math::squared_length(on_b - on_a);
    constexpr double rounding = 0x1p-80;  // squared, of the lengths
    return {t >= 0 && t <= 1 && s >= 0 && s <= 1, t, along_b ? on_b : on_a, off, off > rounding * lengths};
}

/// The nearer of the points so far and those at the foot of p on a segment. p_of_a: p belongs to a.
template <trace::Recorder R>
Projection try_projection(Vec2 p, Vec2 from, Vec2 to, bool p_of_a, SegmentPoints& best, R& recorder) {
    const Projection foot = project_onto(p, from, to - from, recorder);
    recorder.count(trace::Work::tests);
    recorder.count(trace::Work::multiplications, 2);
    recorder.count(trace::Work::comparisons);
    const double squared = math::squared_length(p - foot.nearest);
    if (squared < best.squared)
        best = p_of_a ? SegmentPoints{squared, p, foot.nearest} : SegmentPoints{squared, foot.nearest, p};
    return foot;
}

}  // namespace collision::textbook
