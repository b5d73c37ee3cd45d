// The numbers that a placed shape is made of, and the largest among them.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/shape/forms.h"

namespace collision::support {

/// The world coordinates of a placed shape, as doubles: bases, ends, vertices, radii; directions only on
/// request.
template <class Visit>
void for_each_number(const shape::Placed& placed, bool directions, Visit&& visit) {
    const auto point = [&](Vec2 p) {
        visit(p.x);
        visit(p.y);
    };
    shape::for_each_form(placed, [&](const shape::Form& form) {
        const std::span<const Vec2> v = form.vertices();
        const bool upright = form.kind == shape::Form::Kind::ring && form.ring == shape::Form::Ring::upright;
        if (upright) {
            point(v[0]);
            point(v[2]);
        } else {
            std::ranges::for_each(v, point);
        }
        if (directions && !form.bounded()) point(form.direction);
        if (form.round) visit(form.radius);
    });
}

/// Largest absolute value among the coordinates and radii: what an error is measured against.
inline double coordinate_size(const shape::Placed& placed) {
    double largest = 0;
    for_each_number(placed, false, [&](double v) { largest = std::max(largest, std::abs(v)); });
    return largest;
}

/// Of a circle, a capsule, or the largest among a group's members; 0 for straight shapes.
inline double largest_radius(const shape::Placed& placed) {
    double largest = 0;
    shape::for_each_form(placed, [&](const shape::Form& form) { largest = std::max(largest, form.radius); });
    return largest;
}

}  // namespace collision::support
