// Lessons as JSON text.
#include "app/file/experiment_json.h"
#include "app/file/json_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/read_moves.h"
#include "app/file/scene_file.h"
#include "app/file/view_json.h"

namespace testbed::file {

void write_lesson_state(JsonWriter& json, const model::LessonState& state) {
    if (!state.shapes.empty())
        json.key("shapes").list(state.shapes,
                                [&](const model::ShapePtr& shape) { json.raw(write_shape(*shape)); });
    if (!state.numbers.empty())
        json.key("numbers").object([&] {
            for (const auto& [name, value] : state.numbers) json.member(name, value);
        });
    if (state.view) write_view(json.key("view"), *state.view);
}

namespace {

void write_shown(JsonWriter& json, const model::Shown& show) {
    if (show.overlays) json.key("overlays").values(*show.overlays, JsonWriter::one_line);
    if (show.algorithm) json.member("algorithm", *show.algorithm);
    if (show.setting) json.member("setting", *show.setting);
    json.member("setting", show.setting_of, "");
    if (show.pair) json.key("pair").values(*show.pair, JsonWriter::one_line);
    if (show.snap)
        json.member("snap", *show.snap == model::Snap::none     ? "none"
                            : *show.snap == model::Snap::shapes ? "shapes"
                                                                : "grid");
    if (show.offers) json.key("offers").values(*show.offers, JsonWriter::one_line);
}

void write_question(JsonWriter& json, const model::Question& ask,
                    std::optional<JsonWriter::Layout> layout = {}) {
    const auto members = [&] {
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
        if (!ask.because.empty()) json.key("because").values(ask.because);
        if (!ask.then.empty()) write_question(json.key("then"), ask.then.front());
        json.extras(ask.extras);
    };
    json.object(members, layout);
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

void write_reading(JsonWriter& json, const model::Reading& reading) {
    const model::Expectation& row = reading.row;
    json.key(reading.name)
        .object(
            [&] {
                if (row.pair) json.key("pair").values(*row.pair, JsonWriter::one_line);
                if (row.shape) json.member("shape", *row.shape);
                if (!row.vectors.empty()) json.key("vectors").values(row.vectors, JsonWriter::one_line);
                if (!row.pushed.empty()) write_moves(json.key("pushed"), row.pushed, row.pair);
                if (row.scene) json.member("scene", true);
                if (row.switches) json.member("switches", true);
                if (row.algorithm) json.member("algorithm", *row.algorithm);
                if (row.setting) json.member("setting", *row.setting);
                json.member("setting", row.setting_of, "");
                json.member("frames", double(row.frames), 0.0);
                json.member("value", row.claims.front().first);
            },
            JsonWriter::one_line);
}

void write_task(JsonWriter& json, const model::CodeTask& task) {
    json.key("task").object(
        [&] {
            json.key("types").values(task.types, JsonWriter::one_line);
            json.key("ask").values(task.ask, JsonWriter::one_line);
            if (task.touching_overlaps)
                json.member("touching", *task.touching_overlaps ? "overlaps" : "apart");
            json.member("convex", task.convex_only, false);
            json.member("questions", double(task.questions), double(model::CodeTask{}.questions));
        },
        JsonWriter::one_line);
}

void write_step(JsonWriter& json, const model::LessonStep& step) {
    json.object(
        [&] {
            json.member("text", step.text);
            if (step.ask) write_question(json.key("ask"), *step.ask);
            if (step.start)
                json.key("start").object([&] { write_lesson_state(json, *step.start); },
                                         JsonWriter::one_line);
            write_goal(json, step.goal);
            json.member("done", step.done, "");
            if (!step.readings.empty())
                json.key("readings").object([&] {
                    for (const model::Reading& reading : step.readings) write_reading(json, reading);
                });
            if (step.task) write_task(json, *step.task);
            if (step.experiment) write_experiment(json.key("experiment"), *step.experiment);
            if (step.blanks) write_blanks(json.key("blanks"), *step.blanks);
            if (step.mystery) {
                json.member("mystery", step.mystery->row);
                if (!step.mystery->suspects.empty())
                    json.key("suspects").values(step.mystery->suspects, JsonWriter::one_line);
            }
            if (!step.hints.empty()) json.key("hints").values(step.hints);
            // Each with its pair: the writer of a step does not know what is shown before it.
            if (!step.push.empty()) write_moves(json.key("push"), step.push, step.show.pair);
            if (!step.push_beside.empty())
                write_moves(json.key("push_beside"), step.push_beside, step.show.pair);
            if (!step.select.empty()) json.key("select").values(step.select, JsonWriter::one_line);
            json.member("points", step.points, 1.0);
            json.member("notes", step.notes, "");
            write_shown(json, step.show);
            json.extras(step.extras);
        },
        JsonWriter::hanging);
}

void write_number(JsonWriter& json, const model::LessonNumber& number) {
    json.object([&] {
        json.member("name", number.name);
        json.member("switch", number.switch_id, "");
        json.member("value", number.value);
        if (!number.choices.empty()) json.key("choices").values(number.choices, JsonWriter::one_line);
        if (!number.switch_id.empty() || !number.choices.empty()) return;
        json.member("min", number.min);
        json.member("max", number.max);
        json.member("logarithmic", number.logarithmic, false);
    });
}

}  // namespace

void write_lesson(JsonWriter& json, const model::Lesson& lesson) {
    json.object(
        [&] {
            json.member("summary", lesson.summary, "");
            json.member("starter", lesson.starter, false);
            json.member("lock_sizes", lesson.lock_sizes, false);
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
            if (!lesson.review.empty())
                json.key("review").list(
                    lesson.review,
                    [&](const model::Question& ask) { write_question(json, ask, JsonWriter::hanging); },
                    JsonWriter::one_line);
            if (!lesson.former_names.empty())
                json.key("former_names").object([&] {
                    for (const auto& [former, now] : lesson.former_names) json.member(former, now);
                });
            json.extras(lesson.extras);
        },
        JsonWriter::lines);
}

}  // namespace testbed::file
