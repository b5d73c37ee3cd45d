// What a lesson gives away: answers that can be read before they are asked for, and steps that depend on how
// the one before ended.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/lesson.h"

namespace testbed::lesson {

struct Leak {
    std::string path;  ///< "lesson.steps[2].ask"
    std::string text;       ///< in the words of the window
    std::string in_file{};  ///< what to write into the file, where those words do not say it
    bool operator==(const Leak&) const = default;
};

/// In the order of the steps:
/// - the number that is asked for stands in its question, or in a text of the step before: its task, its
///   question with its `reveal`, and its `done`;
/// - the right choice stands there word by word;
/// - the right choice is more than twice as long as any other;
/// - a step with a goal or a question, after one with a goal, has no start of its own;
/// - a name in braces that no reading has;
/// - what fills a blank stands in the task, in a text of the step before, or is more than twice as long as
///   every other choice;
/// after them the review questions, by the same rules.
std::vector<Leak> leaks(const model::Lesson& lesson);

/// A text of a step that everybody has read who gets to the next one.
struct ReadBefore {
    std::string_view text, where;
};

/// Those of blanks.
void add_leaks_of_blanks(const model::LessonStep& step, std::span<const ReadBefore> before,
                         const std::string& path, std::vector<Leak>& found);

}  // namespace testbed::lesson
