// The commands that the page of the command line gives for CI, run as they stand there.
#include <string>
#include <vector>

#include "app/file/scene_file.h"
#include "tests/cli/cli_fixture.h"
#include "tests/support/forty_scenes.h"
#include "tests/support/source_folder.h"

namespace testbed::cli_tests {
namespace {

/// The blocks of shell commands of a section of a page; the program is $T in them.
std::vector<std::string> commands_of(const fs::path& page, const std::string& heading) {
    std::ifstream in(page);
    std::vector<std::string> blocks;
    bool here = false, block = false;
    for (std::string line; std::getline(in, line);) {
        if (!block && line.starts_with("## ")) here = line == "## " + heading;
        if (!here) continue;
        if (line == "```sh") {
            blocks.emplace_back();
            block = true;
        } else if (line == "```") {
            block = false;
        } else if (block) {
            constexpr std::string_view program = "collision-testbed ";
            if (line.starts_with(program)) line.replace(0, program.size(), "\"$T\" ");
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

TEST_F(Cli, TheScriptForCiFailsUntilTheScenesAreUpdated) {
    using namespace tests::forty_scenes;
    const auto blocks = commands_of(collision::support::source_folder() / "scenes/command-line.md",
                                    "A folder of scenes in CI");
    ASSERT_EQ(blocks.size(), 2u);
    const std::string &test = blocks[0], &update = blocks[1];
    fs::create_directories(folder_ / "scenes");
    std::set<std::string> kinds;
    std::size_t failing = 0;
    for (std::uint64_t i = 0; i < 4; ++i) {
        const Scene scene = with_rows(shapes_of(500 + i), kinds);
        failing += scene.expect.size() / 2;
        put(fmt::format("scenes/{}.json", i), file::write_scene(scene));
    }
    const Outcome before = run(test);
    EXPECT_EQ(before.status, 1);
    const auto count = [](const std::string& text, std::string_view what) {
        std::size_t found = 0;
        for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
        return found;
    };
    // A name that no shape has is a warning of its own.
    const std::size_t warnings = count(before.error, "warning: ");
    EXPECT_EQ(count(before.error, "\n"), failing + warnings) << before.error;
    EXPECT_EQ(count(content("report.xml"), "<failure"), failing + warnings);
    const std::string dry = content("scenes/0.json");
    const Outcome updated = run(update);
    EXPECT_NE(updated.out.find("scenes/0.json"), std::string::npos) << updated.out.substr(0, 400);
    EXPECT_NE(content("scenes/0.json"), dry);
    // A row about a shape that is not there has nothing to be updated to.
    const Outcome after = run(test);
    std::istringstream lines(after.error);
    for (std::string line; std::getline(lines, line);) {
        const bool of_strict = line.find("says no more than that the two are apart") != std::string::npos ||
                               line.find("holds whatever the answer is: ") != std::string::npos ||
                               line.find("--strict counts") != std::string::npos;
        EXPECT_TRUE(of_strict || line.find("gone") != std::string::npos) << line;
    }
}

}  // namespace
}  // namespace testbed::cli_tests
