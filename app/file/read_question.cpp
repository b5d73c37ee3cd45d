// The question of a lesson's step from JSON.
#include <cmath>
#include <fmt/format.h>

#include "app/file/lesson_reader.h"

namespace testbed::file {

namespace {

void read_because(LessonReader& in, model::Question& ask, json::Index node, const Path& path) {
    ask.because = in.texts(node, path, "a list of texts");
    const std::size_t wanted = ask.kind == model::Question::Kind::choice    ? ask.choices.size()
                               : ask.kind == model::Question::Kind::verdict ? 2
                                                                            : 0;
    if (wanted == 0)
        in.reader.error(node, path, "belongs to \"choices\" or a \"verdict\"");
    else if (ask.because.size() != wanted && in.reader.tree[node].kind == json::Kind::array)
        in.reader.error(
            node, path,
            fmt::format("must have a text for each of the {} answers, got {}", wanted, ask.because.size()));
}

void read_choice(LessonReader& in, model::Question& ask, json::Index choices,
                 std::optional<json::Index> answer, Object& object) {
    ask.choices = in.texts(choices, object.path / "choices", "a list of two or more texts");
    if (ask.choices.size() < 2 && in.reader.tree[choices].kind == json::Kind::array)
        in.reader.error(choices, object.path / "choices", "must have two or more texts");
    if (!answer) {
        in.reader.error(object.node, object.path / "answer",
                        "missing: must be the number of the right choice, counted from 1");
        return;
    }
    const auto place = in.reader.number(*answer, object.path / "answer");
    if (!place) return;
    const bool whole = *place >= 1 && *place <= double(ask.choices.size()) && *place == std::floor(*place);
    if (whole)
        ask.choice = std::size_t(*place) - 1;
    else
        in.reader.error_got(*answer, object.path / "answer",
                            fmt::format("the number of the right choice, 1 to {}", ask.choices.size()));
}

}  // namespace

model::Question read_question(LessonReader& in, json::Index node, const Path& path) {
    model::Question ask;
    Object object(in.reader, node, path);
    if (const auto value = object.require("question", "a text in quotes"))
        in.take(ask.text, *value, path / "question");
    const auto choices = object.take("choices"), answer = object.take("answer"),
               verdict = object.take("verdict"), number = object.take("number"),
               region = object.take("region");
    if (int(choices.has_value()) + int(verdict.has_value()) + int(number.has_value()) +
            int(region.has_value()) !=
        1)
        in.reader.error(node, path,
                        "must ask for one thing: \"choices\" with \"answer\", \"verdict\", \"number\" or "
                        "\"region\"");
    if (choices) read_choice(in, ask, *choices, answer, object);
    if (answer && !choices)
        in.reader.error(*answer, path / "answer", "an answer by its place belongs to choices");
    if (verdict) {
        ask.kind = model::Question::Kind::verdict;
        ask.verdict = in.reader.truth(*verdict, path / "verdict").value_or(false);
    }
    if (number) {
        ask.kind = model::Question::Kind::number;
        ask.number = in.reader.number(*number, path / "number").value_or(0);
    }
    if (region) {
        ask.kind = model::Question::Kind::region;
        ask.algorithm = in.row_id(*region, path / "region");
    }
    if (const auto value = object.take("tolerance"))
        ask.tolerance =
            in.reader.number(*value, path / "tolerance", collision::shape::Rule::not_negative).value_or(0);
    if (const auto value = object.take("reveal")) in.take(ask.reveal, *value, path / "reveal");
    if (const auto value = object.take("because")) read_because(in, ask, *value, path / "because");
    if (const auto value = object.take("then"))
        if (in.reader.is(json::Kind::object, *value, path / "then", "a question, {...}"))
            ask.then.push_back(read_question(in, *value, path / "then"));
    if (!ask.then.empty() && !ask.then.front().then.empty())
        in.reader.error(node, path / "then", "a question that is asked after a wrong answer has none itself");
    ask.extras = object.leftovers();
    return ask;
}

}  // namespace testbed::file
