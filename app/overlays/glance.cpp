// What a picture asks of every shape, found out once.
#include "app/overlays/glance.h"

#include <algorithm>

#include "core/math/vec.h"

namespace testbed::overlays {

using collision::Vec2;

namespace {

/// Pixels that the outline and the dot of a shape reach beyond its box, at the largest scale.
constexpr double outline_reach = 24;

}  // namespace

Glance::Glance(const model::Scene& scene, const model::Results& results, const model::Selection& selection,
               const collision::math::Aabb& visible, double pixel)
    : of_(scene.shapes.size()) {
    for (const std::size_t i : model::selected_indices(scene, selection)) {
        of_[i] = is_selected;
        ++selected_;
    }
    const Vec2 margin{outline_reach * pixel};
    const collision::math::Aabb seen{visible.min - margin, visible.max + margin};
    const bool few = scene.shapes.size() <= many_shapes;
    for (std::size_t i = 0; i < of_.size(); ++i) {
        const model::ShapeResult& result = results.shapes[i];
        std::uint8_t& flags = of_[i];
        if (scene.shapes[i]->hidden)
            flags |= is_hidden;
        else if (result.known != model::Known::nothing)
            flags |= is_drawn;
        if (!result.bounds || collision::math::overlap(result.bounds->aabb, seen)) flags |= is_in_view;
        const Vec2 size = result.bounds ? result.bounds->aabb.size() : Vec2{0, 0};
        if (few || !result.bounds || std::max(size.x, size.y) >= 2 * min_outlined * pixel) {
            flags |= is_large;
            any_large_ = true;
        }
        if (drawn(i) && in_view(i) && (large(i) || selected(i))) worth_a_look_.push_back(std::uint32_t(i));
    }
}

}  // namespace testbed::overlays
