// The figures of the README are what the program draws now. `./dev figures` writes them again.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <utility>

#include "app/export/animate.h"
#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"

namespace testbed::exports {
namespace {

namespace fs = std::filesystem;

struct FigureRow {
    const char* picture;  ///< in assets/, without its ending; "-light" behind it in the light theme
    const char* scene;    ///< in scenes/
    bool moves = false;   ///< through the steps of its algorithm
};

constexpr FigureRow readme_figures[] = {
    {"trace-gap", "demos/find-the-gap.json", true},
    {"trace-crossings", "demos/odd-crossings.json"},
    {"trace-clamp", "demos/clamped-circle.json"},
    {"trace-frame", "demos/move-the-world.json"},
    {"trace-origin", "demos/towards-the-origin.json", true},
    {"trace-lie", "cases/corners-star.json"},
};

std::string drawn(const FigureRow& row, const model::Scene& scene, const char* theme) {
    const RenderOptions options{.width = 800, .height = 500, .theme = theme};
    if (!row.moves) return render_svg(scene, options);
    const std::optional<lesson::Solution> none;
    for (const AnimationKind& kind : animation_kinds()) {
        if (kind.name != "steps") continue;
        const Animation animation = animation_of(kind.moments({scene, none}, options, {}).list);
        std::string out;
        find_animation_writer(".svg")->write(animation, [&](const std::string&, const std::string& content) {
            out = content;
            return std::optional<std::string>();
        });
        return out;
    }
    return {};
}

TEST(ReadmeFigures, AreWhatTheProgramDraws) {
    const fs::path root = collision::support::source_folder();
    std::ifstream readme(root / "README.md", std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(readme), {});
    for (const FigureRow& row : readme_figures) {
        const file::ReadResult read = file::load_scene(root / "scenes" / row.scene);
        ASSERT_TRUE(read.scene) << row.scene;
        for (const auto& [theme, ending] : {std::pair("dark", ".svg"), std::pair("light", "-light.svg")}) {
            const std::string now = drawn(row, *read.scene, theme);
            const std::string name = std::string("assets/") + row.picture + ending;
            const fs::path picture = root / name;
            if (std::getenv("TESTBED_UPDATE_GOLDEN")) std::ofstream(picture, std::ios::binary) << now;
            std::ifstream in(picture, std::ios::binary);
            const std::string kept(std::istreambuf_iterator<char>(in), {});
            EXPECT_TRUE(now == kept) << name << " is stale: run ./dev figures and look at it";
            EXPECT_NE(text.find(name), text.npos) << name;
        }
    }
    // No figure of a trace is left out of the table.
    std::size_t count = 0;
    for (auto at = text.find("assets/trace-"); at != text.npos; at = text.find("assets/trace-", at + 1))
        ++count;
    EXPECT_EQ(count, 2 * std::size(readme_figures));
}

}  // namespace
}  // namespace testbed::exports
