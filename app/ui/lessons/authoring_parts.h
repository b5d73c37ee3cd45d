// What the pages on which a lesson is made share: changes as steps of undo, and fields of several lines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/editor.h"
#include "app/lesson/lesson_lines.h"
#include "app/model/lesson.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

/// One more step of undo: the lesson changed, the step that is worked on or another part of it.
void change(editor::Editor& editor, const char* what,
            const std::function<void(model::Lesson& lesson, model::LessonStep& step)>& edit);
/// The same, with the keys of its parts after steps or review questions were moved, added or removed.
void change(editor::Editor& editor, const char* what, editor::StepKeys keys,
            const std::function<void(model::Lesson& lesson, model::LessonStep& step)>& edit);
/// The keys of the open lesson's parts.
editor::StepKeys keys_of(const editor::Editor& editor);

/// The same where the lesson can be read afterwards; else says why not, and nothing changed.
void change_checked(editor::Editor& editor, const char* what,
                    const std::function<void(model::Lesson& lesson, model::LessonStep& step)>& edit);

/// A field of several lines; the new text once the field is left. What refuse() is called for stays in the
/// field, with the reason below it.
std::optional<std::string> lines(editor::Editor& editor, const char* id, const std::string& value,
                                 float height);

/// The same of one line.
std::optional<std::string> line(editor::Editor& editor, const char* id, const std::string& value);
/// A number, with the reason below it where what is typed is none.
std::optional<double> number(editor::Editor& editor, const char* id, double value,
                             const NumberOptions& options = {});

/// The text that the field gave cannot be read, or the lesson cannot be read with it: it is not taken, and
/// kept. The reason is a notice, too.
void refuse(editor::Editor& editor, const std::string& fault);

std::string joined(const std::vector<std::string>& list);
/// Without empty lines.
std::vector<std::string> split(const std::string& text);
/// What stands between commas, without spaces.
std::vector<std::string> words_of(const std::string& text);

/// Parts of a lesson as lines (lesson_lines.h).
std::string one_a_line(const auto& list) {
    std::vector<std::string> texts;
    for (const auto& one : list) texts.push_back(lesson::line_of(one));
    return joined(texts);
}
/// What the lines say; empty and refused where one of them says nothing.
template <class T>
std::optional<std::vector<T>> read_lines(editor::Editor& editor, const std::string& text, auto&& read) {
    std::vector<T> list;
    for (const std::string& line : split(text)) {
        auto one = read(line);
        if (const auto* const fault = std::get_if<std::string>(&one)) {
            refuse(editor, *fault);
            return {};
        }
        list.push_back(std::get<T>(std::move(one)));
    }
    return list;
}

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
/// From which shapes the step begins, and what it looks at.
void draw_begin(editor::Editor& editor);
/// The way through the steps, and buttons that add, remove, move and copy them.
void draw_steps(editor::Editor& editor);
/// The step's goal, and what may be asked for as the shapes are.
void draw_goal_page(editor::Editor& editor);
/// The ends of the step that must not count.
void draw_wrong_ends(editor::Editor& editor);
/// What few steps have: shapes in hand, pushes, an experiment, a row behind a mask.
void draw_seldom(editor::Editor& editor);
/// The step's readings.
void draw_told_values(editor::Editor& editor);
/// The function that the learner writes.
void draw_code(editor::Editor& editor);
/// What belongs to no step.
void draw_whole_lesson(editor::Editor& editor);

/// The step's program with blanks: its lines, and what may fill each.
void draw_blanks_page(editor::Editor& editor);

}  // namespace testbed::ui::authoring
