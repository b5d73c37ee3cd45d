// A lesson in the making, tried as its learner: what is done meanwhile touches neither the lesson nor what is
// kept of the learner, and the author goes on where the try began.
#pragma once

#include <optional>

#include "app/editor/authoring.h"
#include "app/editor/view.h"
#include "app/model/history.h"

namespace testbed::editor {

/// What waits for the end of a try.
struct Trying {
    model::History::Aside lesson;
    Authoring authoring;
    std::optional<Switches> before_lesson;  ///< the window as it was before the lesson
};

/// Takes the lesson in the making from the step that is worked on, with the shapes at the start.
void try_lesson(Editor& editor);
/// Back to the page that makes it. Nothing where nothing is tried.
void end_try(Editor& editor);
/// The user's own switches: those before the lesson, while one is open or tried.
Switches& own_switches(Editor& editor);
const Switches& own_switches(const Editor& editor);

bool is_trying(const Editor& editor);

/// The scene that is saved and linked to: of a lesson, as its learner finds it.
model::Scene scene_to_share(const Editor& editor);

}  // namespace testbed::editor
