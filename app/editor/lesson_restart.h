// A lesson from its beginning, and back: what was done in it is forgotten with a step of undo.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "app/editor/lessons.h"
#include "app/lesson/caught.h"

namespace testbed::editor {

/// What a restart forgot.
struct BeforeRestart {
    LessonRun run;
    std::set<std::size_t> done;  ///< its progress, steps from 0
    std::map<std::size_t, lesson::CaughtBug> caught;
};

/// Puts the shapes back as the lesson has them and forgets what was done in it. One step of undo, which
/// brings that back.
void restart_lesson(Editor& editor);

/// A step of this name was undone, or redone: what was done in the lesson follows.
void follow_restart(Editor& editor, std::string_view name, bool redone);

}  // namespace testbed::editor
