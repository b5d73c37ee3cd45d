// Solutions of lessons: reading, writing, judging.
#include "app/lesson/solution.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/file/json_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/reader.h"
#include "app/file/scene_file.h"
#include "app/model/vectors.h"

namespace testbed::lesson {
using collision::Vec2;

namespace {

/// Reads files that have something for each step of a lesson.
class StepsReader {
  public:
    StepsReader(file::Reader& reader, std::string_view text, const model::Scene& lesson)
        : reader_(reader), text_(text), lesson_(lesson) {}

    Solution solution() {
        Solution read;
        each_step("collision-solution", [&](file::Object& step) {
            SolutionStep& into = read.steps.emplace_back();
            if (const auto states = step.take("states"))
                into.states = read_states(*states, step.path / "states");
        });
        return read;
    }
    WrongEnds wrong_ends() {
        WrongEnds read;
        each_step("collision-wrong-ends", [&](file::Object& step) {
            const std::size_t place = read.size();
            std::vector<WrongEnd>& into = read.emplace_back();
            const auto ends = step.take("ends");
            if (!ends) return;
            const file::Path path = step.path / "ends";
            each(*ends, path, "an end, {...}", [&](file::json::Index element, const file::Path& at) {
                file::Object object(reader_, element, at);
                WrongEnd& end = into.emplace_back();
                if (const auto why = object.require("why", "what is wrong about it"))
                    end.why = reader_.string(*why, at / "why").value_or("");
                if (const auto fills = object.take("fills"))
                    end.fills = read_fills(*fills, at / "fills", place);
                else if (const auto states = object.require("states", "a list of states"))
                    end.states = read_states(*states, at / "states");
                object.leftovers();
            });
        });
        return read;
    }

  private:
    /// Calls visit(element, path) for each object of a list.
    void each(file::json::Index node, const file::Path& path, std::string_view what, auto&& visit) {
        if (!reader_.is(file::json::Kind::array, node, path, "a list")) return;
        std::size_t i = 0;
        reader_.tree.each(node, [&](file::json::Index element) {
            const file::Path at = path / i++;
            if (reader_.is(file::json::Kind::object, element, at, what)) visit(element, at);
        });
    }

    void each_step(const std::string& format, auto&& visit) {
        const file::Path whole;
        if (!reader_.is(file::json::Kind::object, file::json::Tree::root(), whole,
                        "an object of steps, {...}"))
            return;
        file::Object object(reader_, file::json::Tree::root(), whole);
        const std::string demand = '"' + format + '"';
        if (const auto node = object.require("format", demand))
            if (reader_.string(*node, whole / "format") != format)
                reader_.error_got(*node, whole / "format", demand);
        if (const auto node = object.require("version", "1"))
            if (reader_.number(*node, whole / "version").value_or(0) != 1)
                reader_.error_got(*node, whole / "version", "1, the version that this program knows");
        const file::Path path = whole / "steps";
        const std::size_t expected = lesson_.lesson ? lesson_.lesson->steps.size() : 0;
        if (const auto node = object.require("steps", "a list of steps")) {
            std::size_t count = 0;
            each(*node, path, "a step, {...}", [&](file::json::Index element, const file::Path& at) {
                ++count;
                file::Object step(reader_, element, at);
                visit(step);
                step.leftovers();
            });
            if (count != expected)
                reader_.error(
                    *node, path,
                    fmt::format("must have as many steps as the lesson, {}, got {}", expected, count));
        }
        object.leftovers();
    }

    std::vector<SolutionState> read_states(file::json::Index node, const file::Path& path) {
        std::vector<SolutionState> states;
        each(node, path, "a state, {...}", [&](file::json::Index element, const file::Path& at) {
            states.push_back(read_state(element, at));
        });
        return states;
    }

    /// What is filled into the blanks of a step.
    model::Fills read_fills(file::json::Index node, const file::Path& path, std::size_t step) {
        model::Fills fills;
        const auto& steps = lesson_.lesson->steps;
        const bool blank = step < steps.size() && steps[step].blanks;
        const std::size_t expected = blank ? steps[step].blanks->fill.size() : 0;
        if (!reader_.is(file::json::Kind::array, node, path, "a list of texts")) return fills;
        std::size_t i = 0;
        reader_.tree.each(node, [&](file::json::Index element) {
            fills.push_back(reader_.string(element, path / i++).value_or(""));
        });
        if (!blank)
            reader_.error(node, path, "the step has no blanks");
        else if (fills.size() != expected)
            reader_.error(node, path,
                          fmt::format("must have a text for each of the {} blanks, got {}", expected, i));
        return fills;
    }

    SolutionState read_state(file::json::Index node, const file::Path& path) {
        SolutionState state;
        file::Object object(reader_, node, path);
        static_cast<model::LessonState&>(state) =
            file::read_lesson_state(reader_, text_, object, lesson_.shapes);
        if (const auto rows = object.take("expect"))
            state.expect = read_expectations(reader_, *rows, path / "expect", lesson_.shapes);
        object.leftovers();
        return state;
    }

    file::Reader& reader_;
    std::string_view text_;
    const model::Scene& lesson_;
};

/// Where the shape stands, a vector where its tip is; nothing where there is none.
std::optional<Vec2> place_of(const model::Scene& scene, const std::string& id) {
    if (const auto arrow = arrow_of(scene, id)) return arrow->from + arrow->along;
    const auto index = scene.find(id);
    return index ? std::optional(scene.shapes[*index]->pose.position) : std::nullopt;
}

void write_state(file::JsonWriter& json, const SolutionState& state) {
    json.object(
        [&] {
            file::write_lesson_state(json, state);
            if (!state.expect.empty())
                json.key("expect").list(state.expect, [&](const model::Expectation& row) {
                    json.raw(file::write_expectation(row));
                });
        },
        file::JsonWriter::one_line);
}

}  // namespace

SolutionResult read_solution(std::string_view text, const model::Scene& lesson) {
    const file::json::Tree tree(text);
    file::Reader reader(tree);
    SolutionResult result;
    if (tree.complete()) {
        Solution solution = StepsReader(reader, text, lesson).solution();
        if (!reader.failed()) result.solution = std::move(solution);
    }
    result.issues = reader.issues(text);
    return result;
}

WrongEndsResult read_wrong_ends(std::string_view text, const model::Scene& lesson) {
    const file::json::Tree tree(text);
    file::Reader reader(tree);
    WrongEndsResult result;
    if (tree.complete()) {
        WrongEnds ends = StepsReader(reader, text, lesson).wrong_ends();
        if (!reader.failed()) result.ends = std::move(ends);
    }
    result.issues = reader.issues(text);
    return result;
}

model::Scene begin_of(const model::Scene& lesson, std::size_t step, const model::Scene& left) {
    const auto& start = lesson.lesson->steps[step].start;
    return start ? model::with_state(lesson, *start) : left;
}

std::string write_solution(const Solution& solution) {
    std::string out;
    file::JsonWriter json(out, file::JsonWriter::lines);
    json.object([&] {
        json.member("format", "collision-solution");
        json.member("version", 1.0);
        json.key("steps").list(solution.steps, [&](const SolutionStep& step) {
            json.object(
                [&] {
                    if (step.states.empty()) return;
                    json.key("states").list(
                        step.states, [&](const SolutionState& state) { write_state(json, state); },
                        file::JsonWriter::lines);
                },
                file::JsonWriter::one_line);
        });
    });
    return out += '\n';
}

std::vector<model::ExpectationResult> judged(const std::vector<model::Expectation>& rows,
                                             const model::Scene& scene) {
    model::Scene asked = scene;
    asked.expect = rows;
    return analyse(asked, model::PairChoice::overlapping, model::Hidden::answered).expect;
}

bool holds(const std::vector<model::Expectation>& rows, const model::Scene& scene) {
    return !rows.empty() && std::ranges::all_of(judged(rows, scene), &model::ExpectationResult::pass);
}

std::size_t stages_reached(const model::Goal& goal, std::span<const model::Scene> states) {
    std::vector<bool> reached(goal.stages.size());
    std::vector<Vec2> counted;
    std::size_t count = 0;
    for (const model::Scene& state : states) {
        const auto place = place_of(state, goal.spread_shape);
        const bool too_near =
            place && std::ranges::any_of(counted, [&](Vec2 other) {
                return collision::math::squared_length(*place - other) < goal.spread * goal.spread;
            });
        if (too_near) continue;
        for (std::size_t i = 0; i < goal.stages.size(); ++i) {
            if (reached[i] || !holds(goal.stages[i], state)) {
                if (!reached[i] && !goal.any_order) break;
                continue;
            }
            reached[i] = true;
            ++count;
            if (place) counted.push_back(*place);
            break;
        }
    }
    return count;
}

}  // namespace testbed::lesson
