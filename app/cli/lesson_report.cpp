// Holds lessons against their solutions.
#include "app/cli/lesson_report.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/cli/output.h"
#include "app/cli/report.h"
#include "app/file/scene_file.h"
#include "app/lesson/lesson_list.h"
#include "app/overlays/overlay.h"

namespace testbed::cli {

namespace {

using model::Scene;
namespace fs = std::filesystem;

/// The states that a file holds, a list a step.
using States = std::vector<std::vector<Scene>>;

void complain_of(const std::vector<file::Issue>& issues, const std::string& file) {
    for (const file::Issue& issue : issues) cli::complain(file::to_string(issue, file));
}

std::optional<States> states_of_solution(const std::string& text, const std::string& file,
                                         const Scene& lesson, std::vector<ClaimResult>& claims) {
    const lesson::SolutionResult read = lesson::read_solution(text, lesson);
    complain_of(read.issues, file);
    if (!read.solution) return {};
    States states;
    for (const lesson::SolutionStep& step : read.solution->steps) {
        std::vector<Scene>& of_step = states.emplace_back();
        for (const lesson::SolutionState& state : step.states) {
            of_step.push_back(model::with_state(lesson, state));
            const auto results = lesson::judged(state.expect, of_step.back());
            for (std::size_t i = 0; i < results.size(); ++i)
                claims.push_back({states.size() - 1, of_step.size() - 1, state.expect[i], results[i]});
        }
    }
    return states;
}

/// A learner's scene counts for every step: what it shows at the end.
std::optional<States> states_of_scene(const std::string& text, const std::string& file, const Scene& lesson) {
    const file::ReadResult read = file::read_scene(text);
    complain_of(read.issues, file);
    if (!read.scene) return {};
    return States(lesson.lesson->steps.size(), {*read.scene});
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

bool is_solution(const std::string& text) { return text.find("\"collision-solution\"") != text.npos; }

}  // namespace

LessonReport check_lesson(const std::string& file, const Scene& lesson,
                          const std::optional<std::string>& answer) {
    LessonReport report;
    report.readable = check_overlays(lesson.lesson->show, "lesson", file);
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i)
        report.readable =
            check_overlays(lesson.lesson->steps[i].show, fmt::format("lesson.steps[{}]", i), file) &&
            report.readable;
    if (file == "-" && !answer) {
        cli::complain("-: a lesson from standard input has no solution beside it: name one with --answer");
        report.readable = false;
        return report;
    }
    report.held = answer ? *answer : lesson::solution_file(file).string();
    const file::TextResult text = file::load_text(report.held);
    complain_of(text.issues, report.held);
    std::optional<States> states;
    const bool scene = text.text && answer && !is_solution(*text.text);
    if (text.text)
        states = scene ? states_of_scene(*text.text, report.held, lesson)
                       : states_of_solution(*text.text, report.held, lesson, report.claims);
    if (!states) {
        report.readable = false;
        return report;
    }
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const model::Goal& goal = lesson.lesson->steps[i].goal;
        if (goal.stages.empty()) continue;
        const std::vector<Scene> start = {lesson};
        report.goals.push_back({i, goal.stages.size(), lesson::stages_reached(goal, start),
                                lesson::stages_reached(goal, (*states)[i])});
    }
    report.pass = scene ? !report.goals.empty() && report.goals.back().reached > 0
                        : std::ranges::all_of(report.goals, &GoalResult::pass) &&
                              std::ranges::all_of(report.claims,
                                                  [](const ClaimResult& claim) { return claim.result.pass; });
    return report;
}

void write_lesson_report(file::JsonWriter& json, const LessonReport& report) {
    json.key("lesson").object([&] {
        json.member("held", report.held);
        json.member("pass", report.pass);
        json.key("goals").array([&] {
            for (const GoalResult& goal : report.goals)
                json.object(
                    [&] {
                        json.member("step", double(goal.step + 1));
                        json.member("stages", double(goal.stages));
                        json.member("at_start", double(goal.at_start));
                        json.member("reached", double(goal.reached));
                        json.member("pass", goal.pass());
                    },
                    file::JsonWriter::one_line);
        });
        if (report.claims.empty()) return;
        json.key("claims").array([&] {
            for (const ClaimResult& claim : report.claims)
                json.object([&] {
                    json.member("step", double(claim.step + 1));
                    json.member("state", double(claim.state + 1));
                    write_expectation(json.key("row"), claim.row, claim.result);
                });
        });
    });
}

}  // namespace testbed::cli
