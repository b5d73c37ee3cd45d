// The enclosing rectangle of least area of each shape.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_minimum_rectangle(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& rectangle = input.results.shapes[i].bounds->minimum_rectangle;
        const collision::shape::OrientedRectangle box{rectangle.size};
        const collision::math::Transform to_world({rectangle.center, rectangle.rotation});
        const auto corners = place(box, to_world).vertices;
        add(out, Role::minimum_rectangle, PolygonMark{{corners.begin(), corners.end()}}, std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay minimum_rectangle_overlay{
    "minimum_rectangle",     "Smallest rectangle",   '9',          false,
    Role::minimum_rectangle, mark_minimum_rectangle, Topic::bounds};

}  // namespace testbed::overlays
