#include "app/lesson/step_marks.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <string_view>
#include <utility>

#include "app/file/scene_file.h"
#include "app/lesson/lesson_version.h"

namespace testbed::lesson {

namespace {

std::string whole_text(model::LessonStep step) {
    step.points = 1;
    step.notes.clear();
    step.answers = {};
    auto lesson = std::make_shared<model::Lesson>();
    lesson->steps.push_back(std::move(step));
    model::Scene scene;
    scene.lesson = std::move(lesson);
    return file::write_scene(scene);
}

void add_form(std::string& form, const model::Question& question) {
    form += fmt::format("question {}\n", int(question.kind));
    for (const model::Question& then : question.then) add_form(form, then);
}

/// What an answer to the step consists of.
std::string form_of(const model::LessonStep& step) {
    std::string form;
    if (step.ask) add_form(form, *step.ask);
    form += fmt::format("stages {} blanks {} mystery {} task {}", step.goal.stages.size(),
                        step.blanks ? step.blanks->fill.size() : 0, step.mystery.has_value(),
                        step.task.has_value());
    return form;
}

std::string_view form_half(std::string_view mark) {
    const std::size_t dash = mark.find('-');
    return dash == mark.npos ? std::string_view() : mark.substr(dash + 1);
}

class Matching {
  public:
    Matching(const std::vector<std::string>& marks, const model::Lesson& lesson) : marks_(marks) {
        for (const model::LessonStep& step : lesson.steps) steps_.push_back(step_mark(step));
        taken_.resize(steps_.size());
        places_.of_entries.resize(marks.size());
    }

    StepPlaces match() {
        for (std::size_t i = 0; i < marks_.size(); ++i)
            for (std::size_t k = 0; k < steps_.size(); ++k)
                if (!taken_[k] && steps_[k] == marks_[i]) {
                    take(i, k);
                    break;
                }
        for (std::size_t begin = 0; begin < marks_.size();) {
            if (places_.of_entries[begin]) {
                ++begin;
                continue;
            }
            std::size_t end = begin;
            while (end < marks_.size() && !places_.of_entries[end]) ++end;
            match_between(begin, end);
            begin = end;
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

    /// Entries from begin to before end, none of which has a place, among the steps between their neighbors'.
    void match_between(std::size_t begin, std::size_t end) {
        const std::size_t first = begin == 0 ? 0 : *places_.of_entries[begin - 1] + 1;
        const std::size_t last = end == marks_.size() ? steps_.size() : *places_.of_entries[end];
        std::vector<std::size_t> steps;
        for (std::size_t k = first; k < last; ++k)
            if (!taken_[k]) steps.push_back(k);
        std::vector<std::pair<std::size_t, std::size_t>> fitting;
        for (std::size_t i = begin; i < end; ++i) {
            const auto has_form = [&](const std::string& mark) {
                return form_half(mark) == form_half(marks_[i]);
            };
            std::vector<std::size_t> entries, places;
            for (std::size_t k = begin; k < end; ++k)
                if (has_form(marks_[k])) entries.push_back(k);
            for (const std::size_t k : steps)
                if (has_form(steps_[k])) places.push_back(k);
            if (entries.size() != places.size()) continue;
            const auto nth = std::size_t(std::ranges::find(entries, i) - entries.begin());
            fitting.emplace_back(i, places[nth]);
        }
        for (const auto& [entry, step] : fitting) {
            take(entry, step);
            places_.differing.push_back(step);
        }
    }

    const std::vector<std::string>& marks_;
    std::vector<std::string> steps_{};  ///< their marks
    std::vector<bool> taken_{};
    StepPlaces places_{};
};

}  // namespace

std::string step_mark(const model::LessonStep& step) {
    return text_version(whole_text(step)) + '-' + text_version(form_of(step));
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
