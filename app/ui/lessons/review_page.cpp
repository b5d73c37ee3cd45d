// The page with questions from earlier lessons, before the next one.
#include <cmath>
#include <fmt/format.h>

#include "app/editor/lesson_review.h"
#include "app/ui/key_focus.h"
#include "app/ui/lessons/page_foot.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

void draw_review_buttons(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const editor::LessonReview& review = *editor.session.lesson.review;
    const bool last = review.at + 1 == review.questions.size();
    const bool answered = !review_asked_now(editor);
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    Widgets(editor).hairline();
    const bool skips = word_button(look, "Skip", width);
    if (!answered) offer_keyboard(editor);  // where no answer took it
    ImGui::SameLine(0, gap);
    const char* const name = last ? "To the lesson" : "Next question";
    const bool goes_on = word_button(look, name, width, answered, answered);
    offer_keyboard(editor);
    if (skips)
        skip_review(editor);
    else if (goes_on)
        review_on(editor);
}

}  // namespace

void draw_review(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::LessonReview& review = *editor.session.lesson.review;
    const lesson::ReviewQuestion& asked = review.questions[review.at];
    PageFoot foot(editor, "review");
    lead_keyboard_on(editor, 4 * int(review.at) + (review.prediction ? 2 : 0) + (review.second ? 1 : 0));
    {
        const platform::FontScope headline(platform::Face::headline);
        wrapped(fmt::format("Before {}", review.title), look.theme->text);
    }
    wrapped(review.questions.size() == 1 ? std::string("A question from an earlier lesson")
                                         : fmt::format("Questions from earlier lessons: {} of {}",
                                                       review.at + 1, review.questions.size()),
            look.theme->text_secondary);
    ImGui::PushID(int(review.at));
    question_head(look, fmt::format("From {}", asked.title).c_str(), asked.question);
    std::optional<editor::Prediction> said;
    if (!review.prediction) {
        said = ask_question(editor, asked.question, review.typed);
    } else {
        tell_answer(editor, asked.question, *review.prediction);
        if (!review.prediction->right && !asked.question.then.empty()) {
            const model::Question& then = asked.question.then.front();
            question_head(look, "And now?", then);
            ImGui::PushID("then");
            if (review.second)
                tell_answer(editor, then, *review.second);
            else
                said = ask_question(editor, then, review.typed);
            ImGui::PopID();
        }
    }
    ImGui::PopID();
    if (said) answer_review(editor, *said);
    foot.begin();
    draw_review_buttons(editor);
}

}  // namespace testbed::ui
