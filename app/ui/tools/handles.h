// The handles of what is selected, whether one shape or several: found under the pointer and drawn.
#pragma once

#include <optional>
#include <vector>

#include "app/draw/painter.h"
#include "app/edit/handles.h"
#include "app/editor/edit_scope.h"

namespace testbed::ui {

struct Grips {
    std::vector<Handle> handles;
    std::optional<std::size_t> shape;          ///< index on the stage, where they are those of one shape
    std::optional<collision::math::Aabb> box;  ///< around what the size handles scale as one

    /// Whether pulling at the handle reshapes all in the box rather than fields of the shape.
    bool reshapes(const Handle& handle) const { return box && (!shape || handle.kind == Handle::Kind::size); }
};

/// None where nothing can be pulled: hidden and locked shapes alone.
Grips grips(Desk& desk);

/// The handle within reach of the pixel, the nearest one.
std::optional<Handle> grip_at(const Desk& desk, const Grips& grips, ink::Pixel pixel);

/// hot: under the pointer or chosen by the keyboard.
void paint_grips(const Desk& desk, const Grips& grips, const std::optional<Handle>& hot, Vec2 middle,
                 ink::Painter& painter);

/// The same handle of the same shape, wherever it has gone.
bool same_grip(const Handle& a, const Handle& b);

}  // namespace testbed::ui
