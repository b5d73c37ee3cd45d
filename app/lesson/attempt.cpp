// What a learner did in a step, from JSON and back.
#include "app/lesson/attempt.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/same_question.h"
#include "app/lesson/step_marks.h"

namespace testbed::lesson {

namespace {

/// More hints than any step has.
constexpr double max_hints = 1000;

/// Takes the key. question: that it answers; nullptr: the step has none.
std::optional<Prediction> read_prediction(file::Reader& reader, file::Object& object, std::string_view key,
                                          const model::Question* question) {
    const auto node = object.take(key);
    const std::string words_key = std::string(key) + "_words";
    const auto words_node = object.take(words_key);
    if (!node) return {};
    const file::Path path = object.path / key;
    if (!question) {
        reader.error(*node, path, "the lesson's step has no such question");
        return {};
    }
    if (words_node && question->kind == model::Question::Kind::choice) {
        const auto words = reader.string(*words_node, object.path / words_key);
        if (!words) return {};
        const auto choice = std::ranges::find(question->choices, *words);
        if (choice != question->choices.end()) return double(choice - question->choices.begin() + 1);
        reader.error(*words_node, object.path / words_key,
                     fmt::format("the question has no choice \"{}\" any more", *words));
        return {};
    }
    std::optional<Prediction> prediction;
    switch (reader.tree[*node].kind) {
        case file::json::Kind::truth: prediction = reader.tree[*node].number != 0; break;
        case file::json::Kind::number: prediction = reader.tree[*node].number; break;
        case file::json::Kind::null:
        case file::json::Kind::not_finite:
        case file::json::Kind::string:
        case file::json::Kind::array:
        case file::json::Kind::object: break;
    }
    // Of what is neither a truth nor a number: as of a number that no question takes.
    const std::string demand = misfit(*question, prediction.value_or(std::nan("")));
    if (prediction && demand.empty()) return prediction;
    reader.error_got(*node, path, demand);
    return {};
}

/// What was said to a question that the lesson does not ask any more.
void pass_over(file::Object& object, std::string_view key) {
    object.take(key);
    object.take(std::string(key) + "_words");
}

void write_prediction(file::JsonWriter& json, std::string_view key, const std::optional<Prediction>& value) {
    if (value) std::visit([&](auto v) { json.member(key, v); }, *value);
}

}  // namespace

Attempt read_attempt(file::Reader& reader, file::Object& object, const model::LessonStep* step,
                     bool answers) {
    Attempt attempt;
    const model::Question* const ask = step && step->ask ? &*step->ask : nullptr;
    const model::Question* const then = ask && !ask->then.empty() ? &ask->then.front() : nullptr;
    object.take("asked");
    const auto then_node = object.take("then_asked");
    const bool named = then_node && reader.tree[*then_node].kind == file::json::Kind::string;
    const std::string then_asked(named ? reader.tree.string(*then_node) : std::string_view());
    const bool same_then = !named || (then && same_question(then_asked, then->text));
    if (answers)
        attempt.predicted = read_prediction(reader, object, "predicted", ask);
    else
        pass_over(object, "predicted");
    if (answers && same_then)
        attempt.then = read_prediction(reader, object, "then", then);
    else
        pass_over(object, "then");
    if (const auto node = object.take("hints")) {
        const auto hints = reader.number(*node, object.path / "hints");
        if (hints && *hints >= 0 && *hints <= max_hints && *hints == std::floor(*hints))
            attempt.hints = std::size_t(*hints);
        else if (hints)
            reader.error_got(*node, object.path / "hints",
                             fmt::format("how many hints were seen, 0 to {}", max_hints));
    }
    if (const auto node = object.take("shown"))
        attempt.shown = reader.truth(*node, object.path / "shown").value_or(false);
    if (const auto node = object.take("done"))
        attempt.done = reader.truth(*node, object.path / "done").value_or(false);
    return attempt;
}

void note_words(Attempt& attempt, const model::LessonStep& step) {
    const auto words = [](const model::Question& question, const std::optional<Prediction>& said) {
        const bool chosen = said && question.kind == model::Question::Kind::choice;
        return chosen ? in_words(question, *said) : std::string();
    };
    if (!step.ask) return;
    attempt.predicted_words = words(*step.ask, attempt.predicted);
    if (attempt.predicted) attempt.asked = asked_words(step);
    if (step.ask->then.empty()) return;
    attempt.then_words = words(step.ask->then.front(), attempt.then);
    if (attempt.then) attempt.then_asked = step.ask->then.front().text;
}

void write_attempt(file::JsonWriter& json, const Attempt& attempt) {
    json.member("asked", attempt.asked, "");
    write_prediction(json, "predicted", attempt.predicted);
    json.member("predicted_words", attempt.predicted_words, "");
    json.member("then_asked", attempt.then_asked, "");
    write_prediction(json, "then", attempt.then);
    json.member("then_words", attempt.then_words, "");
    json.member("hints", double(attempt.hints), 0);
    json.member("shown", attempt.shown, false);
    json.member("done", attempt.done, false);
}

}  // namespace testbed::lesson
