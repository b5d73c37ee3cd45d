// The command `export`: a scene's shapes as code, data or tests for other programs.
#include "app/exchange/export.h"

#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/scene_file.h"

namespace testbed::cli {

namespace {

using Winding = exchange::ExportOptions::Winding;

struct ExportArguments {
    std::string file, as, out = "-";
    bool y_down = false, y_up = false;
    Winding winding = Winding::as_it_is;
};

int run_export(const ExportArguments& arguments) {
    if (arguments.y_down && arguments.y_up) {
        complain("export: --y-down and --y-up at once");
        return bad_input;
    }
    const exchange::ExportFormat* const format = exchange::find_export(arguments.as);
    if (!format) {
        std::string known;
        for (const exchange::ExportFormat* row : exchange::export_formats())
            known += fmt::format("{}{}", known.empty() ? "" : ", ", row->id);
        complain(fmt::format("export: --as {}: it is one of {}", arguments.as, known));
        return bad_input;
    }
    const file::ReadResult read = file::load_scene(arguments.file);
    for (const file::Issue& issue : read.issues) complain(to_string(issue, arguments.file));
    if (!read.scene) return bad_input;
    exchange::ExportOptions options{.winding = arguments.winding, .horizon = horizon_of(*read.scene)};
    if (arguments.y_down || arguments.y_up) options.y_down = arguments.y_down;
    const exchange::Exported exported = exchange::export_shapes(*format, read.scene->shapes, options);
    if (!exported.remark.empty()) complain_line(arguments.file + ": " + exported.remark);
    if (exported.text.empty()) return bad_input;
    if (arguments.out == "-") return print(exported.text) ? all_well : bad_input;
    if (const auto problem = file::write_file_atomically(arguments.out, exported.text)) {
        complain_line(arguments.out + ": " + *problem);
        return bad_input;
    }
    return all_well;
}

Invocation prepare_export() {
    const auto to = std::make_shared<ExportArguments>();
    return Invocation{
        {text("FILE", "FILE", "The scene; - is standard input", to->file).required(),
         text("--as", "FORMAT", "One of the list below", to->as).required(),
         text("-o,--output", "FILE", "The file to write; - is standard output (-)", to->out),
         flag("--y-down", "Every y with the other sign, as on screens", to->y_down),
         flag("--y-up", "Signs as they are, also where the format's programs have y down (SVG)", to->y_up),
         choice<Winding>("--winding", "Which way round corners are listed (as they are)", to->winding,
                         {{"as-is", Winding::as_it_is},
                          {"ccw", Winding::counter_clockwise},
                          {"cw", Winding::clockwise}})},
        [to] { return run_export(*to); }};
}

}  // namespace

constinit const Command export_command{
    .name = "export",
    .summary = "Print a scene's shapes as code, data or tests for other programs",
    .footer =
        "Formats: c, cpp, csharp, javascript, lua, python, rust, core (C++ of this program's core), json, "
        "wkt,\n"
        "geojson, svg, box2d (version 3), box2d-2 (2.4), chipmunk. Tests, with the exact answers of every "
        "pair:\n"
        "googletest, catch2, pytest, jest, rust-test.\n"
        "Coordinates are those in the world, and read back as the same doubles (`import` does).",
    .prepare = prepare_export};

}  // namespace testbed::cli
