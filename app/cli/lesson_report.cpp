// Holds lessons against their solutions.
#include "app/cli/lesson_report.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "app/cli/output.h"
#include "app/cli/report.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/goal_findings.h"
#include "app/lesson/leaks.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/objections.h"
#include "app/lesson/step_goal.h"
#include "app/overlays/overlay.h"
#include "app/verify/judges_fills.h"
#include "app/verify/task.h"

namespace testbed::cli {

namespace {

using model::Scene;
namespace fs = std::filesystem;

void complain_of(const std::vector<file::Issue>& issues, const std::string& file) {
    for (const file::Issue& issue : issues) cli::complain(file::to_string(issue, file));
}

std::vector<WrongEndResult> hold_wrong_ends(const std::string& lesson_file, const Scene& lesson,
                                            bool& readable) {
    std::vector<WrongEndResult> results;
    const fs::path file = lesson::wrong_ends_file(lesson_file);
    if (file::entry(file).kind == file::Entry::Kind::none) return results;
    const file::TextResult text = file::load_text(file);
    complain_of(text.issues, file.string());
    const auto read = text.text ? lesson::read_wrong_ends(*text.text, lesson) : lesson::WrongEndsResult{};
    complain_of(read.issues, file.string());
    readable = readable && read.ends;
    for (std::size_t i = 0; read.ends && i < read.ends->size(); ++i) {
        const Scene begin = lesson::begin_of(lesson, i, lesson);
        for (std::size_t k = 0; k < (*read.ends)[i].size(); ++k) {
            const lesson::WrongEnd& end = (*read.ends)[i][k];
            if (!end.fills.empty()) {
                const verify::BlanksTrial trial(lesson, *lesson.lesson->steps[i].blanks);
                results.push_back({i, k, end.why, 1, std::size_t(trial.right_with(end.fills))});
                continue;
            }
            std::vector<Scene> states;
            for (const lesson::SolutionState& state : end.states)
                states.push_back(model::with_state(begin, state));
            results.push_back({i, k, end.why, lesson::stages_of(lesson, i),
                               lesson::reached_of(lesson, i, states), lesson::left_by(lesson, i, states)});
        }
    }
    return results;
}

/// Overlays that nobody knows: the model does not know them, so they are looked up here. False where there
/// are some.
bool check_overlays(const model::Shown& show, const std::string& path, const std::string& file) {
    bool good = true;
    const std::vector<std::string> none;
    const std::vector<std::string>& ids = show.overlays ? *show.overlays : none;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (overlays::find(ids[i])) continue;
        cli::complain(
            fmt::format("{}: {}.overlays[{}]: no overlay has the id \"{}\"", file, path, i, ids[i]));
        good = false;
    }
    return good;
}

/// Why a goal of a solution does not pass; empty where it does. states: those held against it, each alone and
/// in sequence.
std::string why_not(const Scene& lesson, const GoalResult& goal, const lesson::Answer& held) {
    if (goal.pass()) return {};
    const std::size_t i = goal.step;
    if (goal.at_start == goal.stages) return "its goal is already true at the start";
    if (const auto missing = lesson::missing_goal(lesson, i, (*held.states)[i]); !missing.empty())
        return missing;
    if (goal.in_sequence_at_start == goal.stages)
        return "its goal is already true where the step before ends";
    return "from where the step before ends, " + lesson::missing_goal(lesson, i, held.in_sequence[i]);
}

void fail(LessonReport& report, std::string sentence) {
    cli::complain_line(sentence);
    report.failures.push_back(std::move(sentence));
}

/// The name that an answer gives to the lesson of this file; empty: any name.
std::string lesson_name(const std::string& file) {
    return file == "-" ? std::string() : fs::path(file).stem().string();
}

/// What a learner's answer is worth, as the table of a class has it. Failed goals of a solution were named.
void add_grade(LessonReport& report, const lesson::Grade& grade) {
    report.pass = grade.pass;
    report.problem = grade.problem;
    const bool scene = grade.kind == lesson::Grade::Kind::scene;
    if (!grade.pass && grade.stopped && (scene || grade.goals.empty()))
        fail(report, fmt::format("{}: step {}: {}", report.held, *grade.stopped + 1, grade.missing));
    const bool claims_fail =
        std::ranges::any_of(report.claims, [](const lesson::Claim& claim) { return !claim.result.pass; });
    if (grade.problem.empty() || claims_fail) return;
    if (scene && !grade.pass) {
        fail(report, fmt::format("{}: {}", report.held, grade.problem));
        return;
    }
    report.warnings.push_back(fmt::format("{}: warning: {}", report.held, grade.problem));
    cli::complain(report.warnings.back());
}

}  // namespace

LessonReport check_lesson(const std::string& file, const Scene& lesson,
                          const std::optional<std::string>& answer) {
    LessonReport report;
    report.readable = check_overlays(lesson.lesson->show, "lesson", file);
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i)
        report.readable =
            check_overlays(lesson.lesson->steps[i].show, fmt::format("lesson.steps[{}]", i), file) &&
            report.readable;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const auto& task = lesson.lesson->steps[i].task;
        const std::string wrong = task ? verify::defect(*task) : std::string();
        if (wrong.empty()) continue;
        cli::complain_line(fmt::format("{}: lesson.steps[{}].task.{}", file, i, wrong));
        report.readable = false;
    }
    if (file == "-" && !answer) {
        cli::complain("-: a lesson from standard input has no solution beside it: name one with --answer");
        report.readable = false;
        return report;
    }
    report.held = answer ? *answer : lesson::solution_file(file).string();
    const file::TextResult text = file::load_text(report.held);
    complain_of(text.issues, report.held);
    lesson::Answer held;
    if (text.text) held = lesson::answer_in(*text.text, lesson, answer.has_value());
    // A file for another lesson names other shapes: what to do about renamed ones is no advice for it.
    if (const auto another = lesson::of_another(held, lesson_name(file));
        (!held.states || held.in_part) && !another.empty()) {
        fail(report, fmt::format("{}: {}", report.held, another));
        report.readable = false;
        return report;
    }
    complain_of(held.issues, report.held);
    const auto& states = held.states;
    if (!answer && file != "-") {
        report.wrong_ends = hold_wrong_ends(file, lesson, report.readable);
        for (const WrongEndResult& end : report.wrong_ends)
            if (!end.pass())
                fail(report, fmt::format("{}: step {}: an end that must not count reaches the goal: {}",
                                         lesson::wrong_ends_file(file).string(), end.step + 1, end.why));
        const auto warn_of = [&](const std::string& where, const lesson::Leak& leak) {
            report.warnings.push_back(fmt::format("{}: {}: warning: {}{}", where, leak.path, leak.text,
                                                  leak.in_file.empty() ? "" : " (" + leak.in_file + ")"));
            cli::complain(report.warnings.back());
        };
        for (const WrongEndResult& end : report.wrong_ends)
            if (const auto odd = lesson::unwritten_reason(end.step, end.end, end.why))
                warn_of(lesson::wrong_ends_file(file).string(), *odd);
        report.blanks = check_blanks(file, lesson);
        for (const BlanksResult& blanks : report.blanks)
            if (!blanks.pass())
                fail(report, fmt::format("{}: step {}: the answers of the blanks are not right", file,
                                         blanks.step + 1));
        const auto warn = [&](const lesson::Leak& leak) { warn_of(file, leak); };
        for (const lesson::Leak& leak : lesson::leaks(*lesson.lesson)) warn(leak);
        const auto solution = text.text ? lesson::read_solution(*text.text, lesson).solution : std::nullopt;
        for (const lesson::Leak& odd : lesson::objections(lesson, solution ? &*solution : nullptr)) warn(odd);
    }
    if (!states) {
        report.readable = false;
        return report;
    }
    if (held.in_part) report.readable = false;
    std::optional<lesson::Grade> graded;
    if (answer)
        graded =
            lesson::grade_answer(lesson, held, report.held, lesson_name(file), verify::judges_fills(lesson));
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const std::size_t stages = lesson::stages_of(lesson, i);
        // Those of a solution beside the lesson are held above, filled as is right.
        if (graded && lesson.lesson->steps[i].blanks) {
            const lesson::GoalGrade& goal = graded->goals[report.goals.size()];
            report.goals.push_back({.step = i,
                                    .stages = 1,
                                    .reached = goal.reached,
                                    .in_sequence = goal.reached,
                                    .why = goal.missing,
                                    .counted = goal.all});
        }
        if (stages == 0) continue;
        const std::vector<Scene> start = {lesson::begin_of(lesson, i, lesson)};
        const auto reached = [&](std::span<const Scene> scenes) {
            return lesson::reached_of(lesson, i, scenes);
        };
        report.goals.push_back({i, stages, reached(start), reached((*states)[i]),
                                reached({&held.begins[i], 1}), reached(held.in_sequence[i]),
                                lesson::left_by(lesson, i, (*states)[i])});
        GoalResult& goal = report.goals.back();
        if (!graded) {
            goal.why = why_not(lesson, goal, held);
            continue;
        }
        const lesson::GoalGrade& counted = graded->goals[report.goals.size() - 1];
        goal.counted = counted.all;
        goal.why = counted.missing;
    }
    for (const GoalResult& goal : report.goals)
        if (!goal.why.empty() && !held.is_scene)
            fail(report, fmt::format("{}: step {}: {}", report.held, goal.step + 1, goal.why));
    for (const lesson::Asked& asked : lesson::questions_of(*lesson.lesson)) {
        if (asked.step >= held.attempts.size()) continue;
        const lesson::Attempt& attempt = held.attempts[asked.step];
        if (const auto& predicted = asked.then ? attempt.then : attempt.predicted)
            report.predictions.push_back(
                {asked, *predicted,
                 lesson::is_right(lesson::question_of(*lesson.lesson, asked), *predicted)});
    }
    report.claims = std::move(held.claims);
    for (const lesson::Claim& claim : report.claims)
        if (!claim.result.pass && !held.is_scene)
            fail(report,
                 fmt::format("{}: step {}: state {}: {}", report.held, claim.step + 1, claim.state + 1,
                             lesson::missing_of(claim.row, (*states)[claim.step][claim.state])));
    if (graded) {
        add_grade(report, *graded);
        return report;
    }
    report.pass =
        std::ranges::all_of(report.goals, &GoalResult::pass) &&
        std::ranges::all_of(report.claims, [](const lesson::Claim& claim) { return claim.result.pass; }) &&
        std::ranges::all_of(report.wrong_ends, &WrongEndResult::pass) &&
        std::ranges::all_of(report.blanks, &BlanksResult::pass);
    return report;
}

void write_lesson_report(file::JsonWriter& json, const LessonReport& report) {
    json.key("lesson").object([&] {
        json.member("held", report.held);
        json.member("pass", report.pass);
        json.member("problem", report.problem, "");
        json.key("goals").array([&] {
            for (const GoalResult& goal : report.goals)
                json.object(
                    [&] {
                        json.member("step", double(goal.step + 1));
                        json.member("stages", double(goal.stages));
                        json.member("at_start", double(goal.at_start));
                        json.member("reached", double(goal.reached));
                        if (goal.in_sequence_at_start == goal.stages || goal.in_sequence != goal.reached) {
                            json.member("in_sequence_at_start", double(goal.in_sequence_at_start));
                            json.member("in_sequence", double(goal.in_sequence));
                        }
                        if (!goal.left.empty()) json.key("left").values(goal.left);
                        json.member("why", goal.why, "");
                        json.member("pass", goal.pass());
                    },
                    file::JsonWriter::one_line);
        });
        if (!report.wrong_ends.empty())
            json.key("wrong_ends").array([&] {
                for (const WrongEndResult& end : report.wrong_ends)
                    json.object(
                        [&] {
                            json.member("step", double(end.step + 1));
                            json.member("why", end.why);
                            json.member("reached", double(end.reached));
                            if (!end.left.empty()) json.key("left").values(end.left);
                            json.member("pass", end.pass());
                        },
                        file::JsonWriter::one_line);
            });
        if (!report.blanks.empty()) write_blanks_results(json.key("blanks"), report.blanks);
        if (!report.predictions.empty())
            json.key("predictions").array([&] {
                for (const PredictionResult& said : report.predictions)
                    json.object(
                        [&] {
                            json.member("step", double(said.asked.step + 1));
                            json.member("then", said.asked.then, false);
                            std::visit([&](auto value) { json.member("predicted", value); }, said.predicted);
                            json.member("right", said.right);
                        },
                        file::JsonWriter::one_line);
            });
        if (report.claims.empty()) return;
        json.key("claims").array([&] {
            for (const lesson::Claim& claim : report.claims)
                json.object([&] {
                    json.member("step", double(claim.step + 1));
                    json.member("state", double(claim.state + 1));
                    write_expectation(json.key("row"), claim.row, claim.result);
                });
        });
    });
}

}  // namespace testbed::cli
