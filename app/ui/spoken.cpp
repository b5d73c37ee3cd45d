#include "app/ui/spoken.h"

#include <fmt/format.h>
#include <string_view>

#include "app/edit/numbers.h"
#include "app/editor/collider.h"
#include "app/editor/hunt.h"
#include "app/editor/lessons.h"
#include "app/editor/motion.h"
#include "app/model/lesson.h"
#include "app/ui/lessons/answer_lines.h"
#include "app/ui/lessons/push.h"
#include "app/verify/finding.h"

namespace testbed::ui {

namespace {

/// More are a number that nobody listens to.
constexpr std::size_t most_told = 6;

std::string counted(std::size_t count, const char* one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string sentence_of(const model::Scene& scene, const model::PairResult& pair) {
    const std::string both = fmt::format("{} and {}", scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
    switch (pair.verdict()) {
        case model::Verdict::touching: return both + " touch.";
        case model::Verdict::apart:
            return fmt::format("{} are {} apart.", both, edit::short_text(pair.answer.distance));
        case model::Verdict::unknown: return both + " are too intricate: whether they overlap is not known.";
        case model::Verdict::overlapping: break;
    }
    if (!pair.answer.depth) return both + " overlap.";
    return fmt::format("{} overlap, {} deep.", both, edit::short_text(*pair.answer.depth));
}

std::string answers(editor::Editor& editor) {
    const editor::Told now = editor::told(editor);
    const model::Scene& scene = editor.scene();
    std::string text = counted(scene.shapes.size(), "shape");
    if (sealed(editor)) return text + ".";
    text += now.overlaps == 1 ? ", 1 pair overlaps." : fmt::format(", {} pairs overlap.", now.overlaps);
    std::size_t said = 0;
    for (const model::PairResult& pair : now.results.pairs) {
        if (pair.verdict() == model::Verdict::apart) continue;
        if (++said > most_told) return text + " And others.";
        text += " " + sentence_of(scene, pair);
    }
    return text;
}

std::string selection(editor::Editor& editor) {
    const auto chosen = model::selected_indices(editor.scene(), editor.document.selection());
    if (chosen.empty()) return {};
    std::string text = " Selected: ";
    for (std::size_t i = 0; i < chosen.size() && i < most_told; ++i)
        text += (i == 0 ? "" : ", ") + editor.scene().shapes[chosen[i]]->id;
    text += chosen.size() > most_told ? " and others." : ".";
    if (chosen.size() == 2 && !sealed(editor))
        if (const model::PairResult* pair = editor.document.pair(chosen[0], chosen[1]))
            if (pair->verdict() == model::Verdict::apart) text += " " + sentence_of(editor.scene(), *pair);
    return text;
}

/// What a collider says, while its panel is open.
std::string collider(editor::Editor& editor) {
    if (editor.view.panel != editor::PanelId::collider || !editor.view.panels || sealed(editor)) return {};
    const editor::Collider& collider = editor.collider;
    using State = verify::LiveCollider::State;
    switch (collider.live->state()) {
        case State::none:
        case State::connecting: return {};
        case State::failed: return " Collider: " + collider.live->trouble();
        case State::ready: break;
    }
    std::string text = " Collider";
    if (const auto said = editor::said_now(editor)) {
        const auto& shapes = said->question.shapes;
        text += fmt::format(" of {} and {}", shapes[0].id, shapes[1].id);
        text +=
            said->reply.answer.skipped ? ": no answer." : ": " + editor::said_text(said->reply.answer) + ".";
        if (said->fault) text += fmt::format(" Wrong: {}", said->fault->sentence);
    } else {
        text += " connected.";
    }
    const editor::ColliderMapShown* const map = collider.map.get();
    if (const auto asked = collider.live->map(); map && collider.map_on && asked.complete)
        text += fmt::format(" Map: {} false alarms, {} misses, {} otherwise wrong.", map->false_alarms,
                            map->misses, map->wrong);
    if (const auto report = collider.live->report()) {
        text += fmt::format(" {} questions, {} wrong.", report->answered,
                            counted(report->findings.size(), "kind") + " of answers");
        for (std::size_t i = 0; i < report->findings.size() && i < most_told; ++i)
            text += fmt::format(" {}, {}.", verify::title_of(report->findings[i]), report->findings[i].types);
    }
    return text;
}

std::string said_word(std::optional<bool> overlap) {
    return !overlap ? "nothing" : *overlap ? "overlap" : "apart";
}

/// The masked test as the page shows it: never its name before it is named.
std::string hunt(editor::Editor& editor) {
    if (const lesson::CaughtBug* bug = caught_here(editor)) {
        const auto* const row = collision::catalog::find(bug->row);
        return row ? fmt::format(" It was: {}.", row->name) : std::string();
    }
    const auto hunted = mystery(editor);
    if (!hunted || sealed(editor)) return {};
    const lesson::MaskedAnswer answer = ask_masked(*hunted, editor.scene());
    if (!answer.refused.empty()) return " It cannot be asked here: " + answer.refused;
    const auto depth = [](std::optional<double> deep) {
        return deep && *deep > 0 ? fmt::format(", {} deep", edit::short_text(*deep)) : std::string();
    };
    std::string text = fmt::format(" It says {}{}, the truth is {}{}.", said_word(answer.said),
                                   depth(answer.depth), said_word(answer.truth.overlap),
                                   answer.depth ? depth(answer.truth.depth) : std::string());
    const auto left = suspects_left(*hunted, mystery_state(editor));
    text += left.size() == 1 ? " 1 suspect is left" : fmt::format(" {} suspects are left", left.size());
    // All of them are known from the start.
    for (std::size_t i = 0; left.size() < hunted->suspects.size() && i < left.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? ": " : "; ", left[i]->name);
    return text + ".";
}

/// The step's question; once that is open what is to be done, and then what was said of the answer.
std::string asked_aloud(editor::Editor& editor) {
    const model::LessonStep& step = lesson_step(editor);
    const editor::StepRun& run = step_run(editor);
    const std::uint64_t seed = editor.preferences.choice_seed;
    if (sealed(editor)) return "Predict first. " + spoken_question(*step.ask, {}, {}, seed);
    if (!run.prediction) return step.text;
    return step.text + " Your answer:" + spoken_answer(*step.ask, *run.prediction, run.second, seed);
}

/// The page between two lessons: nothing else is worked at meanwhile.
std::string review(const editor::LessonReview& review, std::uint64_t choice_seed) {
    const lesson::ReviewQuestion& asked = review.questions[review.at];
    return fmt::format("Before {}: question {} of {}, from {}. {}", review.title, review.at + 1,
                       review.questions.size(), asked.title,
                       spoken_question(asked.question, review.prediction, review.second, choice_seed));
}

std::string lesson(editor::Editor& editor) {
    const auto& run = editor.session.lesson.run;
    if (!run || !editor.scene().lesson) return {};
    const model::LessonStep& step = lesson_step(editor);
    std::string text =
        fmt::format(" Step {} of {}{}: {}", run->step + 1, run->steps.size(),
                    run->steps[run->step].done ? ", done" : "", step.ask ? asked_aloud(editor) : step.text);
    if (const auto& grade = editor.session.lesson.task.grade)
        text += fmt::format(" Your code: {} of {} right.", grade->right(), grade->rows.size());
    return text + push_told(editor) + hunt(editor);
}

}  // namespace

std::string spoken(editor::Editor& editor) {
    const auto& reviewed = editor.session.lesson.review;
    std::string text = reviewed ? review(*reviewed, editor.preferences.choice_seed)
                                : editor.document.name() + ": " + answers(editor) + selection(editor) +
                                      lesson(editor) + collider(editor);
    if (const std::string& said = editor.notice.text; !said.empty())
        text += " " + said + (std::string_view(".!?").find(said.back()) == std::string_view::npos ? "." : "");
    return text;
}

}  // namespace testbed::ui
