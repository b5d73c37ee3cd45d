// Separating axes: two convex shapes are apart exactly if their ranges along some axis are.
#pragma once

#include <algorithm>
#include <cmath>

#include "../trace/text.h"
#include "outline.h"
#include "words.h"

namespace collision::textbook {

struct Range {
    double min, max;
};

/// > 0: the ranges are that far apart. Else they share a stretch of that length.
inline double gap(Range a, Range b) { return std::max(a.min, b.min) - std::min(a.max, b.max); }

/// The shadow of an outline on an axis of length 1.
Range project(const Outline& outline, Vec2 axis);

/// v with length 1; along x or y without a root. Requires a vector other than (0, 0).
template <trace::Recorder R>
Vec2 unit(Vec2 v, R& recorder) {
    if (v.x == 0) return {0, v.y > 0 ? 1.0 : -1.0};
    if (v.y == 0) return {v.x > 0 ? 1.0 : -1.0, 0};
    recorder.count(trace::Work::multiplications, 4);
    recorder.count(trace::Work::square_roots);
    const double length = std::sqrt(v.x * v.x + v.y * v.y);
    return {v.x / length, v.y / length};
}

/// The two shapes beside an axis that is drawn outside both, with a bar for each range.
class AxisPicture {
  public:
    AxisPicture(const Outline& a, const Outline& b) : a_(&a), b_(&b) {}
    /// Marks, the axis with its number at its end, and the numbers "axis", "a min", "a max", "b min", "b max"
    /// and "gap". number: from 1. owner: 0 or 1, whose edge the axis is of; the number is marked as its.
    void show(trace::Step& step, std::size_t number, Vec2 axis, Range a, Range b,
              std::uint32_t owner = trace::no_subject) const;
    /// The same where the axes are those of a's edges, then those of b's, then others.
    void show_in_turn(trace::Step& step, std::size_t number, Vec2 axis, Range a, Range b) const;

  private:
    const Outline* a_;
    const Outline* b_;
};

/// Calls visit(direction) for the outward normal of each edge. Stops where visit returns true, and returns
/// whether it did.
bool any_edge_normal(const Outline& outline, auto&& visit) {
    if (outline.size() < 3) return false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 edge = outline.after(i) - outline[i];
        if (edge != Vec2{0, 0} && visit(math::right_normal(edge))) return true;
    }
    return false;
}

/// Calls visit(direction) for each direction along which the shape may be parted from another: the normals of
/// its edges, for an upright rectangle x and y, for a box the direction of its longer edge's and its normal
/// (a flat box has no other). The directions are not unit. Stops and returns as any_edge_normal.
bool any_edge_axis(const shape::Placed& placed, auto&& visit) {
    if (std::holds_alternative<shape::PlacedRectangle>(placed)) return visit(Vec2{1, 0}) || visit(Vec2{0, 1});
    const Outline outline(placed);
    if (std::holds_alternative<shape::PlacedOrientedRectangle>(placed)) {
        Vec2 across = outline[1] - outline[0];
        const Vec2 up = outline[3] - outline[0];
        if (math::squared_length(up) > math::squared_length(across)) across = math::right_normal(up);
        if (across == Vec2{0, 0}) across = {1, 0};
        return visit(across) || visit(math::left_normal(across));
    }
    return any_edge_normal(outline, visit);
}

/// From the corner of the one that is nearest to the first corner of the other.
Vec2 from_nearest_corner(const Outline& corners, const Outline& circle);

/// Looks along axes until one parts the two, and records each look.
template <trace::Recorder R>
class AxisSearch {
  public:
    AxisSearch(const Outline& a, const Outline& b, R& recorder) : a_(a), b_(b), recorder_(recorder) {}

    /// Whether the axis parts them. The direction is not zero.
    bool parts(Vec2 direction) {
        const Vec2 axis = unit(direction, recorder_);
        const Range a = project(a_, axis), b = project(b_, axis);
        ++count_;
        recorder_.count(trace::Work::tests);
        recorder_.count(trace::Work::multiplications, 2 * (a_.size() + b_.size()));
        recorder_.count(trace::Work::comparisons, 2 * (a_.size() + b_.size()) + 2);
        const double apart = gap(a, b);
        recorder_.step([&](trace::Step& step) {
            step.text = apart > 0
                            ? trace::say("Axis ", count_, ": a gap of ", apart, " lies between the ranges.")
                            : trace::say("Axis ", count_, ": the ranges share ", -apart, ", so go on.");
            step.formula = trace::say("[", a.min, ", ", a.max, "] and [", b.min, ", ", b.max, "]");
            AxisPicture(a_, b_).show_in_turn(step, count_, axis, a, b);
        });
        if (apart > 0) parting_ = count_;
        return apart > 0;
    }
    std::size_t count() const { return count_; }
    /// The number of the axis that parts them; 0: none.
    std::size_t parting() const { return parting_; }

  private:
    const Outline& a_;
    const Outline& b_;
    R& recorder_;
    std::size_t count_ = 0, parting_ = 0;
};

/// Asks along the axes that for_each_axis(visit) offers, in that order, until one parts the two, and ends
/// with the verdict. Its numbers are the gaps along all axes, "gap 1" and so on (at most max_listed), those
/// beyond the first gap too: they cost nothing, because they are worked out for the trace alone.
template <trace::Recorder R>
Outcome search_axes(const Outline& a, const Outline& b, R& recorder, const auto& for_each_axis) {
    constexpr std::size_t max_listed = 32;
    AxisSearch search(a, b, recorder);
    const bool parted = for_each_axis([&](Vec2 direction) { return search.parts(direction); });
    recorder.verdict([&](trace::Step& step) {
        step.text =
            parted ? trace::say("Axis ", search.parting(), " parts them: they are apart.")
                   : trace::say("None of ", several(search.count(), "axis"), " has a gap: they overlap.");
        trace::Silent silent;
        std::size_t number = 0;
        for_each_axis([&](Vec2 direction) {
            const Vec2 axis = unit(direction, silent);
            const Range range_a = project(a, axis), range_b = project(b, axis);
            step.numbers.push_back({trace::say("gap ", ++number), gap(range_a, range_b)});
            if (!parted || number < search.parting()) return number == max_listed;
            trace::Step looked;
            AxisPicture(a, b).show_in_turn(looked, number, axis, range_a, range_b);
            if (number == search.parting()) {
                step.marks = std::move(looked.marks);
            } else {  // not asked any more: as ghosts
                for (trace::Mark& mark : looked.marks) {
                    if (mark.role != trace::Role::axis && mark.role != trace::Role::range) continue;
                    mark.role = trace::Role::dropped;
                    step.marks.push_back(std::move(mark));
                }
            }
            return number == max_listed;
        });
    });
    return yes_or_no(!parted);
}

}  // namespace collision::textbook
