// Counts of a lesson's page, worked out when the scene is another.
#include "app/editor/lesson_counts.h"

#include <algorithm>
#include <cmath>

#include "app/editor/editor.h"
#include "app/model/switches.h"

namespace testbed::editor {

namespace {

/// Frames of a second, where the step's goal names no number of its own.
constexpr std::size_t usual_frames = 20;
constexpr int samples = 48;  ///< of the whole slider

LessonCounts& counts_of(Editor& editor) {
    auto& counts = editor.session.lesson.counts;
    if (!counts) counts = std::make_unique<LessonCounts>();
    return *counts;
}

void measure(Editor& editor, SwitchCounts& counts) {
    if (auto times = counts.measuring.take()) counts.times = *times;
    if (counts.measuring.busy()) editor.frame.wants_frames = true;
    const bool held =
        editor.frame.tool_busy || editor.session.lesson.setting || editor.session.lesson.show_me;
    if (held || counts.measured == counts.revision) return;
    counts.measured = counts.revision;
    counts.measuring.start([scene = editor.scene(), results = editor.document.results()](const auto&) {
        return SwitchCounts::Times{time_of_plan(model::plain_plan(), scene, results),
                                   time_of_plan(model::plan_of(scene), scene, results)};
    });
    editor.frame.wants_frames = true;
}

std::size_t frames_of_goal(const model::Goal& goal) {
    for (const auto& stage : goal.stages)
        for (const model::Expectation& row : stage)
            if (row.frames > 0) return row.frames;
    return usual_frames;
}

/// Settings over the whole of a slider, as fine as it is.
std::vector<double> over(const model::LessonNumber& number) {
    std::vector<double> list;
    for (int i = 0; i <= samples; ++i) {
        const double part = double(i) / samples;
        list.push_back(number.logarithmic ? number.min * std::pow(number.max / number.min, part)
                                          : number.min + part * (number.max - number.min));
    }
    return list;
}

/// The whole curve tells the answer: it is drawn once the step is done.
void sample_all(Editor& editor, MotionCounts& counts, const model::LessonNumber& number) {
    if (auto found = counts.sampling.take()) counts.everywhere = std::move(*found);
    if (counts.sampling.busy()) editor.frame.wants_frames = true;
    if (!step_run(editor).done || !counts.everywhere.empty() || !number.choices.empty() ||
        counts.sampling.busy() || editor.frame.tool_busy)
        return;
    counts.sampling.start([scene = editor.scene(), row = counts.of.row, frames = counts.of.frames,
                           list = over(number)](const auto&) {
        const model::ShapeSetMotion motion(scene, frames, model::horizon_of(scene));
        std::map<double, model::MotionCost> costs;
        for (const double setting : list) costs[setting] = motion.ask(*row, setting);
        return costs;
    });
    editor.frame.wants_frames = true;
}

}  // namespace

const SwitchCounts* switch_counts(Editor& editor) {
    const auto& results = editor.document.results();
    if (!has_switches(editor.scene()) || !results.complete) return nullptr;
    SwitchCounts& counts = counts_of(editor).switches;
    const std::uint64_t revision = editor.document.history.revision();
    if (counts.revision != revision) {
        counts.revision = revision;
        counts.before = run_plan(model::plain_plan(), editor.scene(), results);
        counts.now = run_plan(model::plan_of(editor.scene()), editor.scene(), results);
    }
    measure(editor, counts);
    return &counts;
}

const MotionCounts* motion_counts(Editor& editor) {
    const model::Algorithm* const row = lesson_row(editor);
    const std::string name = number_of_setting(editor);
    if (name.empty() || !row || row->question != collision::textbook::Question::pairs) return nullptr;
    const model::LessonNumber* const number = find_number(editor.scene(), name);
    if (!number) return nullptr;
    MotionCounts& counts = counts_of(editor).motion;
    const MotionCounts::Of of{editor.session.lesson.run->step, row, frames_of_goal(lesson_step(editor).goal),
                              editor.scene().shapes};
    if (counts.of != of) {
        counts = {};
        counts.of = of;
        counts.motion = std::make_unique<model::ShapeSetMotion>(editor.scene(), of.frames);
    }
    counts.setting = number->value;
    if (!counts.tried.contains(number->value))
        counts.tried[number->value] = counts.motion->ask(*row, number->value);
    sample_all(editor, counts, *number);
    return &counts;
}

bool offers(const Editor& editor, const std::string& name) {
    const LessonRun& run = *editor.session.lesson.run;
    const auto* names = run.seen->show.offers ? &*run.seen->show.offers : nullptr;
    for (std::size_t i = 0; i <= run.step; ++i)
        if (const auto& later = run.seen->steps[i].show.offers) names = &*later;
    return !names || std::ranges::find(*names, name) != names->end();
}

std::string number_of_setting(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    std::string name;
    const auto take = [&](const model::Shown& show) {
        if (show.algorithm || show.setting || !show.setting_of.empty()) name = show.setting_of;
    };
    take(run.seen->show);
    for (std::size_t i = 0; i <= run.step; ++i) take(run.seen->steps[i].show);
    return name;
}

void follow_number(Editor& editor) {
    const model::Algorithm* const row = lesson_row(editor);
    const model::LessonNumber* const number = find_number(editor.scene(), number_of_setting(editor));
    if (!row || !number || row->setting.name.empty()) return;
    if (row->question == collision::textbook::Question::pairs)
        editor.session.broad_phase.set(*row, number->value);
    else
        editor.session.stepping.comparison.set(*row, number->value);
}

}  // namespace testbed::editor
