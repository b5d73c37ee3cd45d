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

/// What an answer to the question is held against. A region has no right answer but the map, which depends on
/// whatever the step shows.
std::string answer_text(const model::Lesson& lesson, std::size_t at) {
    model::LessonStep step = without_wording(lesson.steps[at]);
    if (!step.ask) return {};
    take_but_the_right_answer(*step.ask);
    model::LessonStep answer;
    if (step.ask->kind == model::Question::Kind::region) {
        answer = step;
        answer.goal = {};
        answer.task.reset();
        answer.blanks.reset();
        answer.mystery.reset();
    } else {
        answer.ask = step.ask;
    }
    answer.show.pair = model::pair_of(lesson, at);
    if (answer.show.pair)
        for (std::string& name : *answer.show.pair) take_first_name(lesson, name);
    return text_of(std::move(answer));
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
enum Part { by_all, by_content, by_goal, by_wording, by_own_goal, by_kinds, by_text, by_answer, part_count };
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
            tasks_.push_back(entry.task);
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
        match_alone([&](std::size_t i, std::size_t k) { return has_words(i, k); });
        match_equal(by_own_goal, all, Which::with_goal);
        match_alone([&](std::size_t i, std::size_t k) { return has_question(i, k); });
        match_between_neighbors();
        for (std::size_t k = 0; k < steps_.size(); ++k)
            if (!taken_[k]) places_.without_entry.push_back(k);
        for (std::size_t i = 0; i < entries_.size(); ++i)
            if (const auto step = places_.of_entries[i]) note_differences(i, *step);
        std::ranges::sort(places_.other_question);
        std::ranges::sort(places_.other_goal);
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

    void note_differences(std::size_t entry, std::size_t step) {
        if (lesson_.steps[step].ask && !answers(entry, step)) places_.other_question.push_back(step);
        const Parts& of_entry = entries_[entry];
        if (!of_entry[by_content].empty() && of_entry[by_own_goal] != steps_[step][by_own_goal])
            places_.other_goal.push_back(step);
    }

    /// Whether both have this part, and the same.
    bool equal(Part part, std::size_t entry, std::size_t step) const {
        return !entries_[entry][part].empty() && entries_[entry][part] == steps_[step][part];
    }

    /// Whether both are asked for in the same words, and so that no answer to another question is among them.
    bool has_words(std::size_t entry, std::size_t step) const {
        const model::LessonStep& of = lesson_.steps[step];
        const Parts& of_entry = entries_[entry];
        if (of_entry[by_kinds].substr(0, 1) != steps_[step][by_kinds].substr(0, 1)) return false;
        const bool same_text =
            equal(by_text, entry, step) || (!tasks_[entry].empty() && same_question(tasks_[entry], of.text));
        if (!same_text) return false;
        if (of.ask && !asked_[entry].empty()) return answers(entry, step);
        return !of.text.empty();
    }

    /// Whether both ask the same question, of the same right answer.
    bool has_question(std::size_t entry, std::size_t step) const {
        return lesson_.steps[step].ask && !asked_[entry].empty() && equal(by_answer, entry, step) &&
               answers(entry, step);
    }

    /// Whether two entries, or two steps, cannot be told apart by their words.
    bool are_alike(std::size_t one, std::size_t other) const {
        const Parts &a = entries_[one], &b = entries_[other];
        return a[by_text] == b[by_text] && a[by_kinds] == b[by_kinds] && asked_[one] == asked_[other];
    }
    bool steps_are_alike(std::size_t one, std::size_t other) const {
        const model::LessonStep &a = lesson_.steps[one], &b = lesson_.steps[other];
        return a.text == b.text && steps_[one][by_kinds] == steps_[other][by_kinds] &&
               (!a.ask || a.ask->text == b.ask->text);
    }

    /// Gives an entry the step that fits it where nothing else fits either of them.
    void match_alone(auto&& fits) {
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (places_.of_entries[i]) continue;
            std::vector<std::size_t> places, entries;
            for (std::size_t k = 0; k < steps_.size(); ++k)
                if (fits(i, k)) places.push_back(k);
            if (places.size() != 1 || taken_[places.front()]) continue;
            for (std::size_t e = 0; e < entries_.size(); ++e)
                if (e == i || fits(e, places.front()) || are_alike(e, i)) entries.push_back(e);
            if (entries.size() != 1) continue;
            take(i, places.front());
            places_.differing.push_back(places.front());
        }
    }

    /// Whether the entry's answer is one to the step's question, as far as that is known.
    bool answers(std::size_t entry, std::size_t step) const {
        const Parts &of_entry = entries_[entry], &of_step = steps_[step];
        if (of_entry[by_all] == of_step[by_all]) return true;
        // The share of a region says nothing of another one, whatever the words are.
        if (of_step[by_kinds].starts_with('r') && !of_entry[by_content].empty())
            return of_entry[by_content] == of_step[by_content] || equal(by_answer, entry, step);
        if (!of_entry[by_wording].empty() && of_entry[by_wording] == of_step[by_wording]) return true;
        if (asked_[entry].empty()) return false;
        // Words that were corrected together with what is right are another question.
        const std::string now = asked_words(lesson_.steps[step]);
        const Part right = of_entry[by_answer].empty() ? by_goal : by_answer;
        if (asked_[entry] != now && of_entry[right] != of_step[right]) return false;
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

    /// The step of one of as many entries: that of its words, and of the others in order.
    std::size_t one_of(const std::vector<std::size_t>& places, const std::vector<std::size_t>& entries,
                       std::size_t entry) const {
        const auto only = [](const std::vector<std::size_t>& list, auto&& fits) {
            const auto first = std::ranges::find_if(list, fits);
            return first != list.end() && std::find_if(first + 1, list.end(), fits) == list.end()
                       ? std::optional(*first)
                       : std::nullopt;
        };
        const auto by_words = [&](std::size_t e) {
            const auto place = only(places, [&](std::size_t k) { return has_words(e, k); });
            const bool alone =
                place && only(entries, [&](std::size_t other) { return has_words(other, *place); });
            return alone ? place : std::nullopt;
        };
        std::vector<std::size_t> others = places;
        std::size_t nth = 0;
        if (const auto own = by_words(entry)) return *own;
        for (const std::size_t e : entries) {
            if (const auto taken = by_words(e))
                std::erase(others, *taken);
            else if (e < entry)
                ++nth;
        }
        return others[nth];
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
            fitting.emplace_back(i, one_of(places, entries, i));
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
            if (taken_[k] || is_one_of_alike(i, k)) continue;
            take(i, k);
            places_.differing.push_back(k);
        }
    }

    /// Steps of equal words may have goals of another number of stages each, and exchange them.
    bool is_one_of_alike(std::size_t entry, std::size_t step) const {
        for (std::size_t e = 0; e < entries_.size(); ++e)
            if (e != entry && are_alike(e, entry)) return true;
        for (std::size_t k = 0; k < steps_.size(); ++k)
            if (k != step && steps_are_alike(k, step)) return true;
        return false;
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
    std::vector<std::string> tasks_{};        ///< the same
    std::vector<bool> taken_{};
    StepPlaces places_{};
};

}  // namespace

std::string asked_words(const model::LessonStep& step) {
    return step.ask && !step.ask->text.empty() ? step.ask->text : step.text;
}

bool StepPlaces::answers(std::size_t step) const { return !std::ranges::binary_search(other_question, step); }

bool StepPlaces::is_other_goal(std::size_t step) const {
    return std::ranges::binary_search(other_goal, step);
}

std::string step_mark(const model::Lesson& lesson, std::size_t step) {
    const model::LessonStep& of = lesson.steps[step];
    const std::string words = wording_of(of);
    const std::string answer = answer_text(lesson, step);
    return fmt::format("{}-{}-{}-{}-{}-{}-{}-{}", text_version(text_of(of)),
                       text_version(text_of(without_wording(of))),
                       text_version(goal_text(lesson, step, true)), words.empty() ? "" : text_version(words),
                       has_goal(of) ? text_version(goal_text(lesson, step, false)) : "", kinds_of(of),
                       text_version(of.text), answer.empty() ? "" : text_version(answer));
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
                if (tree.string(key) == "task") entry.task = tree.string(value);
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
