#include "app/lesson/objections.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/contradictions.h"
#include "app/lesson/former_names.h"
#include "app/lesson/step_goal.h"
#include "app/model/algorithms.h"
#include "app/model/impacts.h"
#include "app/model/map_question.h"
#include "core/catalog.h"
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
        std::string algorithm = lesson.show.algorithm.value_or("");
        const bool first_shows =
            !lesson.steps.empty() && (lesson.steps.front().show.algorithm || lesson.steps.front().show.pair);
        if (!first_shows) shown_row("lesson", 0, algorithm);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const model::LessonStep& step = lesson.steps[i];
            if (step.show.overlays) shown = *step.show.overlays;
            const std::string path = fmt::format("lesson.steps[{}]", i);
            if (step.show.algorithm) algorithm = *step.show.algorithm;
            if (step.show.algorithm || step.show.pair) shown_row(path, i, algorithm);
            unwritten(path + ".text", step.text);
            without_task(path, step);
            unwritten(path + ".done", step.done);
            for (const std::string& hint : step.hints) unwritten(path + ".hints", hint);
            solved_without_goal(path, i);
            if (!step.ask) continue;
            question(path + ".ask", *step.ask);
            about_shapes(path + ".ask", i);
            if (step.ask->kind == Question::Kind::region) region(path + ".ask", i);
            if (step.ask->kind == Question::Kind::number) shown_number(path + ".ask", i, shown);
        }
        for (std::size_t i = 0; i < lesson.steps.size(); ++i)
            for (std::size_t k = 0; k < lesson.steps[i].answers.wrong.size(); ++k)
                if (auto odd = unwritten_reason(i, k, lesson.steps[i].answers.wrong[k].why))
                    found_.push_back(std::move(*odd));
        for (auto& [name, fault] : faults_of_former_names(lesson_))
            found_.push_back({fmt::format("lesson.former_names[\"{}\"]", name), std::move(fault)});
        for (std::size_t i = 0; i < lesson.review.size(); ++i)
            question(fmt::format("lesson.review[{}]", i), lesson.review[i]);
        return std::move(found_);
    }

  private:
    void unwritten(const std::string& path, std::string_view text) {
        if (is_unwritten(text)) found_.push_back({path, "\"...\" stands where a text should be written"});
    }

    /// A question alone says what it asks.
    void without_task(const std::string& path, const model::LessonStep& step) {
        const bool only_asks =
            step.ask && step.goal.stages.empty() && !step.blanks && !step.mystery && !step.task;
        if (!only_asks && step.text.find_first_not_of(" \n") == std::string::npos)
            found_.push_back({path + ".text", "the text is empty, so learners do not know what to do"});
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
        add_contradictions(ask, path, found_);
        for (const Question& then : ask.then) question(path + ".then", then);
    }

    /// Of a step that begins where the one before ends, only a solution shows what is seen.
    void about_shapes(const std::string& path, std::size_t i) {
        if (!solution_ && i > 0 && !lesson_.lesson->steps[i].start) return;
        const model::Scene begin =
            solution_ ? begins_of(lesson_, *solution_)[i] : begin_of(lesson_, i, lesson_);
        add_contradiction_with_shapes(lesson_, i, begin, path, found_);
    }

    /// A row of the catalog that cannot be asked about the pair of a step shows nothing.
    void shown_row(const std::string& path, std::size_t step, const std::string& id) {
        using collision::textbook::Question;
        const auto* const row = collision::catalog::find(id);
        if (!row || row->question == Question::bounds || row->question == Question::pairs) return;
        const auto pair =
            step < lesson_.lesson->steps.size() ? pair_of(*lesson_.lesson, step) : lesson_.lesson->show.pair;
        if (!pair) return;
        const model::Scene begin =
            step < lesson_.lesson->steps.size() ? begin_of(lesson_, step, lesson_) : lesson_;
        const auto a = begin.find((*pair)[0]), b = begin.find((*pair)[1]);
        if (!a || !b) return;
        const model::SceneShape &first = *begin.shapes[*a], &second = *begin.shapes[*b];
        const std::string reason = collision::catalog::refusal(
            *row, place(first.geometry, first.pose), place(second.geometry, second.pose),
            model::motions_of(first, second, model::horizon_of(lesson_)));
        if (!reason.empty())
            found_.push_back({path + ".algorithm", fmt::format("{} is not shown for {} and {}: {}", id,
                                                               (*pair)[0], (*pair)[1], reason)});
    }

    /// What is sketched is compared with the map of a row over a pair: without one nobody gets past the
    /// question.
    void region(const std::string& path, std::size_t i) {
        const auto* const row = collision::catalog::find(lesson_.lesson->steps[i].ask->algorithm);
        if (!row) {
            found_.push_back({path + ".region", "a region needs the algorithm whose answers are sketched"});
            return;
        }
        const model::Scene begin = begin_of(lesson_, i, lesson_);
        const auto pair = pair_of(*lesson_.lesson, i);
        const auto a = pair ? begin.find((*pair)[0]) : std::nullopt,
                   b = pair ? begin.find((*pair)[1]) : std::nullopt;
        if (!a || !b) {
            found_.push_back(
                {path + ".region", "a region needs the two shapes of its map: set the step's pair"});
            return;
        }
        const model::MapQuestion asked{
            .pair = {begin.shapes[*a], begin.shapes[*b]}, .moved = 1, .row = row, .sample_grid = {}};
        if (const std::string reason = model::refusal(asked); !reason.empty())
            found_.push_back({path + ".region", fmt::format("{} has no map over {} and {}: {}", row->id,
                                                            (*pair)[0], (*pair)[1], reason)});
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

std::optional<Leak> unwritten_reason(std::size_t step, std::size_t end, std::string_view why) {
    if (!is_unwritten(why)) return {};
    return Leak{fmt::format("steps[{}].ends[{}].why", step, end),
                "\"...\" stands where the reason why this end must not count should be written"};
}

std::vector<Leak> objections(const model::Scene& lesson, const Solution* solution) {
    return Objections(lesson, solution).all();
}

}  // namespace testbed::lesson
