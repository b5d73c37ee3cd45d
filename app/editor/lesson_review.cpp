// Review before a lesson.
#include "app/editor/lesson_review.h"

#include <algorithm>

#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

bool is_done(const Editor& editor, const lesson::LessonEntry& entry) {
    return entry.steps > 0 && editor.preferences.progress.count(entry.name, entry.steps) == entry.steps;
}

/// The review questions of the lessons before this one that are done.
std::vector<lesson::ReviewQuestion> earlier_questions(const Editor& editor,
                                                      const lesson::LessonEntry& before) {
    std::vector<lesson::ReviewQuestion> questions;
    for (const lesson::LessonEntry& entry : editor.view.lessons.list) {
        if (entry.file == before.file) break;
        if (!is_done(editor, entry)) continue;
        for (std::size_t i = 0; i < entry.review.size(); ++i)
            questions.push_back({entry.name, entry.title, i, entry.review[i]});
    }
    return questions;
}

LessonReview& review_of(Editor& editor) { return *editor.session.lesson.review; }

}  // namespace

void go_to_lesson(Editor& editor, const std::filesystem::path& file) {
    const auto& list = editor.view.lessons.list;
    const auto entry = std::ranges::find(list, file, &lesson::LessonEntry::file);
    lesson::ReviewLog& log = editor.preferences.reviews;
    std::vector<lesson::ReviewQuestion> questions;
    if (entry != list.end() && !is_done(editor, *entry) && log.before != entry->name)
        questions = lesson::due(log, earlier_questions(editor, *entry));
    if (questions.empty()) {
        open_lesson(editor, file);
        return;
    }
    end_show(editor);
    ++log.held;
    log.before = entry->name;
    editor.session.lesson.review.emplace();
    review_of(editor).questions = std::move(questions);
    review_of(editor).opens = file;
    review_of(editor).title = entry->title;
}

const model::Question* review_asked_now(const Editor& editor) {
    const LessonReview& review = *editor.session.lesson.review;
    const model::Question& question = review.questions[review.at].question;
    if (!review.prediction) return &question;
    return review.prediction->right || question.then.empty() || review.second ? nullptr
                                                                              : &question.then.front();
}

void answer_review(Editor& editor, const Prediction& prediction) {
    LessonReview& review = review_of(editor);
    if (!review.prediction) editor.preferences.reviews.note(review.questions[review.at], prediction.right);
    (review.prediction ? review.second : review.prediction) = prediction;
    review.typed.reset();
}

void review_on(Editor& editor) {
    LessonReview& review = review_of(editor);
    if (review.at + 1 == review.questions.size()) {
        skip_review(editor);
        return;
    }
    ++review.at;
    review.prediction.reset();
    review.second.reset();
    review.typed.reset();
}

void skip_review(Editor& editor) {
    const std::filesystem::path file = review_of(editor).opens;
    editor.session.lesson.review.reset();
    open_lesson(editor, file);
}

}  // namespace testbed::editor
