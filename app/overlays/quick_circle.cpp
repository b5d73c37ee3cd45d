// The quick bounding circle of each shape: easily found, not the smallest.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_quick_circle(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& circle = input.results.shapes[i].bounds->quick_circle;
        add(out, Role::quick_circle, CircleMark{circle.center, circle.radius}, std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay quick_circle_overlay{"quick_circle",     "Quick circle",    '6',          false,
                                             Role::quick_circle, mark_quick_circle, Topic::bounds};

}  // namespace testbed::overlays
