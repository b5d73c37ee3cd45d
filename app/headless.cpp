// Parses the command line.
#include "app/headless.h"

#include <CLI/CLI.hpp>

namespace testbed::headless {

int run(int argc, const char* const* argv, const std::function<int(const std::string& scene)>& open_window) {
    CLI::App app("See, test and learn 2D collision detection.", "collision-testbed");
    app.set_version_flag("--version", "collision-testbed " TESTBED_VERSION);
    std::string scene;
    app.add_option("SCENE", scene, "Scene file to open in the window")->option_text(" ");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? all_well : bad_input;
    }
    return open_window(scene);
}

}  // namespace testbed::headless
