// The programs of a whole class, graded into the table of `check --answers`.
#include <map>

#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

/// A program that answers about circles; how their reach is compared makes it right or wrong.
std::string circle_program(const std::string& compared, const std::string& remark = "") {
    return "import json, sys\n" + (remark.empty() ? "" : "# " + remark + "\n") +
           "for line in sys.stdin:\n"
           "    q = json.loads(line)\n"
           "    a, b = q['a'], q['b']\n"
           "    if a['type'] != 'circle' or b['type'] != 'circle':\n"
           "        print(json.dumps({'id': q['id'], 'skip': 'circles only'}), flush=True)\n"
           "        continue\n"
           "    dx, dy = a['center'][0] - b['center'][0], a['center'][1] - b['center'][1]\n"
           "    s, r = dx * dx + dy * dy, a['radius'] + b['radius']\n"
           "    print(json.dumps({'id': q['id'], 'overlap': " +
           compared + "}), flush=True)\n";
}
const std::string compared_rightly = "s <= r * r";
const std::string compared_wrongly = "s <= a['radius'] ** 2 + b['radius'] ** 2";

const std::string lesson_of_code = scene(lesson_shapes, R"(, "lesson": {"pair": ["A", "B"], "steps": [
    {"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
    {"text": "Now in code.", "points": 5, "task": {"types": ["circle"], "ask": ["overlap"], "questions": 200}}]})");

/// The lines of a CSV by their first cell, without quotes that hold commas being taken apart.
std::map<std::string, std::vector<std::string>> lines_of(const std::string& csv) {
    std::map<std::string, std::vector<std::string>> lines;
    std::vector<std::string> cells{""};
    bool quoted = false;
    for (const char c : csv) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            cells.emplace_back();
        } else if (c == '\n' && !quoted) {
            const std::string name = cells.front();
            lines[name] = std::move(cells);
            cells = {""};
        } else {
            cells.back() += c;
        }
    }
    return lines;
}

class ClassOfPrograms : public Cli {
  protected:
    void SetUp() override {
        Cli::SetUp();
        fs::create_directories(folder_ / "class");
        put("lesson.json", lesson_of_code);
    }
    void submit(const std::string& name, std::string_view text) {
        fs::create_directories((folder_ / "class" / name).parent_path());
        put("class/" + name, text);
    }
    /// The cell of a file's line below that column.
    std::string cell(const std::string& csv, const std::string& file, const std::string& column) {
        const auto lines = lines_of(csv);
        const auto& head = lines.at("file");
        const auto at = std::ranges::find(head, column);
        if (!lines.contains(file) || at == head.end()) return "(no such line)";
        return lines.at(file)[std::size_t(at - head.begin())];
    }
};

TEST_F(ClassOfPrograms, ThirtySubmissionsBecomeOneTable) {
    for (int i = 1; i <= 8; ++i)
        submit(fmt::format("right{}.py", i),
               circle_program(compared_rightly, fmt::format("by learner {}", i)));
    for (int i = 1; i <= 6; ++i)
        submit(fmt::format("wrong{}.py", i),
               circle_program(compared_wrongly, fmt::format("by learner {}", i)));
    submit("open.py", circle_program("s < r * r"));
    submit("copied.py", circle_program(compared_rightly, "by learner 3") + "\n\n");
    submit("ΜΑΡΙΑ.py", circle_program(compared_rightly, "μαρία"));
    submit("Пётр.py", circle_program(compared_wrongly, "пётр"));
    submit("李雷.py", circle_program("s <= r * r", "李雷"));
    submit("zoë, b.py", circle_program(compared_rightly, "zoë"));
    submit("empty.py", "");
    submit("syntax.py", "def overlap(:\n");
    submit("crash.py", "raise SystemExit(3)\n");
    submit("chatter.py", "import sys\nfor line in sys.stdin:\n    print('hello', flush=True)\n");
    submit("=sum.py", circle_program(compared_wrongly, "a name that a spreadsheet would take for a formula"));
    submit("ada/main.py", "from helper import within\n" + circle_program("within(s, r)"));
    submit("ada/helper.py", "def within(s, r):\n    return s <= r * r\n");
    submit("two/one.py", circle_program(compared_rightly, "one"));
    submit("two/other.py", circle_program(compared_rightly, "other"));
    fs::create_directories(folder_ / "class/nothing");
    submit("shell.sh", "exec python3 \"$(dirname \"$0\")\"/right1.py\n");
    submit("drawn.answers.json",
           R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
        {"id": "B", "type": "circle", "position": [8, 5], "radius": 3}]}]}, {}]})");
    submit("notes.txt", "not a program");
    submit(".hidden.py", circle_program(compared_wrongly));
    const Outcome graded = run("$T verify --lesson lesson.json --answers class -o found --page class.html");
    EXPECT_EQ(graded.status, 1) << graded.error;
    const auto lines = lines_of(graded.out);
    ASSERT_EQ(lines.size(), 1 + 31u) << graded.out;
    std::map<std::string, int> kinds, passed;
    for (const auto& [name, cells] : lines) {
        ASSERT_EQ(cells.size(), lines.at("file").size()) << name;
        ++kinds[cells[1]];
        ++passed[cells[2]];
    }
    EXPECT_EQ(kinds["program"], 29);
    EXPECT_EQ(kinds["unreadable"], 1);
    EXPECT_EQ(cell(graded.out, "notes.txt", "problem"), "not graded, because nothing is known that runs it");
    EXPECT_EQ(cell(graded.out, "notes.txt", "pass"), "no");
    EXPECT_NE(content("class.html").find("notes.txt"), std::string::npos);
    EXPECT_EQ(kinds["solution"], 1) << "an answer to the goals is in the same table";
    EXPECT_EQ(passed["yes"], 8 + 1 + 3 + 1 + 1 + 1 + 1) << graded.out;
    for (const char* good : {"right1.py", "ada", "shell.sh", "李雷.py", "zoë, b.py"}) {
        EXPECT_EQ(cell(graded.out, good, "pass"), "yes") << good << graded.out;
        EXPECT_EQ(cell(graded.out, good, "score"), "5") << good;
        EXPECT_FALSE(fs::exists(folder_ / "found" / good)) << good << ": nothing was found";
    }
    EXPECT_EQ(cell(graded.out, "wrong1.py", "score"), "0");
    EXPECT_EQ(cell(graded.out, "wrong1.py", "stopped_at_step"), "2");
    EXPECT_TRUE(cell(graded.out, "wrong1.py", "missing").starts_with("circle–circle: wrong. "))
        << cell(graded.out, "wrong1.py", "missing");
    for (const char* bad : {"wrong1.py", "wrong2.py", "Пётр.py"}) {
        ASSERT_TRUE(fs::exists(folder_ / "found" / bad)) << bad;
        EXPECT_FALSE(fs::is_empty(folder_ / "found" / bad)) << bad << " has findings of its own";
    }
    EXPECT_EQ(cell(graded.out, "copied.py", "problem"), "");
    EXPECT_EQ(cell(graded.out, "right3.py", "problem"), "has the same text as copied.py");
    EXPECT_EQ(cell(graded.out, "nothing", "problem"), "the folder is empty");
    EXPECT_EQ(cell(graded.out, "two", "problem"), "the folder holds 2 programs: call the one to run main.py");
    EXPECT_NE(cell(graded.out, "syntax.py", "problem").find("SyntaxError"), std::string::npos)
        << cell(graded.out, "syntax.py", "problem");
    EXPECT_NE(cell(graded.out, "crash.py", "problem").find("exit status 3"), std::string::npos);
    for (const char* broken : {"empty.py", "syntax.py", "crash.py", "chatter.py", "two", "nothing"}) {
        EXPECT_EQ(cell(graded.out, broken, "pass"), "no") << broken;
        EXPECT_NE(cell(graded.out, broken, "problem") + cell(graded.out, broken, "missing"), "") << broken;
    }
    EXPECT_EQ(cell(graded.out, "'=sum.py", "pass"), "no") << graded.out;
    EXPECT_NE(graded.error.find("left out, because nothing is known that runs them: notes.txt"),
              std::string::npos)
        << graded.error;
    EXPECT_NE(content("class.html").find("Пётр.py"), std::string::npos);
}

TEST_F(ClassOfPrograms, ACommandRunsWhatHasNoEndingThatIsKnown) {
    submit("ada.txt", circle_program(compared_rightly));
    submit("ben.txt", circle_program(compared_wrongly));
    const Outcome graded = run("$T verify --lesson lesson.json --answers class -- python3 {}");
    EXPECT_EQ(graded.status, 1);
    EXPECT_EQ(cell(graded.out, "ada.txt", "pass"), "yes") << graded.out << graded.error;
    EXPECT_EQ(cell(graded.out, "ben.txt", "pass"), "no");
    const Outcome without = run("$T verify --lesson lesson.json --answers class");
    EXPECT_EQ(without.status, 2);
    EXPECT_NE(without.error.find("class holds no program"), std::string::npos) << without.error;
}

TEST_F(ClassOfPrograms, ARunAgainReplacesTheFindingsOfEachProgram) {
    submit("ada.py", circle_program(compared_wrongly));
    EXPECT_EQ(run("$T verify --lesson lesson.json --answers class").status, 1);
    EXPECT_FALSE(fs::is_empty(folder_ / "findings/ada.py"));
    submit("ada.py", circle_program(compared_rightly));
    const Outcome mended = run("$T verify --lesson lesson.json --answers class");
    EXPECT_EQ(mended.status, 0) << mended.out;
    EXPECT_TRUE(fs::is_empty(folder_ / "findings/ada.py"));
}

TEST_F(ClassOfPrograms, ItIsRefusedWithoutALessonOrWithOtherReports) {
    submit("ada.py", circle_program(compared_rightly));
    EXPECT_NE(run("$T verify --answers class").error.find("--answers: needs --lesson"), std::string::npos);
    EXPECT_EQ(run("$T verify --lesson lesson.json --answers class --json").status, 2);
    const Outcome missing = run("$T verify --lesson lesson.json --answers nowhere");
    EXPECT_EQ(missing.status, 2);
    EXPECT_NE(missing.error.find("--answers: nowhere"), std::string::npos) << missing.error;
}

}  // namespace
}  // namespace testbed::cli_tests
