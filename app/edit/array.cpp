// Copies of shapes in rows and columns, or around a circle.
#include "app/edit/array.h"

#include <cmath>

#include "app/edit/arrange.h"
#include "app/edit/numbers.h"
#include "app/edit/transform.h"

namespace testbed::edit {

namespace {

using model::SceneShape;

double degrees_between(const ArrayOptions& options) {
    const bool closed = std::remainder(options.degrees, 360.0) == 0;
    const std::size_t steps = closed ? options.count : options.count - 1;
    return steps == 0 ? 0 : options.degrees / double(steps);
}

/// The shape at a place of the array; place 0 is its own.
SceneShape copy_at(const SceneShape& shape, const ArrayOptions& options, std::size_t place, Vec2 middle) {
    SceneShape copy = shape;
    switch (options.kind) {
        case ArrayOptions::Kind::grid: {
            const Vec2 cell{double(place % options.columns), double(place / options.columns)};
            copy.pose.position = tidy(shape.pose.position + cell * options.step);
            return copy;
        }
        case ArrayOptions::Kind::circle: break;
    }
    const double degrees = double(place) * degrees_between(options);
    if (options.turn) return turned(std::move(copy), options.center, degrees);
    copy.pose.position = tidy(shape.pose.position + (turned(middle, options.center, degrees) - middle));
    return copy;
}

}  // namespace

std::size_t places(const ArrayOptions& options) {
    return options.kind == ArrayOptions::Kind::grid ? options.columns * options.rows : options.count;
}

Edited with_array(const Scene& scene, const Selection& ids, const ArrayOptions& options) {
    const std::vector<std::size_t> indices = selected_indices(scene, ids);
    collision::math::Aabb box;
    for (const std::size_t i : indices) box.include(box_of(*scene.shapes[i]));
    std::vector<model::ShapePtr> copies;
    for (std::size_t place = 1; place < places(options); ++place)
        for (const std::size_t i : indices)
            copies.push_back(
                std::make_shared<const SceneShape>(copy_at(*scene.shapes[i], options, place, box.center())));
    Edited edited = with_added(scene, copies, {0, 0});
    Selection all;
    for (const std::size_t i : indices) all.push_back(scene.shapes[i]->id);
    all.insert(all.end(), edited.selection.begin(), edited.selection.end());
    edited.selection = std::move(all);
    return edited;
}

}  // namespace testbed::edit
