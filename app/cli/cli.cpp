// Parses the command line.
#include "app/cli/cli.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <fmt/format.h>

#include "app/cli/algorithms.h"
#include "app/cli/check.h"
#include "app/cli/make.h"
#include "app/cli/render.h"
#include "app/cli/welcome.h"
#include "app/overlays/overlay.h"
#include "app/platform/program.h"
#include "app/view/theme.h"

namespace testbed::cli {

namespace {

constexpr const char* version = "collision-testbed " TESTBED_VERSION;

void add_check(CLI::App& app, CheckOptions& options) {
    CLI::App* command = app.add_subcommand("check", "Print every answer about scenes as JSON");
    command->set_version_flag("--version", version);
    command->add_option("FILE", options.files, "Scene files; - is standard input")
        ->required()
        ->option_text("...");
    command->add_flag("--lines", options.lines, "Each line of a file is a scene: print one result a line");
    command
        ->add_option("--pairs", options.pairs,
                     "all: every pair (standard). overlapping: those that overlap, also among 100,000 shapes")
        ->transform(CLI::CheckedTransformer(std::vector<std::pair<std::string, model::PairChoice>>{
            {"all", model::PairChoice::all}, {"overlapping", model::PairChoice::overlapping}}))
        ->option_text("all|overlapping");
    command->add_option("--horizon", options.horizon, "How far ahead impacts are looked for, in seconds (1)")
        ->check(CLI::Range(0.0, 1e9))
        ->option_text("S");
    command->add_flag("--algorithms", options.algorithms,
                      "What each algorithm of the catalog says of each pair");
    command
        ->add_option(
            "--answer", options.answer,
            "Hold this file against a lesson's goals, in place of its solution: a scene as a learner left "
            "it, or a solution")
        ->option_text("FILE");
    command->footer(
        "Exit status: 0 all well, 1 an expectation of a scene failed, 2 bad usage or unreadable input.");
}

void add_algorithms(CLI::App& app, AlgorithmsOptions& options) {
    CLI::App* command = app.add_subcommand("algorithms", "Print the catalog of algorithms");
    command->set_version_flag("--version", version);
    command->add_flag("--json", options.json, "As JSON");
}

void add_make(CLI::App& app, MakeArguments& arguments) {
    CLI::App* command = app.add_subcommand("make", "Write a scene of many mixed shapes");
    command->set_version_flag("--version", version);
    command->add_option("--count", arguments.options.count, "How many shapes, 1 to 1000000")
        ->required()
        ->check(CLI::Range(std::size_t{1}, model::max_generated))
        ->option_text("N");
    command
        ->add_option("--seed", arguments.options.seed,
                     "A whole number: the same scene for the same seed, on every platform (1)")
        ->option_text("S");
    command
        ->add_option("--density", arguments.options.density,
                     "Shapes a square unit, each about one unit wide (0.5)")
        ->check(CLI::Range(model::min_density, model::max_density))
        ->option_text("D");
    command->add_option("-o,--output", arguments.out, "The scene file; - is standard output")
        ->required()
        ->option_text("FILE");
}

/// 1280x800, each side 1 to 16384.
std::string read_size(const std::string& text, exports::RenderOptions& options) {
    constexpr int largest = 16384;
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, options.width);
    if (width.ec == std::errc() && width.ptr != end && *width.ptr == 'x') {
        const auto height = std::from_chars(width.ptr + 1, end, options.height);
        if (height.ec == std::errc() && height.ptr == end && options.width >= 1 && options.width <= largest &&
            options.height >= 1 && options.height <= largest)
            return {};
    }
    return fmt::format("must be like 1280x800, each side 1 to {}, got {}", largest, text);
}

std::string check_overlay(const std::string& id) {
    if (id.empty() || overlays::find(id)) return {};  // --show "" shows none
    std::string known;
    for (const overlays::Overlay& overlay : overlays::all())
        known += (known.empty() ? "" : ", ") + std::string(overlay.id);
    return fmt::format("must be of {}, got {}", known, id);
}

void add_render(CLI::App& app, RenderArguments& arguments) {
    CLI::App* command = app.add_subcommand("render", "Draw what the canvas would show into a file");
    command->set_version_flag("--version", version);
    command->add_option("FILE", arguments.file, "Scene file; - is standard input")
        ->required()
        ->option_text(" ");
    command
        ->add_option("-o,--output", arguments.out,
                     "The picture: a file that ends in .svg or .png; of a lesson .svg or .html")
        ->required()
        ->check([](const std::string& name) {
            return name.ends_with(".svg") || name.ends_with(".png") || name.ends_with(".html")
                       ? ""
                       : "must end in .svg or .png, got " + name;
        })
        ->option_text("OUT.svg|OUT.png|OUT.html");
    command
        ->add_option_function<std::string>(
            "--size", [](const std::string&) {}, "Width and height in pixels (1280x800)")
        ->check([&arguments](const std::string& text) { return read_size(text, arguments.options); })
        ->option_text("WxH");
    command->add_option("--theme", arguments.options.theme, "How it looks (dark)")
        ->check([](const std::string& id) {
            return view::find_theme(id) ? "" : "must be dark, light or projector, got " + id;
        })
        ->option_text("dark|light|projector");
    command
        ->add_option("--scale", arguments.options.scale,
                     "Of everything: a picture of --size 1280x800 at scale 2 has 2560x1600 pixels (1)")
        ->check(CLI::Range(0.1, 16.0))
        ->option_text("K");
    command->add_flag_callback(
        "--no-grid", [&arguments] { arguments.options.grid = false; },
        "Without grid, axis numbers and scale bar");
    command->add_flag_callback(
        "--no-legend", [&arguments] { arguments.options.legend = false; }, "Without the overlays' legend");
    command->add_flag_callback(
        "--no-labels", [&arguments] { arguments.options.labels = false; }, "Without ids and values");
    command
        ->add_option("--show", arguments.options.show, "Overlays, in place of those that a new scene shows")
        ->delimiter(',')
        ->check(check_overlay)
        ->each([&arguments](const std::string&) { arguments.options.show_given = true; })
        ->option_text("ID,ID...");
    command->add_flag(
        "--lesson", arguments.lesson,
        "A lesson as pages to print (A4): steps, questions, figures, and a last page with the solutions");
    CLI::Option* pair =
        command->add_option("--pair", arguments.pair, "The pair that the algorithm is asked about: two ids")
            ->option_text("A,B");
    CLI::Option* algorithm =
        command->add_option("--algorithm", arguments.algorithm, "An algorithm of the catalog at work")
            ->needs(pair)
            ->option_text("ID");
    command
        ->add_option(
            "--map", arguments.map,
            "Every place of the pair's first shape: where the algorithm says overlap (without one: where "
            "they do), or where it is wrong")
        ->needs(pair)
        ->transform(CLI::CheckedTransformer(std::vector<std::pair<std::string, model::Show::Map>>{
            {"answers", model::Show::Map::answers}, {"disagreement", model::Show::Map::disagreement}}))
        ->option_text("answers|disagreement");
    command->add_option("--step", arguments.step, "Its step, from 1 (the last)")
        ->needs(algorithm)
        ->check(CLI::PositiveNumber)
        ->option_text("N");
    command->add_option("--setting", arguments.setting, "The number that it takes, where it takes one")
        ->needs(algorithm)
        ->option_text("X");
}

}  // namespace

int run(int argc, const char* const* argv, const std::function<int(const std::string& scene)>& open_window) {
    CLI::App app("See, test and learn 2D collision detection.", "collision-testbed");
    app.set_version_flag("--version", version);
    app.footer("Without a command the window opens, on SCENE where one is named.");
    app.require_subcommand(0, 1);
    std::string scene;
    app.add_option("SCENE", scene, "Scene file to open in the window")->option_text(" ");
    CheckOptions check_options;
    RenderArguments render_arguments;
    AlgorithmsOptions algorithms_options;
    add_algorithms(app, algorithms_options);
    MakeArguments make_arguments;
    add_check(app, check_options);
    add_make(app, make_arguments);
    add_render(app, render_arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? all_well : bad_input;
    }
    if (app.got_subcommand("check")) return check(check_options);
    if (app.got_subcommand("algorithms")) return algorithms(algorithms_options);
    if (app.got_subcommand("make")) return make(make_arguments);
    if (app.got_subcommand("render")) return render(render_arguments);
    std::string reason;
    if (platform::display_available(reason)) return open_window(scene);
    if (scene.empty()) return welcome(reason);
    fmt::print(stderr, "No window for {}: {}. Without one, `check` answers and `render` draws.\n", scene,
               reason);
    return bad_input;
}

}  // namespace testbed::cli
