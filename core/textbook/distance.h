// How rows about distance end: the distance, and the points between which it lies.
#pragma once

#include "../trace/text.h"
#include "difference.h"

namespace collision::textbook {

/// v's length, with its square root counted.
template <trace::Recorder R>
double length_of(Vec2 v, R& recorder) {
    recorder.count(trace::Work::multiplications, 2);
    recorder.count(trace::Work::square_roots);
    return std::sqrt(v.x * v.x + v.y * v.y);
}

/// Ends with the verdict, which fill(Step&) begins. witness: the closest points of a and of b.
template <trace::Recorder R>
Outcome at_distance(double distance, const std::array<Vec2, 2>& witness, R& recorder, const auto& fill) {
    Outcome outcome = yes_or_no(distance <= 0);
    outcome.distance = distance;
    outcome.witness = witness;
    recorder.verdict([&](trace::Step& step) {
        fill(step);
        step.numbers.push_back({"distance", distance});
        show_witness(step, witness);
    });
    return outcome;
}

}  // namespace collision::textbook
