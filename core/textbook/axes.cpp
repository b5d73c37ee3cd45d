// Ranges along an axis, and their picture.
#include "axes.h"

namespace collision::textbook {

using namespace trace;

Range project(const Outline& outline, Vec2 axis) {
    Range range{math::dot(outline[0], axis), math::dot(outline[0], axis)};
    for (const Vec2 v : outline.vertices().subspan(1)) {
        const double along = math::dot(v, axis);
        range = {std::min(range.min, along), std::max(range.max, along)};
    }
    return {range.min - outline.radius(), range.max + outline.radius()};
}

namespace {

/// The point of an outline, radius and all, that is at that place along a unit axis: an end of its range.
Vec2 corner_at(const Outline& outline, Vec2 axis, double end) {
    Vec2 best = outline[0];
    const auto off = [&](Vec2 v) { return std::abs(end - math::dot(v, axis)); };
    for (const Vec2 v : outline.vertices())
        if (off(v) < off(best)) best = v;
    return best + axis * (end - math::dot(best, axis));
}

}  // namespace

void AxisPicture::show_in_turn(Step& step, std::size_t number, Vec2 axis, Range a, Range b) const {
    const std::size_t of_a = a_->edge_axes(), of_both = of_a + b_->edge_axes();
    show(step, number, axis, a, b, number <= of_a ? 0 : number <= of_both ? 1 : no_subject);
}

void AxisPicture::show(Step& step, std::size_t number, Vec2 axis, Range a, Range b,
                       std::uint32_t owner) const {
    const double apart = gap(a, b);
    step.numbers = {{"axis", double(number)}, {"a min", a.min}, {"a max", a.max},
                    {"b min", b.min},         {"b max", b.max}, {"gap", apart}};

    // Beside both shapes, to the right of the axis, a little farther out than they are.
    const Vec2 aside = math::right_normal(axis);
    const Range side_a = project(*a_, aside), side_b = project(*b_, aside);
    const Range sides{std::min(side_a.min, side_b.min), std::max(side_a.max, side_b.max)};
    const Range along{std::min(a.min, b.min), std::max(a.max, b.max)};
    const double margin = 0.08 * std::max(sides.max - sides.min, along.max - along.min);
    const auto at = [&](double way, double lanes) {
        return axis * way + aside * (sides.max + margin * (1 + lanes));
    };
    const Range shared{std::min(std::max(a.min, b.min), std::min(a.max, b.max)),
                       std::max(std::max(a.min, b.min), std::min(a.max, b.max))};
    const Role role = apart > 0 ? Role::kept : Role::candidate;
    // The value stands between the bars and the bracket, or beyond it.
    constexpr double lane_a = -0.35, lane_b = 0.35, bracket = 1.9;
    // The ends of each range come down from the corners that are farthest along the axis.
    const auto drop = [&](const Outline& outline, double end, double lane, std::uint32_t subject) {
        const Vec2 corner = corner_at(outline, axis, end);
        step.marks.push_back({Role::foot, SegmentMark{corner, at(end, lane)}, subject});
    };
    drop(*a_, a.min, lane_a, 0);
    drop(*a_, a.max, lane_a, 0);
    drop(*b_, b.min, lane_b, 1);
    drop(*b_, b.max, lane_b, 1);
    step.marks.insert(step.marks.end(),
                      {{Role::axis, SegmentMark{at(along.min - margin, 0), at(along.max + margin, 0)}},
                       {Role::axis, TextMark{at(along.max + 1.6 * margin, 0), say(number)}, owner},
                       {Role::range, SegmentMark{at(a.min, lane_a), at(a.max, lane_a)}, 0},
                       {Role::range, SegmentMark{at(b.min, lane_b), at(b.max, lane_b)}, 1},
                       {role, PolylineMark{{at(shared.min, bracket - 0.3), at(shared.min, bracket),
                                            at(shared.max, bracket), at(shared.max, bracket - 0.3)}}},
                       {role, ValueMark{at(shared.min, bracket), at(shared.max, bracket),
                                        apart > 0 ? say("gap ", apart) : say("shared ", -apart)}}});
}

Vec2 from_nearest_corner(const Outline& corners, const Outline& circle) {
    Vec2 best = circle[0] - corners[0];
    for (const Vec2 v : corners.vertices().subspan(1)) {
        const Vec2 way = circle[0] - v;
        if (math::squared_length(way) < math::squared_length(best)) best = way;
    }
    return best;
}

}  // namespace collision::textbook
