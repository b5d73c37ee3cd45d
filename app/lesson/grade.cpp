// A learner's file held against a lesson.
#include "app/lesson/grade.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/goal_findings.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

namespace {

namespace fs = std::filesystem;

bool is_solution(std::string_view text) { return text.find("\"collision-solution\"") != text.npos; }

void take_solution(std::string_view text, const model::Scene& lesson, Answer& answer) {
    SolutionResult read = read_solution(text, lesson);
    answer.issues = std::move(read.issues);
    answer.lesson = std::move(read.lesson);
    if (!read.solution) return;
    answer.by = read.solution->by;
    answer.date = read.solution->date;
    answer.version = read.solution->version;
    Solution states_alone;
    for (const SolutionStep& step : read.solution->steps)
        states_alone.steps.push_back({.states = step.states});
    const bool any =
        std::ranges::any_of(states_alone.steps, [](const auto& step) { return !step.states.empty(); });
    if (any) answer.recorded = write_solution(states_alone);
    for (const SolutionStep& step : read.solution->steps) {
        answer.attempts.push_back(step.attempt);
        answer.fills.push_back(step.fills);
    }
    auto& states = answer.states.emplace();
    model::Scene left = lesson;
    for (std::size_t i = 0; i < read.solution->steps.size(); ++i) {
        std::vector<model::Scene>& alone = states.emplace_back();
        std::vector<model::Scene>& in_sequence = answer.in_sequence.emplace_back();
        const model::Scene own = begin_of(lesson, i, lesson);
        left = answer.begins.emplace_back(begin_of(lesson, i, left));
        for (const SolutionState& state : read.solution->steps[i].states) {
            alone.push_back(model::with_state(own, state));
            in_sequence.push_back(model::with_state(answer.begins.back(), state));
            const auto results = judged(state.expect, alone.back());
            for (std::size_t k = 0; k < results.size(); ++k)
                answer.claims.push_back({i, alone.size() - 1, state.expect[k], results[k]});
        }
        if (!in_sequence.empty()) left = in_sequence.back();
    }
}

void take_scene(std::string_view text, const model::Scene& lesson, Answer& answer) {
    file::ReadResult read = file::read_scene(text);
    answer.is_scene = true;
    answer.issues = std::move(read.issues);
    if (!read.scene) return;
    const std::size_t steps = lesson.lesson->steps.size();
    answer.states.emplace(steps, std::vector{*read.scene});
    answer.in_sequence = *answer.states;
    answer.begins.assign(steps, lesson);
}

/// The first error with its place, and how many there are besides.
std::string in_words(const std::vector<file::Issue>& issues) {
    std::size_t errors = 0;
    std::string first;
    for (const file::Issue& issue : issues) {
        if (issue.severity != file::Issue::Severity::error || errors++ > 0) continue;
        if (issue.line > 0) first = fmt::format("line {}: ", issue.line);
        first += issue.path + (issue.path.empty() ? "" : ": ") + issue.text;
    }
    return errors > 1 ? fmt::format("{} (and {} more error{})", first, errors - 1, errors == 2 ? "" : "s")
                      : first;
}

bool has_goal(const model::Scene& lesson, std::size_t step) {
    return stages_of(lesson, step) > 0 || lesson.lesson->steps[step].blanks;
}

/// The points of every step that counts.
double maximum_of(const model::Scene& lesson) {
    double points = 0;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i)
        if (has_goal(lesson, i) || lesson.lesson->steps[i].ask) points += lesson.lesson->steps[i].points;
    return points;
}

Grade unreadable(const model::Scene& lesson, std::string name, std::string problem) {
    Grade grade{.name = std::move(name)};
    grade.maximum = maximum_of(lesson);
    grade.problem = std::move(problem);
    return grade;
}

bool shares_shapes(const model::Scene& one, const model::Scene& other) {
    return std::ranges::any_of(
        one.shapes, [&](const model::ShapePtr& shape) { return other.find(shape->id).has_value(); });
}

bool all_answered(const model::Lesson& lesson, const std::vector<Attempt>& attempts) {
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        if (lesson.steps[i].ask && !attempts[i].predicted) return false;
    return true;
}

/// What a step counts: where it has a goal, the points of that, else those of its question.
void count_points(const model::Scene& lesson, Grade& grade) {
    grade.maximum = maximum_of(lesson);
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const model::LessonStep& step = lesson.lesson->steps[i];
        bool all = true;
        for (const GoalGrade& goal : grade.goals) all = all && (goal.step != i || goal.all);
        if (!has_goal(lesson, i)) {
            const auto& said = i < grade.attempts.size() ? grade.attempts[i].predicted : std::nullopt;
            all = step.ask && said && is_right(*step.ask, *said);
        }
        if (all) grade.score += step.points;
    }
}

void add_problem(Grade& grade, const std::string& problem) {
    grade.problem += (grade.problem.empty() ? "" : "; ") + problem;
}

/// Those after the first: two people do not leave a shape at the same place to the last digit.
void mark_duplicates(std::vector<Grade>& grades) {
    std::map<std::string, const Grade*> by_states, by_name;
    for (Grade& grade : grades) {
        if (!grade.recorded.empty()) {
            const auto [same, first] = by_states.emplace(grade.recorded, &grade);
            if (!first) add_problem(grade, fmt::format("has the same states as {}", same->second->name));
        }
        if (grade.by.empty()) continue;
        const auto [same, first] = by_name.emplace(grade.by, &grade);
        if (!first) add_problem(grade, fmt::format("is by the same learner as {}", same->second->name));
    }
}

}  // namespace

Answer answer_in(std::string_view text, const model::Scene& lesson, bool scenes) {
    Answer answer;
    if (scenes && !is_solution(text))
        take_scene(text, lesson, answer);
    else
        take_solution(text, lesson, answer);
    return answer;
}

std::size_t Grade::goals_reached() const {
    return std::size_t(std::ranges::count_if(goals, &GoalGrade::all));
}

Grade grade(const model::Scene& lesson, const fs::path& file, std::string name,
            const std::string& lesson_name, const JudgesFills& why_wrong) {
    const auto none = [&](std::string problem) {
        return unreadable(lesson, std::move(name), std::move(problem));
    };
    // A pipe would be waited for.
    const file::Entry entry = file::entry(file);
    if (entry.kind != file::Entry::Kind::file) return none("no regular file");
    if (entry.bytes > max_answer_bytes) return none(fmt::format("larger than {} MiB", max_answer_bytes >> 20));
    const file::TextResult text = file::load_text(file);
    if (!text.text) return none(in_words(text.issues));
    const Answer answer = answer_in(*text.text, lesson, true);
    const bool of_another = !answer.lesson.empty() && !lesson_name.empty() && answer.lesson != lesson_name;
    const std::string other =
        of_another ? fmt::format("handed in for another lesson, {}", answer.lesson) : std::string();
    if (!answer.states) return none(of_another ? other : in_words(answer.issues));
    Grade grade{.name = std::move(name)};
    grade.attempts = answer.attempts;
    grade.by = answer.by;
    grade.date = answer.date;
    grade.version = answer.version;
    grade.recorded = answer.recorded;
    grade.kind = answer.is_scene ? Grade::Kind::scene : Grade::Kind::solution;
    std::size_t after_reached = 0;     // goals up to the last that was reached
    std::vector<std::string> missing;  // of each goal
    const auto add_goal = [&](const GoalGrade& goal, std::string lacks) {
        grade.goals.push_back(goal);
        missing.push_back(std::move(lacks));
        if (goal.all) after_reached = grade.goals.size();
    };
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        if (const auto& blanks = lesson.lesson->steps[i].blanks) {
            std::string lacks(scene_without_fills);
            if (!answer.is_scene) lacks = why_wrong(*blanks, answer.fills[i]);
            const bool right = lacks.empty();
            add_goal({i, 1, right ? 1u : 0u, right}, std::move(lacks));
        }
        const std::size_t stages = stages_of(lesson, i);
        if (stages == 0) continue;
        const auto& states = (*answer.states)[i];
        const std::size_t reached = reached_of(lesson, i, states);
        const bool all = answer.is_scene ? passed_by_scene(lesson, i, reached) : reached == stages;
        add_goal({i, stages, reached, all}, all ? std::string() : missing_goal(lesson, i, states));
    }
    const auto first_missing = std::ranges::find(grade.goals, false, &GoalGrade::all);
    const auto stopped =
        answer.is_scene ? grade.goals.begin() + std::ptrdiff_t(after_reached) : first_missing;
    if (stopped != grade.goals.end()) {
        grade.stopped = stopped->step;
        grade.missing = missing[std::size_t(stopped - grade.goals.begin())];
    }
    const auto wrong = std::ranges::find_if(answer.claims, [](const Claim& c) { return !c.result.pass; });
    if (grade.goals.empty())
        grade.pass = !answer.is_scene && all_answered(*lesson.lesson, grade.attempts);
    else if (answer.is_scene)
        grade.pass = grade.goals.back().all;
    else
        grade.pass = first_missing == grade.goals.end() && wrong == answer.claims.end();
    count_points(lesson, grade);
    for (const auto& states : *answer.states)
        if (!states.empty()) grade.last = states.back();
    // Of one that stopped, the step that it stopped at.
    if (grade.stopped && !answer.is_scene) {
        const auto& states = (*answer.states)[*grade.stopped];
        grade.last = states.empty() ? begin_of(lesson, *grade.stopped, lesson) : states.back();
    }
    if (wrong != answer.claims.end())
        grade.problem = fmt::format("step {}, state {}: an expectation of its own fails", wrong->step + 1,
                                    wrong->state + 1);
    else if (of_another)
        grade.problem = other;
    else if (!answer.version.empty() && answer.version != lesson_version(lesson))
        grade.problem = "made for another version of the lesson";
    else if (answer.is_scene && !shares_shapes(lesson, *grade.last))
        grade.problem = "has none of the lesson's shapes";
    return grade;
}

ClassGrades grade_folder(const model::Scene& lesson, const fs::path& folder, const std::string& lesson_name,
                         const JudgesFills& why_wrong) {
    ClassGrades graded;
    std::vector<std::pair<std::string, fs::path>> files;
    std::string why;
    for (const fs::path& file : file::files_under(folder, why)) {
        std::string name = file.lexically_relative(folder).generic_string();
        if (file.extension() == ".json")
            files.emplace_back(std::move(name), file);
        else
            graded.others.push_back(std::move(name));
    }
    if (!why.empty()) {
        graded.problem = fmt::format("{}: {}", folder.string(), why);
        return graded;
    }
    std::ranges::sort(graded.others);
    std::ranges::sort(files);
    for (auto& [name, file] : files)
        graded.grades.push_back(grade(lesson, file, name, lesson_name, why_wrong));
    mark_duplicates(graded.grades);
    return graded;
}

}  // namespace testbed::lesson
