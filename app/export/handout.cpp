// What a lesson on paper holds.
#include "app/export/handout.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <string_view>

#include "app/lesson/choice_order.h"
#include "app/lesson/mystery.h"
#include "app/lesson/readings.h"
#include "app/model/lesson.h"
#include "app/view/frame.h"
#include "core/trace/text.h"

namespace testbed::exports {

namespace {

using Block = HandoutBlock;
using Kind = HandoutBlock::Kind;
using collision::Vec2;

constexpr std::string_view review_heading = "Before a later lesson";

/// In pixels at the size that they are printed in.
constexpr int figure_width = 680, figure_height = 400, small_width = 360, small_height = 225;

/// Share of the picture that stays free between a shape and the frame.
constexpr double frame_room = 0.04;

/// The view of the first scene, or a wider one where it would cut a shape of any of them.
model::View view_around(std::span<const model::Scene> scenes, int width, int height) {
    collision::math::Aabb box;
    std::optional<view::Camera> camera;
    for (const model::Scene& scene : scenes) {
        const model::Results results =
            model::analyze_shapes(scene, model::PairChoice::overlapping, model::Hidden::left_out, {});
        if (!camera) camera = view::view_of(scene, results, {float(width), float(height)});
        box.include(view::everything(scene, results));
    }
    const collision::math::Aabb seen = camera->visible();
    const Vec2 room = seen.size() * frame_room;
    if (!box.empty() && !(seen.contains(box.min - room) && seen.contains(box.max + room))) {
        box.include(seen.min + room);
        box.include(seen.max - room);
        const double across = box.size().x / (width * (1 - 2 * frame_room)),
                     up = box.size().y / (height * (1 - 2 * frame_room));
        camera->center = box.center();
        camera->scale = 1 / std::max(across, up);
    }
    return {camera->center, camera->height(), {}};
}

Block::Figure figure_of(const model::Scene& scene, const std::optional<std::vector<std::string>>& overlays,
                        int width, int height) {
    RenderOptions options;
    options.width = width;
    options.height = height;
    options.theme = "light";
    options.legend = false;
    options.verdict = false;
    options.show_given = true;
    options.on_paper = true;
    options.show = overlays.value_or(std::vector<std::string>{});
    model::Scene shown = scene;
    shown.show.reset();
    if (!shown.shapes.empty() || shown.view) shown.view = view_around({&shown, 1}, width, height);
    return {std::move(shown), std::move(options)};
}

/// All with one view, which shows each of them whole.
void show_whole(std::vector<Block::Figure>& figures) {
    std::vector<model::Scene> scenes;
    for (const Block::Figure& figure : figures) scenes.push_back(figure.scene);
    if (scenes.empty()) return;
    const RenderOptions& options = figures.front().options;
    const model::View view = view_around(scenes, options.width, options.height);
    for (Block::Figure& figure : figures) figure.scene.view = view;
}

/// What may be seen before a question is answered.
std::vector<std::string> given_only(const std::optional<std::vector<std::string>>& ids) {
    std::vector<std::string> given;
    for (const std::string& id : ids.value_or(std::vector<std::string>{}))
        if (const overlays::Overlay* const overlay = overlays::find(id); overlay && overlay->given)
            given.push_back(id);
    return given;
}

/// Room to write on.
constexpr std::string_view chosen_blank = "________", typed_blank = "______________________";

/// The right answer in words.
std::string answer_of(const model::Question& ask) {
    using Ask = model::Question::Kind;
    switch (ask.kind) {
        case Ask::choice: return ask.choices[ask.choice] + ".";
        case Ask::verdict: return std::string(lesson::verdict_words(ask.verdict)) + ".";
        case Ask::number: return collision::trace::text(ask.number) + ".";
        case Ask::region: return {};
    }
    return {};
}

/// Whether a text goes on with a mark that ends what stood before it.
bool begins_apart(std::string_view text) {
    return !text.empty() && std::string_view(".:,;").find(text[0]) != std::string_view::npos &&
           (text.size() == 1 || text[1] == ' ');
}

/// The answer and what is said of it, which often begins with the answer.
std::string answer_and_reveal(const model::Question& ask) {
    const std::string answer = answer_of(ask);
    if (answer.empty() || ask.reveal.empty()) return answer + ask.reveal;
    if (ask.kind == model::Question::Kind::verdict) {
        // "No: they pass." is no answer to the two that are printed.
        const std::string_view word = ask.verdict ? "Yes" : "No";
        const std::string_view rest =
            std::string_view(ask.reveal).substr(std::min(word.size(), ask.reveal.size()));
        if (ask.reveal.starts_with(word) && begins_apart(rest))
            return std::string(lesson::verdict_words(ask.verdict)) + std::string(rest);
    }
    const std::string_view bare = std::string_view(answer).substr(0, answer.size() - 1);
    const std::string_view after =
        std::string_view(ask.reveal).substr(std::min(bare.size(), ask.reveal.size()));
    const bool told = ask.reveal.starts_with(bare) && begins_apart(after);
    return told ? ask.reveal : answer + " " + ask.reveal;
}

class Writer {
  public:
    Writer(const model::Scene& scene, const std::optional<lesson::Solution>& solution)
        : scene_(scene),
          lesson_(*scene.lesson),
          solution_(solution),
          begins_(lesson::begins_of(scene, solution.value_or(lesson::Solution{}))) {}

    std::vector<Block> write(HandoutPart part) {
        switch (part) {
            case HandoutPart::tasks: add_tasks(); break;
            case HandoutPart::solutions: add_solutions(); break;
            case HandoutPart::notes: add_notes(); break;
            case HandoutPart::both:
                add_tasks();
                add(Kind::page_break, {});
                add_solutions();
                break;
        }
        return std::move(blocks_);
    }

  private:
    void add_tasks() {
        add(Kind::title, scene_.title.empty() ? "A lesson" : scene_.title);
        add(Kind::answer_line, "Name:");
        if (!lesson_.summary.empty()) add(Kind::summary, lesson_.summary);
        const bool asked = is_asked_about_the_first_figure();
        add_figures(Kind::figure,
                    {figure_of(scene_, asked ? given_only(lesson_.show.overlays) : lesson_.show.overlays,
                               figure_width, figure_height)});
        if (!lesson_.numbers.empty()) add(Kind::text, "Sliders: " + sliders(scene_) + ".");
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
            add(Kind::heading, fmt::format("Step {}", i + 1));
            add_step(i);
        }
        add_hand_in();
        add_review();
    }

    void add_solutions() {
        add(Kind::title, "Solutions: " + (scene_.title.empty() ? "a lesson" : scene_.title));
        overlays_ = lesson_.show.overlays;
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
            const model::LessonStep& step = lesson_.steps[i];
            if (step.show.overlays) overlays_ = step.show.overlays;
            add(Kind::heading, fmt::format("Step {}", i + 1));
            const std::size_t with_heading = blocks_.size();
            if (step.ask) {
                add(Kind::question, step.ask->text);
                add_answer(*step.ask);
            }
            if (step.blanks) add_filled(*step.blanks);
            if (step.mystery) add(Kind::text, name_of_masked(*step.mystery));
            if (!step.done.empty()) add(Kind::text, done_text(i));
            if (solution_ && i < solution_->steps.size()) add_states(begins_[i], solution_->steps[i]);
            // A step that only steps through has nothing to solve.
            if (blocks_.size() == with_heading) blocks_.pop_back();
        }
        if (!lesson_.review.empty()) add(Kind::heading, std::string(review_heading));
        for (const model::Question& question : lesson_.review) {
            add(Kind::question, question.text);
            add_answer(question);
        }
    }

    void add_notes() {
        add(Kind::title, "Notes: " + (scene_.title.empty() ? "a lesson" : scene_.title));
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
            const model::LessonStep& step = lesson_.steps[i];
            if (step.show.overlays) overlays_ = step.show.overlays;
            add(Kind::heading, fmt::format("Step {} of {}", i + 1, lesson_.steps.size()));
            std::vector<Block::Figure> figures{figure_of(begins_[i], overlays_, small_width, small_height)};
            if (solution_ && i < solution_->steps.size() && !solution_->steps[i].states.empty())
                figures.push_back(figure_of(model::with_state(begins_[i], solution_->steps[i].states.back()),
                                            overlays_, small_width, small_height));
            add_figures(Kind::figures, std::move(figures));
            if (step.ask) add(Kind::question, step.ask->text);
            if (step.ask) add_answer(*step.ask);
            add(Kind::question, step.text);
            for (std::string_view rest = step.notes; !rest.empty();) {
                const std::size_t end = std::min(rest.find('\n'), rest.size());
                if (end > 0) add(Kind::text, std::string(rest.substr(0, end)));
                rest.remove_prefix(std::min(end + 1, rest.size()));
            }
        }
    }

    void add(Kind kind, std::string text) { blocks_.push_back({kind, std::move(text)}); }
    void add_figures(Kind kind, std::vector<Block::Figure> figures) {
        show_whole(figures);
        blocks_.push_back({kind, {}, std::move(figures)});
    }

    static std::string sliders(const model::Scene& scene) {
        std::string list;
        for (const model::LessonNumber& number : scene.lesson->numbers)
            list += fmt::format("{}{} = {}", list.empty() ? "" : ", ", number.name,
                                collision::trace::text(number.value));
        return list;
    }

    void add_question(std::string_view before, const model::Question& ask) {
        add(Kind::question, std::string(before) + ask.text);
        // The window keeps them while the question is of another kind.
        if (ask.kind == model::Question::Kind::choice)
            for (const std::size_t i : lesson::choice_order(ask, lesson::printed_seed))
                add(Kind::choice, ask.choices[i]);
        if (ask.kind == model::Question::Kind::verdict) {
            for (const bool overlap : {true, false})
                add(Kind::choice, std::string(lesson::verdict_words(overlap)));
        }
        if (ask.kind == model::Question::Kind::number) add(Kind::answer_line, {});
    }

    /// The right answer, why each other one is wrong, and the question that follows those.
    void add_answer(const model::Question& ask) {
        add(Kind::text, answer_and_reveal(ask));
        using Ask = model::Question::Kind;
        const auto answer = [&](std::size_t i) -> std::string {
            return ask.kind == Ask::choice ? ask.choices[i] : i == 0 ? "they overlap" : "they are apart";
        };
        for (std::size_t i = 0; i < ask.because.size(); ++i)
            if (!ask.because[i].empty())
                add(Kind::text, fmt::format("Not \u201c{}\u201d: {}", answer(i), ask.because[i]));
        for (const model::Question& then : ask.then) {
            add(Kind::text, "After a wrong answer: " + then.text);
            add_answer(then);
        }
    }

    /// What is handed in: a tick for each goal, and for code how much of its grade is right.
    void add_hand_in() {
        add(Kind::heading, "Hand in");
        const std::size_t with_heading = blocks_.size();
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
            if (!lesson_.steps[i].goal.stages.empty())
                add(Kind::choice, fmt::format("Step {}: the goal is reached", i + 1));
            if (lesson_.steps[i].blanks)
                add(Kind::choice, fmt::format("Step {}: the program is right", i + 1));
            if (!lesson_.steps[i].task) continue;
            add(Kind::text,
                fmt::format("Step {}: the file with my code, and how much of its grade is right:", i + 1));
            add(Kind::answer_line, {});
        }
        if (blocks_.size() == with_heading) blocks_.pop_back();
    }

    /// A later step that begins as the lesson does asks about the same figure.
    bool is_asked_about_the_first_figure() const {
        const auto same = [](const model::ShapePtr& a, const model::ShapePtr& b) { return *a == *b; };
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i)
            if (lesson_.steps[i].ask &&
                (i == 0 || std::ranges::equal(begins_[i].shapes, scene_.shapes, same)))
                return true;
        return false;
    }

    /// The questions for later, on a page of their own: they are not asked on the same day.
    void add_review() {
        if (lesson_.review.empty()) return;
        add(Kind::page_break, {});
        add(Kind::title, std::string(review_heading));
        for (const model::Question& question : lesson_.review) add_question("", question);
    }

    void add_step(std::size_t i) {
        const model::LessonStep& step = lesson_.steps[i];
        add_beginning(i);
        // The question is asked before the hand moves anything.
        if (step.ask) add_question("First: ", *step.ask);
        add(Kind::text, step.text);
        if (step.blanks) add_blanks(*step.blanks);
        if (step.mystery) add_suspects(i);
    }

    /// What the step begins with, where that is not what the lesson begins with.
    void add_beginning(std::size_t i) {
        const model::LessonStep& step = lesson_.steps[i];
        if (step.show.overlays) overlays_ = step.show.overlays;
        const model::Scene begin = lesson::begin_of(scene_, i, scene_);
        const auto same = [](const model::ShapePtr& a, const model::ShapePtr& b) { return *a == *b; };
        if (std::ranges::equal(begin.shapes, scene_.shapes, same) && begin.view == scene_.view) return;
        const bool hidden = step.ask || step.mystery;
        add_figures(Kind::figures, {figure_of(begin, hidden ? given_only(overlays_) : overlays_, small_width,
                                              small_height)});
    }

    /// The program, and what each of its blanks may be.
    void add_blanks(const model::Blanks& blanks) {
        model::Fills holes;
        for (std::size_t i = 0; i < blanks.fill.size(); ++i)
            holes.push_back(
                fmt::format("[{}]{}", i + 1, blanks.fill[i].choices.empty() ? typed_blank : chosen_blank));
        for (const std::string& line : model::filled_texts(blanks, holes)) add(Kind::code, line);
        add(Kind::text, fmt::format("What belongs into the blanks? The program calls {} a and {} b.",
                                    blanks.pair[0], blanks.pair[1]));
        for (std::size_t i = 0; i < blanks.fill.size(); ++i)
            if (!blanks.fill[i].choices.empty())
                add(Kind::code,
                    fmt::format("[{}]  {}", i + 1, fmt::join(blanks.fill[i].choices, "   or   ")));
    }

    /// The program as it is right, and why others are not.
    void add_filled(const model::Blanks& blanks) {
        for (const std::string& line : model::filled_texts(blanks, model::answers(blanks)))
            add(Kind::code, line);
        for (const model::Blank& blank : blanks.fill)
            for (std::size_t i = 0; i < blank.because.size(); ++i)
                if (!blank.because[i].empty() && blank.choices[i] != blank.answer)
                    add(Kind::text, fmt::format("Not {}: {}", blank.choices[i], blank.because[i]));
    }

    /// Who it may be: which of them it is comes with the solutions.
    void add_suspects(std::size_t i) {
        const auto mystery = lesson::mystery_of(lesson::begin_of(scene_, i, scene_), i);
        if (!mystery) return;
        add(Kind::question, "Suspects: strike out those that your scenes rule out.");
        for (const lesson::Algorithm* suspect : mystery->suspects)
            add(Kind::choice, std::string(suspect->name));
    }

    /// With the values of the scene that solves the step; without one, room to write them.
    std::string done_text(std::size_t i) const {
        const model::LessonStep& step = lesson_.steps[i];
        if (solution_ && i < solution_->steps.size() && !solution_->steps[i].states.empty())
            return lesson::filled(step.done, step.readings,
                                  model::with_state(begins_[i], solution_->steps[i].states.back()));
        std::string text = step.done;
        for (const model::Reading& reading : step.readings) {
            const std::string in_braces = "{" + reading.name + "}";
            for (auto at = text.find(in_braces); at != text.npos; at = text.find(in_braces))
                text.replace(at, in_braces.size(), chosen_blank);
        }
        return text;
    }

    static std::string name_of_masked(const model::MaskedRow& masked) {
        const auto* const row = collision::catalog::find(masked.row);
        return row ? fmt::format("It was: {}. Wrong {}.", row->name, row->fails) : std::string();
    }

    void add_states(const model::Scene& begin, const lesson::SolutionStep& step) {
        std::vector<Block::Figure> figures;
        for (const lesson::SolutionState& state : step.states) {
            const model::Scene solved = model::with_state(begin, state);
            figures.push_back(figure_of(solved, overlays_, small_width, small_height));
            if (!state.numbers.empty()) add(Kind::text, sliders(solved) + ".");
        }
        if (!figures.empty()) add_figures(Kind::figures, std::move(figures));
    }

    const model::Scene& scene_;
    const model::Lesson& lesson_;
    const std::optional<lesson::Solution>& solution_;
    std::vector<model::Scene> begins_;  ///< of the steps, the solutions followed
    std::optional<std::vector<std::string>> overlays_ = lesson_.show.overlays;  ///< of the step in hand
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<HandoutBlock> handout_blocks(const model::Scene& lesson,
                                         const std::optional<lesson::Solution>& solution, HandoutPart part) {
    return Writer(lesson, solution).write(part);
}

}  // namespace testbed::exports
