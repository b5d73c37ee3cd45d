// The axis-aligned bounding box of each shape.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_aabb(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& box = input.results.shapes[i].bounds->aabb;
        add(out, Role::aabb, PolygonMark{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}},
            std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay aabb_overlay{"aabb",     "Bounding box", '5',          false,
                                     Role::aabb, mark_aabb,      Topic::bounds};

}  // namespace testbed::overlays
