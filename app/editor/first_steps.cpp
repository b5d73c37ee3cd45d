// The card of the first start.
#include "app/editor/first_steps.h"

#include <algorithm>

#include "app/edit/picking.h"
#include "app/editor/editor.h"

namespace testbed::editor {

void show_first_steps(Editor& editor) {
    editor.prompts.first_steps = {.shown = true,
                                  .beginning = editor.document.history.beginning(),
                                  .revision = editor.document.history.revision()};
}

void close_first_steps(Editor& editor) {
    if (!editor.prompts.first_steps.shown) return;
    editor.prompts.first_steps = {};
    editor.preferences.welcomed = true;
}

void toggle_first_steps(Editor& editor) {
    editor.prompts.first_steps.shown ? close_first_steps(editor) : show_first_steps(editor);
}

bool follow_first_steps(Editor& editor, double seconds) {
    FirstSteps& card = editor.prompts.first_steps;
    if (!card.shown) return false;
    const model::History& history = editor.document.history;
    if (history.beginning() != card.beginning) {
        close_first_steps(editor);
        return true;
    }
    if (!card.done) {
        card.done =
            !editor.frame.tool_busy && history.revision() != card.revision && !history.undo_name().empty();
        // Who ends the program now has seen what there is to see.
        if (card.done) editor.preferences.welcomed = true;
        return card.done;
    }
    if (!card.hovered && !editor.frame.tool_busy) card.since_done += seconds;
    if (card.since_done < FirstSteps::grace) return false;
    close_first_steps(editor);
    return true;
}

void make_room_for_first_steps(Editor& editor) {
    view::Camera& camera = editor.view.camera;
    const float taken = editor.look().px(FirstSteps::width + 2 * FirstSteps::margin);
    const auto box = edit::bounds_of(editor.scene(), editor.document.results(), {});
    if (box.empty() || taken > camera.size.x / 2) return;
    const double left = double(taken), right = double(camera.size.x) - double(editor.look().px(24));
    if (const double width = box.max.x - box.min.x; width > 0)
        camera.scale = std::min(camera.scale, (right - left) / width);
    const double most_left = left - double(camera.size.x) / 2;
    camera.center.x = std::min(camera.center.x, box.min.x - most_left / camera.scale);
    editor.prompts.first_steps.framed = camera;
}

}  // namespace testbed::editor
