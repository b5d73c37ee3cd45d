// The panels around the canvas.
#pragma once

#include "app/editor/editor.h"
#include "app/ui/layout.h"

namespace testbed::ui {

/// The header's menus, from the left.
inline constexpr int menu_count = 4;
/// Of the letter that opens one with Alt; -1 for none.
int menu_of_letter(platform::Key key);

struct Command;

/// Whether the keyboard walks through what stands in a window.
enum class Keys { elsewhere, walk };
/// Begins a window that stays where it is put, without any decoration. Ends with ImGui::End().
void begin_fixed(const char* id, const view::Rect& place, Keys keys = Keys::elsewhere);

/// Between the beginning and the end of a popup: closes it where Esc asked for that.
void close_where_asked(const editor::Prompts& prompts);

/// In place of what would tell the answer to a lesson's question (editor::sealed()).
inline constexpr const char* answer_first = "The lesson's question comes first: its answer is shown here.";

/// In place of what rows of the catalog answer, while a masked one is hunted (editor::hunting()).
inline constexpr const char* name_first =
    "A bug is hunted in the lesson: what tests answer is shown once it is named.";

/// A command as a menu has it: its name, its key, whether it is on.
void command_item(editor::Editor& editor, const Command& command);
/// As ImGui::BeginMenu(), for an entry of a menu that opens another; the arrow keys walk into it.
bool begin_submenu(editor::Editor& editor, const char* name, bool enabled = true);
/// The commands of that submenu as an entry of the menu that is open.
void draw_submenu(editor::Editor& editor, std::string_view name);

void draw_header(editor::Editor& editor, const view::Rect& place);
/// The entry of the File menu with the files that were open lately.
void draw_recent_menu(editor::Editor& editor);
void draw_tool_strip(editor::Editor& editor, const view::Rect& place);
void draw_status_bar(editor::Editor& editor, const view::Rect& place);

/// Tabs and the panel that is open.
void draw_column(editor::Editor& editor, const view::Rect& place);
/// Name, place and own fields of the selected shape.
void draw_inspector(editor::Editor& editor);
/// Velocity, spin, hidden and locked of the one selected shape.
void draw_motion(editor::Editor& editor);
/// What the two shapes are to each other.
void draw_pair_result(editor::Editor& editor, const model::PairResult& pair);

/// The list of shapes below the canvas.
void draw_shapes_list(editor::Editor& editor);

/// The table of pairs below the canvas.
void draw_pairs_table(editor::Editor& editor);

/// The table of everything that the scene expects, and what stands above it between left and right.
void draw_expectations_table(editor::Editor& editor);
void expectation_tools(editor::Editor& editor, float left, float right);

/// In place of both while the canvas shows a program's frame. Requires editor::shows_live().
void draw_live_table(editor::Editor& editor);
/// "Frame 49 · 12 shapes · 66 answers, 1 wrong". Requires editor::shows_live().
std::string live_summary(const editor::Editor& editor);

/// Both tables and the choice between them: a window below the canvas, or into the one that is open.
void draw_tables(editor::Editor& editor, const view::Rect& place);
void draw_table_page(editor::Editor& editor);

/// The edge between canvas and column, and between canvas and table.
void draw_splitters(editor::Editor& editor, const Layout& layout);

}  // namespace testbed::ui
