// Records the canvas, without the panels, as a picture that moves.
#pragma once

#include <filesystem>
#include <functional>

#include "app/draw/painter.h"
#include "app/editor/editor.h"
#include "app/view/rect.h"

namespace testbed::ui {

/// Starts, or ends and asks for a file.
void start_or_end_recording(editor::Editor& editor);

/// Once a frame, while the canvas is drawn: takes a picture where it is time for one. paint draws what the
/// canvas shows under the editor's camera.
void record_canvas(editor::Editor& editor, const std::function<void(draw::Painter&)>& paint);

/// A red dot and the time, over the canvas and not in the recording.
void draw_recording_sign(editor::Editor& editor, const view::Rect& canvas);

/// Named after the scene, beside it.
std::filesystem::path recording_file(const editor::Editor& editor);
/// As the ending says: .gif, .apng, .png. False where it failed: the notice then says why, and the recording
/// is kept.
bool save_recording(editor::Editor& editor, const std::filesystem::path& file);
void throw_recording_away(editor::Editor& editor);

}  // namespace testbed::ui
