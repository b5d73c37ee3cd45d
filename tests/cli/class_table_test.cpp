// A class's answers as a table: broken, empty, doubled, of another lesson, with names in every script and
// names that a spreadsheet would take for formulas.
#include <map>

#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

/// B at this x solves the lesson below 11.
std::string answers(double x, const std::string& by, const std::string& more = "") {
    return fmt::format(
        R"({{"format": "collision-solution", "version": 1, "by": {}{}, "steps": [{{"states": [{{"shapes": [
            {{"id": "B", "type": "circle", "position": [{}, 5], "radius": 3}}]}}]}}]}})",
        json(by).dump(), more, x);
}

/// Rows of cells, as RFC 4180 has them: a quote within quotes is doubled.
std::vector<std::vector<std::string>> rows_of(const std::string& csv) {
    std::vector<std::vector<std::string>> rows{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        std::string& cell = rows.back().back();
        if (c == '"' && quoted && i + 1 < csv.size() && csv[i + 1] == '"') {
            cell += csv[++i];
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            rows.back().emplace_back();
        } else if (c == '\n' && !quoted) {
            rows.push_back({""});
        } else {
            cell += c;
        }
    }
    EXPECT_FALSE(quoted) << "a quote is left open";
    EXPECT_EQ(rows.back(), std::vector<std::string>{""}) << "the last line ends";
    rows.pop_back();
    return rows;
}

class ClassTable : public Cli {
  protected:
    void SetUp() override {
        Cli::SetUp();
        put("lesson.json", lesson_with(""));
        fs::create_directories(folder_ / "class/folder.json");
        for (int i = 1; i <= 6; ++i)
            submit(fmt::format("right{}.json", i), 7 + i / 10.0, fmt::format("R{}", i));
        submit("right3.json", 7.30213, "R3");  // where nobody else leaves it by chance
        for (int i = 1; i <= 4; ++i) submit(fmt::format("wrong{}.json", i), 11.0 + i, fmt::format("W{}", i));
        submit("ΜΑΡΙΑ.json", 8.01, "Μαρία");
        submit("Пётр.json", 8.02, "Пётр");
        submit("李雷.json", 8.03, "李雷");
        submit("سارة.json", 8.04, "سارة");
        submit("zoë, b.json", 8.05, "Zoë \"B.\" Łuk");
        submit("=sum.json", 8.06, "=1+1");
        submit("plus.json", 8.07, "+49 123");
        submit("at.json", 8.08, "@home");
        submit("minus.json", 8.09, "-2");
        submit("lines.json", 8.1, "two\nlines");
        submit("semi;colon.json", 8.11, "semi;colon");
        submit("tab\tname.json", 8.12, "tab\tname");
        submit("sub/answers.json", 8.13, "In a folder");
        put("class/marked.json", "\xEF\xBB\xBF" + answers(8.14, "Marked"));
        submit("again.json", 8.15, "R2");
        submit("copied.json", 7.30213, "Somebody");
        put("class/other.json", answers(8.16, "Of another", R"(, "lesson": "other")"));
        put("class/empty.json", "");
        put("class/broken.json", R"({"format": "coll)");
        put("class/list.json", "[]");
        put("class/latin1.json", answers(8.17, "Zo?").replace(60, 1, "\xEB"));
        put("class/scene.json", scene(lesson_shapes));
        put("class/notes.txt", "no answers");
        put("class/.hidden.json", answers(8, "Hidden"));
    }
    void submit(const std::string& name, double x, const std::string& by) {
        fs::create_directories((folder_ / "class" / name).parent_path());
        put("class/" + name, answers(x, by));
    }
    /// By the file's name, then by the column's.
    std::map<std::string, std::map<std::string, std::string>> table(const std::string& csv) {
        std::map<std::string, std::map<std::string, std::string>> table;
        const auto rows = rows_of(csv);
        for (std::size_t i = 1; i < rows.size(); ++i) {
            EXPECT_EQ(rows[i].size(), rows[0].size()) << rows[i][0];
            for (std::size_t k = 0; k < std::min(rows[i].size(), rows[0].size()); ++k)
                table[rows[i][0]][rows[0][k]] = rows[i][k];
        }
        EXPECT_EQ(table.size() + 1, rows.size()) << "no two rows of one name";
        return table;
    }
};

TEST_F(ClassTable, HasALineForEachOfThirtyFiles) {
    const Outcome graded = run("$T check lesson.json --answers class");
    EXPECT_EQ(graded.status, 1) << graded.error;
    auto lines = table(graded.out);
    EXPECT_EQ(lines.size(), 32u) << graded.out;
    std::map<std::string, int> kinds, passed;
    for (auto& [name, cells] : lines) {
        ++kinds[cells["kind"]];
        ++passed[cells["pass"]];
    }
    EXPECT_EQ(kinds, (std::map<std::string, int>{{"solution", 27}, {"scene", 1}, {"unreadable", 4}}));
    EXPECT_EQ(passed, (std::map<std::string, int>{{"yes", 22}, {"no", 10}}));
    for (const char* name : {"Μαρία", "Пётр", "李雷", "سارة", "Zoë \"B.\" Łuk", "two lines", "semi;colon"})
        EXPECT_TRUE(std::ranges::any_of(lines, [&](auto& line) { return line.second["by"] == name; }))
            << name;
    for (auto& [name, cells] : lines)
        for (auto& [column, cell] : cells)
            EXPECT_TRUE(cell.empty() ||
                        std::string_view("=+-@").find(cell.front()) == std::string_view::npos || cell == "-2")
                << "a formula to a spreadsheet: " << cell;
    EXPECT_EQ(lines["sub/answers.json"]["pass"], "yes");
    EXPECT_EQ(lines["marked.json"]["pass"], "yes");
    EXPECT_NE(lines["right2.json"]["problem"] + lines["again.json"]["problem"], "") << "two of one learner";
    EXPECT_NE(lines["right3.json"]["problem"], "") << "equal states, said of both";
    EXPECT_NE(lines["copied.json"]["problem"], "");
    EXPECT_EQ(lines["other.json"]["pass"], "no") << "though the states would do here";
    EXPECT_NE(lines["other.json"]["problem"].find("other"), std::string::npos)
        << lines["other.json"]["problem"];
    for (const char* bad : {"empty.json", "broken.json", "list.json", "latin1.json"}) {
        EXPECT_EQ(lines[bad]["kind"], "unreadable") << bad;
        EXPECT_NE(lines[bad]["problem"], "") << bad;
        EXPECT_EQ(lines[bad]["score"], "0") << bad;
        EXPECT_EQ(lines[bad]["maximum"], lines["right1.json"]["maximum"]) << bad << ": as any other has";
    }
    EXPECT_NE(graded.error.find("notes.txt"), std::string::npos) << graded.error;
    EXPECT_EQ(graded.error.find("hidden"), std::string::npos);
}

TEST_F(ClassTable, IsTheSameBehindAByteOrderMark) {
    const Outcome plain = run("$T check lesson.json --answers class");
    const Outcome marked = run("$T check lesson.json --answers class --bom");
    EXPECT_EQ(marked.out, "\xEF\xBB\xBF" + plain.out);
}

}  // namespace
}  // namespace testbed::cli_tests
