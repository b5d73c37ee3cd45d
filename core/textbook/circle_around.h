// A circle around corners: what a radius test takes for the whole shape.
#pragma once

#include <cmath>
#include <span>

#include "../trace/text.h"
#include "outline.h"
#include "words.h"

namespace collision::textbook {

/// Around the mean of all corners, out to the farthest.
template <trace::Recorder R>
trace::CircleMark circle_around(std::span<const shape::Placed> members, R& recorder) {
    std::size_t corners = 0;
    for (const shape::Placed& member : members) corners += Outline(member).size();
    Vec2 mean{0, 0};
    for (const shape::Placed& member : members) {
        const Outline outline(member);
        for (const Vec2 v : outline.vertices()) mean += v / double(corners);
    }
    double radius = 0;
    for (const shape::Placed& member : members) {
        const Outline outline(member);
        double farthest = 0;
        for (const Vec2 v : outline.vertices()) farthest = std::max(farthest, math::squared_length(v - mean));
        radius = std::max(radius, std::sqrt(farthest) + outline.radius());
    }
    recorder.count(trace::Work::multiplications, 4 * corners);
    recorder.count(trace::Work::comparisons, corners);
    recorder.count(trace::Work::square_roots, members.size());
    return {mean, radius};
}

/// The step that shows both circles.
template <trace::Recorder R>
void show_circles_around(const Problem& problem, const trace::CircleMark& a, const trace::CircleMark& b,
                         R& recorder) {
    recorder.step([&](trace::Step& step) {
        step.text = trace::say("A circle around ", the(problem, 0), " has the radius ", a.radius,
                               ", one around ", the(problem, 1), " ", b.radius,
                               ": each from the mean of the corners to the farthest.");
        step.numbers = {{"a radius", a.radius}, {"b radius", b.radius}};
        step.marks = {{trace::Role::envelope, a, 0},
                      {trace::Role::envelope, b, 1},
                      {trace::Role::candidate, trace::PointMark{a.center}, 0},
                      {trace::Role::candidate, trace::PointMark{b.center}, 1}};
    });
}

}  // namespace collision::textbook
