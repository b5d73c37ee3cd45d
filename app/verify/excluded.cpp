#include "app/verify/excluded.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/shape/forms.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
using collision::math::length;

constexpr double no_size = std::numeric_limits<double>::infinity();

double unless_zero(double size) { return size > 0 ? size : no_size; }

/// The least of what makes a shape's size, but for what is 0.
double least_size(const Placed& placed) {
    const auto form = shape::only_form(placed);
    if (!form) return no_size;
    double least = unless_zero(form->radius);
    for_each_edge(*form,
                  [&](Vec2 from, Vec2 to) { least = std::min(least, unless_zero(length(to - from))); });
    return least;
}

/// Degrees.
double sharpest_angle(const Placed& placed) {
    const auto form = shape::only_form(placed);
    if (!form || !form->facts) return no_size;
    const std::span<const Vec2> vertices = form->vertices();
    const std::size_t n = vertices.size();
    double least = no_size;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 to = vertices[(i + 1) % n] - vertices[i], back = vertices[(i + n - 1) % n] - vertices[i];
        if (to == Vec2{0, 0} || back == Vec2{0, 0}) continue;
        least = std::min(
            least, std::abs(std::atan2(collision::math::cross(to, back), collision::math::dot(to, back))));
    }
    return least * 180 / std::acos(-1);
}

}  // namespace

bool excluded(const Placed& placed, const Conventions& c) {
    if (least_size(placed) < c.min_size) return true;
    if (std::isfinite(c.max_size) && shape::bounded(placed)) {
        const Vec2 size = collision::hull::aabb(placed).size();
        if (std::max(size.x, size.y) > c.max_size) return true;
    }
    return sharpest_angle(placed) < c.min_angle;
}

}  // namespace testbed::verify
