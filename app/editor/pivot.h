// The point that what is selected turns and flips about, where the hand moved it.
#pragma once

#include <optional>

#include "app/model/history.h"
#include "core/math/vec.h"

namespace testbed::editor {

struct Editor;
using collision::Vec2;

/// While it is shown. It belongs to a selection: with another one it goes back to the middle.
struct Pivot {
    Vec2 at{0, 0};  ///< world
    model::Selection of{};
    bool moved = false;  ///< by hand: else it is the middle
};

bool has_pivot(const Editor& editor);
/// Shows or hides it. Hidden, shapes turn about their middle again.
void toggle_pivot(Editor& editor);
/// Where it is; empty where none is shown or nothing that is selected can move.
std::optional<Vec2> pivot(Editor& editor);
/// pivot(), or the middle.
std::optional<Vec2> turning_point(Editor& editor);
void set_pivot(Editor& editor, Vec2 at);
/// Shapes were moved, and the pivot with them.
void move_pivot(Editor& editor, Vec2 by);
void pivot_to_center(Editor& editor);

/// The selected shapes have their origin in their middle, or at the pivot: no corner moves by a bit.
bool can_move_origin(const Editor& editor);
void origin_to_center(Editor& editor);
bool can_move_origin_to_pivot(const Editor& editor);
void origin_to_pivot(Editor& editor);

}  // namespace testbed::editor
