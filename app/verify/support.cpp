#include "app/verify/support.h"

#include <algorithm>
#include <cmath>

#include "core/hull/corners.h"
#include "core/math/vec.h"
#include "core/shape/forms.h"

namespace testbed::verify {

namespace shape = collision::shape;
using collision::hull::Disc;
using collision::math::dot;

bool is_convex(const Placed& placed) {
    if (!shape::bounded(placed)) return false;
    const auto form = shape::only_form(placed);
    if (!form) return false;
    if (form->facts) return form->facts->convex;
    return form->kind == shape::Form::Kind::ring || !form->listed();
}

double reach(const Placed& placed, Vec2 direction) {
    double most = -std::numeric_limits<double>::infinity();
    const double along = std::sqrt(dot(direction, direction));
    collision::hull::for_each_corner(placed, [&](const Disc& corner) {
        most = std::max(most, dot(corner.center, direction) + corner.radius * along);
    });
    return most;
}

Stretch edge_towards(const Placed& placed, Vec2 direction, double slack) {
    const double most = reach(placed, direction);
    const Vec2 tangent = collision::math::left_normal(direction);
    Stretch found;
    collision::hull::for_each_corner(placed, [&](const Disc& corner) {
        if (dot(corner.center, direction) + corner.radius >= most - slack)
            found.include(dot(corner.center, tangent));
    });
    return found;
}

}  // namespace testbed::verify
