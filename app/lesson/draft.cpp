#include "app/lesson/draft.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <numbers>

#include "app/file/scene_file.h"
#include "app/lesson/goal_rows.h"
#include "app/lesson/step_goal.h"
#include "app/model/moves.h"

namespace testbed::lesson {
using collision::Vec2;
using collision::math::Pose;

namespace {

constexpr double part_of_view = 0.01;

/// 1, 2 or 5 times a power of ten, at most v.
double round_down(double v) {
    const double ten = std::pow(10, std::floor(std::log10(v)));
    for (const double digit : {5.0, 2.0})
        if (v >= digit * ten) return digit * ten;
    return ten;
}

double precision(const model::Scene& scene) {
    return round_down(part_of_view * (scene.view ? scene.view->height : 12));
}

/// The nearest number with as few digits as a multiple of `step` needs, without the noise of its product.
double tidy(double v, double step) {
    const int digits = std::max(0, int(-std::floor(std::log10(step))));
    return std::strtod(fmt::format("{:.{}f}", v, digits).c_str(), nullptr);
}

/// The nearest multiple of the step.
double rounded(double v, double step) { return tidy(std::round(v / step) * step, step); }

model::Expected truth(bool value) {
    model::Expected expected;
    expected.truth = value;
    return expected;
}
/// Give or take a step.
model::Expected around(double value, double step) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::range;
    expected.min = tidy(value - step, step);
    expected.max = tidy(value + step, step);
    return expected;
}
model::Expected range(std::optional<double> min, std::optional<double> max) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::range;
    expected.min = min;
    expected.max = max;
    return expected;
}

bool results_name_first(const model::Scene& two, const std::string& id) { return two.shapes[0]->id == id; }

/// The sides on which the second shape may lie, and the least component of a normal that leads there: within
/// 45°.
constexpr double to_a_side = 0.7;

/// On which side of the first shape the second lies, and at which angle.
void add_directions(const std::vector<std::string>& pair, Vec2 way, bool y_down, const auto& row,
                    std::vector<GoalChoice>& choices) {
    if (way == Vec2{0, 0}) return;
    const auto side = [&](std::string_view where, const char* claim, bool positive) {
        choices.push_back({fmt::format("{} lies {} {}", pair[1], where, pair[0]),
                           row({{claim, positive ? range(to_a_side, {}) : range({}, -to_a_side)}})});
    };
    if (way.x >= to_a_side) side("to the right of", "normal.x", true);
    if (way.x <= -to_a_side) side("to the left of", "normal.x", false);
    if (way.y >= to_a_side) side(y_down ? "below" : "above", "normal.y", true);
    if (way.y <= -to_a_side) side(y_down ? "above" : "below", "normal.y", false);
    constexpr double step = 5;  // degrees
    const double degrees = std::round(std::atan2(way.y, way.x) * 180 / std::numbers::pi / step) * step + 0.0;
    choices.push_back(
        {fmt::format("from {} to {} it goes at {}°, within {}°", pair[0], pair[1], degrees, step),
         row(direction_claims(degrees, step))});
}

void add_about_pair(const model::Scene& now, const std::vector<std::string>& pair,
                    std::vector<GoalChoice>& choices) {
    model::Scene two = now;
    std::erase_if(two.shapes,
                  [&](const model::ShapePtr& shape) { return shape->id != pair[0] && shape->id != pair[1]; });
    two.expect.clear();
    const model::Results results = analyze(two, model::PairChoice::all, model::Hidden::answered);
    if (results.pairs.size() != 1) return;
    const auto& answer = results.pairs[0].answer;
    const double near = precision(now);
    const auto row = [&](std::vector<std::pair<std::string, model::Expected>> claims) {
        model::Expectation made;
        made.pair = {pair[0], pair[1]};
        made.claims = std::move(claims);
        return made;
    };
    const std::string both = fmt::format("{} and {}", pair[0], pair[1]);
    choices.push_back({fmt::format("{} {}", both, answer.overlap ? "overlap" : "are apart"),
                       row({{"overlap", truth(answer.overlap)}})});
    if (!answer.overlap) {
        const double distance = rounded(answer.distance, near);
        choices.push_back({fmt::format("they are {} apart, within {}", distance, near),
                           row({{"distance", range(std::max(0.0, tidy(distance - near, near)),
                                                   tidy(distance + near, near))},
                                {"overlap", truth(false)}})});
    } else if (answer.depth) {
        const double depth = rounded(*answer.depth, near);
        choices.push_back(
            {fmt::format("they overlap {} deep, within {}", depth, near),
             row({{"depth", range(std::max(0.0, tidy(depth - near, near)), tidy(depth + near, near))},
                  {"overlap", truth(true)}})});
    }
    // The normal of the answer points from the scene's first shape to its second.
    const Vec2 way = results_name_first(two, pair[0]) ? answer.normal : -answer.normal;
    add_directions(pair, way, now.y_down, row, choices);
    const double gap = answer.overlap ? answer.depth.value_or(near + 1) : answer.distance;
    if (gap <= near)
        choices.push_back({fmt::format("{} touch, within {}", both, near),
                           row({{"distance", range({}, near)}, {"depth", range({}, near)}})});
}

void add_about_shape(const model::Scene& now, const std::string& id, std::vector<GoalChoice>& choices) {
    const auto index = now.find(id);
    if (!index) return;
    const Pose& pose = now.shapes[*index]->pose;
    const double near = tidy(2 * precision(now), precision(now));
    const Vec2 at{rounded(pose.position.x, near), rounded(pose.position.y, near)};
    model::Expectation place;
    place.shape = id;
    place.claims = {{"position.x", around(at.x, near)}, {"position.y", around(at.y, near)}};
    choices.push_back({fmt::format("{} stands at ({}, {}), within {}", id, at.x, at.y, near), place});
    if (pose.rotation != 0) {
        model::Expectation turned;
        turned.shape = id;
        const double degrees = std::round(pose.rotation);
        turned.claims = {{"rotation", range(degrees - 2, degrees + 2)}};
        choices.push_back({fmt::format("{} is turned by {}°, within 2°", id, degrees), turned});
    }
}

}  // namespace

model::Lesson new_lesson(const model::Scene& scene, const std::vector<std::string>& selected,
                         std::vector<std::string> overlays) {
    model::Lesson lesson;
    lesson.show.overlays = std::move(overlays);
    model::LessonStep step;
    if (selected.size() == 2) {
        lesson.show.pair = {selected[0], selected[1]};
        step.text = fmt::format("Drag {} until ...", selected[1]);
    } else {
        step.text = "Drag ... until ...";
    }
    lesson.summary = scene.title;
    lesson.steps.push_back(std::move(step));
    return lesson;
}

std::vector<GoalChoice> goal_choices(const model::Scene& now, const model::Scene& start,
                                     const std::vector<std::string>& selected) {
    std::vector<GoalChoice> choices;
    if (selected.size() == 2) add_about_pair(now, selected, choices);
    if (selected.size() == 1) add_about_shape(now, selected[0], choices);
    std::erase_if(choices, [&](const GoalChoice& choice) {
        return !holds({choice.row}, now) || holds({choice.row}, start);
    });
    return choices;
}

std::vector<GoalChoice> goal_choices_after(std::span<const model::Move> push, const model::Scene& now,
                                           const model::Scene& start,
                                           const std::vector<std::string>& selected) {
    if (push.empty() || !moves_refusal(now, push).empty() || !moves_refusal(start, push).empty()) return {};
    auto choices = goal_choices(after_moves(now, push), after_moves(start, push), selected);
    for (GoalChoice& choice : choices) {
        choice.text = "After the push: " + choice.text;
        choice.row.pushed.assign(push.begin(), push.end());
    }
    return choices;
}

SolutionState state_of(const model::Scene& now, const model::Scene& start) {
    return state_in_step(now, start, start);
}

SolutionState state_in_step(const model::Scene& now, const model::Scene& start, const model::Scene& begin) {
    SolutionState state;
    const auto as_in = [](const model::Scene& scene, const model::SceneShape& shape) {
        const auto before = scene.find(shape.id);
        return before && *scene.shapes[*before] == shape;
    };
    for (const model::ShapePtr& shape : now.shapes)
        if (!as_in(start, *shape) || !as_in(begin, *shape)) state.shapes.push_back(shape);
    return state;
}

bool keeps_its_lesson(const model::Scene& scene) {
    return !scene.lesson || file::read_scene(file::write_scene(scene)).scene.has_value();
}

std::vector<std::string> faults(const model::Scene& lesson, const Solution& solution) {
    std::vector<std::string> found;
    const std::vector<model::Scene> in_sequence = begins_of(lesson, solution);
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const std::size_t stages = stages_of(lesson, i);
        if (stages == 0) continue;
        const auto solved_from = [&](const model::Scene& begin) {
            std::vector<model::Scene> states;
            if (i < solution.steps.size())
                for (const SolutionState& state : solution.steps[i].states)
                    states.push_back(model::with_state(begin, state));
            return reached_of(lesson, i, states) == stages;
        };
        const auto done_in = [&](const model::Scene& begin) {
            return reached_of(lesson, i, {&begin, 1}) == stages;
        };
        // A step is come to from the one before, or by a click on its dot.
        const model::Scene own = begin_of(lesson, i, lesson);
        if (done_in(own))
            found.push_back(fmt::format("step {}: its goal holds before anything is moved", i + 1));
        else if (done_in(in_sequence[i]))
            found.push_back(fmt::format("step {}: its goal holds where the step before ends", i + 1));
        if (!solved_from(own) || !solved_from(in_sequence[i]))
            found.push_back(fmt::format("step {}: its solution does not reach the goal", i + 1));
    }
    return found;
}

}  // namespace testbed::lesson
