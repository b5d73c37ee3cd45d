// Draws and checks the welcome scene.
#include "app/cli/welcome.h"

#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <string>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/report.h"
#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "app/file/welcome.h"
#include "app/model/analysis.h"

#ifndef _WIN32
#include <cstdlib>
#endif

namespace testbed::cli {

namespace fs = std::filesystem;

namespace {

/// A folder of its own for this run, below that for temporary files, which others may write to: its name
/// cannot be prepared by them, and nobody else gets into it. Empty where none can be made.
fs::path new_private_folder() {
    std::error_code error;
    const fs::path shared = fs::temp_directory_path(error);
    if (error) return {};
#ifdef _WIN32
    // There the folder for temporary files is the user's own.
    return shared;
#else
    std::string name = (shared / "collision-testbed-XXXXXX").string();
    return ::mkdtemp(name.data()) ? fs::path(name) : fs::path();
#endif
}

/// Returns what went wrong, in words.
std::optional<std::string> draw(const model::Scene& scene, const fs::path& folder) {
    if (folder.empty()) return "There is no folder for temporary files: the welcome scene is not drawn.";
    return file::write_file_atomically(folder / "welcome.png", exports::render_png(scene, {}));
}

}  // namespace

int welcome(const std::string& reason) {
    const model::Scene scene = file::welcome_scene();
    const fs::path folder = new_private_folder();
    const auto problem = draw(scene, folder);

    std::string report;
    append_report(report, file::JsonWriter::Layout::lines, "welcome.json", 0, scene,
                  model::analyze_shapes(scene, model::PairChoice::all, model::Hidden::answered,
                                        model::default_horizon));
    const bool printed = print(report += '\n');
    complain("No window: " + reason + ".");
    complain(problem ? *problem
                     : fmt::format("The welcome scene is drawn in {}\nand checked on standard output.",
                                   (folder / "welcome.png").string()));
    complain(
        "For the window, run collision-testbed on a desktop, through ssh -X, or under xvfb-run.\n"
        "Without one, `check` answers and `render` draws: collision-testbed --help");
    return problem || !printed ? bad_input : all_well;
}

}  // namespace testbed::cli
