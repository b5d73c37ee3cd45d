// Every bounded shape as discs: the fewest whose convex hull is the shape's. Boxes, circles, hulls and
// rectangles around a shape depend on these alone.
#pragma once

#include <cassert>

#include "../shape/forms.h"

namespace collision::hull {

/// A corner of radius 0 or more.
struct Disc {
    Vec2 center;
    double radius = 0;
};

/// Calls visit(Disc) for each corner. Requires a bounded shape (asserted).
void for_each_corner(const shape::Placed& shape, auto&& visit) {
    shape::for_each_form(shape, [&](const shape::Form& form) {
        assert(form.bounded() && "lines and rays have no bounds");
        for (const Vec2 p : form.vertices()) visit(Disc{p, form.radius});
    });
}

}  // namespace collision::hull
