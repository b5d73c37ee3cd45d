// Holds lessons against their solutions.
#include "app/cli/lesson_report.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "app/cli/output.h"
#include "app/cli/report.h"
#include "app/file/scene_file.h"
#include "app/lesson/lesson_list.h"
#include "app/overlays/overlay.h"

namespace testbed::cli {

namespace {

using model::Scene;
namespace fs = std::filesystem;

void complain_of(const std::vector<file::Issue>& issues, const std::string& file) {
    for (const file::Issue& issue : issues) cli::complain(file::to_string(issue, file));
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
    lesson::Answer held;
    if (text.text) held = lesson::read_answer(*text.text, lesson, answer.has_value());
    complain_of(held.issues, report.held);
    const auto& states = held.states;
    if (!states) {
        report.readable = false;
        return report;
    }
    report.claims = std::move(held.claims);
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const model::Goal& goal = lesson.lesson->steps[i].goal;
        if (goal.stages.empty()) continue;
        const std::vector<Scene> start = {lesson};
        report.goals.push_back({i, goal.stages.size(), lesson::stages_reached(goal, start),
                                lesson::stages_reached(goal, (*states)[i])});
    }
    report.pass = held.is_scene ? !report.goals.empty() && report.goals.back().reached > 0
                                : std::ranges::all_of(report.goals, &GoalResult::pass) &&
                                      std::ranges::all_of(report.claims, [](const lesson::Claim& claim) {
                                          return claim.result.pass;
                                      });
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
