// The open scene as a link, and links as scenes.
#pragma once

#include <string>

namespace testbed::editor {

struct Editor;

/// The address of the open scene, with the pair, the algorithm and the step that are shown, goes to the
/// clipboard; of a lesson that nobody changed, its name. One that is too long is not copied: the notice says
/// so.
void copy_link(Editor& editor);

/// Opens what a link holds as an unsaved scene, after a question about unsaved work: a lesson, a demo, or a
/// scene. What is wrong with it is told, and the scene in hand stays. False where the text is no link.
bool open_link(Editor& editor, const std::string& text);

}  // namespace testbed::editor
