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

class SolutionReader {
  public:
    SolutionReader(file::Reader& reader, std::string_view text, const model::Scene& lesson)
        : reader_(reader), text_(text), lesson_(lesson) {}

    Solution read() {
        Solution solution;
        const file::Path whole;
        if (!reader_.is(file::json::Kind::object, file::json::Tree::root(), whole, "a solution, {...}"))
            return solution;
        file::Object object(reader_, file::json::Tree::root(), whole);
        if (const auto node = object.require("format", "\"collision-solution\""))
            if (reader_.string(*node, whole / "format") != "collision-solution")
                reader_.error_got(*node, whole / "format", "\"collision-solution\"");
        if (const auto node = object.require("version", "1"))
            if (reader_.number(*node, whole / "version").value_or(0) != 1)
                reader_.error_got(*node, whole / "version", "1, the version that this program knows");
        const file::Path path = whole / "steps";
        const std::size_t expected = lesson_.lesson ? lesson_.lesson->steps.size() : 0;
        if (const auto node = object.require("steps", "a list of steps")) {
            each(*node, path, [&](file::json::Index element, const file::Path& at) {
                solution.steps.push_back(read_step(element, at));
            });
            if (solution.steps.size() != expected)
                reader_.error(*node, path,
                              fmt::format("must have as many steps as the lesson, {}, got {}", expected,
                                          solution.steps.size()));
        }
        object.leftovers();
        return solution;
    }

  private:
    void each(file::json::Index node, const file::Path& path, auto&& visit) {
        if (!reader_.is(file::json::Kind::array, node, path, "a list")) return;
        std::size_t i = 0;
        reader_.tree.each(node, [&](file::json::Index element) { visit(element, path / i++); });
    }

    SolutionStep read_step(file::json::Index node, const file::Path& path) {
        SolutionStep step;
        if (!reader_.is(file::json::Kind::object, node, path, "a step, {...}")) return step;
        file::Object object(reader_, node, path);
        if (const auto states = object.take("states"))
            each(*states, path / "states", [&](file::json::Index element, const file::Path& at) {
                if (reader_.is(file::json::Kind::object, element, at, "a state, {...}"))
                    step.states.push_back(read_state(element, at));
            });
        object.leftovers();
        return step;
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
        Solution solution = SolutionReader(reader, text, lesson).read();
        if (!reader.failed()) result.solution = std::move(solution);
    }
    result.issues = reader.issues(text);
    return result;
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
