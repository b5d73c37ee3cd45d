// What `render` is asked to show.
#include "app/cli/render_shown.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/model/algorithms.h"
#include "app/model/lesson.h"
#include "app/overlays/overlay.h"
#include "core/textbook/bounds/ask.h"

namespace testbed::cli {

namespace {

/// The two ids of "a,b", of which each may hold commas; empty where the scene has no such shapes.
std::optional<std::array<std::string, 2>> split(const model::Scene& scene, const std::string& pair) {
    for (std::size_t comma = pair.find(','); comma != std::string::npos; comma = pair.find(',', comma + 1)) {
        std::array ids{pair.substr(0, comma), pair.substr(comma + 1)};
        if (ids[0] != ids[1] && scene.find(ids[0]) && scene.find(ids[1])) return ids;
    }
    return {};
}

/// Why the row does not take the number of --setting; empty where it does.
std::string setting_problem(const model::Algorithm& row, std::optional<double> number) {
    if (!number) return {};
    const auto& setting = row.setting;
    if (setting.name.empty()) return fmt::format("--setting: {} takes no number", row.id);
    if (*number < setting.min || *number > setting.max)
        return fmt::format("--setting: {} takes {} from {} to {}, got {}", row.id, setting.name, setting.min,
                           setting.max, *number);
    if (double(setting.nearest(number)) != *number)
        return fmt::format("--setting: {} takes whole numbers, got {}", row.id, *number);
    return {};
}

/// The step asked for, where the algorithm takes as many.
std::string take_step(const ShownArguments& arguments, const model::Algorithm& row,
                      const collision::trace::Trace& trace, model::Show& show) {
    if (arguments.step > trace.steps().size())
        return fmt::format("--step: {} takes {} steps here, got {}", row.id, trace.steps().size(),
                           arguments.step);
    show.step = arguments.step;
    return {};
}

std::optional<model::Show> shown_of_shape(const model::Scene& scene, const ShownArguments& arguments,
                                          std::string& problem) {
    const auto index = scene.find(arguments.shape);
    const model::Algorithm* row = collision::catalog::find(arguments.algorithm);
    model::Show show;
    show.shape = arguments.shape;
    if (!index)
        problem = fmt::format("--shape: no shape has the id {}", arguments.shape);
    else if (arguments.map != model::Show::Map::none)
        problem = "--map: needs a --pair";
    else if (arguments.algorithm.empty())
        problem = "--shape: needs --algorithm";
    else if (!row || row->question != collision::textbook::Question::bounds)
        problem = fmt::format("--algorithm: {} is none about one shape; `algorithms` lists them",
                              arguments.algorithm);
    if (!problem.empty()) return {};
    const auto placed = place(scene.shapes[*index]->geometry, scene.shapes[*index]->pose);
    if (const std::string reason = collision::textbook::bounds_refusal(*row, placed); !reason.empty())
        problem = fmt::format("--algorithm: {}: {}", row->id, reason);
    else
        problem = setting_problem(*row, arguments.setting);
    if (!problem.empty()) return {};
    show.algorithm = arguments.algorithm;
    if (arguments.step == 0) return show;
    collision::trace::Trace trace;
    collision::textbook::ask_bounds(*row, placed, trace);
    problem = take_step(arguments, *row, trace, show);
    return show;
}

}  // namespace

std::optional<model::Show> shown_of(const model::Scene& scene, const ShownArguments& arguments,
                                    std::string& problem) {
    if (!arguments.shape.empty() && !arguments.pair.empty()) {
        problem = "--shape: an algorithm is shown on a pair or on a shape, not on both";
        return {};
    }
    if (!arguments.shape.empty()) return shown_of_shape(scene, arguments, problem);
    if (arguments.pair.empty()) {
        if (!arguments.algorithm.empty()) problem = "--algorithm: needs --pair or --shape";
        return {};
    }
    const auto pair = split(scene, arguments.pair);
    if (!pair) {
        problem = fmt::format("--pair: must be the ids of two shapes, A,B, got {}", arguments.pair);
        return {};
    }
    model::Show show{.pair = *pair,
                     .algorithm = {},
                     .setting = arguments.setting,
                     .step = {},
                     .map = arguments.map,
                     .extras = {},
                     .shape = {}};
    if (arguments.algorithm.empty()) {
        if (arguments.map == model::Show::Map::none)
            problem = "--pair: needs --algorithm or --map";
        else if (arguments.map == model::Show::Map::disagreement)
            problem = "--map disagreement: needs --algorithm";
        return show;
    }
    const model::Algorithm* row = collision::catalog::find(arguments.algorithm);
    if (!row || !model::about_two(*row)) {
        problem =
            fmt::format("--algorithm: {} is none about a pair; `algorithms` lists them", arguments.algorithm);
        return {};
    }
    const model::SceneShape &first = *scene.shapes[*scene.find((*pair)[0])],
                            &second = *scene.shapes[*scene.find((*pair)[1])];
    const auto a = place(first.geometry, first.pose), b = place(second.geometry, second.pose);
    const auto motions = model::motions_of(first, second, model::horizon_of(scene), scene.y_down);
    if (const std::string reason = collision::catalog::refusal(*row, a, b, motions); !reason.empty()) {
        problem = fmt::format("--algorithm: {}: {}", row->id, reason);
        return {};
    }
    problem = setting_problem(*row, arguments.setting);
    if (!problem.empty()) return {};
    show.algorithm = arguments.algorithm;
    if (arguments.step == 0) return show;
    collision::trace::Trace trace;
    collision::catalog::ask(*row, a, b, trace, arguments.setting, motions);
    problem = take_step(arguments, *row, trace, show);
    return show;
}

std::string overlays_problem(const model::Scene& scene, const exports::RenderOptions& options) {
    for (const std::string& id : options.select)
        if (!scene.find(id)) return fmt::format("--select: no shape has the id {}", id);
    const auto is_vector = [&](const std::string& id) {
        return std::holds_alternative<collision::shape::Segment>(scene.shapes[*scene.find(id)]->geometry);
    };
    const auto of_lesson = scene.lesson ? scene.lesson->vectors.size() : 0;
    const auto all = std::ranges::count_if(scene.shapes, [](const model::ShapePtr& shape) {
        return !shape->hidden && std::holds_alternative<collision::shape::Segment>(shape->geometry);
    });
    const std::size_t vectors = of_lesson > 0 ? of_lesson
                                : options.select.empty()
                                    ? std::size_t(all)
                                    : std::size_t(std::ranges::count_if(options.select, is_vector));
    for (const std::string& id : options.show) {
        switch (overlays::find(id)->needs) {
            case overlays::Needs::shapes: break;
            case overlays::Needs::pointer:
                return fmt::format("--show: {} follows the mouse, so only the window shows it", id);
            case overlays::Needs::vector:
                if (vectors < 1) return fmt::format("--show: {} needs a segment, as a vector", id);
                break;
            case overlays::Needs::two_vectors:
                if (vectors < 2) return fmt::format("--show: {} needs two segments, as vectors", id);
                break;
        }
    }
    return {};
}

}  // namespace testbed::cli
