// Solutions and wrong ends as JSON text.
#include "app/file/json_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/scene_file.h"
#include "app/lesson/solution.h"

namespace testbed::lesson {

namespace {

void write_state(file::JsonWriter& json, const SolutionState& state) {
    json.object(
        [&] {
            file::write_lesson_state(json, state);
            if (!state.expect.empty())
                json.key("expect").list(state.expect, [&](const model::Expectation& row) {
                    json.raw(file::write_expectation(row));
                });
            json.extras(state.extras);
        },
        file::JsonWriter::one_line);
}

void write_states(file::JsonWriter& json, const std::vector<SolutionState>& states) {
    json.key("states").list(
        states, [&](const SolutionState& state) { write_state(json, state); }, file::JsonWriter::lines);
}

}  // namespace

std::string write_solution(const Solution& solution) {
    std::string out;
    file::JsonWriter json(out, file::JsonWriter::lines);
    json.object([&] {
        json.member("format", "collision-solution");
        json.member("version", 1.0);
        json.member("lesson", solution.lesson, "");
        json.member("by", solution.by, "");
        json.member("date", solution.date, "");
        json.member("lesson_version", solution.version, "");
        if (solution.seed > 0) json.member("seed", double(solution.seed));
        json.key("steps").list(solution.steps, [&](const SolutionStep& step) {
            json.object(
                [&] {
                    json.member("step", step.mark, "");
                    if (!step.mark.empty()) json.member("task", step.task, "");
                    write_attempt(json, step.attempt);
                    if (!step.states.empty()) write_states(json, step.states);
                    if (!step.fills.empty()) json.key("fills").values(step.fills);
                    json.extras(step.extras);
                },
                file::JsonWriter::one_line);
        });
        json.extras(solution.extras);
    });
    return out += '\n';
}

std::string write_wrong_ends(const WrongEnds& ends) {
    std::string out;
    file::JsonWriter json(out, file::JsonWriter::lines);
    json.object([&] {
        json.member("format", "collision-wrong-ends");
        json.member("version", 1.0);
        json.key("steps").list(ends, [&](const std::vector<WrongEnd>& step) {
            json.object(
                [&] {
                    if (step.empty()) return;
                    json.key("ends").list(step, [&](const WrongEnd& end) {
                        json.object(
                            [&] {
                                json.member("why", end.why);
                                if (!end.fills.empty())
                                    json.key("fills").values(end.fills);
                                else
                                    write_states(json, end.states);
                                json.extras(end.extras);
                            },
                            file::JsonWriter::one_line);
                    });
                },
                file::JsonWriter::one_line);
        });
    });
    return out += '\n';
}

}  // namespace testbed::lesson
