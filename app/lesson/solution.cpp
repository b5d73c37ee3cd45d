// Solutions of lessons: reading, judging.
#include "app/lesson/solution.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/steps_reader.h"
#include "app/model/vectors.h"

namespace testbed::lesson {
using collision::Vec2;

namespace {

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
