// The command `render`: a picture of a scene as a file of vector graphics or a PNG, one that moves, or a
// lesson as pages to print.
#include "app/export/render.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/cli/render_shown.h"
#include "app/export/animate.h"
#include "app/export/handout.h"
#include "app/file/scene_file.h"
#include "app/lesson/lesson_list.h"
#include "app/overlays/overlay.h"
#include "app/view/theme.h"

namespace testbed::cli {

namespace {

/// Pixels a side of the largest picture.
constexpr int max_side = 16384;
/// Of a PNG in all: 8192x8192 takes half a gigabyte while it is drawn.
constexpr double max_png_pixels = 1 << 26;

struct RenderArguments {
    std::string file;  ///< "-": standard input
    std::string out;  ///< ends as a still picture does, in .html for a lesson, as a writer of animations says
    exports::RenderOptions options;
    bool lesson = false;     ///< a lesson as pages to print; out ends in .svg, .pdf or .html
    bool solutions = false;  ///< of these the solutions alone
    ShownArguments shown;
    const exports::AnimationKind* animate = nullptr;  ///< null: a still picture
    exports::AnimateOptions animation;
    std::uint64_t plays = 0;  ///< 0: without end
};

int write_picture(const std::string& out, const std::string& picture) {
    if (const auto problem = file::write_file_atomically(out, picture)) {
        complain_line(*problem);
        return bad_input;
    }
    return all_well;
}

/// The solution beside a lesson, where there is one; empty too where it cannot be read, which is said.
std::optional<lesson::Solution> solution_beside(const RenderArguments& arguments, const model::Scene& scene,
                                                bool& readable) {
    readable = true;
    const std::filesystem::path beside = lesson::solution_file(arguments.file);
    std::error_code error;
    // Beside standard input there is none.
    if (arguments.file == "-" || !std::filesystem::exists(beside, error)) return {};
    const file::TextResult text = file::load_text(beside);
    lesson::SolutionResult read =
        text.text ? lesson::read_solution(*text.text, scene) : lesson::SolutionResult{{}, text.issues};
    for (const file::Issue& issue : read.issues) complain(file::to_string(issue, beside.string()));
    readable = read.solution.has_value();
    return std::move(read.solution);
}

/// A lesson as pages. Without a solution beside it the last page has the answers alone.
int render_lesson(const RenderArguments& arguments, const model::Scene& scene) {
    if (!scene.lesson) {
        complain_line(arguments.file + ": has no lesson to print");
        return bad_input;
    }
    bool readable = true;
    const std::optional<lesson::Solution> solution = solution_beside(arguments, scene, readable);
    if (!readable) return bad_input;
    const std::string title = scene.title.empty() ? "A lesson" : scene.title;
    using Part = exports::HandoutPart;
    const Part part = arguments.options.exam ? Part::tasks
                      : arguments.solutions  ? Part::solutions
                                             : Part::both;
    const auto blocks = exports::handout_blocks(scene, solution, part);
    return write_picture(arguments.out, arguments.out.ends_with(".svg") ? exports::handout_svg(title, blocks)
                                        : arguments.out.ends_with(".pdf")
                                            ? exports::handout_pdf(title, blocks)
                                            : exports::handout_html(title, blocks));
}

/// How the pictures are written; what is wrong with the wish goes to `problem`.
const exports::AnimationWriter* writer_of(const RenderArguments& arguments, std::string& problem) {
    const exports::AnimationWriter* writer = exports::find_animation_writer(arguments.out);
    if (!writer) {
        std::vector<std::string> endings;
        for (const exports::AnimationWriter* row : exports::animation_writers())
            endings.emplace_back(row->ending);
        problem = fmt::format("--output: of an animation must end in {}, got {}", alternatives(endings),
                              arguments.out);
    } else if (arguments.animation.fps > writer->max_fps) {
        problem = fmt::format("--fps: {} takes up to {}", writer->help, writer->max_fps);
    } else if (arguments.shown.step != 0) {
        problem = "--step: an animation shows every step";
    } else if (!arguments.animate->takes_algorithm && !arguments.shown.algorithm.empty()) {
        problem = fmt::format("--algorithm: is not shown by --animate {}", arguments.animate->name);
    }
    return writer;
}

/// The name with what a writer adds to it before its ending: steps-0001.png.
std::string with_addition(const std::string& out, const std::string& added) {
    const std::filesystem::path file = out;
    return (file.parent_path() / (file.stem().string() + added + file.extension().string())).string();
}

int render_animation(const RenderArguments& arguments, const model::Scene& scene,
                     const exports::RenderOptions& options) {
    std::string problem;
    const exports::AnimationWriter* writer = writer_of(arguments, problem);
    bool readable = true;
    std::optional<lesson::Solution> solution;
    if (problem.empty() && scene.lesson) solution = solution_beside(arguments, scene, readable);
    if (!readable) return bad_input;
    exports::Moments moments;
    if (problem.empty()) {
        moments = arguments.animate->moments({scene, solution}, options, arguments.animation);
        if (!moments.problem.empty())
            problem = fmt::format("--animate {}: {}", arguments.animate->name, moments.problem);
    }
    if (!problem.empty()) {
        complain_line(problem);
        return bad_input;
    }
    exports::Animation animation = exports::animation_of(std::move(moments.list));
    animation.plays = arguments.plays;
    animation.fps = arguments.animation.fps;
    const auto failure = writer->write(animation, [&](const std::string& added, const std::string& content) {
        return file::write_file_atomically(with_addition(arguments.out, added), content);
    });
    if (failure) {
        complain_line(*failure);
        return bad_input;
    }
    return all_well;
}

/// What the name of a still picture may end in.
std::vector<std::string> still_endings() {
    std::vector<std::string> endings;
    for (const draw::VectorFormat& format : draw::vector_formats()) endings.emplace_back(format.ending);
    endings.emplace_back(".png");
    return endings;
}

int render(const RenderArguments& arguments) {
    // A lesson's pages and animations have formats of their own.
    const draw::VectorFormat* const vectors = draw::find_vector_format(arguments.out);
    const bool pages = arguments.out.ends_with(".svg") || arguments.out.ends_with(".pdf") ||
                       arguments.out.ends_with(".html");
    if (arguments.lesson && arguments.animate) {
        complain("--animate: pages to print do not move; without --lesson");
        return bad_input;
    }
    const bool fits = arguments.lesson ? pages : vectors || arguments.out.ends_with(".png");
    if (!arguments.animate && !fits) {
        const bool moves = exports::find_animation_writer(arguments.out) && !arguments.out.ends_with(".png");
        complain(fmt::format("--output: must end in {}, got {}{}",
                             arguments.lesson ? ".svg, .pdf or .html" : alternatives(still_endings()),
                             arguments.out, moves ? "; what moves needs --animate" : ""));
        return bad_input;
    }
    std::error_code error;
    if (arguments.file != "-" && std::filesystem::equivalent(arguments.file, arguments.out, error)) {
        complain("--output: is the scene's own file, which would be lost, " + arguments.out);
        return bad_input;
    }
    const bool tells = arguments.animate || !arguments.shown.pair.empty() || !arguments.shown.shape.empty() ||
                       arguments.options.show_given;
    if (arguments.options.exam && (tells || arguments.solutions)) {
        complain("--exam: shows nothing that tells: without --show, --pair, --animate and --solutions");
        return bad_input;
    }
    file::ReadResult read = file::load_scene(arguments.file);
    for (const file::Issue& issue : read.issues) complain(file::to_string(issue, arguments.file));
    if (!read.scene) return bad_input;
    // Sentences of steps name sides as they are drawn.
    if (arguments.options.y_down) read.scene->y_down = *arguments.options.y_down;
    if (arguments.lesson) return render_lesson(arguments, *read.scene);
    if (float(std::max(arguments.options.width, arguments.options.height)) * arguments.options.scale >
        float(max_side)) {
        complain(fmt::format("--scale: the picture may have up to {} pixels a side", max_side));
        return bad_input;
    }
    const double scale = arguments.options.scale;
    const bool svg_moves = arguments.animate && arguments.out.ends_with(".svg");
    if (!(arguments.animate ? svg_moves : vectors != nullptr) &&
        arguments.options.width * scale * arguments.options.height * scale > max_png_pixels) {
        complain(
            fmt::format("--size: a PNG may have up to {:.0f} pixels in all, an SVG more", max_png_pixels));
        return bad_input;
    }
    exports::RenderOptions options = arguments.options;
    std::string wrong;
    options.algorithm = shown_of(*read.scene, arguments.shown, wrong);
    if (wrong.empty()) wrong = overlays_problem(*read.scene, options);
    if (!wrong.empty()) {
        complain_line(wrong);
        return bad_input;
    }
    if (read.scene->backdrop && arguments.out.ends_with(".tex"))
        complain("The picture behind the scene is left out: TikZ files hold no pictures");
    if (arguments.animate) return render_animation(arguments, *read.scene, options);
    return write_picture(arguments.out, vectors ? exports::render_vectors(*read.scene, options, *vectors)
                                                : exports::render_png(*read.scene, options));
}

// ---- options with rules of their own ----

/// 1280x800, each side 1 to max_side.
std::string read_size(const std::string& text, exports::RenderOptions& options) {
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, options.width, 10);
    if (width.ec == std::errc() && width.ptr != end && *width.ptr == 'x') {
        const auto height = std::from_chars(width.ptr + 1, end, options.height, 10);
        if (height.ec == std::errc() && height.ptr == end && options.width >= 1 &&
            options.width <= max_side && options.height >= 1 && options.height <= max_side)
            return {};
    }
    return fmt::format("must be like 1280x800, each side 1 to {}, got {}", max_side, text);
}

std::string read_overlay(const std::string& id, exports::RenderOptions& options) {
    options.show_given = true;
    if (id.empty()) return {};  // --show "" shows none
    if (overlays::find(id)) {
        options.show.push_back(id);
        return {};
    }
    std::string known;
    for (const overlays::Overlay& overlay : overlays::all())
        known += (known.empty() ? "" : ", ") + std::string(overlay.id);
    return fmt::format("must be of {}, got {}", known, id);
}

Option output(std::string& to) {
    return text(
        "-o,--output", "OUT.svg|OUT.pdf|OUT.tex|OUT.png|OUT.gif|OUT.apng|OUT.html",
        "The picture: a file that ends in .svg, .pdf, .tex (LaTeX with TikZ) or .png; of a lesson .svg, "
        ".pdf or "
        ".html; of an "
        "animation .svg, .gif, .apng, or .png for files OUT-0001.png, OUT-0002.png and so on",
        to);
}

Option size(exports::RenderOptions& to) {
    return {.names = "--size",
            .help = "Width and height in pixels (1280x800)",
            .placeholder = "WxH",
            .read = [&to](const std::string& text) { return read_size(text, to); },
            .needs = {}};
}

Option theme(std::string& to) {
    std::vector<std::pair<std::string, std::string>> ids;
    for (const view::Theme* row : view::picture_themes()) ids.emplace_back(row->id, row->id);
    return choice("--theme", "How it looks (dark)", to, std::move(ids));
}

Option shown_overlays(exports::RenderOptions& to) {
    Option option =
        texts("--show", "ID,ID...", "Overlays, in place of those that a new scene shows", to.show, ',');
    option.read = [&to](const std::string& id) { return read_overlay(id, to); };
    return option;
}

Option animate(const exports::AnimationKind*& to) {
    std::vector<std::pair<std::string, const exports::AnimationKind*>> kinds;
    std::string help = "A picture that moves:";
    for (const exports::AnimationKind& kind : exports::animation_kinds()) {
        help += fmt::format("{} {} ({})", kinds.empty() ? "" : ",", kind.name, kind.help);
        kinds.emplace_back(kind.name, &kind);
    }
    return choice("--animate", std::move(help), to, std::move(kinds));
}

Option seconds(std::optional<double>& to) {
    return number("--seconds", "S",
                  "How long it plays (1.5 a step; the horizon; 1 of movement and 1.2 of rest a state)", to,
                  0.1, 600)
        .with("--animate");
}

Invocation prepare_render() {
    using Map = model::Show::Map;
    const auto to = std::make_shared<RenderArguments>();
    return Invocation{
        {text("FILE", " ", "Scene file; - is standard input", to->file).required(),
         output(to->out).required(),
         size(to->options),
         theme(to->options.theme),
         choice("--y", "Which way y points (as the scene has it)", to->options.y_down,
                {{"up", std::optional(false)}, {"down", std::optional(true)}}),
         number("--scale", "K",
                "Of everything: a picture of --size 1280x800 at scale 2 has 2560x1600 pixels (1)",
                to->options.scale, 0.1, 16),
         flag("--no-grid", "Without grid, axis numbers and scale bar", to->options.grid, false),
         flag("--no-legend", "Without the overlays' legend", to->options.legend, false),
         flag("--no-labels", "Without ids and values", to->options.labels, false),
         flag("--exam",
              "Nothing that tells an answer: the shapes and their ids alone; of a lesson the pages without "
              "the "
              "solutions",
              to->options.exam),
         flag("--solutions", "Of a lesson the solutions alone", to->solutions).with("--lesson"),
         shown_overlays(to->options),
         texts("--select", "ID,ID...",
               "Shapes that the overlays speak of (all); of overlays about vectors their segments",
               to->options.select, ','),
         number(
             "--angle", "DEGREES",
             "Turn of vector_rotation for one segment, counter-clockwise (50); two segments have an angle of "
             "their own",
             to->options.turn, -overlays::largest_turn, overlays::largest_turn)
             .with("--show"),
         flag("--lesson",
              "A lesson as pages to print (A4): steps, questions, figures, and a last page with the "
              "solutions",
              to->lesson),
         text("--pair", "A,B", "The pair that the algorithm is asked about: two ids", to->shown.pair),
         text("--shape", "A", "The shape that an algorithm about bounds is asked about", to->shown.shape),
         text("--algorithm", "ID", "An algorithm of the catalog at work, on a --pair or a --shape",
              to->shown.algorithm),
         choice<Map>("--map",
                     "Every place of the pair's first shape: where the algorithm says overlap (without "
                     "one: where they do), or where it is wrong",
                     to->shown.map, {{"answers", Map::answers}, {"disagreement", Map::disagreement}})
             .with("--pair"),
         whole_number("--step", "N", "Its step, from 1 (the last)", to->shown.step, 1,
                      std::numeric_limits<std::uint64_t>::max())
             .with("--algorithm"),
         number("--setting", "X", "The number that it takes, where it takes one", to->shown.setting)
             .with("--algorithm"),
         animate(to->animate),
         number("--fps", "N", "Pictures a second while something moves (25)", to->animation.fps, 1, 120)
             .with("--animate"),
         seconds(to->animation.seconds),
         number("--horizon", "S", "How far a motion goes, in seconds of the scene (its horizon, else 1)",
                to->animation.horizon, 1e-6, 1e9)
             .with("--animate"),
         whole_number("--loop", "N", "How often it plays; 0: without end (0)", to->plays, 0, 65536)
             .with("--animate"),
         flag("--no-captions", "Without the sentences of the steps", to->options.captions, false)},
        [to] { return render(*to); }};
}

}  // namespace

constinit const Command render_command{.name = "render",
                                       .summary = "Draw what the canvas would show into a file",
                                       .footer = "",
                                       .prepare = prepare_render};

}  // namespace testbed::cli
