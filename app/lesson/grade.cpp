// A learner's file held against a lesson.
#include "app/lesson/grade.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <utility>

#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/answers.h"
#include "app/lesson/former_names.h"
#include "app/lesson/goal_findings.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/readable_answers.h"
#include "app/lesson/saved_scene.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

namespace {

namespace fs = std::filesystem;

/// What the file says of itself, and its steps; none where they cannot be read.
std::optional<Solution> read_whole_or_part(std::string_view text, const model::Scene& lesson, bool learners,
                                           Answer& answer) {
    SolutionResult read = read_solution(text, lesson);
    answer.issues = std::move(read.issues);
    answer.lesson = std::move(read.lesson);
    if (!read.solution && learners) {
        ReadableAnswers part = readable_answers(text, lesson);
        answer.in_part = part.has_steps;
        read.solution = std::move(part.solution);
    }
    if (!read.solution) return {};
    answer.by = read.solution->by;
    answer.date = read.solution->date;
    answer.version = read.solution->version;
    const StepPlaces& places = read.solution->places;
    answer.other_steps = in_words(places);
    const std::size_t most = std::max(places.of_entries.size(), lesson.lesson->steps.size());
    answer.of_this_lesson = (!answer.version.empty() && answer.version == lesson_version(lesson)) ||
                            (places.same > 0 && 2 * places.same >= most);
    const bool has_steps = read.solution->steps.size() == lesson.lesson->steps.size();
    return has_steps ? std::move(read.solution) : std::nullopt;
}

void take_solution(std::string_view text, const model::Scene& lesson, bool learners, Answer& answer) {
    const std::optional<Solution> read = read_whole_or_part(text, lesson, learners, answer);
    if (!read) return;
    Solution states_alone;
    for (const SolutionStep& step : read->steps) states_alone.steps.push_back({.states = step.states});
    const bool any =
        std::ranges::any_of(states_alone.steps, [](const auto& step) { return !step.states.empty(); });
    if (any) answer.recorded = write_solution(states_alone);
    std::vector<model::ShapePtr> named;
    for (const SolutionStep& step : read->steps)
        for (const SolutionState& state : step.states)
            named.insert(named.end(), state.shapes.begin(), state.shapes.end());
    answer.ambiguous = ambiguous_in_words(lesson, named);
    for (const SolutionStep& step : read->steps) {
        answer.attempts.push_back(step.attempt);
        answer.fills.push_back(step.fills);
    }
    auto& states = answer.states.emplace();
    model::Scene left = lesson;
    for (std::size_t i = 0; i < read->steps.size(); ++i) {
        std::vector<model::Scene>& alone = states.emplace_back();
        std::vector<model::Scene>& in_sequence = answer.in_sequence.emplace_back();
        const model::Scene own = begin_of(lesson, i, lesson);
        left = answer.begins.emplace_back(begin_of(lesson, i, left));
        for (const SolutionState& state : read->steps[i].states) {
            alone.push_back(model::with_state(own, state));
            in_sequence.push_back(model::with_state(answer.begins.back(), state));
            const auto results = judged(state.expect, alone.back());
            for (std::size_t k = 0; k < results.size(); ++k)
                answer.claims.push_back({i, alone.size() - 1, state.expect[k], results[k]});
        }
        if (!in_sequence.empty()) left = in_sequence.back();
    }
}

/// With the names that the lesson's shapes have now, where these are free.
void take_present_names(const model::Scene& lesson, model::Scene& scene) {
    for (model::ShapePtr& shape : scene.shapes)
        if (const model::ShapePtr named = with_present_names(lesson, shape);
            named->id == shape->id || !scene.find(named->id))
            shape = named;
}

/// What a scene lacks of the lesson, and what it has beyond it, as text: with it two scenes are the same.
std::string beside_the_lesson(const model::Scene& scene, const model::Scene& lesson) {
    std::string text;
    for (const model::ShapePtr& shape : lesson.shapes)
        if (!scene.find(shape->id)) text += fmt::format("lacks {}\n", shape->id);
    model::Scene own;
    for (const model::ShapePtr& shape : scene.shapes)
        if (!lesson.find(shape->id)) own.shapes.push_back(shape);
    return own.shapes.empty() ? text : text + file::write_scene(own);
}

void take_scene(std::string_view text, const model::Scene& lesson, Answer& answer) {
    file::ReadResult read = file::read_scene(text);
    answer.is_scene = true;
    answer.issues = std::move(read.issues);
    if (!read.scene) return;
    answer.ambiguous = ambiguous_in_words(lesson, read.scene->shapes);
    take_present_names(lesson, *read.scene);
    if (const SolutionState changed = changed_state(*read.scene, lesson);
        !changed.shapes.empty() || !changed.numbers.empty()) {
        Solution changes;
        changes.steps.push_back({.states = {changed}});
        answer.recorded = write_solution(changes) + beside_the_lesson(*read.scene, lesson);
    }
    const std::size_t steps = lesson.lesson->steps.size();
    answer.states.emplace(steps, std::vector{*read.scene});
    answer.in_sequence = *answer.states;
    answer.begins.assign(steps, lesson);
}

/// The first errors with their places, at most so many, and how many there are besides.
std::string in_words(const std::vector<file::Issue>& issues, std::size_t most = 1) {
    std::size_t errors = 0;
    std::string listed;
    for (const file::Issue& issue : issues) {
        if (issue.severity != file::Issue::Severity::error || errors++ >= most) continue;
        if (!listed.empty()) listed += "; ";
        if (issue.line > 0) listed += fmt::format("line {}: ", issue.line);
        listed += issue.path + (issue.path.empty() ? "" : ": ") + issue.text;
    }
    const std::size_t more = errors - std::min(errors, most);
    return more > 0 ? fmt::format("{} (and {} more error{})", listed, more, more == 1 ? "" : "s") : listed;
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

/// The first question without an answer.
std::optional<std::size_t> unanswered(const model::Lesson& lesson, const std::vector<Attempt>& attempts) {
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        if (lesson.steps[i].ask && !attempts[i].predicted) return i;
    return {};
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

std::vector<GoalGrade> goals_of(const model::Scene& lesson, const Answer& answer,
                                const JudgesFills& why_wrong) {
    std::vector<GoalGrade> goals;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        if (const auto& blanks = lesson.lesson->steps[i].blanks) {
            std::string lacks(scene_without_fills);
            if (!answer.is_scene) lacks = why_wrong(*blanks, answer.fills[i]);
            const bool right = lacks.empty();
            goals.push_back({i, 1, right ? 1u : 0u, right, std::move(lacks)});
        }
        const std::size_t stages = stages_of(lesson, i);
        if (stages == 0) continue;
        const auto& states = (*answer.states)[i];
        if (answer.is_scene) {
            goals.push_back(goal_in_scene(lesson, i, states.front()));
            continue;
        }
        const std::size_t reached = reached_of(lesson, i, states);
        const bool all = reached == stages;
        goals.push_back({i, stages, reached, all, all ? std::string() : missing_goal(lesson, i, states)});
    }
    return goals;
}

/// The goal at which the answer stopped; the end: at none.
std::vector<GoalGrade>::const_iterator stopped_in(const std::vector<GoalGrade>& goals, bool is_scene) {
    if (!is_scene) return std::ranges::find(goals, false, &GoalGrade::all);
    auto after = goals.begin();
    for (auto goal = goals.begin(); goal != goals.end(); ++goal)
        if (goal->all) after = std::next(goal);
    return after;
}

}  // namespace

bool is_solution(std::string_view text) { return text.find("\"collision-solution\"") != text.npos; }

std::string lesson_named_in(std::string_view text) {
    model::Scene none;
    none.lesson = std::make_shared<model::Lesson>();
    return is_solution(text) ? read_solution(text, none).lesson : std::string();
}

bool is_for(std::string_view text, const model::Scene& lesson) {
    return is_solution(text) && answer_in(text, lesson, true).of_this_lesson;
}

std::string of_another(const Answer& answer, const std::string& lesson_name) {
    if (answer.lesson.empty() || lesson_name.empty() || answer.lesson == lesson_name || answer.of_this_lesson)
        return {};
    return fmt::format("handed in for another lesson, {}", answer.lesson);
}

Answer answer_in(std::string_view text, const model::Scene& lesson, bool learners) {
    Answer answer;
    if (learners && !is_solution(text))
        take_scene(text, lesson, answer);
    else
        take_solution(text, lesson, learners, answer);
    return answer;
}

std::string programs_apart(const model::Scene& lesson) {
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i)
        if (lesson.lesson->steps[i].task) steps.push_back(i);
    if (steps.empty()) return {};
    return fmt::format(
        "{} {} for a program, which counts nothing here: verify --lesson --answers grades a folder of "
        "programs",
        steps_in_words(steps), steps.size() == 1 ? "asks" : "ask");
}

std::size_t Grade::goals_reached() const {
    return std::size_t(std::ranges::count_if(goals, &GoalGrade::all));
}

std::vector<std::size_t> Grade::steps_reached() const {
    std::vector<std::size_t> steps;
    for (const GoalGrade& goal : goals) {
        const auto lacks = [&](const GoalGrade& other) { return other.step == goal.step && !other.all; };
        const bool known = !steps.empty() && steps.back() == goal.step;
        if (!known && std::ranges::none_of(goals, lacks)) steps.push_back(goal.step);
    }
    return steps;
}

Grade grade_answer(const model::Scene& lesson, const Answer& answer, std::string name,
                   const std::string& lesson_name, const JudgesFills& why_wrong) {
    Grade grade{.name = std::move(name)};
    grade.attempts = answer.attempts;
    grade.by = answer.by;
    grade.date = answer.date;
    grade.version = answer.version;
    grade.recorded = answer.recorded;
    grade.in_part = answer.in_part;
    grade.kind = answer.is_scene ? Grade::Kind::scene : Grade::Kind::solution;
    grade.goals = goals_of(lesson, answer, why_wrong);
    if (const auto stopped = stopped_in(grade.goals, answer.is_scene); stopped != grade.goals.end()) {
        grade.stopped = stopped->step;
        grade.missing = stopped->missing;
    }
    const auto wrong = std::ranges::find_if(answer.claims, [](const Claim& c) { return !c.result.pass; });
    if (!grade.goals.empty()) {
        grade.pass =
            grade.goals_reached() == grade.goals.size() && (answer.is_scene || wrong == answer.claims.end());
    } else if (!answer.is_scene) {
        grade.stopped = unanswered(*lesson.lesson, grade.attempts);
        grade.pass = !grade.stopped;
        if (grade.stopped) grade.missing = "the question is not answered";
    }
    count_points(lesson, grade);
    for (const auto& states : *answer.states)
        if (!states.empty()) grade.last = states.back();
    // Of one that stopped, the step that it stopped at.
    if (grade.stopped && !answer.is_scene) {
        const auto& states = (*answer.states)[*grade.stopped];
        grade.last = states.empty() ? begin_of(lesson, *grade.stopped, lesson) : states.back();
    }
    const std::string another = of_another(answer, lesson_name);
    grade.another_lesson = !another.empty();
    if (grade.another_lesson) grade.score = 0;
    if (grade.another_lesson)
        grade.problem = another;
    else if (wrong != answer.claims.end())
        grade.problem = fmt::format("step {}, state {}: an expectation of its own fails", wrong->step + 1,
                                    wrong->state + 1);
    else if (answer.is_scene)
        grade.problem = scene_in_words(lesson, *grade.last, grade.goals);
    else if (!answer.version.empty() && answer.version == lesson_version(lesson))
        grade.problem = answer.other_steps;
    else if (!answer.version.empty())
        grade.problem = "made for another version of the lesson" +
                        (answer.other_steps.empty() ? "" : ": " + answer.other_steps);
    constexpr std::size_t most_listed = 5;
    if (answer.in_part)
        grade.problem += fmt::format("{}what cannot be read does not count: {}",
                                     grade.problem.empty() ? "" : "; ", in_words(answer.issues, most_listed));
    // Of this version, a name is what it is.
    const bool may_be_old = answer.is_scene || answer.version != lesson_version(lesson);
    if (may_be_old && !answer.ambiguous.empty())
        grade.problem += (grade.problem.empty() ? "" : "; ") + answer.ambiguous;
    return grade;
}

Grade grade_text(const model::Scene& lesson, std::string_view text, std::string name,
                 const std::string& lesson_name, const JudgesFills& why_wrong) {
    const Answer answer = answer_in(text, lesson, true);
    const std::string another = of_another(answer, lesson_name);
    // Errors in a file for another lesson are about that one.
    if (answer.states && !(answer.in_part && !another.empty()))
        return grade_answer(lesson, answer, std::move(name), lesson_name, why_wrong);
    const bool older = !answer.version.empty() && answer.version != lesson_version(lesson);
    const std::string errors =
        (older ? "made for another version of the lesson; " : "") + in_words(answer.issues);
    Grade grade = unreadable(lesson, std::move(name), another.empty() ? errors : another);
    grade.another_lesson = !another.empty();
    grade.by = answer.by;
    grade.date = answer.date;
    grade.version = answer.version;
    return grade;
}

Grade grade_hand_in(const model::Scene& lesson, const HandIn& hand_in, std::string name,
                    const std::string& lesson_name, const JudgesFills& why_wrong) {
    if (!hand_in.problem.empty()) return unreadable(lesson, std::move(name), hand_in.problem);
    return grade_text(lesson, hand_in.text, std::move(name), lesson_name, why_wrong);
}

Grade grade(const model::Scene& lesson, const fs::path& file, std::string name,
            const std::string& lesson_name, const JudgesFills& why_wrong) {
    const auto none = [&](std::string problem) {
        return unreadable(lesson, std::move(name), std::move(problem));
    };
    // A pipe would be waited for.
    const file::Entry entry = file::entry(file);
    if (entry.kind != file::Entry::Kind::file) return none("no regular file");
    if (entry.bytes > max_answer_bytes)
        return none(fmt::format("larger than {} MiB", max_answer_bytes >> 20));
    const file::TextResult text = file::load_text(file);
    if (!text.text) return none(in_words(text.issues));
    return grade_text(lesson, *text.text, std::move(name), lesson_name, why_wrong);
}

}  // namespace testbed::lesson
