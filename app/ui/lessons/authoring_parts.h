// What the pages on which a lesson is made share: changes as steps of undo, and fields of several lines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/editor.h"
#include "app/model/lesson.h"

namespace testbed::ui::authoring {

/// One more step of undo: the lesson changed, the step that is worked on or another part of it.
void change(editor::Editor& editor, const char* what,
            const std::function<void(model::Lesson& lesson, model::LessonStep& step)>& edit);

/// A field of several lines; the new text once the field is left.
std::optional<std::string> lines(editor::Editor& editor, const char* id, const std::string& value,
                                 float height);

std::string joined(const std::vector<std::string>& list);
/// Without empty lines.
std::vector<std::string> split(const std::string& text);

/// The step's program with blanks: its lines, and what may fill each.
void draw_blanks_page(editor::Editor& editor);

}  // namespace testbed::ui::authoring
