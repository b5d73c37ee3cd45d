// The handles of what is selected, whether one shape or several: found under the pointer and drawn.
#pragma once

#include <optional>
#include <vector>

#include "app/draw/painter.h"
#include "app/edit/handles.h"
#include "app/editor/edit_scope.h"

namespace testbed::ui {

struct SelectionHandles {
    std::vector<edit::Handle> handles;
    std::optional<std::size_t> shape;          ///< index in the edit scope, where they are those of one shape
    std::optional<collision::math::Aabb> box;  ///< around what the size handles scale as one
    collision::Vec2 pivot{};                   ///< that the one shape turns about, where it has a spin handle
    float reach = 0;                           ///< pixels around a handle of the outline that still grab it

    /// Whether dragging the handle reshapes all in the box rather than fields of the shape.
    bool reshapes(const edit::Handle& handle) const {
        return box && (!shape || handle.kind == edit::Handle::Kind::size);
    }
};

/// None where nothing can be pulled: hidden and locked shapes alone. A shape that is hardly larger than its
/// handles has none on its outline, so that the mouse can still take hold of its body.
SelectionHandles selection_handles(editor::Editor& editor);

/// The handle within reach of the pixel, the nearest one.
std::optional<edit::Handle> handle_at(const editor::Editor& editor, const SelectionHandles& shown,
                                      draw::Pixel pixel);

/// hot: under the pointer or chosen by the keyboard.
void paint_handles(const editor::Editor& editor, const SelectionHandles& shown,
                   const std::optional<edit::Handle>& hot, collision::Vec2 middle, draw::Painter& painter);

/// The same handle of the same shape, wherever it has gone.
bool same_handle(const edit::Handle& a, const edit::Handle& b);

}  // namespace testbed::ui
