// Lessons as JSON text.
#include "app/file/json_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/scene_file.h"

namespace testbed::file {

namespace {

void write_shown(JsonWriter& json, const model::Shown& show) {
    if (show.overlays) json.key("overlays").values(*show.overlays, JsonWriter::one_line);
    if (show.algorithm) json.member("algorithm", *show.algorithm);
    if (show.setting) json.member("setting", *show.setting);
    if (show.pair) json.key("pair").values(*show.pair, JsonWriter::one_line);
}

void write_question(JsonWriter& json, const model::Question& ask) {
    json.object([&] {
        json.member("question", ask.text);
        switch (ask.kind) {
            case model::Question::Kind::choice:
                json.key("choices").values(ask.choices);
                json.member("answer", double(ask.choice + 1));
                break;
            case model::Question::Kind::verdict: json.member("verdict", ask.verdict); break;
            case model::Question::Kind::number: json.member("number", ask.number); break;
            case model::Question::Kind::region: json.member("region", ask.algorithm); break;
        }
        json.member("tolerance", ask.tolerance, model::Question{}.tolerance);
        json.member("reveal", ask.reveal, "");
        json.extras(ask.extras);
    });
}

void write_goal(JsonWriter& json, const model::Goal& goal) {
    const auto write_stage = [&json](const std::vector<model::Expectation>& rows) {
        json.list(rows, [&](const model::Expectation& row) { json.raw(write_expectation(row)); });
    };
    if (goal.stages.size() == 1) {
        json.key("goal");
        write_stage(goal.stages.front());
    }
    if (goal.stages.size() > 1) json.key("goals").list(goal.stages, write_stage);
    json.member("any_order", goal.any_order, false);
    if (goal.spread_shape.empty()) return;
    json.key("spread").object([&] {
        json.member("shape", goal.spread_shape);
        json.member("at_least", goal.spread);
    });
}

void write_step(JsonWriter& json, const model::LessonStep& step) {
    json.object(
        [&] {
            json.member("text", step.text);
            if (step.ask) write_question(json.key("ask"), *step.ask);
            write_goal(json, step.goal);
            json.member("done", step.done, "");
            if (!step.hints.empty()) json.key("hints").values(step.hints);
            write_shown(json, step.show);
            json.extras(step.extras);
        },
        JsonWriter::hanging);
}

void write_number(JsonWriter& json, const model::LessonNumber& number) {
    json.object([&] {
        json.member("name", number.name);
        json.member("value", number.value);
        json.member("min", number.min);
        json.member("max", number.max);
    });
}

}  // namespace

void write_lesson(JsonWriter& json, const model::Lesson& lesson) {
    json.object(
        [&] {
            json.member("summary", lesson.summary, "");
            json.member("starter", lesson.starter, false);
            if (!lesson.vectors.empty()) json.key("vectors").values(lesson.vectors, JsonWriter::one_line);
            if (!lesson.numbers.empty())
                json.key("numbers").list(
                    lesson.numbers, [&](const model::LessonNumber& number) { write_number(json, number); },
                    JsonWriter::one_line);
            json.member("mystery", lesson.mystery, "");
            write_shown(json, lesson.show);
            json.key("steps").list(
                lesson.steps, [&](const model::LessonStep& step) { write_step(json, step); },
                JsonWriter::one_line);
            json.extras(lesson.extras);
        },
        JsonWriter::lines);
}

}  // namespace testbed::file
