// The figures of core/REFERENCE.md are what the program draws of the scenes beside them, and what these
// scenes expect holds. `./dev figures` writes them again.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"

namespace testbed::exports {
namespace {

namespace fs = std::filesystem;

struct ReferenceFigure {
    const char* name;                ///< of the scene and the picture in core/figures/
    std::vector<std::string> shown;  ///< overlays
};

const ReferenceFigure reference_figures[] = {
    {"place-a-shape", {"overlap"}},
    {"yes-or-no", {"overlap", "contacts"}},
    {"distance", {"closest"}},
    {"penetration", {"overlap", "push_out", "contacts"}},
    {"contacts-for-a-solver", {"contacts"}},
    {"rays", {"ray_hits"}},
    {"motion", {"velocity"}},
    {"bounds-and-areas", {"aabb", "minimum_circle", "centroid"}},
};

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ReferenceFigures, AreWhatTheProgramDraws) {
    const fs::path root = collision::support::source_folder() / "core";
    const std::string reference = text_of(root / "REFERENCE.md");
    for (const ReferenceFigure& row : reference_figures) {
        const std::string name = std::string("figures/") + row.name;
        const file::ReadResult read = file::load_scene(root / (name + ".json"));
        ASSERT_TRUE(read.scene && read.issues.empty()) << name;
        const std::string now = render_svg(*read.scene, {.width = 480,
                                                         .height = 300,
                                                         .grid = true,
                                                         .legend = false,
                                                         .verdict = true,
                                                         .theme = "light",
                                                         .show = row.shown,
                                                         .show_given = true});
        const fs::path picture = root / (name + ".svg");
        if (std::getenv("TESTBED_UPDATE_GOLDEN")) std::ofstream(picture, std::ios::binary) << now;
        EXPECT_TRUE(now == text_of(picture)) << name << ".svg is stale: run ./dev figures and look at it";
        EXPECT_NE(reference.find("](" + name + ".svg)"), reference.npos) << name;
    }
}

TEST(ReferenceFigures, NoneIsLeftOutOfTheTable) {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(collision::support::source_folder() / "core" / "figures"))
        files += entry.path().extension() == ".svg";
    EXPECT_EQ(files, std::size(reference_figures));
}

}  // namespace
}  // namespace testbed::exports
