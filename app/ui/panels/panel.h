// A panel: one page of the column at the right. One file a panel, ending in its row; panels.cpp is the list.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/editor/panel_id.h"
#include "app/platform/program.h"
#include "app/ui/widgets/icons.h"
#include "app/view/rect.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

struct Panel {
    editor::PanelId panel;
    std::string_view name;  ///< for its tab's tooltip and the View menu
    Icon icon;
    platform::Key key;              ///< opens it
    void (*draw)(editor::Editor&);  ///< into the column's window; before the canvas
    /// Keys that mean something else while this panel is open: Space (tapped), '.' and ',' among them. True:
    /// taken. Null: none.
    bool (*take_key)(editor::Editor&, const platform::KeyEvent&) = nullptr;
    /// Hands marks to the canvas (Frame::panel_marks): after the mouse has moved what it moves, before
    /// painting, so that they belong to the shapes of the same frame. Only while the panel is open. Null:
    /// none.
    void (*mark)(editor::Editor&) = nullptr;
    /// Draws windows of its own over the canvas, after it. Only while the panel is open. Null: none.
    void (*inset)(editor::Editor&, const view::Rect& canvas) = nullptr;
    /// The sentence that captions show while this panel is open, in place of the lesson's. Null: the
    /// lesson's.
    std::string (*caption)(editor::Editor&) = nullptr;
    /// What it shows answers a lesson's question: it waits until that is answered.
    bool tells_answers = false;
    /// It shows what rows of the catalog answer: it waits while a masked one is hunted.
    bool shows_tests = false;
    /// It is about other programs: where none can be started it is not offered.
    bool needs_programs = false;
    /// It shows what stands below the canvas, and is offered where that has no room there.
    bool only_compact = false;
};

/// In the order of the tabs.
std::span<const Panel> panels();
const Panel& row_of(editor::PanelId panel);
/// Whether it has a tab and a key now.
bool is_offered(const editor::Editor& editor, const Panel& panel);
/// The row of the panel that is open; the first where that is not offered now.
const Panel& open_panel(const editor::Editor& editor);

/// What is said in place of a panel that would tell an answer of the lesson's too early; nullptr where it is
/// shown.
const char* withheld(const editor::Editor& editor, const Panel& panel);

/// Hands the canvas what the chosen row about pairs compares: its cells, intervals or nodes, threads of
/// tests, misses.
void mark_pairs(editor::Editor& editor);

}  // namespace testbed::ui
