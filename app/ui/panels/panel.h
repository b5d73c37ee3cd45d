// A panel: one page of the column at the right. One file a panel, ending in its row; panels.cpp is the list.
#pragma once

#include <span>
#include <string_view>

#include "app/platform/program.h"
#include "app/ui/widgets/icons.h"
#include "app/view/rect.h"

namespace testbed::ui {

struct Desk;

struct Panel {
    std::string_view id;    ///< "inspector", for settings and tests
    std::string_view name;  ///< for its tab's tooltip and the View menu
    Icon icon;
    platform::Key key;    ///< opens it
    void (*draw)(Desk&);  ///< into the column's window; before the canvas
    /// Keys that mean something else while this panel is open: Space (tapped), '.' and ',' among them. True:
    /// taken. Null: none.
    bool (*take_key)(Desk&, const platform::KeyEvent&) = nullptr;
    /// Hands marks to the canvas (Desk::panel_marks): after the mouse has moved what it moves, before
    /// painting, so that they belong to the shapes of the same frame. Only while the panel is open. Null:
    /// none.
    void (*mark)(Desk&) = nullptr;
    /// Draws windows of its own over the canvas, after it. Only while the panel is open. Null: none.
    void (*inset)(Desk&, const Rect& canvas) = nullptr;
};

/// In the order of the tabs; the first is open at the start.
std::span<const Panel> panels();

/// nullptr where there is none with that id.
const Panel* find_panel(std::string_view id);

/// Opens the panel with that id, and the column where it is hidden.
void open_panel(Desk& desk, std::string_view id);

}  // namespace testbed::ui
