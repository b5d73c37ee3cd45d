// The page about a course: its commands are run as they stand there, and print what it says.
#include "tests/cli/cli_fixture.h"
#include "tests/support/source_folder.h"

namespace testbed::cli_tests {
namespace {

struct Block {
    std::string language, text;
};

/// The page's fenced blocks, in order.
std::vector<Block> blocks_of(const fs::path& page) {
    std::ifstream in(page);
    std::vector<Block> blocks;
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.push_back({line.substr(3), {}});
        } else if (inside) {
            blocks.back().text += line + "\n";
        }
    }
    EXPECT_FALSE(inside) << "a block without an end";
    return blocks;
}

/// "# exits with 1" at the end of a block; 0 where it says nothing.
int status_told(const std::string& text) {
    constexpr std::string_view told = "# exits with ";
    const std::size_t at = text.find(told);
    return at == text.npos ? 0 : std::stoi(text.substr(at + told.size()));
}

/// In one folder, one after the other, where `collision-testbed` is the program and `scenes` the
/// repository's.
TEST_F(Cli, TheCommandsOfTheCourseDoWhatItSays) {
    const fs::path root = collision::support::source_folder();
    fs::create_directory_symlink(root / "scenes", folder_ / "scenes");
    fs::create_directories(folder_ / "bin");
    fs::create_symlink(TESTBED_PROGRAM, folder_ / "bin/collision-testbed");
    const std::vector<Block> blocks = blocks_of(root / "scenes/lessons/course.md");
    std::size_t commands = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].language != "sh") continue;
        ++commands;
        SCOPED_TRACE(blocks[i].text);
        put("commands.sh", blocks[i].text);
        const Outcome outcome = run("PATH=\"$PWD/bin:$PATH\" sh -e commands.sh");
        EXPECT_EQ(outcome.status, status_told(blocks[i].text)) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        const bool printed = i + 1 < blocks.size() && blocks[i + 1].language == "text";
        EXPECT_EQ(outcome.out, printed ? blocks[i + 1].text : "");
    }
    EXPECT_EQ(commands, 9u);
    EXPECT_EQ(content("handouts/16-tunneling.html").rfind("<!DOCTYPE html>", 0), 0u);
    EXPECT_NE(content("near-enough.html").find("1 of 2 files reached the lesson's goals"), std::string::npos);
    EXPECT_NE(content("code/ada.py.xml").find("<failure"), std::string::npos);
}

/// Every lesson of the first nineteen stands in the plan, by its number and title, once.
TEST(Course, PlansEveryLesson) {
    const fs::path folder = collision::support::source_folder() / "scenes/lessons";
    std::ifstream in(folder / "course.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    const std::string plan = page.substr(0, page.find("## A unit"));
    std::size_t lessons = 0;
    for (const auto& file : fs::directory_iterator(folder)) {
        const std::string name = file.path().filename().string();
        if (file.path().extension() != ".json" || file.path().stem().has_extension() || name >= "20")
            continue;
        ++lessons;
        const std::string title = json::parse(std::ifstream(file.path()))["title"];
        const std::string planned = fmt::format("{} {}", std::stoi(name), title);
        EXPECT_NE(plan.find(planned), plan.npos) << planned;
    }
    EXPECT_EQ(lessons, 19u);
}

constexpr const char* small_lesson =
    R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "lesson": {"pair": ["A", "B"]ALGORITHM, "steps": [
    {"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}], "notes": "Ask first."},
    {"text": "Deeper.", "goal": [{"pair": ["A", "B"], "depth": {"min": 0.5}}]}]}})";
constexpr const char* small_solution =
    R"({"format": "collision-solution", "version": 1, "steps": [
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [1.75, 0], "radius": 1}]}]},
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]}]})";

std::string with_algorithm(const char* more) {
    std::string text = small_lesson;
    return text.replace(text.find("ALGORITHM"), 9, more);
}

TEST_F(Cli, CheckNamesAnEndThatMustNotCountAndReachesTheGoal) {
    put("l.json", with_algorithm(""));
    put("l.solution.json", small_solution);
    EXPECT_EQ(run("$T check --brief l.json").error.find("must not count"), std::string::npos);
    put("l.wrong.json",
        R"({"format": "collision-wrong-ends", "version": 1, "steps": [{}, {"ends": [{"why": "oops",
      "states": [{"shapes": [{"id": "B", "type": "circle", "position": [1.25, 0], "radius": 1}]}]}]}]})");
    const Outcome outcome = run("$T check --brief --junit r.xml l.json");
    EXPECT_EQ(outcome.status, 1);
    const std::string said = "l.wrong.json: step 2: an end that must not count reaches the goal: oops";
    EXPECT_NE(outcome.error.find(said), std::string::npos) << outcome.error;
    EXPECT_NE(content("r.xml").find(said), std::string::npos) << content("r.xml");
}

TEST_F(Cli, CheckObjectsToARowThatShowsNothing) {
    put("l.json", with_algorithm(R"(, "algorithm": "circle_rectangle_clamp")"));
    put("l.solution.json", small_solution);
    const Outcome outcome = run("$T check --brief --strict l.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.error.find("circle_rectangle_clamp is not shown for A and B"), std::string::npos)
        << outcome.error;
    put("l.json", with_algorithm(R"(, "algorithm": "circles_squared")"));
    EXPECT_EQ(run("$T check l.json").error.find("is not shown"), std::string::npos);
}

TEST_F(Cli, HandoutSaysWhatCheckRefuses) {
    put("l.json", with_algorithm(""));
    put("l.solution.json", small_solution);
    EXPECT_EQ(run("$T handout l.json -o good").status, 0);
    std::string wrong = small_solution;
    put("l.solution.json", wrong.replace(wrong.find("[1, 0]"), 6, "[1.75, 0]"));
    const Outcome outcome = run("$T handout l.json -o bad");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.error.find("step 2: the goal is never reached"), std::string::npos) << outcome.error;
    EXPECT_NE(outcome.error.find("check refuses the lesson"), std::string::npos) << outcome.error;
    EXPECT_FALSE(content("bad/tasks.html").empty()) << "it is written all the same";
}

TEST_F(Cli, ATemplateThatIsHandedOutSolvesNothing) {
    put("t.json", R"({"format": "collision-scene", "version": 1, "shapes": [], "lesson": {"steps": [
      {"text": "Write it.", "task": {"types": ["circle"], "ask": ["overlap"]}}]}})");
    put("t.solution.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    EXPECT_EQ(run("$T handout t.json -o class").status, 0);
    for (const char* ending : {"c", "cpp", "cs", "go", "java", "js", "lua", "py", "rs"}) {
        const std::string text = content(std::string("class/template.") + ending);
        EXPECT_NE(text.find("not written yet"), std::string::npos) << ending;
        EXPECT_NE(text.find("Your code goes here."), std::string::npos) << ending;
        EXPECT_EQ(text.find("reach"), std::string::npos) << ending << " holds the answer";
    }
    EXPECT_NE(run("$T verify --lesson t.json -- python3 class/template.py").status, 0);
}

}  // namespace
}  // namespace testbed::cli_tests
