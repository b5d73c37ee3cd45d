// What else a lesson in the making has: values to tell, code to write, sliders, arrows, a mystery, review
// questions.
#include <algorithm>
#include <fmt/format.h>

#include "app/lesson/lesson_lines.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/task.h"

namespace testbed::ui::authoring {

namespace {

using model::CodeTask;
using model::Lesson;
using model::LessonStep;
using model::Question;

void set_task(editor::Editor& editor, const std::optional<CodeTask>& task) {
    if (const std::string defect = task ? verify::defect(*task) : ""; !defect.empty()) {
        refuse(editor, "The code: " + defect);
        return;
    }
    change_checked(editor, "set the code", [&](Lesson&, LessonStep& step) { step.task = task; });
}

void draw_arrows(editor::Editor& editor) {
    const auto& vectors = editor.scene().lesson->vectors;
    Widgets(editor).heading("Arrows");
    wrapped(vectors.empty() ? "Segments that the overlays about vectors draw as arrows: select them."
                            : fmt::format("{}", fmt::join(vectors, ", ")),
            editor.look().theme->text_secondary);
    if (word_button(editor.look(), vectors.empty() ? "Selected segments" : "No arrows", -1))
        change_checked(editor, "set the arrows", [&](Lesson& lesson, LessonStep&) {
            const auto& selection = editor.document.selection();
            lesson.vectors.clear();
            if (vectors.empty()) lesson.vectors.assign(selection.begin(), selection.end());
        });
}

void draw_review_questions(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const std::vector<Question> review = editor.scene().lesson->review;
    Widgets(editor).heading("Review");
    wrapped("Asked before later lessons, two at a time.", look.theme->text_secondary);
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    editor::StepKeys keys = keys_of(editor);
    for (std::size_t i = 0; i < review.size(); ++i) {
        ImGui::PushID(keys.review[i]);
        authoring.about = keys.review[i];
        wrapped(fmt::format("Question {}", i + 1), look.theme->text);
        draw_question_fields(
            editor, "review ", review[i], {.none = false, .region = false, .then = true},
            [&](std::optional<Question> question) {
                change_checked(editor, "set a review question",
                               [&](Lesson& lesson, LessonStep&) { lesson.review[i] = *question; });
            });
        authoring.about = editor::TypedInSteps::whole;
        const bool remove = word_button(look, "Remove the question", -1);
        ImGui::PopID();
        if (!remove) continue;
        keys.review.erase(keys.review.begin() + std::ptrdiff_t(i));
        change(editor, "remove a review question", std::move(keys), [&](Lesson& lesson, LessonStep&) {
            lesson.review.erase(lesson.review.begin() + std::ptrdiff_t(i));
        });
        return;
    }
    if (!word_button(look, "Add a question", -1)) return;
    keys = keys_of(editor);
    keys.review.push_back(authoring.typed.new_key());
    change(editor, "add a review question", std::move(keys), [&](Lesson& lesson, LessonStep&) {
        lesson.review.push_back(new_question(Question::Kind::choice));
    });
}

}  // namespace

void draw_told_values(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const LessonStep step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    Widgets(editor).heading("Values in texts");
    wrapped("A name with a comma stands in quotes.", look.theme->text_secondary);
    wrapped("One a line: gap = distance of A, B. {gap} then stands for it in the closing words.",
            look.theme->text_secondary);
    const auto text = lines(editor, "readings", one_a_line(step.readings), look.px(46));
    if (!text) return;
    if (const auto list = read_lines<model::Reading>(editor, *text, lesson::reading_of))
        change_checked(editor, "set the values", [&](Lesson&, LessonStep& s) { s.readings = *list; });
}

void draw_code(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const auto& authoring = *editor.session.lesson.authoring;
    const std::optional<CodeTask> task = editor.scene().lesson->steps[authoring.step].task;
    Widgets w(editor);
    w.heading("Code");
    if (!task) {
        if (word_button(look, "A function to write", -1))
            set_task(editor, CodeTask{.types = {"circle"}, .ask = {"overlap"}, .touching_overlaps = {}});
        return;
    }
    CodeTask next = *task;
    bool changed = false;
    w.label("Types");
    if (const auto text = line(editor, "task types", fmt::format("{}", fmt::join(task->types, ", ")))) {
        next.types = words_of(*text);
        changed = true;
    }
    w.label("Answers");
    if (const auto text = line(editor, "task answers", fmt::format("{}", fmt::join(task->ask, ", ")))) {
        next.ask = words_of(*text);
        changed = true;
    }
    w.label("Questions");
    if (const auto count = number(editor, "task questions", double(task->questions))) {
        next.questions = std::uint64_t(std::clamp(std::round(*count), 100.0, 1e6));
        changed = true;
    }
    wrapped("Touching", look.theme->text_secondary);
    int touching = !task->touching_overlaps ? 0 : *task->touching_overlaps ? 1 : 2;
    if (w.segmented("touching", touching, {"As one likes", "Overlaps", "Apart"},
                    ImGui::GetContentRegionAvail().x)) {
        next.touching_overlaps.reset();
        if (touching > 0) next.touching_overlaps = touching == 1;
        changed = true;
    }
    if (std::ranges::find(next.types, "polygon") != next.types.end() &&
        w.checkbox("Convex polygons only", next.convex_only))
        changed = true;
    if (word_button(look, "Without code", -1))
        set_task(editor, {});
    else if (changed)
        set_task(editor, next);
}

void draw_whole_lesson(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const std::shared_ptr<const Lesson> lesson = editor.scene().lesson;
    Widgets w(editor);
    bool starter = lesson->starter;
    if (w.checkbox("Offered at the first start", starter))
        change_checked(editor, "set who is offered it", [&](Lesson& l, LessonStep&) { l.starter = starter; });
    bool lock_sizes = lesson->lock_sizes;
    if (w.checkbox("Sizes are locked", lock_sizes))
        change_checked(editor, lock_sizes ? "lock sizes" : "unlock sizes",
                       [&](Lesson& l, LessonStep&) { l.lock_sizes = lock_sizes; });
    if (ImGui::IsItemHovered())
        w.tooltip("Learners move and turn shapes. A goal counts only with their own sizes");
    draw_shown(editor, "Shown at the start", lesson->show, [&](const model::Shown& show) {
        change_checked(editor, "set what is shown", [&](Lesson& l, LessonStep&) { l.show = show; });
    });
    draw_arrows(editor);
    w.heading("Sliders and switches");
    wrapped(
        "One a line: k = 1, 0 to 3, or q = off, switch squares, or a = x, one of x | y. The first sliders "
        "stretch the arrows.",
        look.theme->text_secondary);
    if (const auto text = lines(editor, "numbers", one_a_line(lesson->numbers), look.px(78)))
        if (const auto list = read_lines<model::LessonNumber>(editor, *text, lesson::number_of))
            change_checked(editor, "set the sliders", [&](Lesson& l, LessonStep&) { l.numbers = *list; });
    w.heading("Mystery");
    wrapped("The id of a flawed row about the pair shown at the start, to be exposed and named.",
            look.theme->text_secondary);
    if (const auto row = line(editor, "mystery row", lesson->mystery))
        change_checked(editor, "set the mystery", [&](Lesson& l, LessonStep&) { l.mystery = *row; });
    draw_review_questions(editor);
}

}  // namespace testbed::ui::authoring
