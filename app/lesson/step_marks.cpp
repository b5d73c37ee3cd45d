#include "app/lesson/step_marks.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <string_view>
#include <utility>

#include "app/file/scene_file.h"
#include "app/lesson/lesson_version.h"
#include "app/model/expectations.h"

namespace testbed::lesson {

namespace {

std::string text_of(model::LessonStep step) {
    step.points = 1;
    step.notes.clear();
    step.answers = {};
    auto lesson = std::make_shared<model::Lesson>();
    lesson->steps.push_back(std::move(step));
    model::Scene scene;
    scene.lesson = std::move(lesson);
    return file::write_scene(scene);
}

void take_wording(model::Question& question) {
    question.text.clear();
    question.reveal.clear();
    question.because.clear();
    if (question.choice < question.choices.size()) {
        std::swap(question.choices.front(), question.choices[question.choice]);
        question.choice = 0;
        std::sort(question.choices.begin() + 1, question.choices.end());
    }
    for (model::Question& then : question.then) take_wording(then);
}

/// The step without what it says. The right choice is the first one.
model::LessonStep without_wording(model::LessonStep step) {
    step.text.clear();
    step.done.clear();
    step.readings.clear();
    step.hints.clear();
    if (step.ask) take_wording(*step.ask);
    if (step.blanks)
        for (model::Blank& blank : step.blanks->fill) blank.because.clear();
    for (auto& stage : step.goal.stages)
        for (model::Expectation& row : stage) {
            row.name.clear();
            row.notes.clear();
        }
    return step;
}

void take_but_the_right_answer(model::Question& question) {
    if (!question.choices.empty()) question.choices.resize(1);
    question.tolerance = model::Question().tolerance;
    for (model::Question& then : question.then) take_but_the_right_answer(then);
}

/// The name that the shape had when the lesson was given out first. Rows of the list are in the order in
/// which names were given.
void take_first_name(const model::Lesson& lesson, std::string& name) {
    auto end = lesson.former_names.end();
    for (;;) {
        const auto row = std::find_if(lesson.former_names.begin(), end,
                                      [&](const auto& one) { return one.second == name; });
        if (row == end) return;
        name = row->first;
        end = row;
    }
}

/// What an answer to the step is held against.
std::string goal_text(const model::Lesson& lesson, std::size_t at) {
    const model::LessonStep step = without_wording(lesson.steps[at]);
    model::LessonStep goal;
    goal.ask = step.ask;
    goal.goal = step.goal;
    goal.task = step.task;
    goal.blanks = step.blanks;
    goal.mystery = step.mystery;
    const auto rename = [&](std::string& name) { take_first_name(lesson, name); };
    if (goal.ask) {
        take_but_the_right_answer(*goal.ask);
        goal.show.pair = model::pair_of(lesson, at);
        if (goal.show.pair) std::ranges::for_each(*goal.show.pair, rename);
    }
    for (auto& stage : goal.goal.stages)
        for (model::Expectation& row : stage) model::each_id(row, rename);
    rename(goal.goal.spread_shape);
    if (goal.blanks) std::ranges::for_each(goal.blanks->pair, rename);
    return text_of(std::move(goal));
}

/// Whether two steps of the same goal are the same step: a right answer alone does not say so.
bool has_goal(const model::LessonStep& step) {
    return !step.goal.stages.empty() || step.task || step.blanks || step.mystery;
}

void add_wording(std::string& text, const model::Question& question) {
    text += fmt::format("question {} {}\n", int(question.kind), question.text);
    for (const model::Question& then : question.then) add_wording(text, then);
}

/// What the step asks for in words, and what an answer to it consists of. Empty: it has no words.
std::string wording_of(const model::LessonStep& step) {
    if (step.text.empty() && (!step.ask || step.ask->text.empty())) return {};
    std::string text = step.text + '\n';
    if (step.ask) add_wording(text, *step.ask);
    text += fmt::format("stages {} blanks {} mystery {} task {}", step.goal.stages.size(),
                        step.blanks ? step.blanks->fill.size() : 0, step.mystery.has_value(),
                        step.task.has_value());
    return text;
}

/// The parts of a mark, as step_mark() joins them.
enum Part { by_all, by_content, by_goal, by_wording, part_count };
using Parts = std::array<std::string, part_count>;

Parts parts_of(std::string_view mark) {
    Parts split;
    for (std::string& part : split) {
        const std::size_t dash = mark.find('-');
        part = mark.substr(0, dash);
        mark = dash == mark.npos ? std::string_view() : mark.substr(dash + 1);
    }
    // A mark of two parts is from before the others were kept.
    if (split[by_goal].empty()) split[by_content].clear();
    return split;
}

class Matching {
  public:
    Matching(const std::vector<std::string>& marks, const model::Lesson& lesson) {
        for (const std::string& mark : marks) entries_.push_back(parts_of(mark));
        for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
            steps_.push_back(parts_of(step_mark(lesson, k)));
            has_goal_.push_back(has_goal(lesson.steps[k]));
        }
        taken_.resize(steps_.size());
        places_.of_entries.resize(marks.size());
    }

    StepPlaces match() {
        for (std::size_t i = 0; i < entries_.size(); ++i)
            for (std::size_t k = 0; k < steps_.size(); ++k)
                if (!taken_[k] && steps_[k][by_all] == entries_[i][by_all]) {
                    take(i, k);
                    break;
                }
        match_equal(by_content, 0, entries_.size(), 0, steps_.size());
        match_equal(by_goal, 0, entries_.size(), 0, steps_.size(), true);
        match_worded();
        for (std::size_t begin = 0; begin < entries_.size();) {
            std::size_t end = begin;
            while (end < entries_.size() && !places_.of_entries[end]) ++end;
            const std::size_t first = begin == 0 ? 0 : *places_.of_entries[begin - 1] + 1;
            const std::size_t last = end == entries_.size() ? steps_.size() : *places_.of_entries[end];
            if (begin < end) match_equal(by_goal, begin, end, first, last);
            begin = end + 1;
        }
        for (std::size_t k = 0; k < steps_.size(); ++k)
            if (!taken_[k]) places_.without_entry.push_back(k);
        std::ranges::sort(places_.differing);
        return std::move(places_);
    }

  private:
    void take(std::size_t entry, std::size_t step) {
        places_.of_entries[entry] = step;
        taken_[step] = true;
    }

    /// Gives the entries among those from begin to before end, in order, the steps from first to before last
    /// of the same part, where there are as many of these as entries.
    void match_equal(Part part, std::size_t begin, std::size_t end, std::size_t first, std::size_t last,
                     bool only_with_goal = false) {
        std::vector<std::pair<std::size_t, std::size_t>> fitting;
        for (std::size_t i = begin; i < end; ++i) {
            const std::string& wanted = entries_[i][part];
            if (wanted.empty() || places_.of_entries[i]) continue;
            std::vector<std::size_t> entries, places;
            for (std::size_t k = begin; k < end; ++k)
                if (!places_.of_entries[k] && entries_[k][part] == wanted) entries.push_back(k);
            for (std::size_t k = first; k < last; ++k)
                if (!taken_[k] && steps_[k][part] == wanted && (!only_with_goal || has_goal_[k]))
                    places.push_back(k);
            if (entries.size() != places.size()) continue;
            const auto nth = std::size_t(std::ranges::find(entries, i) - entries.begin());
            fitting.emplace_back(i, places[nth]);
        }
        for (const auto& [entry, step] : fitting) {
            take(entry, step);
            places_.differing.push_back(step);
        }
    }

    /// What is asked for in the same words is the same, with its goal corrected, unless more than one step
    /// has these words.
    void match_worded() {
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const std::string& wanted = entries_[i][by_wording];
            const auto has_words = [&](const Parts& other) { return other[by_wording] == wanted; };
            if (wanted.empty() || places_.of_entries[i] || std::ranges::count_if(entries_, has_words) != 1 ||
                std::ranges::count_if(steps_, has_words) != 1)
                continue;
            const auto k = std::size_t(std::ranges::find_if(steps_, has_words) - steps_.begin());
            if (taken_[k]) continue;
            take(i, k);
            places_.differing.push_back(k);
        }
    }

    std::vector<Parts> entries_{}, steps_{};  ///< their marks
    std::vector<bool> has_goal_{}, taken_{};
    StepPlaces places_{};
};

}  // namespace

std::string step_mark(const model::Lesson& lesson, std::size_t step) {
    const std::string words = wording_of(lesson.steps[step]);
    return fmt::format("{}-{}-{}-{}", text_version(text_of(lesson.steps[step])),
                       text_version(text_of(without_wording(lesson.steps[step]))),
                       text_version(goal_text(lesson, step)), words.empty() ? "" : text_version(words));
}

StepPlaces places_of(const std::vector<std::string>& marks, const model::Lesson& lesson) {
    return Matching(marks, lesson).match();
}

std::optional<StepPlaces> places_in(const file::json::Tree& tree, file::json::Index steps,
                                    const model::Lesson& lesson) {
    std::vector<std::string> marks;
    bool all = true;
    tree.each(steps, [&](file::json::Index element) {
        std::string mark;
        if (tree[element].kind == file::json::Kind::object)
            tree.each_member(element, [&](file::json::Index key, file::json::Index value) {
                if (tree.string(key) == "step" && tree[value].kind == file::json::Kind::string)
                    mark = tree.string(value);
            });
        all = all && !mark.empty();
        marks.push_back(std::move(mark));
    });
    if (!all || marks.empty()) return {};
    return places_of(marks, lesson);
}

std::string steps_in_words(const std::vector<std::size_t>& steps) {
    std::string numbers;
    for (std::size_t i = 0; i < steps.size(); ++i)
        numbers += fmt::format("{}{}", i == 0 ? "" : i + 1 == steps.size() ? " and " : ", ", steps[i] + 1);
    return (steps.size() == 1 ? "step " : "steps ") + numbers;
}

std::string in_words(const StepPlaces& places) {
    std::vector<std::string> parts;
    if (!places.without_entry.empty())
        parts.push_back(fmt::format("{} {} not in it", steps_in_words(places.without_entry),
                                    places.without_entry.size() == 1 ? "is" : "are"));
    if (!places.differing.empty())
        parts.push_back(fmt::format("{} {} differently now", steps_in_words(places.differing),
                                    places.differing.size() == 1 ? "reads" : "read"));
    if (const auto lost = std::ranges::count(places.of_entries, std::optional<std::size_t>()); lost > 0)
        parts.push_back(
            fmt::format("{} of its answers {} to no step", lost, lost == 1 ? "belongs" : "belong"));
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace testbed::lesson
