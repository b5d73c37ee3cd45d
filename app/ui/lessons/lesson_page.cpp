// The open lesson: a step with its question, its goal, hints and the way on.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/edit/numbers.h"
#include "app/editor/hand_in.h"
#include "app/editor/hunt.h"
#include "app/editor/learner_record.h"
#include "app/editor/lesson_restart.h"
#include "app/editor/trying.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/lessons/push.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// A dot for each step: filled when done, ringed when current. A click goes there.
void draw_dots(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const editor::LessonRun& run = *editor.session.lesson.run;
    const float size = look.px(18);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::optional<std::size_t> wanted;
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        const float after = ImGui::GetItemRectMax().x + size;
        if (i > 0 && after < ImGui::GetWindowPos().x + line_end()) ImGui::SameLine(0, 0);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushID(int(i));
        if (ImGui::InvisibleButton("dot", {size, size})) wanted = i;
        ImGui::PopID();
        const ImVec2 center{at.x + size * 0.5f, at.y + size * 0.5f};
        const bool done = run.steps[i].done || editor.preferences.progress.done(run.name, i);
        list.AddCircleFilled(center, look.px(4.5f),
                             packed(done ? theme.apart : mixed(theme.field_hover, theme.text_faint, 0.35f)));
        if (i == run.step) list.AddCircle(center, look.px(7.5f), packed(theme.accent), 0, look.px(2));
        if (ImGui::IsItemHovered())
            Widgets(editor).tooltip(fmt::format("Step {} of {}", i + 1, run.steps.size()));
    }
    if (wanted && *wanted != run.step) go_to_step(editor, *wanted);
}

void draw_title(editor::Editor& editor) {
    const view::Look& look = editor.look();
    if (is_trying(editor)) return draw_dots(editor);
    if (Widgets(editor).icon_button("lessons", Icon::list, false, "All lessons", "Backspace", look.px(28)))
        editor.session.lesson.choosing = true;
    ImGui::SameLine(0, look.px(4));
    if (Widgets(editor).icon_button("captions", Icon::book, editor.preferences.captions,
                                    "The step's sentence large on the canvas", "", look.px(28)))
        editor.preferences.captions = !editor.preferences.captions;
    {
        const platform::FontScope headline(platform::Face::headline);
        wrapped(editor.scene().title, look.theme->text);
    }
    draw_dots(editor);
}

/// Stages as dots, the wait as a bar that fills.
void draw_goal(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const editor::StepRun& run = step_run(editor);
    const lesson::GoalWatch& watch = run.watch;
    const std::size_t stages = watch.goal().stages.size();
    if (stages > 1 && !watch.done()) {
        wrapped(fmt::format("{} of {} found", watch.reached(), stages), theme.text_secondary);
        ImGui::SameLine();
        wrapped(watch.goal().any_order ? "in any order" : "in this order", theme.text_faint);
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(6);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::Dummy({width, height});
    list.AddRectFilled(at, {at.x + width, at.y + height},
                       packed(mixed(theme.field_hover, theme.text_faint, 0.2f)), look.px(3));
    const double part = watch.done() ? 1
                                     : (double(watch.reached()) + std::min(watch.held(), 1.0)) /
                                           double(std::max<std::size_t>(stages, 1));
    if (part > 0)
        list.AddRectFilled(at, {at.x + std::max(float(part) * width, height), at.y + height},
                           packed(theme.apart), look.px(3));
    if (watch.done())
        judged(look, true, lesson_step(editor).done.empty() ? "Reached." : done_text(editor));
    else
        wrapped(watch.holding() ? "Hold it there…" : "Not there yet.", theme.text_faint);
}

void draw_hints(editor::Editor& editor) {
    const model::LessonStep& step = lesson_step(editor);
    for (std::size_t i = 0; i < step_run(editor).hints && i < step.hints.size(); ++i)
        wrapped(fmt::format("Hint {}: {}", i + 1, step.hints[i]), editor.look().theme->text_secondary);
}

void draw_help(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const model::LessonStep& step = lesson_step(editor);
    editor::StepRun& run = step_run(editor);
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - 2 * gap) / 3);
    const bool waits = sealed(editor);  // hints and the solution are about what comes after the question
    if (word_button(look, "Hint", width, false, !waits && run.hints < step.hints.size())) take_hint(editor);
    ImGui::SameLine(0, gap);
    if (showing(editor)) {
        if (word_button(look, "Stop", width)) end_show(editor);
    } else if (word_button(look, "Show me", width, false, can_show(editor))) {
        show_solution(editor);
    }
    ImGui::SameLine(0, gap);
    if (word_button(look, "Reset step", width)) reset_step(editor);
}

void draw_way_on(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const editor::LessonRun& run = *editor.session.lesson.run;
    const bool last = run.step + 1 == run.steps.size();
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    if (word_button(look, "Back", width, false, run.step > 0)) {
        step_back(editor);
        return;
    }
    ImGui::SameLine(0, gap);
    const bool on = may_go_on(editor);
    const char* name = !last ? "Next" : neighbor(editor, 1) ? "Next lesson" : "All lessons";
    if (word_button(look, name, width, on, on)) {
        step_on(editor);
        return;
    }
    if (!on && !last && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        Widgets(editor).tooltip("Answer and reach the goal first, or skip the step with a click on its dot");
}

/// All that was done is forgotten only where that is said twice.
void draw_restart(editor::Editor& editor) {
    const view::Look& look = editor.look();
    bool& asks = editor.session.lesson.asks_restart;
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    ImGui::Dummy({0, look.px(6)});
    if (!asks) {
        if (word_button(look, "Hand in…", width, false, !is_trying(editor))) ask_hand_in(editor);
        ImGui::SameLine(0, gap);
        asks = word_button(look, "Restart lesson…", width);
        return;
    }
    wrapped("Forget what was done in this lesson and begin it anew?", look.theme->text);
    if (word_button(look, "Restart", width)) {
        restart_lesson(editor);
        return;
    }
    ImGui::SameLine(0, gap);
    if (word_button(look, "Keep", width, true)) asks = false;
}

/// What the step says and asks. False where it led to another page.
bool draw_content(editor::Editor& editor) {
    const view::Look& look = editor.look();
    draw_title(editor);
    ImGui::Dummy({0, look.px(2)});
    const model::LessonStep& content = lesson_step(editor);
    // The question alone: the task and its numbers would tell the answer. Answered, it stays where it is, and
    // what it let to be seen comes below.
    const bool waits = sealed(editor);
    if (content.ask) draw_question(editor);
    if (!waits) {
        if (content.ask) ImGui::Dummy({0, look.px(4)});
        wrapped(content.text, look.theme->text);
        draw_numbers(editor);
        draw_motion_counts(editor);
        draw_switches(editor);
    }
    if (content.experiment && !waits) draw_experiment(editor);
    if (content.blanks && !waits) draw_blanks(editor);
    if (shows_push(editor)) draw_push(editor);
    if (!content.goal.stages.empty() && !waits) {
        ImGui::Dummy({0, look.px(4)});
        draw_readings(editor);
        draw_goal(editor);
    } else if (content.goal.stages.empty() && !content.mystery && step_run(editor).done &&
               !content.done.empty()) {
        judged(look, true, done_text(editor));
    }
    if (content.task && !waits) draw_code_task(editor);
    const bool masked = mystery(editor).has_value();
    const std::size_t step = editor.session.lesson.run->step;
    if (masked && !waits) draw_mystery(editor);
    if (editor.session.lesson.run->step != step) return false;  // a tile of the shelf led elsewhere
    if (lesson_row(editor) && !masked && !waits) {
        ImGui::Dummy({0, look.px(4)});
        if (word_button(look, "Step through it", -1)) step_through_lesson(editor);
    }
    if (!waits) draw_hints(editor);
    return true;
}

void draw_buttons(editor::Editor& editor) {
    const std::size_t step = editor.session.lesson.run->step;
    const auto over = [&] {
        const auto& run = editor.session.lesson.run;
        return !run || run->step != step || editor.session.lesson.choosing;
    };
    Widgets(editor).hairline();
    draw_help(editor);
    if (over()) return;
    draw_way_on(editor);
    if (over()) return;
    draw_restart(editor);
}

}  // namespace

/// The buttons stay at the column's lower end; what is above them scrolls where it is longer.
void draw_lesson_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    float* const height = storage.GetFloatRef(ImGui::GetID("height of the buttons"));
    int* const seen = storage.GetIntRef(ImGui::GetID("step"), -1);
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float top_row = is_trying(editor) ? ImGui::GetFrameHeightWithSpacing() : 0;
    const float room = ImGui::GetContentRegionAvail().y - *height - gap - top_row;
    const int step = int(editor.session.lesson.run->step);
    if (is_trying(editor) && word_button(look, "Back to making the lesson", -1)) return end_try(editor);
    ImGui::BeginChild("step", {0, std::max(room, look.px(120))});
    if (std::exchange(*seen, step) != step) ImGui::SetScrollY(0);
    const bool goes_on = draw_content(editor);
    ImGui::EndChild();
    if (!goes_on || !editor.session.lesson.run) return;
    const float top = ImGui::GetCursorPosY();
    draw_buttons(editor);
    *height = ImGui::GetCursorPosY() - top - gap;
}

}  // namespace testbed::ui
