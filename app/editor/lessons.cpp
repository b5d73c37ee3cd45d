// A learner in a lesson: its steps, what was predicted and reached, and what is kept.
#include "app/editor/lessons.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/framing.h"
#include "app/editor/hunt.h"
#include "app/editor/learner_record.h"
#include "app/editor/lesson_counts.h"
#include "app/editor/lesson_hand.h"
#include "app/editor/lesson_restart.h"
#include "app/editor/lesson_review.h"
#include "app/editor/lesson_show.h"
#include "app/editor/shown_by_step.h"
#include "app/editor/sketching.h"
#include "app/editor/trying.h"
#include "app/file/scene_file.h"
#include "app/file/welcome.h"
#include "app/lesson/making.h"
#include "app/lesson/readings.h"
#include "app/lesson/sizes.h"
#include "app/lesson/step_goal.h"
#include "app/model/interpolate.h"
#include "app/platform/folders.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// A frame after a long rest counts for no more than this: nobody watched the goal meanwhile.
constexpr double longest_frame = 0.1;

/// Whether two lessons are the same but for what a learner sets in them.
bool same_lesson(const model::Lesson& one, const model::Lesson& other) {
    return one.steps == other.steps && one.summary == other.summary && one.mystery == other.mystery;
}

/// Whether the scene holds shapes or claims that neither the lesson nor its last saving knows.
bool made_something(const Editor& editor) {
    const LessonSession& session = editor.session.lesson;
    const model::Scene &start = session.run->start, &now = editor.scene();
    if (now.expect != start.expect) return true;
    model::Scene saved;
    saved.shapes = session.kept_shapes;
    return std::ranges::any_of(now.shapes, [&](const model::ShapePtr& shape) {
        return !start.find(shape->id) && !saved.find(shape->id);
    });
}

bool only_moved(const model::Scene& before, const model::Scene& after) {
    return !after.lesson && before.expect == after.expect &&
           std::ranges::equal(
               before.shapes, after.shapes, [](const model::ShapePtr& one, const model::ShapePtr& other) {
                   return one->id == other->id && one->geometry.index() == other->geometry.index();
               });
}

/// Who comes back finds the shapes where they were. The step still begins where it always does.
void go_on_where_it_was_left(Editor& editor) {
    const std::optional<model::Scene> left = left_before(editor);
    if (!left || *left == editor.scene()) return;
    editor.document.history.commit("go on where it was left", *left);
    editor.say("The shapes are as you left them. \"Reset step\" starts the step again.");
}

void begin_run(Editor& editor) {
    LessonSession& session = editor.session.lesson;
    View& view = editor.view;
    if (!view.before_lesson) view.before_lesson = view;
    LessonRun run;
    run.file = session.opening.value_or(editor.document.file);
    session.opening.reset();
    const auto wanted = std::exchange(session.opening_step, std::nullopt);
    const Trying* const trying = session.trying.get();
    if (!trying) run.name = run.file.empty() ? editor.scene().title : run.file.stem().string();
    run.start = editor.scene();
    run.looked_at = run.start.view;
    run.seen = editor.scene().lesson;
    run.steps.resize(run.seen->steps.size());
    take_up_record(editor, run);
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        run.steps[i].watch = lesson::GoalWatch(run.seen->steps[i].goal);
        run.steps[i].mystery.named = lesson::find_caught(editor.preferences.caught, run.name, i) != nullptr;
    }
    const std::size_t count = run.steps.size(), next = editor.preferences.progress.next(run.name, count);
    session.run = std::move(run);
    session.choosing = session.handing_in = editor.view.lessons.passport_open = false;
    session.kept_shapes.clear();
    if (trying) {
        const std::size_t step = std::min(trying->authoring.step, count - 1);
        // Where a learner would begin it, who has solved the steps before.
        session.run->steps[step].begin =
            lesson::begins_of(session.run->start, lesson::solution_in(*trying->lesson.scene().lesson))[step];
        go_to_step(editor, step);
    } else {
        go_to_step(editor, wanted ? std::min(*wanted, count - 1) : next == count ? 0 : next);
        go_on_where_it_was_left(editor);
        if (wanted && *wanted >= count)
            editor.complain(fmt::format("The lesson has {} step{}, and no step {}: this is the last one.",
                                        count, count == 1 ? "" : "s", *wanted + 1));
    }
    open_panel(editor, PanelId::lesson);
}

void take_up(Editor& editor) {
    LessonSession& session = editor.session.lesson;
    const auto& lesson = editor.scene().lesson;
    if (!lesson) {
        leave_lesson(editor);
    } else if (!session.run || session.opening) {
        begin_run(editor);
    } else if (session.run->seen != lesson) {
        if (same_lesson(*session.run->seen, *lesson)) {
            session.run->seen = lesson;
        } else {
            begin_run(editor);
        }
    }
}

void finish_step(Editor& editor) {
    LessonRun& run = *editor.session.lesson.run;
    run.steps[run.step].done = true;
    run.steps[run.step].said = done_text(editor);
    if (!run.name.empty()) editor.preferences.progress.mark(run.name, run.step);
}

void watch_experiment(Editor& editor, double seconds) {
    const auto& experiment = lesson_step(editor).experiment;
    if (!experiment || sealed(editor)) return;
    if (step_run(editor).tries.look(*experiment, editor.scene(), editor.document.history.revision(), seconds))
        editor.frame.wants_frames = true;
}

void watch_goal(Editor& editor, double seconds) {
    StepRun& run = step_run(editor);
    if (lesson_step(editor).ask && !run.prediction) return;
    if (!size_changed_in_lesson(editor).empty() || !not_of_lesson(editor).empty()) return;
    const auto news = run.watch.look(editor.scene(), editor.document.history.revision(), seconds);
    if (news != lesson::GoalWatch::News::none) note_stage(editor);
    if (run.watch.holding()) editor.frame.wants_frames = true;
    settle_step(editor);
}

}  // namespace

LessonSession::LessonSession() = default;
LessonSession::LessonSession(LessonSession&&) noexcept = default;
LessonSession& LessonSession::operator=(LessonSession&&) noexcept = default;
LessonSession::~LessonSession() = default;

void follow_lessons(Editor& editor, double seconds, bool field_in_use) {
    LessonSession& session = editor.session.lesson;
    if (session.setting && !field_in_use) {  // the page was left while its slider was held
        session.setting->commit();
        session.setting.reset();
    }
    const double passed = std::min(seconds, longest_frame);
    if (is_authoring(editor)) {
        editor.document.practice = false;
        return;
    }
    take_up(editor);
    editor.document.practice = session.trying || (session.run && !made_something(editor));
    if (session.run) follow_number(editor);
    if (session.show_me) {
        play_solution(editor, passed);
        return;
    }
    if (!editor.frame.tool_busy && session.stamped != editor.document.history.revision() &&
        editor.document.results().complete) {
        session.stamped = editor.document.history.revision();
        editor.preferences.passport.stamp(editor.scene(), editor.document.results());
    }
    if (!session.run) return;
    follow_hunt(editor);
    follow_push(editor, field_in_use);
    if (!session.show_me) watch_goal(editor, passed);
    watch_experiment(editor, passed);
}

bool takes_lesson(const Editor& editor) {
    return editor.session.lesson.run && !editor.session.lesson.authoring;
}

void leave_lesson(Editor& editor) {
    editor.session.lesson.run.reset();
    View& view = editor.view;
    if (auto before = std::exchange(view.before_lesson, std::nullopt))
        static_cast<Switches&>(view) = std::move(*before);
}

void list_lessons(Editor& editor) {
    const fs::path folder = platform::scenes_folder("lessons", editor.document.file);
    editor.view.lessons.list =
        folder.empty() ? std::vector<lesson::LessonEntry>() : lesson::list_lessons(folder);
    editor.view.lessons.listed = true;
    for (const fs::path& file : editor.preferences.recent_files)
        if (!comes_with_program(file))
            if (auto own = lesson::own_lesson(file)) editor.view.lessons.list.push_back(std::move(*own));
}

void open_lesson(Editor& editor, const fs::path& file, std::optional<std::size_t> step) {
    end_show(editor);  // what is only shown is no work that could be lost
    const auto open = [file, step](Editor& e) {
        file::ReadResult read = file::load_scene(file);
        if (!read.scene) {
            e.prompts.issues = std::move(read.issues);
            e.prompts.issues_file = file.string();
            e.prompts.dialog = Dialog::problems;
            e.complain(fmt::format("{} was not opened", file.filename().string()));
            return;
        }
        // Without a file of its own: saving what a learner made is not to write over the lesson.
        open_scene(e, std::move(*read.scene), {});
        e.session.lesson.opening = file;
        e.session.lesson.opening_step = step;
        e.prompts.dialog = Dialog::none;
    };
    after_practice(editor, open);
}

void after_practice(Editor& editor, std::function<void(Editor&)> action, Dialog asked_from) {
    end_try(editor);
    const bool plays = !editor.scene().lesson && editor.document.file.empty() &&
                       only_moved(file::welcome_scene(), editor.scene());
    if (plays)
        action(editor);
    else
        after_unsaved(editor, std::move(action), asked_from);
}

void open_first_lesson(Editor& editor) {
    if (!editor.view.lessons.listed) list_lessons(editor);
    const auto& list = editor.view.lessons.list;
    auto first = std::ranges::find_if(
        list, [](const lesson::LessonEntry& entry) { return entry.opens() && entry.starter; });
    if (first == list.end()) first = std::ranges::find_if(list, &lesson::LessonEntry::opens);
    if (first == list.end()) {
        editor.complain("No lessons lie beside the program.");
    } else {
        open_lesson(editor, fs::path(first->file));
    }
}

const lesson::LessonEntry* neighbor(Editor& editor, int way) {
    const LessonSession& session = editor.session.lesson;
    if (!session.run) return nullptr;
    // A lesson that a link or a file opened comes before anybody looked at the list.
    if (!editor.view.lessons.listed) list_lessons(editor);
    const auto at =
        std::ranges::find(editor.view.lessons.list, session.run->name, &lesson::LessonEntry::name);
    if (at == editor.view.lessons.list.end()) return nullptr;
    for (std::ptrdiff_t i = at - editor.view.lessons.list.begin() + way;
         i >= 0 && i < std::ssize(editor.view.lessons.list); i += way)
        if (editor.view.lessons.list[std::size_t(i)].opens() &&
            editor.view.lessons.list[std::size_t(i)].own == at->own)
            return &editor.view.lessons.list[std::size_t(i)];
    return nullptr;
}

const model::LessonStep& lesson_step(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    return run.seen->steps[run.step];
}

StepRun& step_run(Editor& editor) {
    return editor.session.lesson.run->steps[editor.session.lesson.run->step];
}

namespace {

/// What was reached in the step is to be reached again; what was answered and kept as progress stays.
void watch_again(Editor& editor) {
    StepRun& run = step_run(editor);
    run.watch = lesson::GoalWatch(lesson_step(editor).goal);
    run.reached.clear();
    run.done = run.goal_kept = false;
    run.said.clear();
    forget_aim(editor);
}

/// A step begins with the same shapes whenever it is entered: with its own, else with those that the step
/// before left the first time.
void begin_step(Editor& editor) {
    StepRun& run = step_run(editor);
    const LessonRun& lesson = *editor.session.lesson.run;
    const bool again = run.begin.has_value();
    if (!again) run.begin = lesson::begin_of(lesson.start, lesson.step, editor.scene());
    if (*run.begin != editor.scene())
        editor.document.history.commit(fmt::format("begin step {}", lesson.step + 1), *run.begin);
    if (again) watch_again(editor);
}

/// The camera goes where a step's own view says; elsewhere it stays where the learner left it.
void look_where_it_begins(Editor& editor) {
    LessonRun& run = *editor.session.lesson.run;
    const std::optional<model::View>& view = editor.scene().view;
    if (view && view != run.looked_at) look_at_view(editor, *view);
    run.looked_at = view;
}

}  // namespace

void go_to_step(Editor& editor, std::size_t step) {
    LessonRun& run = *editor.session.lesson.run;
    end_show(editor);
    editor.session.lesson.sketching.reset();
    run.step = step;
    editor.session.lesson.typed.reset();
    editor.session.lesson.answer_keys = {};
    editor.session.lesson.asks_restart = false;
    editor.session.lesson.task = {};
    editor.session.lesson.notes_scroll = 0;
    begin_step(editor);
    look_where_it_begins(editor);
    snap_as_the_step_says(editor);
    editor.document.selection().clear();
    take_in_hand(editor);
    take_arrow(editor);
    forget_aim(editor);
    show_as_the_step_says(editor);
    follow_number(editor);
}

bool may_go_on(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    const model::LessonStep& step = lesson_step(editor);
    return asks_nothing(step) || run.steps[run.step].done ||
           editor.preferences.progress.done(run.name, run.step);
}

std::string size_changed_in_lesson(const Editor& editor) {
    const auto& run = editor.session.lesson.run;
    return run && !editor.session.lesson.authoring ? lesson::changed_size(editor.scene(), run->start)
                                                   : std::string();
}

std::string not_of_lesson(const Editor& editor) {
    const auto& run = editor.session.lesson.run;
    return run && !editor.session.lesson.authoring ? lesson::not_of_lesson(editor.scene(), run->start)
                                                   : std::string();
}

void give_talk(Editor& editor, bool on) {
    editor.session.lesson.talk = on;
    editor.session.lesson.talked = 0;
    if (!on) editor.session.lesson.notes_shown = false;
    if (!on) return editor.say("The talk is over: steps wait for their goals again.");
    std::string text = "Talk: PgDn and PgUp change the step, Space shows a solution.";
    if (!editor.preferences.runs_at_link_base) text += " \"Notes\" opens speaker notes.";
    editor.say(std::move(text));
}

bool step_on(Editor& editor) {
    LessonRun& run = *editor.session.lesson.run;
    const bool talk = editor.session.lesson.talk;
    if (!may_go_on(editor) && !talk) return false;
    if (asks_nothing(lesson_step(editor))) finish_step(editor);
    if (run.step + 1 < run.steps.size()) {
        go_to_step(editor, run.step + 1);
        return true;
    }
    if (talk) {
        editor.say("This is the last step of the lesson.");
        return false;
    }
    if (const lesson::LessonEntry* next = neighbor(editor, 1)) {
        go_to_lesson(editor, next->file);
        return true;
    }
    editor.session.lesson.choosing = true;
    return true;
}

bool step_back(Editor& editor) {
    LessonRun& run = *editor.session.lesson.run;
    if (run.step == 0) return false;
    go_to_step(editor, run.step - 1);
    return true;
}

void reset_step(Editor& editor) {
    end_show(editor);
    StepRun& run = step_run(editor);
    if (run.begin) editor.document.history.commit("reset step", *run.begin);
    watch_again(editor);
    run.hints = 0;
    run.blanks = {};
    mystery_state(editor) = {};
    show_as_the_step_says(editor);
    take_in_hand(editor);
}

void settle_step(Editor& editor) {
    const model::LessonStep& step = lesson_step(editor);
    const StepRun& run = step_run(editor);
    if (run.done || asks_nothing(step) || (step.mystery && !run.mystery.named)) return;
    const bool reached = (run.watch.done() || run.goal_kept) && (!step.blanks || run.blanks.right);
    if (!asked_now(editor) && reached) finish_step(editor);
}

void complete_step(Editor& editor) { finish_step(editor); }

bool sealed(const Editor& editor) {
    const LessonSession& session = editor.session.lesson;
    // Also while the list of lessons is shown: the canvas goes on showing the step.
    if (!session.run || session.authoring) return false;
    return lesson_step(editor).ask && !session.run->steps[session.run->step].prediction;
}

const model::Question* asked_now(const Editor& editor) {
    const auto& ask = lesson_step(editor).ask;
    const LessonRun& lesson = *editor.session.lesson.run;
    const StepRun& run = lesson.steps[lesson.step];
    if (!ask) return nullptr;
    if (!run.prediction) return &*ask;
    return run.prediction->right || ask->then.empty() || run.second ? nullptr : &ask->then.front();
}

std::string done_text(Editor& editor) {
    const model::LessonStep& step = lesson_step(editor);
    const StepRun& run = step_run(editor);
    if (!run.said.empty()) return run.said;
    if (run.goal_kept && !run.watch.done()) return kept_done_text(editor);
    return lesson::filled(step.done, step.readings, editor.scene());
}

void predict(Editor& editor, const Prediction& prediction) {
    StepRun& run = step_run(editor);
    if (const model::Question* asked = asked_now(editor))
        note_prediction(editor, *asked, prediction, run.prediction.has_value());
    const bool first = !run.prediction;
    (first ? run.prediction : run.second) = prediction;
    if (first) take_in_hand(editor);
    editor.session.lesson.typed.reset();
    editor.session.lesson.answer_keys = {};
    settle_step(editor);
}

}  // namespace testbed::editor
