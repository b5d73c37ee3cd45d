// The command `import`: shapes that somebody else wrote, as a scene.
#include "app/exchange/import.h"

#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/scene_file.h"

namespace testbed::cli {

namespace {

struct ImportArguments {
    std::string file, out;
    bool y_down = false, y_up = false, points = false, group = false;
};

int import(const ImportArguments& arguments) {
    if (arguments.y_down && arguments.y_up) {
        complain("import: --y-down and --y-up at once");
        return bad_input;
    }
    const file::TextResult text = file::load_text(arguments.file);
    if (!text.text) {
        for (const file::Issue& issue : text.issues) complain(to_string(issue, arguments.file));
        return bad_input;
    }
    exchange::ImportOptions options{.points = arguments.points, .group = arguments.group};
    if (arguments.y_down || arguments.y_up) options.y_down = arguments.y_down;
    const exchange::Imported imported = exchange::import_text(*text.text, options);
    const std::string name = arguments.file == "-" ? "standard input" : arguments.file;
    bool left_out = false;
    for (const file::Issue& issue : imported.issues) {
        complain(to_string(issue, name));
        left_out = left_out || issue.severity == file::Issue::Severity::error;
    }
    if (imported.shapes.empty()) {
        complain(name + ": no shapes in it");
        return bad_input;
    }
    const std::string scene = file::write_scene(exchange::scene_of(imported));
    if (arguments.out == "-") {
        if (!print(scene)) return bad_input;
    } else if (const auto problem = file::write_file_atomically(arguments.out, scene)) {
        complain(arguments.out + ": " + *problem);
        return bad_input;
    }
    complain(fmt::format("{}: {}, y {}: {}", name, imported.format->name, imported.y_down ? "down" : "up",
                         exchange::summary(imported.shapes)));
    return left_out ? expectation_failed : all_well;
}

Invocation prepare_import() {
    const auto to = std::make_shared<ImportArguments>();
    return Invocation{
        {text("FILE", "FILE", "What to read; - is standard input", to->file).required(),
         text("-o,--output", "FILE", "The scene file; - is standard output", to->out).required(),
         flag("--y-down", "Its y points down: shapes are turned over", to->y_down),
         flag("--y-up", "Its y points up, also where its format says otherwise (SVG, Tiled)", to->y_up),
         choice<bool>("--as", "Every vertex a point of its own, or shapes (shapes)", to->points,
                      {{"shapes", false}, {"points", true}}),
         flag("--group", "All shapes as one group", to->group)},
        [to] { return import(*to); }};
}

}  // namespace

constinit const Command import_command{
    .name = "import",
    .summary = "Write a scene of shapes in WKT, GeoJSON, SVG, Tiled's formats or code",
    .footer =
        "Reads WKT, GeoJSON, SVG, Tiled (JSON, TMX), and numbers in brackets, rows or calls: Circle(x, y, "
        "r),\n"
        "Rect(x, y, w, h), AABB, Segment, Capsule, b2Vec2, Vec2(0.5f, 1.0f), [[0, 0], [1, 0]].\n"
        "Exit status: 0 all was read; 1 something was left out, which is named; 2 nothing was read.",
    .prepare = prepare_import};

}  // namespace testbed::cli
