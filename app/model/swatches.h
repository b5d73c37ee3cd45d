// Which of the theme's colors a shape without one of its own has: the same for life, whatever becomes of its
// place in the list.
#pragma once

#include "app/model/scene.h"

namespace testbed::model {

/// How many colors every theme has for shapes.
inline constexpr std::size_t swatch_count = 8;

/// From 0. index: the shape's place in its scene.
inline std::size_t swatch_of(const SceneShape& shape, std::size_t index) {
    return shape.swatch.value_or(std::uint8_t(index % swatch_count));
}

/// The scene came from `before` by an edit: shapes whose places changed keep their colors, new ones get
/// those that are used least. Nothing is touched where the shapes have their places as before.
void keep_swatches(const Scene& before, Scene& scene);

}  // namespace testbed::model
