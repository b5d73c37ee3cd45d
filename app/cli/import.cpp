// The command `import`: shapes that somebody else wrote, as a scene.
#include "app/exchange/import.h"

#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/exchange/snippet/library.h"
#include "app/file/scene_file.h"

namespace testbed::cli {

namespace {

struct ImportArguments {
    std::string file, out, library;
    bool y_down = false, y_up = false, group = false;
    enum class As { shapes, points, vectors } as = As::shapes;
};

int import(const ImportArguments& arguments) {
    if (arguments.y_down && arguments.y_up) {
        complain("import: --y-down and --y-up at once");
        return bad_input;
    }
    if (!arguments.library.empty() && !exchange::snippet::find_library(arguments.library)) {
        std::string known;
        for (const exchange::snippet::Library& one : exchange::snippet::libraries())
            known += (known.empty() ? "" : ", ") + std::string(one.id);
        complain(fmt::format("import: there is no library '{}'. Use one of: {}.", arguments.library, known));
        return bad_input;
    }
    const file::TextResult text = file::load_text(arguments.file);
    if (!text.text) {
        for (const file::Issue& issue : text.issues) complain(to_string(issue, arguments.file));
        return bad_input;
    }
    exchange::ImportOptions options{.points = arguments.as == ImportArguments::As::points,
                                    .arrows = arguments.as == ImportArguments::As::vectors,
                                    .group = arguments.group,
                                    .library = arguments.library};
    if (arguments.y_down || arguments.y_up) options.y_down = arguments.y_down;
    const exchange::Imported imported = exchange::import_text(*text.text, options);
    const std::string name = arguments.file == "-" ? "standard input" : arguments.file;
    bool left_out = false;
    for (const file::Issue& issue : exchange::notes(imported)) {
        complain(to_string(issue, name));
        left_out = left_out || issue.severity == file::Issue::Severity::error;
    }
    if (imported.shapes.empty()) {
        complain_line(fmt::format("{}: {}.", name, exchange::without_shapes(imported)));
        return bad_input;
    }
    const std::string scene = file::write_scene(exchange::scene_of(imported));
    if (arguments.out == "-") {
        if (!print(scene)) return bad_input;
    } else if (const auto problem = file::write_file_atomically(arguments.out, scene)) {
        complain_line(arguments.out + ": " + *problem);
        return bad_input;
    }
    const std::string_view kind = imported.library.empty() ? imported.format->name : imported.library;
    complain_line(fmt::format("{}: read as {}, y {}: {}", name, kind, imported.y_down ? "down" : "up",
                              exchange::summary(imported)));
    return left_out ? expectation_failed : all_well;
}

Invocation prepare_import() {
    const auto to = std::make_shared<ImportArguments>();
    return Invocation{
        {text("FILE", "FILE", "What to read; - is standard input", to->file).required(),
         text("-o,--output", "FILE", "The scene file; - is standard output", to->out).required(),
         flag("--y-down", "Its y points down: shapes are turned over", to->y_down),
         flag("--y-up", "Its y points up, also where its format says otherwise (SVG, Tiled)", to->y_up),
         choice<ImportArguments::As>("--as",
                                     "Shapes, every vertex a point of its own, or every point a vector: an "
                                     "arrow from (0, 0) (shapes)",
                                     to->as,
                                     {{"shapes", ImportArguments::As::shapes},
                                      {"points", ImportArguments::As::points},
                                      {"vectors", ImportArguments::As::vectors}}),
         text("--library", "NAME",
              "Whose code it is, where that is not detected: sat, box2d, matter, pygame, …", to->library),
         flag("--group", "All shapes as one group", to->group)},
        [to] { return import(*to); }};
}

}  // namespace

constinit const Command import_command{
    .name = "import",
    .summary = "Write a scene of shapes in WKT, GeoJSON, SVG, Tiled's formats or code",
    .footer =
        "Reads WKT, GeoJSON, TopoJSON, SVG, Tiled (JSON, TMX, Lua), Godot scenes, Unity YAML,\n"
        "R.U.B.E., and code of any language:\n"
        "calls such as Circle(x, y, r), lists of points, variables, tables, prose. Numbers that become no\n"
        "shape are listed with their line. Functions such as b = rotate_vector(a, 50)\n"
        "take and make vectors: arrows from (0, 0).\n"
        "Exit status: 0 every number is accounted for; 1 some are not; 2 there is no shape.",
    .prepare = prepare_import};

}  // namespace testbed::cli
