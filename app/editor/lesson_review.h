// Two questions from earlier lessons before the next one: asked on a page of their own, skipped with a click.
#pragma once

#include "app/editor/lessons.h"

namespace testbed::editor {

/// Opens the lesson of the list, after the questions that are due. None are where no earlier lesson of the
/// list is done, where the lesson itself is done, or where the last ones came before the same lesson.
void go_to_lesson(Editor& editor, const std::filesystem::path& file);

/// The question that waits for its answer; nullptr: it has it. Require a review.
const model::Question* review_asked_now(const Editor& editor);
/// Answers it. Only the first answer to a question counts for when it comes back.
void answer_review(Editor& editor, const Prediction& prediction);
/// To the next question, or after the last one to the lesson.
void review_on(Editor& editor);
/// To the lesson at once. What was not answered is asked another time.
void skip_review(Editor& editor);

}  // namespace testbed::editor
