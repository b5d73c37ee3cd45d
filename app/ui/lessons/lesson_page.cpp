// The open lesson: a step with its question, its goal, hints and the way on.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "app/edit/numbers.h"
#include "app/editor/hand_in.h"
#include "app/editor/hunt.h"
#include "app/editor/learner_record.h"
#include "app/editor/lesson_restart.h"
#include "app/editor/trying.h"
#include "app/lesson/task_sentence.h"
#include "app/platform/fonts.h"
#include "app/ui/key_focus.h"
#include "app/ui/lessons/page_foot.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/lessons/push.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Height of a step's text that stays above all of its buttons, at scale 1.
constexpr float least_content = 300;
/// Frames until the page with an answer has its height.
constexpr int answer_settles = 3;

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
        if (platform::focus::press_area("dot", {size, size})) wanted = i;
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
    auto toggle = [&, first = true](const char* name, bool on, const char* tip,
                                    const char* key = "") mutable {
        const bool pressed = word_toggle(look, name, on, std::exchange(first, false));
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip(tip, key);
        return pressed;
    };
    if (toggle("Lessons", false, "All lessons", "Backspace")) editor.session.lesson.choosing = true;
    if (toggle("Caption", editor.preferences.captions, "The step's sentence large on the canvas"))
        editor.preferences.captions = !editor.preferences.captions;
    const bool talk = editor.session.lesson.talk;
    if (toggle("Talk", talk, "Talk: PgDn and PgUp go through steps that would wait"))
        give_talk(editor, !talk);
    // A page in a browser has no second window.
    if (talk && !editor.preferences.runs_at_link_base) {
        bool& notes = editor.session.lesson.notes_shown;
        if (toggle("Notes", notes, "Speaker notes in a window of their own")) notes = !notes;
    }
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
        wrapped(showing(editor)   ? "Watch: it is shown on your own shapes."
                : watch.holding() ? "Hold it there…"
                                  : "Not there yet.",
                theme.text_secondary);
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
    const bool waits = sealed(editor);  // hints and the solution are about what comes after the question
    const bool shown = showing(editor);
    ButtonRow row(look, {"Hint", shown ? "Stop" : "Show me", "Reset step"});
    if (row.next(!waits && run.hints < step.hints.size())) take_hint(editor);
    if (row.next(shown || can_show(editor))) shown ? end_show(editor) : show_solution(editor);
    if (row.next()) reset_step(editor);
}

const char* why_not_on(bool last) {
    return last ? "Answer and reach the goal first."
                : "Answer and reach the goal first, or skip the step with a click on its dot.";
}

/// It takes the keyboard also while the step is not done: it is what comes next, and says why it waits.
bool next_button(editor::Editor& editor, ButtonRow& row, bool on) {
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, style.Alpha * (on ? 1 : style.DisabledAlpha));
    const ImVec4 resting = style.Colors[ImGuiCol_Button];
    if (!on) ImGui::PushStyleColor(ImGuiCol_ButtonHovered, resting);
    if (!on) ImGui::PushStyleColor(ImGuiCol_ButtonActive, resting);
    const bool pressed = row.next(true, on);
    if (!on) ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    offer_keyboard(editor);
    return pressed;
}

void draw_way_on(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const editor::LessonRun& run = *editor.session.lesson.run;
    const bool last = run.step + 1 == run.steps.size();
    const lesson::LessonEntry* const next = last ? neighbor(editor, 1) : nullptr;
    const std::string title = next ? next->title : std::string();
    const char* name = !last ? "Next" : next ? "Next lesson" : "All lessons";
    ButtonRow row(look, {"Back", name});
    if (row.next(run.step > 0)) {
        step_back(editor);
        return;
    }
    const bool on = may_go_on(editor);
    if (next_button(editor, row, on)) {
        if (on)
            step_on(editor);
        else
            editor.say(why_not_on(last));
        return;
    }
    if (on && !title.empty() && ImGui::IsItemHovered()) Widgets(editor).tooltip(title);
    if (!on && ImGui::IsItemHovered()) Widgets(editor).tooltip(why_not_on(last));
}

/// All that was done is forgotten only where that is said twice.
void draw_restart(editor::Editor& editor) {
    const view::Look& look = editor.look();
    bool& asks = editor.session.lesson.asks_restart;
    ImGui::Dummy({0, look.px(6)});
    if (!asks) {
        ButtonRow row(look, {"Hand in…", "Restart lesson…"});
        if (row.next(!is_trying(editor))) ask_hand_in(editor);
        asks = row.next();
        return;
    }
    wrapped("Restart this lesson? This clears your progress in it.", look.theme->text);
    ButtonRow row(look, {"Restart", "Keep"});
    if (row.next()) {
        restart_lesson(editor);
        return;
    }
    if (row.next(true, true)) asks = false;
}

/// What has to be undone: another shape than the lesson's, and another size where it locks them.
void draw_changed_shape(editor::Editor& editor) {
    if (const std::string other = not_of_lesson(editor); !other.empty()) {
        judged(editor.look(), false, fmt::format("Nothing counts: {}. Undo it, or reset the step.", other));
        return;
    }
    const std::string changed = size_changed_in_lesson(editor);
    if (changed.empty()) return;
    judged(
        editor.look(), false,
        fmt::format("The size of {} was changed, so nothing counts. Undo it, or reset the step.", changed));
}

/// The step's text; where it has a goal, what is to be done stands out.
void draw_text(const view::Look& look, const model::LessonStep& content) {
    const std::string_view text = content.text;
    const std::size_t task = content.goal.stages.empty() ? text.size() : lesson::task_start(text);
    const std::size_t said = text.find_last_not_of(" \n", task == 0 ? std::string_view::npos : task - 1);
    if (task > 0 && said != std::string_view::npos) wrapped(text.substr(0, said + 1), look.theme->text);
    if (task == text.size()) return;
    const platform::FontScope bold(platform::Face::bold);
    wrapped(text.substr(task), look.theme->text);
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
        draw_text(look, content);
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
        draw_changed_shape(editor);
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

/// What is pressed now and then.
void draw_other_buttons(editor::Editor& editor) {
    const std::size_t step = editor.session.lesson.run->step;
    draw_help(editor);
    const auto& run = editor.session.lesson.run;
    if (run && run->step == step && !editor.session.lesson.choosing) draw_restart(editor);
}

}  // namespace

/// The buttons stay at the column's lower end; what is above them scrolls where it is longer. Where they
/// would leave little of the text to be seen, as on a telephone, the way on stays there alone.
void draw_lesson_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    float* const others = storage.GetFloatRef(ImGui::GetID("height of the other buttons"));
    int* const seen = storage.GetIntRef(ImGui::GetID("step"), -1);
    const int step = int(editor.session.lesson.run->step);
    if (is_trying(editor) && word_button(look, "Back to making the lesson", -1)) return end_try(editor);
    const float room = ImGui::GetContentRegionAvail().y - PageFoot::height("step") - *others;
    const bool all_stay = room >= look.px(least_content);
    PageFoot foot(editor, "step", all_stay ? *others : 0);
    if (std::exchange(*seen, step) != step) ImGui::SetScrollY(0);
    const editor::StepRun& now = step_run(editor);
    const int asked = 4 * step + (now.prediction ? 2 : 0) + (now.second ? 1 : 0);
    lead_keyboard_on(editor, asked);
    int* const was_asked = storage.GetIntRef(ImGui::GetID("was asked"), asked);
    int* const frames_to_show = storage.GetIntRef(ImGui::GetID("frames to show the answer"));
    if (const int before = std::exchange(*was_asked, asked); before != asked)
        *frames_to_show = before / 4 == step && asked > before ? answer_settles : 0;
    const auto over = [&] {
        const auto& run = editor.session.lesson.run;
        return !run || run->step != std::size_t(step) || editor.session.lesson.choosing;
    };
    const auto draw_others = [&] {
        const float top = ImGui::GetCursorPosY();
        draw_other_buttons(editor);
        const float height = ImGui::GetCursorPosY() - top;
        if (std::abs(height - std::exchange(*others, height)) >= 1) editor.frame.wants_frames = true;
    };
    if (!draw_content(editor) || !editor.session.lesson.run) return;
    // On a small screen the answer and what is to be done then were below the page.
    if (*frames_to_show > 0 && editor.frame.answered_at) {
        --*frames_to_show;
        foot.show_from(*editor.frame.answered_at);
        editor.frame.wants_frames = true;
    }
    if (!all_stay) {
        ImGui::Dummy({0, look.px(4)});
        draw_others();
        if (over()) return;
    }
    foot.begin();
    Widgets(editor).hairline();
    draw_way_on(editor);  // nearest to the goals
    foot.end();
    if (all_stay && !over()) draw_others();
}

}  // namespace testbed::ui
