// The page on which a learner hands in: what the file will hold, by whom, and the way to it.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/editor/hand_in.h"
#include "app/editor/learner_record.h"
#include "app/ui/lessons/page_foot.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"

namespace testbed::ui {

namespace {

std::string times(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// "predicted, 2 hints, solution shown"
std::string said_of(const model::LessonStep& step, const lesson::Attempt& attempt) {
    std::vector<std::string> parts;
    if (step.ask) parts.emplace_back(attempt.predicted ? "predicted" : "not predicted");
    if (attempt.hints > 0) parts.push_back(times(attempt.hints, "hint"));
    if (attempt.shown) parts.emplace_back("solution shown");
    return fmt::format("{}", fmt::join(parts, ", "));
}

void draw_step(const view::Look& look, std::size_t number, const model::LessonStep& step,
               const lesson::Attempt& attempt) {
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const draw::Pixel middle{at.x + look.px(7), at.y + ImGui::GetTextLineHeight() * 0.5f};
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    if (attempt.done)
        view::draw_tick(painter, middle, look.px(4.5f), {theme.apart, 1.8f * look.scale});
    else
        painter.stroke_circle(middle, look.px(4), {theme.text_faint, 1.4f * look.scale});
    const float left = ImGui::GetCursorPosX() + look.px(20);
    ImGui::SetCursorPosX(left);
    wrapped(fmt::format("Step {}, {}", number, attempt.done ? "done" : "not done"), theme.text);
    if (const std::string said = said_of(step, attempt); !said.empty()) {
        ImGui::SetCursorPosX(left);
        wrapped(said, theme.text_secondary);
    }
}

/// The field for the name; in it when the page opens, and when a name is asked for.
void draw_name(editor::Editor& editor, Widgets& w) {
    w.label("Your name");
    const auto too_long = [](const std::string& name) {
        return name.size() > lesson::max_name ? fmt::format("at most {} letters", lesson::max_name)
                                              : std::string();
    };
    if (std::exchange(editor.session.lesson.hand_in_opens, false)) ImGui::SetKeyboardFocusHere();
    if (const auto name = w.text("learner", editor.preferences.learner, too_long))
        editor.preferences.learner = *name;
    w.problem_line();
}

void draw_ways(editor::Editor& editor) {
    using editor::HandInWay;
    const view::Look& look = editor.look();
    editor::LessonSession& session = editor.session.lesson;
    if (session.without_name && has_name(editor)) session.without_name.reset();
    if (session.without_name) {
        wrapped("Whose work is it? Type your name, or hand it in without one.", look.theme->text);
        if (word_button(look, "Without a name", -1)) {
            hand_in_now(editor, *session.without_name);
            return;
        }
    }
    ButtonRow row(look, {"Back", "Copy as link", "Save the file…"});
    if (row.next()) session.handing_in = false;
    if (row.next()) hand_in_named(editor, HandInWay::link);
    if (row.next(true, true)) hand_in_named(editor, HandInWay::file);
}

}  // namespace

void draw_hand_in_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    Widgets w(editor);
    const editor::LessonRun& run = *editor.session.lesson.run;
    PageFoot foot(editor, "hand in");
    w.heading("Hand in");
    const bool goals = std::ranges::any_of(run.seen->steps, [](const model::LessonStep& step) {
        return step.blanks || step.mystery || step.task || !step.goal.stages.empty();
    });
    wrapped(fmt::format(
                "What you did in {}, as a file or a link for your teacher: {} and how much help you took.",
                editor.scene().title.empty() ? run.name : editor.scene().title,
                goals ? "the states that reached the goals, what you predicted first," : "what you answered"),
            look.theme->text_secondary);
    ImGui::Dummy({0, look.px(4)});
    const lesson::Solution record = record_to_hand_in(editor);
    for (std::size_t i = 0; i < record.steps.size(); ++i)
        draw_step(look, i + 1, run.seen->steps[i], record.steps[i].attempt);
    foot.begin();
    ImGui::Dummy({0, look.px(4)});
    draw_name(editor, w);
    ImGui::Dummy({0, look.px(4)});
    draw_ways(editor);
}

}  // namespace testbed::ui
