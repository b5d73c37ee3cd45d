// Ranges along an axis, and their picture.
#include "core/textbook/axes.h"

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

void AxisPicture::show(Step& step, std::size_t number, Vec2 axis, Range a, Range b) const {
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
    step.marks = {
        {Role::axis, SegmentMark{at(along.min - margin, 0), at(along.max + margin, 0)}},
        {Role::range, SegmentMark{at(a.min, -0.3), at(a.max, -0.3)}, 0},
        {Role::range, SegmentMark{at(b.min, 0.3), at(b.max, 0.3)}, 1},
        {apart > 0 ? Role::kept : Role::candidate,
         ValueMark{at(shared.min, 0.8), at(shared.max, 0.8),
                   apart > 0 ? say("gap ", apart) : say("shared ", -apart)}},
    };
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
