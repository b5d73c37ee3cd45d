// The command `trace-picture`: a scene with the outline of a picture as a polygon, over the picture.
#include "app/model/trace_picture.h"

#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/picture_file.h"
#include "app/file/scene_file.h"

namespace testbed::cli {

namespace {

struct TraceArguments {
    std::string picture, out;
    model::TraceOptions options;
    std::size_t alpha = 128;
    double scale = 0.0125;
    bool by_path = false, y_down = false;
};

int trace_picture(const TraceArguments& arguments) {
    auto content = file::load_picture(arguments.picture);
    if (!content->problem.empty()) {
        complain_line(fmt::format("{} cannot be shown: {}", arguments.picture, content->problem));
        return bad_input;
    }
    model::TraceOptions options = arguments.options;
    options.alpha = int(arguments.alpha);
    const model::TracedOutline traced = model::trace_outline(*content, options);
    if (traced.corners.empty()) {
        complain_line(fmt::format("{}: {}", arguments.picture, traced.problem));
        return bad_input;
    }
    const std::filesystem::path folder =
        arguments.out == "-" ? "" : std::filesystem::path(arguments.out).parent_path();
    model::Backdrop backdrop;
    backdrop.file =
        file::stated_path(arguments.picture, folder.empty() ? std::filesystem::path(".") : folder);
    if (!arguments.by_path) backdrop.data = file::picture_data(*content);
    backdrop.scale = arguments.scale;
    backdrop.flipped = arguments.y_down;
    backdrop.content = content;
    auto shape = model::traced_shape(backdrop, traced);
    model::Scene scene;
    scene.title = model::picture_name(backdrop);
    scene.y_down = arguments.y_down;
    scene.backdrop = std::make_shared<const model::Backdrop>(std::move(backdrop));
    scene = model::with_traced_shape(scene, std::move(*shape));
    complain(
        fmt::format("{}: {} of {} corners, within {:.6g} pixels of the outline ({:.6g} units), {} smaller "
                    "parts left out",
                    scene.shapes[0]->id, traced.corners.size(), traced.outline, options.error,
                    options.error * arguments.scale, traced.parts - 1));
    if (traced.whole) complain("Nothing of the picture is transparent: the outline is its own edge");
    const std::string text = file::write_scene(scene);
    if (arguments.out == "-") return print(text) ? all_well : bad_input;
    if (const auto problem = file::write_file_atomically(arguments.out, text)) {
        complain(arguments.out + ": " + *problem);
        return bad_input;
    }
    return all_well;
}

Invocation prepare_trace_picture() {
    const auto to = std::make_shared<TraceArguments>();
    return Invocation{
        {text("PICTURE", " ", "PNG or JPEG file", to->picture).required(),
         number("--error", "PIXELS", "Largest distance from the outline, 0.5 to 1000 (1.5: straight edges stay one edge)", to->options.error,
                model::min_trace_error, model::max_trace_error),
         whole_number("--alpha", "A", "Pixels with at least this alpha count, 1 to 255 (128)", to->alpha, 1,
                      255),
         number("--scale", "UNITS", "World units a pixel (0.0125)", to->scale, 1e-9,
                model::max_picture_scale),
         flag("--by-path", "Keep the picture by its path, not inside the scene's file", to->by_path),
         flag("--y-down", "The scene's y points down", to->y_down),
         text("-o,--output", "FILE", "The scene file; - is standard output", to->out).required()},
        [to] { return trace_picture(*to); }};
}

}  // namespace

constinit const Command trace_picture_command{.name = "trace-picture",
                                              .summary = "Make a polygon of a picture's outline",
                                              .footer = "",
                                              .prepare = prepare_trace_picture};

}  // namespace testbed::cli
