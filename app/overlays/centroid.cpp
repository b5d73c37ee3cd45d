// The centroid of each shape's area: where it would balance.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "core/hull/region.h"

namespace testbed::overlays {

namespace {

void mark_centroid(const Input& input, std::vector<Mark>& out) {
    for (const std::size_t i : chosen_bounded(input))
        add(out, Role::centroid,
            collision::trace::PointMark{collision::hull::centroid(input.results.shapes[i].placed)},
            std::uint32_t(i));
}

}  // namespace

constinit const Overlay centroid_overlay{"centroid",     "Centroid",    'x',           false,
                                         Role::centroid, mark_centroid, Topic::anatomy};

}  // namespace testbed::overlays
