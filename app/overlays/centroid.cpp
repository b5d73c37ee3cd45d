// The centroid of each shape's area: where it would balance. None where that takes too much work.
#include "app/model/within_budget.h"
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "core/hull/region.h"

namespace testbed::overlays {

namespace {

void mark_centroid(const Input& input, std::vector<Mark>& out) {
    const collision::math::WorkLimit of_all(collision::query::max_work);
    for (const std::size_t i : chosen_bounded(input))
        if (const auto at = model::within_budget(
                [&] { return collision::hull::centroid(input.results.shapes[i].placed); }))
            add(out, Role::centroid, collision::trace::PointMark{*at}, std::uint32_t(i));
}

}  // namespace

constinit const Overlay centroid_overlay{"centroid",     "Centroid",    'x',           false,
                                         Role::centroid, mark_centroid, Topic::anatomy};

}  // namespace testbed::overlays
