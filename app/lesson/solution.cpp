// Solutions of lessons: reading, judging.
#include "app/lesson/solution.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/file/read_lesson.h"
#include "app/file/reader.h"
#include "app/lesson/choice_order.h"
#include "app/lesson/former_names.h"
#include "app/model/expectations.h"
#include "app/model/vectors.h"

namespace testbed::lesson {
using collision::Vec2;

namespace {

/// Reads files that have something for each step of a lesson.
class StepsReader {
  public:
    StepsReader(file::Reader& reader, std::string_view text, const model::Scene& lesson)
        : reader_(reader), text_(text), lesson_(lesson), known_(shapes_by_all_names(lesson)) {}

    Solution solution() {
        Solution read;
        const auto names = [&](file::Object& object) {
            read.lesson = read_name(object, "lesson");
            read.by = read_name(object, "by");
            read.date = read_name(object, "date");
            read.version = read_name(object, "lesson_version");
            read.seed = read_seed(object);
        };
        read.extras = each_step("collision-solution", names, [&](file::Object& step, std::size_t place) {
            read.steps.push_back(read_step(step, place));
        });
        return read;
    }
    /// Takes what it knows of the step at that place, from 0.
    SolutionStep read_step(file::Object& object, std::size_t place) {
        SolutionStep step;
        if (const auto states = object.take("states"))
            step.states = read_states(*states, object.path / "states");
        if (const auto fills = object.take("fills"))
            step.fills = read_fills(*fills, object.path / "fills", place);
        const std::size_t count = lesson_.lesson ? lesson_.lesson->steps.size() : 0;
        step.attempt = read_attempt(reader_, object, place < count ? &lesson_.lesson->steps[place] : nullptr);
        step.extras = object.leftovers();
        return step;
    }
    WrongEnds wrong_ends() {
        WrongEnds read;
        const auto nothing_more = [](file::Object&) {};
        each_step("collision-wrong-ends", nothing_more, [&](file::Object& step, std::size_t place) {
            std::vector<WrongEnd>& into = read.emplace_back();
            const auto ends = step.take("ends");
            const file::Path path = step.path / "ends";
            const auto visit = [&](file::json::Index element, const file::Path& at) {
                file::Object object(reader_, element, at);
                WrongEnd& end = into.emplace_back();
                if (const auto why = object.require("why", "what is wrong about it"))
                    end.why = reader_.string(*why, at / "why").value_or("");
                if (const auto fills = object.take("fills"))
                    end.fills = read_fills(*fills, at / "fills", place);
                else if (const auto states = object.require("states", "a list of states"))
                    end.states = read_states(*states, at / "states");
                end.extras = object.leftovers();
            };
            if (ends) each(*ends, path, "an end, {...}", visit);
            step.leftovers();
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

    /// Calls more(object) for what the whole file holds besides, visit(step, its place) for each step. What
    /// is left over of the file.
    model::Extras each_step(const std::string& format, auto&& more, auto&& visit) {
        const file::Path whole;
        if (!reader_.is(file::json::Kind::object, file::json::Tree::root(), whole,
                        "an object of steps, {...}"))
            return {};
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
                file::Object step(reader_, element, at);
                visit(step, count++);
            });
            if (count != expected)
                reader_.error(
                    *node, path,
                    fmt::format("must have as many steps as the lesson, {}, got {}", expected, count));
        }
        more(object);
        return object.leftovers();
    }

    std::string read_name(file::Object& object, std::string_view key) {
        const auto node = object.take(key);
        if (!node) return {};
        std::string name = reader_.string(*node, object.path / key).value_or("");
        if (name.size() <= max_name) return name;
        reader_.error(*node, object.path / key, fmt::format("must have at most {} bytes", max_name));
        return {};
    }

    std::uint64_t read_seed(file::Object& object) {
        const auto node = object.take("seed");
        if (!node) return 0;
        const file::Path path = object.path / "seed";
        const double seed = reader_.number(*node, path).value_or(0);
        if (seed >= 0 && seed < double(seed_end) && seed == std::floor(seed)) return std::uint64_t(seed);
        reader_.error_got(*node, path, fmt::format("must be a whole number from 0 to {}", seed_end - 1));
        return 0;
    }

    std::vector<SolutionState> read_states(file::json::Index node, const file::Path& path) {
        std::vector<SolutionState> states;
        const bool list = reader_.tree[node].kind == file::json::Kind::array;
        if (const std::size_t count = list ? reader_.tree.count(node) : 0; count > max_states) {
            reader_.error(node, path, fmt::format("must have at most {} states, got {}", max_states, count));
            return states;
        }
        each(node, path, "a state, {...}", [&](file::json::Index element, const file::Path& at) {
            states.push_back(read_state(element, at));
        });
        return states;
    }

    /// What is filled into the blanks of a step.
    model::Fills read_fills(file::json::Index node, const file::Path& path, std::size_t step) {
        model::Fills fills;
        const bool blank =
            lesson_.lesson && step < lesson_.lesson->steps.size() && lesson_.lesson->steps[step].blanks;
        const std::size_t expected = blank ? lesson_.lesson->steps[step].blanks->fill.size() : 0;
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
            file::read_lesson_state(reader_, text_, object, known_, renamed_advice);
        if (const auto rows = object.take("expect"))
            state.expect = read_expectations(reader_, *rows, path / "expect", known_);
        take_present_names(state, node, path);
        state.extras = object.leftovers();
        return state;
    }

    void take_present_names(SolutionState& state, file::json::Index node, const file::Path& path) {
        for (model::Expectation& row : state.expect)
            model::each_id(row, [&](std::string& id) { id = present_name(lesson_, id); });
        std::vector<model::ShapePtr> named;
        for (const model::ShapePtr& shape : state.shapes) {
            named.push_back(with_present_names(lesson_, shape));
            const std::string& id = named.back()->id;
            const auto same = [&](const model::ShapePtr& other) { return other->id == id; };
            if (std::ranges::count_if(named, same) > 1)
                reader_.error(node, path,
                              fmt::format("has the shape \"{}\" twice, under an old name too", id));
        }
        state.shapes = std::move(named);
    }

    file::Reader& reader_;
    std::string_view text_;
    const model::Scene& lesson_;
    std::vector<model::ShapePtr> known_;  ///< the lesson's shapes, under names that they had too
};

/// Where the shape stands, a vector where its tip is; nothing where there is none.
std::optional<Vec2> place_of(const model::Scene& scene, const std::string& id) {
    if (const auto arrow = arrow_of(scene, id)) return arrow->from + arrow->along;
    const auto index = scene.find(id);
    return index ? std::optional(scene.shapes[*index]->pose.position) : std::nullopt;
}

}  // namespace

SolutionResult read_solution(std::string_view text, const model::Scene& lesson) {
    const file::json::Tree tree(text);
    file::Reader reader(tree);
    SolutionResult result;
    if (tree.complete()) {
        Solution solution = StepsReader(reader, text, lesson).solution();
        result.lesson = solution.lesson;
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

std::vector<model::Scene> begins_of(const model::Scene& lesson, const Solution& solution) {
    std::vector<model::Scene> begins;
    model::Scene left = lesson;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        left = begins.emplace_back(begin_of(lesson, i, left));
        if (i < solution.steps.size() && !solution.steps[i].states.empty())
            left = model::with_state(left, solution.steps[i].states.back());
    }
    return begins;
}

Solution salvaged_solution(std::string_view text, const model::Scene& lesson) {
    Solution solution;
    solution.steps.resize(lesson.lesson ? lesson.lesson->steps.size() : 0);
    const file::json::Tree tree(text);
    if (!tree.complete() || tree[file::json::Tree::root()].kind != file::json::Kind::object) return solution;
    file::Reader whole(tree);
    const file::Path path;
    const auto steps = file::Object(whole, file::json::Tree::root(), path).take("steps");
    if (!steps || tree[*steps].kind != file::json::Kind::array) return solution;
    std::size_t place = 0;
    tree.each(*steps, [&](file::json::Index element) {
        const std::size_t at = place++;
        if (at >= solution.steps.size() || tree[element].kind != file::json::Kind::object) return;
        file::Reader reader(tree);
        const file::Path here = path / at;
        file::Object object(reader, element, here);
        SolutionStep step = StepsReader(reader, text, lesson).read_step(object, at);
        if (!reader.failed()) solution.steps[at] = std::move(step);
    });
    return solution;
}

std::vector<model::ExpectationResult> judged(const std::vector<model::Expectation>& rows,
                                             const model::Scene& scene) {
    model::Scene asked = scene;
    asked.expect = rows;
    return analyze(asked, model::PairChoice::overlapping, model::Hidden::answered).expect;
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
