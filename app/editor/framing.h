// What the camera looks at when a scene or a step of a lesson begins.
#pragma once

#include "app/editor/editor.h"

namespace testbed::editor {

/// The scene's own view. In a frame of somebody's page (View::bare), which may be narrow, from so far away that
/// every shape is seen which a wide window shows.
void look_at_view(Editor& editor, const model::View& view);
/// The camera after look_at_view(), from one of that size.
view::Camera looked_at_view(const Editor& editor, view::Camera camera, const model::View& view);

}  // namespace testbed::editor
