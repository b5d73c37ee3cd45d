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

/// The same where the lesson can be read afterwards; else says why not, and nothing changed.
void change_checked(editor::Editor& editor, const char* what,
                    const std::function<void(model::Lesson& lesson, model::LessonStep& step)>& edit);

/// A field of several lines; the new text once the field is left.
std::optional<std::string> lines(editor::Editor& editor, const char* id, const std::string& value,
                                 float height);

std::string joined(const std::vector<std::string>& list);
/// Without empty lines.
std::vector<std::string> split(const std::string& text);

using QuestionSetter = std::function<void(std::optional<model::Question>)>;
struct QuestionOptions {
    bool none = true;    ///< it may be taken away
    bool region = true;  ///< it may be sketched on the canvas
    bool then = true;    ///< another may follow a wrong answer
};
/// id: of its fields, another for each question on the page. set is called with what it becomes.
void draw_question_fields(editor::Editor& editor, const std::string& id,
                          const std::optional<model::Question>& question, const QuestionOptions& options,
                          const QuestionSetter& set);
model::Question new_question(model::Question::Kind kind);

using ShownSetter = std::function<void(const model::Shown&)>;
/// What is shown from there on, taken from what the window shows now.
void draw_shown(editor::Editor& editor, const char* heading, const model::Shown& show,
                const ShownSetter& set);
/// From which shapes the step begins.
void draw_begin(editor::Editor& editor);
/// The step's readings.
void draw_told_values(editor::Editor& editor);
/// The function that the learner writes.
void draw_code(editor::Editor& editor);
/// What belongs to no step.
void draw_whole_lesson(editor::Editor& editor);

/// The step's program with blanks: its lines, and what may fill each.
void draw_blanks_page(editor::Editor& editor);

}  // namespace testbed::ui::authoring
