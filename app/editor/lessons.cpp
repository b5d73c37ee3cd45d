#include "app/editor/lessons.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/sketching.h"
#include "app/file/scene_file.h"
#include "app/model/interpolate.h"
#include "app/platform/folders.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

namespace fs = std::filesystem;

/// A frame after a long rest counts for no more than this: nobody watched the goal meanwhile.
constexpr double longest_frame = 0.1;

/// Whether two lessons are the same but for what a learner sets in them.
bool same_lesson(const model::Lesson& one, const model::Lesson& other) {
    return one.steps == other.steps && one.summary == other.summary && one.mystery == other.mystery;
}

/// Whether only shapes were moved and numbers set: what a learner does in a lesson.
bool only_moved(const model::Scene& before, const model::Scene& after) {
    return before.shapes.size() == after.shapes.size() &&
           std::ranges::equal(
               before.shapes, after.shapes, [](const model::ShapePtr& one, const model::ShapePtr& other) {
                   return one->id == other->id && one->geometry.index() == other->geometry.index();
               });
}

void begin_run(Desk& desk) {
    Lessons& lessons = desk.lessons;
    LessonRun run;
    run.file = lessons.opening.value_or(desk.document.file);
    lessons.opening.reset();
    run.name = run.file.empty() ? desk.scene().title : run.file.stem().string();
    run.start = desk.scene();
    run.seen = desk.scene().lesson;
    for (const model::LessonStep& step : run.seen->steps)
        run.steps.push_back({model::GoalWatch(step.goal), {}, 0, false});
    const std::size_t count = run.steps.size(), next = lessons.progress.next(run.name, count);
    lessons.run = std::move(run);
    lessons.choosing = lessons.passport_open = false;
    go_to_step(desk, next == count ? 0 : next);
    open_panel(desk, "lesson");
}

void take_up(Desk& desk) {
    Lessons& lessons = desk.lessons;
    const auto& lesson = desk.scene().lesson;
    if (!lesson) {
        lessons.run.reset();
    } else if (!lessons.run || lessons.opening) {
        begin_run(desk);
    } else if (lessons.run->seen != lesson) {
        if (same_lesson(*lessons.run->seen, *lesson)) {
            lessons.run->seen = lesson;
        } else {
            begin_run(desk);
        }
    }
}

void finish_step(Desk& desk) {
    LessonRun& run = *desk.lessons.run;
    run.steps[run.step].done = true;
    desk.lessons.progress.mark(run.name, run.step);
}

/// A step is done when its question is answered and its goal reached; one without either by going on.
void settle_step(Desk& desk) {
    const model::LessonStep& step = lesson_step(desk);
    const StepRun& run = step_run(desk);
    if (run.done || (!step.ask && step.goal.stages.empty())) return;
    if ((!step.ask || run.prediction) && run.watch.done()) finish_step(desk);
}

void watch_goal(Desk& desk, double seconds) {
    StepRun& run = step_run(desk);
    if (lesson_step(desk).ask && !run.prediction) return;
    run.watch.look(desk.scene(), desk.document.history.revision(), seconds);
    if (run.watch.holding()) desk.wants_frames = true;
    settle_step(desk);
}

void play_solution(Desk& desk, double seconds) {
    ShowMe& show = *desk.lessons.show_me;
    show.seconds += seconds;
    desk.wants_frames = true;
    if (show.seconds >= show.whole() || show.gesture->over()) {
        end_show(desk);
        return;
    }
    constexpr double turn = ShowMe::moving + ShowMe::resting;
    const auto state = std::size_t(show.seconds / turn);
    const double t = std::min((show.seconds - double(state) * turn) / ShowMe::moving, 1.0);
    const double eased = t * t * (3 - 2 * t);
    show.gesture->preview(model::between(show.scenes[state], show.scenes[state + 1], eased));
}

std::optional<model::Solution> solution_of(const Desk& desk) {
    const LessonRun& run = *desk.lessons.run;
    if (run.file.empty()) return {};
    const auto text = model::load_text(model::solution_file(run.file));
    if (!text.text) return {};
    return model::read_solution(*text.text, run.start).solution;
}

}  // namespace

Lessons::Lessons() = default;
Lessons::~Lessons() = default;

void follow_lessons(Desk& desk, double seconds) {
    Lessons& lessons = desk.lessons;
    if (lessons.setting && !ImGui::IsAnyItemActive()) {  // the page was left with the slider in hand
        lessons.setting->commit();
        lessons.setting.reset();
    }
    const double passed = std::min(seconds, longest_frame);
    if (is_authoring(desk)) return;
    take_up(desk);
    if (lessons.show_me) {
        play_solution(desk, passed);
        return;
    }
    if (!desk.tool_busy && lessons.stamped != desk.document.history.revision()) {
        lessons.stamped = desk.document.history.revision();
        lessons.passport.stamp(desk.scene(), desk.document.results());
    }
    if (!lessons.run) return;
    if (!desk.scene().lesson->mystery.empty() && !desk.tool_busy)
        lessons.run->mystery = model::after_looking(lessons.run->mystery, desk.scene());
    watch_goal(desk, passed);
}

void list_lessons(Desk& desk) {
    const fs::path folder = platform::scenes_folder("lessons");
    desk.lessons.list = folder.empty() ? std::vector<model::LessonEntry>() : model::list_lessons(folder);
    desk.lessons.listed = true;
}

void open_lesson(Desk& desk, const fs::path& file) {
    end_show(desk);  // what is only shown is no work that could be lost
    const auto open = [file](Desk& d) {
        model::ReadResult read = model::load_scene(file);
        if (!read.scene) {
            d.issues = std::move(read.issues);
            d.issues_file = file.string();
            d.dialog = Dialog::problems;
            d.complain(fmt::format("{} was not opened", file.filename().string()));
            return;
        }
        // Without a file of its own: saving what a learner made is not to write over the lesson.
        put_on_desk(d, std::move(*read.scene), {});
        d.lessons.opening = file;
        d.dialog = Dialog::none;
    };
    const auto& run = desk.lessons.run;
    if (run && desk.document.file.empty() && only_moved(run->start, desk.scene())) {
        open(desk);
    } else {
        after_unsaved(desk, open);
    }
}

const model::LessonEntry* hook(Desk& desk) {
    if (!desk.lessons.listed) list_lessons(desk);
    const auto& list = desk.lessons.list;
    const auto bullet = std::ranges::find(list, "16-tunnelling", &model::LessonEntry::name);
    return bullet == list.end() || !bullet->opens() ? nullptr : &*bullet;
}

const model::LessonEntry* neighbour(const Desk& desk, int way) {
    const Lessons& lessons = desk.lessons;
    if (!lessons.run) return nullptr;
    const auto at = std::ranges::find(lessons.list, lessons.run->name, &model::LessonEntry::name);
    if (at == lessons.list.end()) return nullptr;
    for (std::ptrdiff_t i = at - lessons.list.begin() + way; i >= 0 && i < std::ssize(lessons.list); i += way)
        if (lessons.list[std::size_t(i)].opens()) return &lessons.list[std::size_t(i)];
    return nullptr;
}

const model::LessonStep& lesson_step(const Desk& desk) {
    const LessonRun& run = *desk.lessons.run;
    return run.seen->steps[run.step];
}

StepRun& step_run(Desk& desk) { return desk.lessons.run->steps[desk.lessons.run->step]; }

namespace {

/// A row about two shapes ends on what it finds; one about all of them is the Broad-phase panel's.
void choose(Desk& desk, const model::Algorithm& row) {
    if (row.question == collision::textbook::Question::pairs) {
        desk.broad_phase.row = &row;
        desk.broad_phase.stepping = false;
    } else {
        constexpr auto last = std::numeric_limits<std::size_t>::max();
        choose_row(desk.stepping, row, last);
    }
}

void show_shown(Desk& desk, const model::Shown& shown) {
    if (shown.overlays) {
        const auto all = overlays::all();
        for (std::size_t i = 0; i < all.size(); ++i)
            desk.overlay_on[i] = std::ranges::find(*shown.overlays, all[i].id) != shown.overlays->end();
    }
    // In hand for the Algorithm panel, but not selected: a drag is to move one of them alone.
    if (shown.pair) {
        desk.stepping.pair = *shown.pair;
        ask_about(desk, About::pair);
    }
    if (shown.algorithm)
        if (const model::Algorithm* row = collision::catalog::find(*shown.algorithm)) choose(desk, *row);
    const model::Algorithm* of_lesson = lesson_row(desk);
    if (shown.setting && of_lesson && of_lesson->question == collision::textbook::Question::pairs) {
        desk.broad_phase.side = *shown.setting;
        return;
    }
    const model::Algorithm* row = desk.stepping.wanted;
    if (shown.setting && row && !row->setting.name.empty()) desk.stepping.study.set(*row, *shown.setting);
}

}  // namespace

void go_to_step(Desk& desk, std::size_t step) {
    LessonRun& run = *desk.lessons.run;
    end_show(desk);
    desk.lessons.sketching.reset();
    run.step = step;
    desk.document.selection().clear();
    // What stays as before comes from the steps before.
    show_shown(desk, run.seen->show);
    for (std::size_t i = 0; i <= step; ++i) show_shown(desk, run.seen->steps[i].show);
}

bool may_go_on(const Desk& desk) {
    const LessonRun& run = *desk.lessons.run;
    const model::LessonStep& step = lesson_step(desk);
    return (!step.ask && step.goal.stages.empty()) || run.steps[run.step].done ||
           desk.lessons.progress.done(run.name, run.step);
}

bool step_on(Desk& desk) {
    LessonRun& run = *desk.lessons.run;
    if (!may_go_on(desk)) return false;
    const model::LessonStep& step = lesson_step(desk);
    if (!step.ask && step.goal.stages.empty()) finish_step(desk);
    if (run.step + 1 < run.steps.size()) {
        go_to_step(desk, run.step + 1);
        return true;
    }
    if (const model::LessonEntry* next = neighbour(desk, 1)) {
        open_lesson(desk, next->file);
        return true;
    }
    desk.lessons.choosing = true;
    return true;
}

bool step_back(Desk& desk) {
    LessonRun& run = *desk.lessons.run;
    if (run.step == 0) return false;
    go_to_step(desk, run.step - 1);
    return true;
}

void reset_lesson(Desk& desk) {
    end_show(desk);
    LessonRun& run = *desk.lessons.run;
    desk.lessons.progress.reset(run.name);
    desk.document.history.commit("reset lesson", run.start);
    run.seen = run.start.lesson;
    run.mystery = {};
    for (std::size_t i = 0; i < run.steps.size(); ++i)
        run.steps[i] = {model::GoalWatch(run.seen->steps[i].goal), {}, 0, false};
    go_to_step(desk, 0);
}

void predict(Desk& desk, const Prediction& prediction) {
    step_run(desk).prediction = prediction;
    settle_step(desk);
}

bool can_show(const Desk& desk) {
    const LessonRun& run = *desk.lessons.run;
    return !lesson_step(desk).goal.stages.empty() && !run.file.empty() && !desk.tool_busy;
}

void show_solution(Desk& desk) {
    const LessonRun& run = *desk.lessons.run;
    const auto solution = solution_of(desk);
    if (!solution || run.step >= solution->steps.size() || solution->steps[run.step].states.empty()) {
        desk.complain("No solution lies beside this lesson");
        return;
    }
    ShowMe show;
    show.scenes.push_back(desk.scene());
    for (const model::SolutionState& state : solution->steps[run.step].states)
        show.scenes.push_back(model::with_state(run.start, state));
    show.gesture = std::make_unique<model::Gesture>(desk.document.history, "show me");
    desk.lessons.show_me = std::move(show);
    desk.wants_frames = true;
}

void end_show(Desk& desk) { desk.lessons.show_me.reset(); }

}  // namespace testbed::ui
