// Programs with a known mistake that show what the Collider and Live panels are for.
#pragma once

#include <string_view>

namespace testbed::editor {

struct Editor;

struct ExampleFile {
    std::string_view name, text;
};

/// Connects a collider that forgets the edges of the second polygon, and turns its map on. It runs in Python
/// or Node.js, whichever is installed, from a file of the settings folder that can be changed; in a page it
/// becomes the code. Shapes of two overlapping boxes are added where the scene has no two that it takes. The
/// status bar says what stands in the way.
void try_collider(Editor& editor);

/// Starts a program of falling boxes with the same mistake, and shows it.
void try_live(Editor& editor);

}  // namespace testbed::editor
