// The panels around the canvas.
#pragma once

#include "app/editor/editor.h"
#include "app/ui/layout.h"

namespace testbed::ui {

/// Begins a window that stays where it is put, without any decoration. Ends with ImGui::End().
enum class Scrolling { none, vertical };
void begin_fixed(const char* id, const Rect& place, Scrolling scrolling = Scrolling::none);

void draw_header(Desk& desk, const Rect& place);
/// The entry of the File menu with the files that were open lately.
void draw_recent_menu(Desk& desk);
void draw_tool_strip(Desk& desk, const Rect& place);
void draw_status_bar(Desk& desk, const Rect& place);

/// Tabs and the panel that is open.
void draw_column(Desk& desk, const Rect& place);
/// Name, place and own fields of the selected shape.
void draw_inspector(Desk& desk);
/// Velocity, spin, hidden and locked of the one selected shape.
void draw_motion(Desk& desk);
/// What the two shapes are to each other.
void draw_pair_result(Desk& desk, const model::PairResult& pair);

/// The list of shapes below the canvas.
void draw_shapes_list(Desk& desk);

/// The table of pairs below the canvas.
void draw_pairs_table(Desk& desk);

/// Both tables and the choice between them.
void draw_tables(Desk& desk, const Rect& place);

/// The edge between canvas and column, and between canvas and table.
void draw_splitters(Desk& desk, const Layout& layout);

}  // namespace testbed::ui
