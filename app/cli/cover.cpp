// The command `cover`: a scene with one of its shapes approximated by circles or rectangles.
#include "app/model/cover.h"

#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/scene_file.h"
#include "core/query/cover.h"

namespace testbed::cli {

namespace {

struct CoverArguments {
    std::string file, shape, out;
    model::CoverOptions options;
    bool rectangles = false, hull = false;
};

std::string_view name(model::CoverOptions::Kind kind) {
    using Kind = model::CoverOptions::Kind;
    switch (kind) {
        case Kind::circles: return "circles";
        case Kind::rectangles: return "rectangles";
        case Kind::hull: return "hull";
    }
    return {};
}

int cover(const CoverArguments& arguments) {
    const file::ReadResult read = file::load_scene(arguments.file);
    for (const file::Issue& issue : read.issues) complain(file::to_string(issue, arguments.file));
    if (!read.scene) return bad_input;
    const auto index = read.scene->find(arguments.shape);
    if (!index) {
        complain(fmt::format("--shape: no shape has the id {}", arguments.shape));
        return bad_input;
    }
    model::CoverOptions options = arguments.options;
    if (arguments.rectangles) options.kind = model::CoverOptions::Kind::rectangles;
    if (arguments.hull) options.kind = model::CoverOptions::Kind::hull;
    const auto results = model::analyze(*read.scene, model::PairChoice::overlapping);
    const auto made = model::cover_of(*read.scene, results, *index, options);
    if (!made) {
        complain(fmt::format("--shape: {} has no {} around it", arguments.shape, name(options.kind)));
        return bad_input;
    }
    std::string_view what = name(options.kind);
    if (made->members == 1 && what.ends_with('s')) what.remove_suffix(1);
    complain(fmt::format(
        "{}: {} {}, {:.1f} % waste, {} of {} false alarms, {} tests against the others{}", arguments.shape,
        made->members, what, made->waste, made->false_alarms, made->others, made->tests,
        made->not_known > 0 ? fmt::format(", {} others not known", made->not_known) : std::string()));
    const std::string text = file::write_scene(model::with_cover(*read.scene, *index, *made));
    if (arguments.out == "-") return print(text) ? all_well : bad_input;
    if (const auto problem = file::write_file_atomically(arguments.out, text)) {
        complain(arguments.out + ": " + *problem);
        return bad_input;
    }
    return all_well;
}

Invocation prepare_cover() {
    const auto to = std::make_shared<CoverArguments>();
    return Invocation{
        {text("FILE", " ", "Scene file; - is standard input", to->file).required(),
         text("--shape", "A", "The id of the shape that is covered", to->shape).required(),
         whole_number("--count", "N", "How many, 1 to 100 (9)", to->options.count, 1,
                      collision::query::max_covers),
         flag("--rectangles", "Upright rectangles in place of circles", to->rectangles),
         flag("--hull", "The convex hull as a polygon, in place of circles", to->hull),
         text("-o,--output", "FILE", "The scene file; - is standard output", to->out).required()},
        [to] { return cover(*to); }};
}

}  // namespace

constinit const Command cover_command{.name = "cover",
                                      .summary = "Approximate a shape by circles or rectangles",
                                      .footer = "",
                                      .prepare = prepare_cover};

}  // namespace testbed::cli
