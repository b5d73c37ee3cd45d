// The smallest enclosing circle of each shape, and its center.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_minimum_circle(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& circle = input.results.shapes[i].bounds->minimum_circle;
        add(out, Role::minimum_circle, CircleMark{circle.center, circle.radius}, std::uint32_t(i));
        add(out, Role::minimum_circle, PointMark{circle.center}, std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay minimum_circle_overlay{"minimum_circle",     "Smallest circle",   '7',          false,
                                               Role::minimum_circle, mark_minimum_circle, Topic::bounds};

}  // namespace testbed::overlays
