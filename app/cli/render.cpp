// Draws a scene file into an SVG or a PNG file.
#include "app/cli/render.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

#include "app/cli/cli.h"
#include "app/export/handout.h"
#include "app/file/scene_file.h"
#include "app/lesson/lesson_list.h"
#include "app/model/algorithms.h"

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

/// What the picture is to show; what is wrong with the wish goes to `problem`.
std::optional<model::Show> expected(const model::Scene& scene, const RenderArguments& arguments,
                                    std::string& problem) {
    if (arguments.pair.empty()) return {};
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
                     .extras = {}};
    if (arguments.algorithm.empty()) {
        if (arguments.map == model::Show::Map::none)
            problem = "--pair: needs --algorithm or --map";
        else if (arguments.map == model::Show::Map::disagreement)
            problem = "--map disagreement: needs --algorithm";
        return show;
    }
    const model::Algorithm* row = collision::catalog::find(arguments.algorithm);
    if (!row || (!model::about_pairs(*row) && !model::about_motion(*row))) {
        problem =
            fmt::format("--algorithm: {} is none about a pair; `algorithms` lists them", arguments.algorithm);
        return {};
    }
    const model::SceneShape &first = *scene.shapes[*scene.find((*pair)[0])],
                            &second = *scene.shapes[*scene.find((*pair)[1])];
    const auto a = place(first.geometry, first.pose), b = place(second.geometry, second.pose);
    const auto motions = model::motions_of(first, second, model::default_horizon);
    if (const std::string reason = collision::catalog::refusal(*row, a, b, motions); !reason.empty()) {
        problem = fmt::format("--algorithm: {}: {}", row->id, reason);
        return {};
    }
    show.algorithm = arguments.algorithm;
    if (arguments.step == 0) return show;
    collision::trace::Trace trace;
    collision::catalog::ask(*row, a, b, trace, arguments.setting, motions);
    if (arguments.step > trace.steps().size()) {
        problem = fmt::format("--step: {} takes {} steps here, got {}", row->id, trace.steps().size(),
                              arguments.step);
        return {};
    }
    show.step = arguments.step;
    return show;
}

int write_picture(const std::string& out, const std::string& picture) {
    if (const auto problem = file::write_file_atomically(out, picture)) {
        fmt::print(stderr, "{}\n", *problem);
        return bad_input;
    }
    return all_well;
}

/// A lesson as pages. Without a solution beside it the last page has the answers alone.
int render_lesson(const RenderArguments& arguments, const model::Scene& scene) {
    if (!scene.lesson) {
        fmt::print(stderr, "{}: has no lesson to print\n", arguments.file);
        return bad_input;
    }
    std::optional<lesson::Solution> solution;
    const std::filesystem::path beside = lesson::solution_file(arguments.file);
    std::error_code error;
    if (std::filesystem::exists(beside, error)) {
        const file::TextResult text = file::load_text(beside);
        lesson::SolutionResult read =
            text.text ? lesson::read_solution(*text.text, scene) : lesson::SolutionResult{{}, text.issues};
        for (const file::Issue& issue : read.issues)
            fmt::print(stderr, "{}\n", file::to_string(issue, beside.string()));
        if (!read.solution) return bad_input;
        solution = std::move(read.solution);
    }
    const std::string title = scene.title.empty() ? "A lesson" : scene.title;
    const auto blocks = exports::handout_blocks(scene, solution);
    return write_picture(arguments.out, arguments.out.ends_with(".svg")
                                            ? exports::handout_svg(title, blocks)
                                            : exports::handout_html(title, blocks));
}

}  // namespace

int render(const RenderArguments& arguments) {
    const bool svg = arguments.out.ends_with(".svg");
    if (!svg && !arguments.out.ends_with(arguments.lesson ? ".html" : ".png")) {
        fmt::print(stderr, "--output: must end in .svg or {}, got {}\n", arguments.lesson ? ".html" : ".png",
                   arguments.out);
        return bad_input;
    }
    const file::ReadResult read = file::load_scene(arguments.file);
    for (const file::Issue& issue : read.issues)
        fmt::print(stderr, "{}\n", file::to_string(issue, arguments.file));
    if (!read.scene) return bad_input;
    if (arguments.lesson) return render_lesson(arguments, *read.scene);
    constexpr float largest = 16384;
    if (float(std::max(arguments.options.width, arguments.options.height)) * arguments.options.scale >
        largest) {
        fmt::print(stderr, "--scale: the picture may have up to {:.0f} pixels a side\n", double(largest));
        return bad_input;
    }
    exports::RenderOptions options = arguments.options;
    std::string wrong;
    options.algorithm = expected(*read.scene, arguments, wrong);
    if (!wrong.empty()) {
        fmt::print(stderr, "{}\n", wrong);
        return bad_input;
    }
    return write_picture(arguments.out, svg ? exports::render_svg(*read.scene, options)
                                            : exports::render_png(*read.scene, options));
}

}  // namespace testbed::cli
