// A radius that is stored with each shape, for the test that comes before the precise one.
#pragma once

#include <cmath>

#include "as_stored.h"
#include "bound_first.h"
#include "words.h"

namespace collision::textbook {

/// The circles around the positions, and the precise test where they overlap. Ends with the verdict. What
/// turns the corners into the world is counted there: before, nothing is turned.
template <trace::Recorder R>
Outcome stored_radii_first(const Problem& problem, const trace::CircleMark& a, const trace::CircleMark& b,
                           R& recorder) {
    using namespace trace;
    const Vec2 d = b.center - a.center;
    const double distance = std::sqrt(d.x * d.x + d.y * d.y), reach = a.radius + b.radius;
    recorder.count(Work::multiplications, 2);
    recorder.count(Work::square_roots);
    recorder.count(Work::tests);
    recorder.count(Work::comparisons);
    const bool near = distance < reach;  // as the text has it: circles that touch are apart
    recorder.step([&](Step& step) {
        step.text =
            say("From position to position it is ", distance, near ? ", less than" : ", not less than",
                " both radii, ", reach, near ? ": look closely." : ": look no further.");
        step.formula = say("√(", squared(d.x), " + ", squared(d.y), ") = ", distance, less_than(near), reach);
        step.numbers = {{"distance", distance}, {"reach", reach}};
        step.marks = {{Role::envelope, a, 0},
                      {Role::envelope, b, 1},
                      {near ? Role::kept : Role::dropped, SegmentMark{a.center, b.center}}};
    });
    if (near) count_turning(problem, recorder);
    const bool overlap = near && fine_test(problem, recorder);
    return answer(overlap, recorder, [&](Step& step) {
        step.text = !near     ? "The circles are apart: no collision, it says."
                    : overlap ? "The precise test says that they overlap."
                              : "The circles overlap, the shapes do not.";
    });
}

}  // namespace collision::textbook
