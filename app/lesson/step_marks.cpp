#include "app/lesson/step_marks.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <string_view>
#include <utility>

#include "app/file/scene_file.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/same_question.h"
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

/// What an answer to the step is held against; with_question: that of its question too.
std::string goal_text(const model::Lesson& lesson, std::size_t at, bool with_question) {
    const model::LessonStep step = without_wording(lesson.steps[at]);
    model::LessonStep goal;
    if (with_question) goal.ask = step.ask;
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

/// "v", and "vn" where a wrong answer leads to a number.
std::string kinds_of(const model::LessonStep& step) {
    const auto letter = [](const model::Question& question) {
        switch (question.kind) {
            case model::Question::Kind::choice: return 'c';
            case model::Question::Kind::verdict: return 'v';
            case model::Question::Kind::number: return 'n';
            case model::Question::Kind::region: break;
        }
        return 'r';
    };
    if (!step.ask) return {};
    std::string kinds(1, letter(*step.ask));
    for (const model::Question& then : step.ask->then) kinds += letter(then);
    return kinds;
}

/// The parts of a mark, as step_mark() joins them. Older ones end before.
enum Part { by_all, by_content, by_goal, by_wording, by_own_goal, by_kinds, by_text, part_count };
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
    Matching(const std::vector<StepEntry>& entries, const model::Lesson& lesson) : lesson_(lesson) {
        for (const StepEntry& entry : entries) {
            entries_.push_back(parts_of(entry.mark));
            asked_.push_back(entry.asked);
        }
        for (std::size_t k = 0; k < lesson.steps.size(); ++k)
            steps_.push_back(parts_of(step_mark(lesson, k)));
        taken_.resize(steps_.size());
        places_.of_entries.resize(entries.size());
    }

    StepPlaces match() {
        for (std::size_t i = 0; i < entries_.size(); ++i)
            for (std::size_t k = 0; k < steps_.size(); ++k)
                if (!taken_[k] && steps_[k][by_all] == entries_[i][by_all]) {
                    take(i, k);
                    ++places_.same;
                    break;
                }
        const Range all{0, entries_.size(), 0, steps_.size()};
        match_equal(by_content, all, Which::all);
        match_equal(by_goal, all, Which::with_goal);
        match_worded();
        match_equal(by_own_goal, all, Which::with_goal);
        match_between_neighbors();
        for (std::size_t k = 0; k < steps_.size(); ++k)
            if (!taken_[k]) places_.without_entry.push_back(k);
        for (std::size_t i = 0; i < entries_.size(); ++i)
            if (const auto step = places_.of_entries[i])
                if (lesson_.steps[*step].ask && !answers(i, *step)) places_.other_question.push_back(*step);
        std::ranges::sort(places_.other_question);
        std::erase_if(places_.differing, [&](std::size_t step) { return !places_.answers(step); });
        std::ranges::sort(places_.differing);
        return std::move(places_);
    }

  private:
    struct Range {
        std::size_t begin, end;   ///< of entries
        std::size_t first, last;  ///< of steps, without the last
    };
    enum class Which { all, with_goal, neighbors };

    void take(std::size_t entry, std::size_t step) {
        places_.of_entries[entry] = step;
        taken_[step] = true;
    }

    /// Whether the entry's answer is one to the step's question, as far as that is known.
    bool answers(std::size_t entry, std::size_t step) const {
        const Parts &of_entry = entries_[entry], &of_step = steps_[step];
        if (of_entry[by_all] == of_step[by_all]) return true;
        // The share of a region says nothing of another one, whatever the words are.
        if (of_step[by_kinds].starts_with('r') && !of_entry[by_content].empty())
            return of_entry[by_content] == of_step[by_content];
        if (!of_entry[by_wording].empty() && of_entry[by_wording] == of_step[by_wording]) return true;
        if (asked_[entry].empty()) return false;
        // Words that were corrected together with what is right are another question.
        const std::string now = asked_words(lesson_.steps[step]);
        if (asked_[entry] != now && of_entry[by_goal] != of_step[by_goal]) return false;
        const bool same_kind = of_entry[by_kinds].substr(0, 1) == of_step[by_kinds].substr(0, 1);
        return (of_entry[by_kinds].empty() || same_kind) && same_question(asked_[entry], now);
    }

    /// Whether a step of an equal part may be the one of the entry.
    bool may_be(std::size_t entry, std::size_t step, Which which) const {
        const model::LessonStep& of = lesson_.steps[step];
        if (has_goal(of)) return true;
        if (which == Which::with_goal) return false;
        if (!of.ask) return true;
        const bool same_text =
            !steps_[step][by_text].empty() && entries_[entry][by_text] == steps_[step][by_text];
        return answers(entry, step) && (same_text || which == Which::neighbors);
    }

    /// Gives the entries of the range, in order, its steps of the same part, where there are as many of these
    /// as entries.
    void match_equal(Part part, const Range& range, Which which) {
        std::vector<std::pair<std::size_t, std::size_t>> fitting;
        for (std::size_t i = range.begin; i < range.end; ++i) {
            const std::string& wanted = entries_[i][part];
            if (wanted.empty() || places_.of_entries[i]) continue;
            std::vector<std::size_t> entries, places;
            for (std::size_t k = range.first; k < range.last; ++k)
                if (!taken_[k] && steps_[k][part] == wanted && may_be(i, k, which)) places.push_back(k);
            const bool of_goal = !places.empty() && has_goal(lesson_.steps[places.front()]);
            for (std::size_t k = range.begin; k < range.end; ++k)
                if (!places_.of_entries[k] && entries_[k][part] == wanted &&
                    (of_goal || asked_[k] == asked_[i]))
                    entries.push_back(k);
            if (entries.size() != places.size()) continue;
            const auto nth = std::size_t(std::ranges::find(entries, i) - entries.begin());
            fitting.emplace_back(i, places[nth]);
        }
        for (const auto& [entry, step] : fitting) {
            if (taken_[step]) continue;
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

    void match_between_neighbors() {
        for (std::size_t begin = 0; begin < entries_.size();) {
            std::size_t end = begin;
            while (end < entries_.size() && !places_.of_entries[end]) ++end;
            const std::size_t first = begin == 0 ? 0 : *places_.of_entries[begin - 1] + 1;
            const std::size_t last = end == entries_.size() ? steps_.size() : *places_.of_entries[end];
            if (begin < end) match_equal(by_goal, {begin, end, first, last}, Which::neighbors);
            begin = end + 1;
        }
    }

    const model::Lesson& lesson_;
    std::vector<Parts> entries_{}, steps_{};  ///< their marks
    std::vector<std::string> asked_{};        ///< of the entries
    std::vector<bool> taken_{};
    StepPlaces places_{};
};

}  // namespace

std::string asked_words(const model::LessonStep& step) {
    return step.ask && !step.ask->text.empty() ? step.ask->text : step.text;
}

bool StepPlaces::answers(std::size_t step) const { return !std::ranges::binary_search(other_question, step); }

std::string step_mark(const model::Lesson& lesson, std::size_t step) {
    const model::LessonStep& of = lesson.steps[step];
    const std::string words = wording_of(of);
    return fmt::format("{}-{}-{}-{}-{}-{}-{}", text_version(text_of(of)),
                       text_version(text_of(without_wording(of))),
                       text_version(goal_text(lesson, step, true)), words.empty() ? "" : text_version(words),
                       has_goal(of) ? text_version(goal_text(lesson, step, false)) : "", kinds_of(of),
                       text_version(of.text));
}

StepPlaces places_of(const std::vector<StepEntry>& entries, const model::Lesson& lesson) {
    return Matching(entries, lesson).match();
}

std::optional<StepPlaces> places_in(const file::json::Tree& tree, file::json::Index steps,
                                    const model::Lesson& lesson) {
    std::vector<StepEntry> entries;
    bool all = true;
    tree.each(steps, [&](file::json::Index element) {
        StepEntry& entry = entries.emplace_back();
        if (tree[element].kind == file::json::Kind::object)
            tree.each_member(element, [&](file::json::Index key, file::json::Index value) {
                if (tree[value].kind != file::json::Kind::string) return;
                if (tree.string(key) == "step") entry.mark = tree.string(value);
                if (tree.string(key) == "asked") entry.asked = tree.string(value);
            });
        all = all && !entry.mark.empty();
    });
    if (!all || entries.empty()) return {};
    return places_of(entries, lesson);
}

bool answers_in_step(const StepPlaces& places, const model::Scene& lesson, std::size_t step) {
    const bool by_order = places.of_entries.empty();
    return by_order || (lesson.lesson->steps[step].ask && places.answers(step));
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
    if (const std::size_t others = places.other_question.size(); others > 0)
        parts.push_back(fmt::format("the question{} of {} {} not in it", others == 1 ? "" : "s",
                                    steps_in_words(places.other_question), others == 1 ? "is" : "are"));
    if (const auto lost = std::ranges::count(places.of_entries, std::optional<std::size_t>()); lost > 0)
        parts.push_back(
            fmt::format("{} of its answers {} to no step", lost, lost == 1 ? "belongs" : "belong"));
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace testbed::lesson
