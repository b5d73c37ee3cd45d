// A folder of scenes with expectations of every kind, half of them failing: the window counts them as `check`
// does.
#include "tests/support/forty_scenes.h"

#include <map>
#include <set>

#include "app/file/scene_file.h"
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

using model::Scene;
using tests::forty_scenes::forty, tests::forty_scenes::shapes_of, tests::forty_scenes::with_rows;

TEST_F(Cli, FortyScenesFailAlikeInTheWindowAndInCheck) {
    fs::create_directories(folder_ / "scenes/deeper");
    std::set<std::string> kinds;
    std::map<std::string, Scene> scenes;
    std::size_t rows = 0, failing = 0;
    for (std::size_t i = 0; i < forty; ++i) {
        const Scene scene = with_rows(shapes_of(100 + i), kinds);
        const std::string name = fmt::format("scenes/{}{:02}.json", i % 4 == 0 ? "deeper/" : "", i);
        put(name, file::write_scene(scene));
        scenes[name] = file::load_scene(folder_ / name).scene.value();
        model::Analyzer window;
        const model::Tally tally = model::tally(window(scenes[name]).expect);
        EXPECT_EQ(tally.failing, tally.rows / 2) << name << ": every second row is not true";
        rows += tally.rows;
        failing += tally.failing;
    }
    EXPECT_GT(kinds.size(), 40u);
    EXPECT_GT(rows, forty * 40);
    const Outcome checked = run("$T check scenes");
    EXPECT_EQ(checked.status, 1);
    std::istringstream lines(checked.out);
    std::size_t read = 0;
    for (std::string line; std::getline(lines, line); ++read) {
        const json report = json::parse(line);
        const std::string name = report["file"];
        ASSERT_TRUE(scenes.contains(name)) << name;
        model::Analyzer window;
        const auto& shown = window(scenes[name]).expect;
        ASSERT_EQ(report["expect"].size(), shown.size()) << name;
        for (std::size_t i = 0; i < shown.size(); ++i)
            EXPECT_EQ(report["expect"][i]["pass"].get<bool>(), shown[i].pass)
                << name << ": " << file::write_expectation(scenes[name].expect[i]);
    }
    EXPECT_EQ(read, forty);
    const Outcome brief = run("$T check --brief scenes");
    EXPECT_EQ(brief.status, 1);
    const std::string counts = fmt::format("{} scenes, {} expectations, {} failed", forty, rows, failing);
    EXPECT_NE(brief.out.find(counts), std::string::npos) << counts << brief.out.substr(0, 400);
}

}  // namespace
}  // namespace testbed::cli_tests
