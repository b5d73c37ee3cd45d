// Draws and checks the welcome scene.
#include "app/cli/welcome.h"

#include <filesystem>
#include <fmt/format.h>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/report.h"
#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "app/file/welcome.h"

namespace testbed::cli {

int welcome(const std::string& reason) {
    const model::Scene scene = file::welcome_scene();
    std::error_code error;
    std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error) folder = ".";
    const std::filesystem::path picture = folder / "collision-testbed-welcome.png";
    const auto problem = file::write_file_atomically(picture, exports::render_png(scene, {}));

    std::string report;
    append_report(report, file::JsonWriter::Layout::lines, "welcome.json", 0, scene, model::analyse(scene));
    const bool printed = print(report += '\n');
    complain("No window: " + reason + ".");
    complain(problem ? *problem
                     : fmt::format("The welcome scene is drawn in {}\nand checked on standard output.",
                                   picture.string()));
    complain(
        "For the window, run collision-testbed on a desktop, through ssh -X, or under xvfb-run.\n"
        "Without one, `check` answers and `render` draws: collision-testbed --help");
    return problem || !printed ? bad_input : all_well;
}

}  // namespace testbed::cli
