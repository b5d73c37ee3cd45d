// A shape as another type that covers the same points, or its hull.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/edit/edits.h"

namespace testbed::edit {

struct Conversion {
    std::string_view verb;  ///< for the step of undo
    /// The new geometry and pose; id, color, motion and notes stay. Empty where there is none.
    std::optional<model::SceneShape> (*convert)(model::SceneShape);
};

enum class ConvertTo { oriented_rectangle, polygon, convex_pieces, convex_hull };
const Conversion& conversion(ConvertTo to);

/// Whether one of the shapes can be converted.
bool can_convert(const Scene& scene, const Selection& ids, ConvertTo to);

/// Those of the shapes that can be converted, in their places; locked ones too, as they do not move. What is
/// expected of members that are no more goes.
Scene with_converted(const Scene& scene, const Selection& ids, ConvertTo to);

}  // namespace testbed::edit
