#include "app/ui/lessons/answer_lines.h"

#include <fmt/format.h>
#include <string_view>

#include "app/edit/numbers.h"
#include "app/lesson/choice_order.h"

namespace testbed::ui {

namespace {

using model::Question;

std::string said_answer(const Question& question, const editor::Prediction& said) {
    switch (question.kind) {
        case Question::Kind::choice: return question.choices[said.choice];
        case Question::Kind::verdict: return said.choice == 0 ? "they overlap" : "they are apart";
        case Question::Kind::number: return edit::short_text(said.number);
        case Question::Kind::region: return {};
    }
    return {};
}

std::string right_words(const Question& question) {
    return said_answer(
        question,
        {.choice = question.kind == Question::Kind::verdict ? (question.verdict ? 0u : 1u) : question.choice,
         .number = question.number});
}

/// With a full stop where it has no end of its own.
std::string ended(std::string text) {
    if (!text.empty() && std::string_view(".!?:;").find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

/// What can be answered, after a space: "1 they overlap; 2 they are apart."
std::string spoken_choices(const Question& question, std::uint64_t choice_seed) {
    std::vector<std::string_view> choices;
    if (question.kind == Question::Kind::choice)
        for (const std::size_t i : lesson::choice_order(question, choice_seed))
            choices.push_back(question.choices[i]);
    else if (question.kind == Question::Kind::verdict)
        choices = {lesson::verdict_words(true), lesson::verdict_words(false)};
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i)
        text += fmt::format("{} {}: {}", i == 0 ? "" : ";", i + 1, choices[i]);
    return ended(std::move(text));
}

std::string spoken_lines(const Question& question, const editor::Prediction& prediction) {
    std::string text;
    for (const AnswerLine& line : answer_lines(question, prediction)) {
        const bool number = line.kind == AnswerLine::Kind::number;
        text += ended(fmt::format(" {}{}", number ? "You said: " : "", line.text));
    }
    return text;
}

}  // namespace

std::vector<AnswerLine> answer_lines(const Question& question, const editor::Prediction& prediction) {
    using Kind = AnswerLine::Kind;
    std::vector<AnswerLine> lines;
    if (prediction.right) {
        lines.push_back({Kind::right, "Right."});
        if (question.kind == Question::Kind::number)
            lines.push_back({Kind::number, edit::short_text(prediction.number)});
    } else if (question.kind == Question::Kind::region) {
        lines.push_back({Kind::wrong, "Not quite: compare your sketch with the map."});
    } else {
        // What was chosen stays in sight: a reason without it reads as one for the right answer.
        lines.push_back(
            {Kind::wrong, fmt::format("Not quite. You said: {}", said_answer(question, prediction))});
        if (prediction.choice < question.because.size() && !question.because[prediction.choice].empty())
            lines.push_back({Kind::remark, question.because[prediction.choice]});
        lines.push_back({Kind::right, fmt::format("It is: {}", right_words(question))});
    }
    if (!question.reveal.empty()) lines.push_back({Kind::remark, question.reveal});
    return lines;
}

std::string spoken_question(const Question& question, const std::optional<editor::Prediction>& first,
                            const std::optional<editor::Prediction>& second, std::uint64_t choice_seed) {
    const std::string text = ended(question.text);
    return first ? text + spoken_answer(question, *first, second, choice_seed)
                 : text + spoken_choices(question, choice_seed);
}

std::string spoken_answer(const Question& question, const editor::Prediction& first,
                          const std::optional<editor::Prediction>& second, std::uint64_t choice_seed) {
    const std::string text = spoken_lines(question, first);
    if (first.right || question.then.empty()) return text;
    return text + " And now? " + spoken_question(question.then.front(), second, {}, choice_seed);
}

}  // namespace testbed::ui
