// Lessons as JSON text.
#include "app/file/object_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/scene_file.h"

namespace testbed::file {

namespace {

using json::append;
using json::ObjectWriter;

void write_list(std::string& out, const auto& list, auto&& write) {
    out += '[';
    bool first = true;
    for (const auto& element : list) {
        if (!first) out += ", ";
        first = false;
        write(out, element);
    }
    out += ']';
}

void write_texts(std::string& out, const auto& list) {
    write_list(out, list, [](std::string& to, const std::string& text) { append(to, text); });
}

/// Left out where it is empty.
void text_member(ObjectWriter& object, std::string_view name, const std::string& text) {
    object.member(name, std::string_view(text), std::string_view());
}

void write_shown(ObjectWriter& object, const model::Shown& show) {
    if (show.overlays) write_texts(object.key("overlays"), *show.overlays);
    if (show.algorithm) object.member("algorithm", std::string_view(*show.algorithm));
    if (show.setting) object.member("setting", *show.setting);
    if (show.pair) write_texts(object.key("pair"), *show.pair);
}

void write_question(std::string& out, const model::Question& ask) {
    out += '{';
    ObjectWriter object(out);
    object.member("question", std::string_view(ask.text));
    switch (ask.kind) {
        case model::Question::Kind::choice:
            write_texts(object.key("choices"), ask.choices);
            object.member("answer", double(ask.choice + 1));
            break;
        case model::Question::Kind::verdict: object.member("verdict", ask.verdict); break;
        case model::Question::Kind::number: object.member("number", ask.number); break;
        case model::Question::Kind::region: object.member("region", std::string_view(ask.algorithm)); break;
    }
    object.member("tolerance", ask.tolerance, model::Question{}.tolerance);
    text_member(object, "reveal", ask.reveal);
    object.extras(ask.extras);
    out += '}';
}

void write_stage(std::string& out, const std::vector<model::Expectation>& rows) {
    write_list(out, rows,
               [](std::string& to, const model::Expectation& row) { to += write_expectation(row); });
}

void write_goal(ObjectWriter& object, const model::Goal& goal) {
    if (goal.stages.size() == 1) write_stage(object.key("goal"), goal.stages.front());
    if (goal.stages.size() > 1) write_list(object.key("goals"), goal.stages, write_stage);
    object.member("any_order", goal.any_order, false);
    if (goal.spread_shape.empty()) return;
    std::string& out = object.key("spread") += '{';
    ObjectWriter spread(out);
    spread.member("shape", std::string_view(goal.spread_shape));
    spread.member("at_least", goal.spread);
    out += '}';
}

void write_step(std::string& out, const model::LessonStep& step) {
    out += "\n      {";
    ObjectWriter object(out, ",\n       ");
    object.member("text", std::string_view(step.text));
    if (step.ask) write_question(object.key("ask"), *step.ask);
    write_goal(object, step.goal);
    text_member(object, "done", step.done);
    if (!step.hints.empty()) write_texts(object.key("hints"), step.hints);
    write_shown(object, step.show);
    object.extras(step.extras);
    out += '}';
}

void write_number(std::string& out, const model::LessonNumber& number) {
    out += '{';
    ObjectWriter object(out);
    object.member("name", std::string_view(number.name));
    object.member("value", number.value);
    object.member("min", number.min);
    object.member("max", number.max);
    out += '}';
}

}  // namespace

std::string write_lesson(const model::Lesson& lesson) {
    std::string out = "{\n    ";
    ObjectWriter object(out, ",\n    ");
    text_member(object, "summary", lesson.summary);
    if (!lesson.vectors.empty()) write_texts(object.key("vectors"), lesson.vectors);
    if (!lesson.numbers.empty()) write_list(object.key("numbers"), lesson.numbers, write_number);
    text_member(object, "mystery", lesson.mystery);
    write_shown(object, lesson.show);
    write_list(object.key("steps"), lesson.steps, write_step);
    object.extras(lesson.extras);
    return out += "\n  }";
}

}  // namespace testbed::file
