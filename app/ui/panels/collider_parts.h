// The parts of the Collider panel.
#pragma once

#include <string>

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// Where it is wrong, for every place of the pair's second shape.
void draw_map_switch(editor::Editor& editor);
/// The search for errors, what it found, and what was found before.
void draw_search(editor::Editor& editor);
/// How far it is while its conventions are detected.
void draw_connecting(editor::Editor& editor);
/// Why it ended, with its last lines and the places in its files that they name.
void draw_failure(editor::Editor& editor, const std::string& why);
/// What happened, but for a line that it quotes at its end and that is among the program's last lines, which
/// are shown too.
std::string without_quote(const std::string& what, const std::string& last_lines);
/// The last lines of a program, and buttons for the places in files that they name; nothing where there are
/// none.
void draw_last_words(editor::Editor& editor, const std::string& words);

}  // namespace testbed::ui
