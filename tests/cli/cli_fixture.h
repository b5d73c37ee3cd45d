// Runs the program as a shell would, in a folder of its own.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace testbed::cli_tests {

namespace fs = std::filesystem;
using nlohmann::json;

struct Outcome {
    int status = -1;
    std::string out, error;
};

/// A folder of its own for each test; commands run in it.
class Cli : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::temp_directory_path() / fmt::format("testbed-cli-{}-{}", test->name(), ::getpid());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// A shell command in which $T is the program; no display.
    Outcome run(const std::string& command) const {
        const std::string line = fmt::format(
            "cd '{}' && unset DISPLAY WAYLAND_DISPLAY && export T='{}' TMPDIR='{}' && ( {} ) >out 2>error",
            folder_.string(), TESTBED_PROGRAM, folder_.string(), command);
        const int status = std::system(line.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content("out"), content("error")};
    }
    std::string content(const std::string& name) const {
        std::ifstream in(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void put(const std::string& name, std::string_view text) const { std::ofstream(folder_ / name) << text; }

    fs::path folder_;
};

inline std::string scene(const std::string& shapes, const std::string& more = "") {
    return R"({"format": "collision-scene", "version": 1, "title": "two", "shapes": [)" + shapes + "]" +
           more + "}\n";
}
const std::string two = R"({"id": "a", "type": "circle", "radius": 1},
{"id": "b", "type": "rectangle", "size": [1, 4], "position": [1, 0]})";
/// The same in one line.
const std::string two_in_line =
    R"({"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "rectangle", "size": [1, 4], "position": [1, 0]})";

/// A lesson about two circles, and what solves it.
const std::string lesson_shapes = R"({"id": "A", "type": "circle", "position": [4, 5], "radius": 2},
{"id": "B", "type": "circle", "position": [10, 5], "radius": 3})";
inline std::string lesson_with(const std::string& more) {
    return scene(lesson_shapes, R"(, "lesson": {"pair": ["A", "B"], "steps": [{"text": "Join them.",
"ask": {"question": "Far?", "number": 5}, "goal": [{"pair": ["A", "B"], "overlap": true}])" +
                                    more + "}]}");
}
const std::string solved =
    R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
{"id": "B", "type": "circle", "position": [8, 5], "radius": 3}]}]}]})";

/// The state that solves it, with a row about it.
inline std::string state_with(const std::string& claims) {
    return R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
{"id": "B", "type": "circle", "position": [8, 5], "radius": 3}], "expect": [{"pair": ["A", "B"], )" +
           claims + "}]}]}]}";
}

}  // namespace testbed::cli_tests
