// `live --check` of the example and of the other clients.
#include <bit>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <sys/wait.h>

#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

using collision::Vec2;

/// The example: a separating axis test that forgets the second box's edges.
class LiveCheck : public testing::Test {
  protected:
    int check(const std::string& arguments) {
        const std::string command = std::string(TESTBED_PROGRAM) + " live --check " + arguments + " >" +
                                    (folder_.path() / "out").string() + " 2>" +
                                    (folder_.path() / "err").string();
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    std::string text(const char* name) const {
        std::ostringstream out;
        out << std::ifstream(folder_.path() / name).rdbuf();
        return out.str();
    }
    tests::TemporaryFolder folder_;
};

TEST_F(LiveCheck, CatchesTheForgottenAxisAndSavesTheProgramsOwnBits) {
    const std::string scene = (folder_.path() / "frame.json").string();
    const std::string bits = (folder_.path() / "bits").string();
    ASSERT_EQ(check("-o " + scene + " -- " TESTBED_FALLING_BOXES " 600 " + bits), 1) << text("err");
    EXPECT_NE(text("out").find("and it says that they overlap"), std::string::npos) << text("out");
    const auto read = file::load_scene(scene);
    ASSERT_TRUE(read.scene);
    ASSERT_EQ(read.scene->shapes.size(), 12u);
    EXPECT_FALSE(read.scene->expect.empty());
    // The program wrote every frame's corners as hexadecimal too.
    std::uint64_t number = 0;
    ASSERT_EQ(std::sscanf(read.scene->title.c_str(), "falling boxes, frame %lu", &number), 1);
    std::ifstream file(bits);
    std::string line;
    for (std::uint64_t i = 0; i < number; ++i) ASSERT_TRUE(std::getline(file, line));
    std::istringstream words(line);
    for (const auto& shape : read.scene->shapes)
        for (const Vec2 corner : std::get<collision::shape::Polygon>(shape->geometry).vertices)
            for (const double value : {corner.x, corner.y}) {
                std::string word;
                ASSERT_TRUE(words >> word);
                EXPECT_EQ(std::bit_cast<std::uint64_t>(std::strtod(word.c_str(), nullptr)),
                          std::bit_cast<std::uint64_t>(value));
            }
}

TEST_F(LiveCheck, Is0WhereNothingDisagreesAnd2WhereNothingWasSaid) {
    EXPECT_EQ(check("-- " TESTBED_FALLING_BOXES " 3"), 0) << text("err");
    EXPECT_NE(text("out").find("no disagreement"), std::string::npos) << text("out");
    EXPECT_EQ(check("-- true"), 2);
    EXPECT_NE(text("err").find("Nothing was said."), std::string::npos);
    EXPECT_EQ(check("-- /does/not/exist"), 2);
    EXPECT_EQ(check("--host nowhere -- true"), 2);
}

TEST_F(LiveCheck, HearsPythonAndJavaScript) {
    const std::string page = [] {
        std::ostringstream out;
        out << std::ifstream(collision::support::source_folder() / "assets/live/README.md").rdbuf();
        return out.str();
    }();
    const std::string clients = (collision::support::source_folder() / "assets/live").string();
    for (const auto& [fence, program, setting] :
         {std::tuple{"```python\n", "python3", "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="},
          std::tuple{"```javascript\n", "node", "NODE_PATH="}}) {
        if (std::system(("command -v " + std::string(program) + " >/dev/null 2>&1").c_str()) != 0) continue;
        // The examples before need an engine.
        const std::size_t begin =
            page.find(fence, page.find("## Without an adapter")) + std::string_view(fence).size();
        std::string example = page.substr(begin, page.find("```", begin) - begin);
        if (const auto at = example.find("./collision_testbed.js"); at != std::string::npos)
            example.replace(at, 2, clients + "/");
        const std::string file = (folder_.path() / "example").string();
        std::ofstream(file) << example;
        EXPECT_EQ(check("-- env " + std::string(setting) + clients + " " + program + " " + file), 1)
            << program << ": " << text("err");
        EXPECT_NE(text("out").find("frame 15: 1 of 1"), std::string::npos) << text("out");
    }
}

}  // namespace
}  // namespace testbed::live
