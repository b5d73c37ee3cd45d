#include "app/lesson/objections.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/step_goal.h"
#include "core/shape/vertex_list.h"

namespace testbed::lesson {

namespace {

using collision::Vec2;
using model::Question;

bool is_unwritten(std::string_view text) {
    const std::size_t last = text.find_last_not_of(' ');
    text = text.substr(0, last == text.npos ? 0 : last + 1);
    return text.ends_with("...");
}

std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != ' ') out += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return out;
}

class Objections {
  public:
    Objections(const model::Scene& lesson, const Solution* solution) : lesson_(lesson), solution_(solution) {}

    std::vector<Leak> all() {
        const model::Lesson& lesson = *lesson_.lesson;
        unwritten("lesson.summary", lesson.summary);
        std::vector<std::string> shown = lesson.show.overlays.value_or(std::vector<std::string>());
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const model::LessonStep& step = lesson.steps[i];
            if (step.show.overlays) shown = *step.show.overlays;
            const std::string path = fmt::format("lesson.steps[{}]", i);
            unwritten(path + ".text", step.text);
            unwritten(path + ".done", step.done);
            for (const std::string& hint : step.hints) unwritten(path + ".hints", hint);
            solved_without_goal(path, i);
            if (!step.ask) continue;
            question(path + ".ask", *step.ask);
            if (step.ask->kind == Question::Kind::number) shown_number(path + ".ask", i, shown);
        }
        for (std::size_t i = 0; i < lesson.review.size(); ++i)
            question(fmt::format("lesson.review[{}]", i), lesson.review[i]);
        return std::move(found_);
    }

  private:
    void unwritten(const std::string& path, std::string_view text) {
        if (is_unwritten(text)) found_.push_back({path, "\"...\" stands where a text should be written"});
    }

    void solved_without_goal(const std::string& path, std::size_t i) {
        if (!solution_ || i >= solution_->steps.size()) return;
        const model::LessonStep& step = lesson_.lesson->steps[i];
        const SolutionStep& solved = solution_->steps[i];
        if (!solved.states.empty() && stages_of(lesson_, i) == 0)
            found_.push_back(
                {path, "the solution has states for it, but it has no goal: is a key misspelled?"});
        if (!solved.fills.empty() && !step.blanks)
            found_.push_back(
                {path, "the solution fills blanks of it, but it has none: is a key misspelled?"});
    }

    void question(const std::string& path, const Question& ask) {
        unwritten(path + ".question", ask.text);
        unwritten(path + ".reveal", ask.reveal);
        if (ask.kind == Question::Kind::choice)
            for (std::size_t i = 0; i < ask.choices.size(); ++i) {
                unwritten(path + ".choices", ask.choices[i]);
                for (std::size_t k = 0; k < i; ++k)
                    if (plain(ask.choices[i]) == plain(ask.choices[k]))
                        found_.push_back(
                            {path + ".choices", fmt::format("answers {} and {} are the same", k + 1, i + 1)});
            }
        for (const Question& then : ask.then) question(path + ".then", then);
    }

    /// Of a question that waits, only overlays are drawn that show what the scene says.
    void shown_number(const std::string& path, std::size_t i, const std::vector<std::string>& shown) {
        const double answer = lesson_.lesson->steps[i].ask->number;
        // Whole numbers from 0 to 4 are in every scene, and give nothing away by themselves.
        if (answer == std::floor(answer) && std::abs(answer) <= 4) return;
        const model::Scene begin = begin_of(lesson_, i, lesson_);
        const auto shows = [&](std::string_view overlay) {
            return std::ranges::find(shown, overlay) != shown.end();
        };
        // As exactly as the canvas writes numbers.
        const auto is_answer = [&](double value) {
            return std::abs(std::abs(value) - std::abs(answer)) < 5e-4;
        };
        const auto either = [&](Vec2 v) { return is_answer(v.x) || is_answer(v.y); };
        for (const model::ShapePtr& shape : begin.shapes) {
            if (shape->hidden) continue;
            const bool moves =
                shape->moves() && (either(shape->velocity) ||
                                   is_answer(std::sqrt(collision::math::squared_length(shape->velocity))));
            if (shows("velocity") && moves)
                found_.push_back(
                    {path, fmt::format("the overlay velocity shows the answer at {}", shape->id)});
            if (!shows("vertices")) continue;
            const auto list = collision::shape::vertex_list(shape->geometry);
            if (!list) continue;
            const collision::math::Transform place(shape->pose);
            if (std::ranges::any_of(*list->vertices, [&](Vec2 v) { return either(place.apply(v)); }))
                found_.push_back(
                    {path, fmt::format("the overlay vertices shows the answer at {}", shape->id)});
        }
    }

    const model::Scene& lesson_;
    const Solution* const solution_;
    std::vector<Leak> found_;
};

}  // namespace

std::vector<Leak> objections(const model::Scene& lesson, const Solution* solution) {
    return Objections(lesson, solution).all();
}

}  // namespace testbed::lesson
