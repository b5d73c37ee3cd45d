// A class's files held against a lesson.
#include "app/lesson/grade.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/lesson/kept.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/plain_name.h"
#include "tests/support/temporary_folder.h"

namespace testbed::lesson {
namespace {

/// Step 1 wants the two together, step 2 says something, step 3 wants them apart and then touching.
const std::string lesson_to_grade = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 1},
  {"id": "B", "type": "circle", "position": [1.5, 0], "radius": 1}],
 "lesson": {"pair": ["A", "B"], "steps": [
  {"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true, "depth": 1}]},
  {"text": "Well done."},
  {"text": "Part them.", "goals": [[{"pair": ["A", "B"], "overlap": false}],
                                   [{"pair": ["A", "B"], "overlap": true, "depth": 0}]]}]}})";

std::string state(double x, const std::string& more = "") {
    return R"({"shapes": [{"id": "B", "type": "circle", "position": [)" + std::to_string(x) +
           R"(, 0], "radius": 1}])" + more + "}";
}
std::string solution(const std::string& first, const std::string& third) {
    return R"({"format": "collision-solution", "version": 1, "steps": [{"states": [)" + first +
           R"(]}, {"states": []}, {"states": [)" + third + "]}]}";
}
std::string scene_with_b_at(double x) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [{"id": "A", "type": "circle", "radius": 1},
        {"id": "B", "type": "circle", "position": [)" +
           std::to_string(x) + R"(, 0], "radius": 1}]})";
}

class Grading : public testing::Test {
  protected:
    void SetUp() override {
        const auto read = file::read_scene(lesson_to_grade);
        for (const auto& issue : read.issues) ADD_FAILURE() << file::to_string(issue, "lesson");
        ASSERT_TRUE(read.scene);
        lesson_ = *read.scene;
    }
    Grade graded(const std::string& text) const {
        return grade(lesson_, folder_.write("one.json", text), "one.json");
    }
    tests::TemporaryFolder folder_;
    model::Scene lesson_;
};

TEST_F(Grading, SaysWhatIsReachedAndWhereItStopped) {
    const std::string claim = R"(, "expect": [{"pair": ["A", "B"], "overlap": true}])";
    const struct {
        const char* name;
        std::string text;
        Grade::Kind kind;
        bool pass;
        std::vector<std::size_t> reached;
        std::optional<std::size_t> stopped;
        std::string problem;
    } cases[] = {
        {"all", solution(state(1), state(3) + "," + state(2)), Grade::Kind::solution, true, {1, 2}, {}, ""},
        {"one stage of two", solution(state(1), state(3)), Grade::Kind::solution, false, {1, 1}, 2, ""},
        {"stages the wrong way round",
         solution(state(1), state(2) + "," + state(3)),
         Grade::Kind::solution,
         false,
         {1, 1},
         2,
         ""},
        {"the first is missing",
         solution("", state(3) + "," + state(2)),
         Grade::Kind::solution,
         false,
         {0, 2},
         0,
         ""},
        {"an own claim fails",
         solution(state(1), state(3, claim) + "," + state(2)),
         Grade::Kind::solution,
         false,
         {1, 2},
         {},
         "step 3, state 1: an expectation of its own fails"},
        {"a scene at the end",
         scene_with_b_at(3),
         Grade::Kind::scene,
         false,
         {0, 1},
         0,
         "a saved scene is one state: it shows no step"},
        {"a scene at the first goal",
         scene_with_b_at(1),
         Grade::Kind::scene,
         false,
         {1, 0},
         2,
         "a saved scene is one state: it shows step 1 and cannot show step 3"},
        {"a scene as it was",
         scene_with_b_at(1.5),
         Grade::Kind::scene,
         false,
         {0, 0},
         0,
         "is the lesson's own scene, unchanged"},
        {"another scene",
         R"({"format": "collision-scene", "version": 1, "shapes": []})",
         Grade::Kind::scene,
         false,
         {0, 0},
         0,
         "has none of the lesson's shapes"},
        {"no JSON", "{\n\"format\"", Grade::Kind::unreadable, false, {}, {}, "line 2: format: not JSON"},
        {"nothing", "", Grade::Kind::unreadable, false, {}, {}, "line 1: the file is empty"},
        {"another format",
         R"({"format": "x"})",
         Grade::Kind::unreadable,
         false,
         {},
         {},
         "line 1: version: missing: must be 1 (and 1 more error)"},
        {"a solution of another lesson",
         R"({"format": "collision-solution", "version": 1, "steps": []})",
         Grade::Kind::unreadable,
         false,
         {},
         {},
         "steps"},
    };
    for (const auto& c : cases) {
        const Grade is = graded(c.text);
        EXPECT_EQ(is.kind, c.kind) << c.name << ": " << is.problem;
        EXPECT_EQ(is.pass, c.pass) << c.name;
        EXPECT_EQ(is.maximum, 2) << c.name << ": two steps have a goal";
        std::vector<std::size_t> reached;
        for (const GoalGrade& goal : is.goals) reached.push_back(goal.reached);
        EXPECT_EQ(reached, c.reached) << c.name;
        EXPECT_EQ(is.stopped, c.stopped) << c.name;
        EXPECT_EQ(is.last.has_value(), c.kind != Grade::Kind::unreadable) << c.name;
        if (c.kind == Grade::Kind::unreadable)
            EXPECT_NE(is.problem.find(c.problem), std::string::npos) << c.name << ": " << is.problem;
        else
            EXPECT_EQ(is.problem, c.problem) << c.name;
    }
}

/// One bad value costs nothing else.
TEST_F(Grading, WhatCanBeReadOfAFileCounts) {
    const std::string good = state(1), ends = state(3) + "," + state(2);
    const auto handed_in = [](const std::string& steps, const std::string& more = "") {
        return R"({"format": "collision-solution", "version": 1, "by": "Ada", "date": "2026-11-21 12:10")" +
               more + R"(, "steps": [)" + steps + "]}";
    };
    const auto step = [](const std::string& states, const std::string& more = "") {
        return R"({"states": [)" + states + "]" + more + "}";
    };
    const struct {
        const char* name;
        std::string text;
        bool pass;
        std::vector<std::size_t> reached;
        std::string problem;
    } cases[] = {
        {"a number of hints",
         handed_in(step(good, R"(, "hints": "two")") + ", {}, " + step(ends)),
         true,
         {1, 2},
         "line 1: steps[0].hints: must be a number, got \"two\""},
        {"a prediction that nobody asked for",
         handed_in(step(good, R"(, "predicted": 7)") + ", {}, " + step(ends)),
         true,
         {1, 2},
         "line 1: steps[0].predicted: the lesson's step has no such question"},
        {"a state",
         handed_in(step(good) + ", {}, " + step(state(3) + R"(, {"shapes": 5})")),
         false,
         {1, 0},
         "line 1: steps[2].states[1].shapes: must be a list"},
        {"a state of the first step",
         handed_in(step("7") + ", {}, " + step(ends)),
         false,
         {0, 2},
         "line 1: steps[0].states[0]: must be a state, {...}, got 7"},
        {"a step",
         handed_in(step(good) + ", [], " + step(ends)),
         true,
         {1, 2},
         "line 1: steps[1]: must be a step"},
        {"a number beyond all",
         handed_in(step(good) + R"(, {}, {"states": [], "hints": 1e999})"),
         false,
         {1, 0},
         "line 1: steps[2].hints"},
        {"a key twice",
         handed_in(R"({"states": [], "states": [)" + good + "]}, {}, " + step(ends)),
         false,
         {0, 2},
         "line 1: steps[0].states: the same key is given twice"},
        {"the version of the lesson",
         handed_in(step(good) + ", {}, " + step(ends), R"(, "lesson_version": 3)"),
         true,
         {1, 2},
         "line 1: lesson_version: must be a text"},
    };
    for (const auto& c : cases) {
        const Grade is = graded(c.text);
        EXPECT_EQ(is.kind, Grade::Kind::solution) << c.name << ": " << is.problem;
        EXPECT_EQ(is.by, "Ada") << c.name;
        EXPECT_EQ(is.date, "2026-11-21 12:10") << c.name;
        EXPECT_EQ(is.pass, c.pass) << c.name;
        std::vector<std::size_t> reached;
        for (const GoalGrade& goal : is.goals) reached.push_back(goal.reached);
        EXPECT_EQ(reached, c.reached) << c.name;
        EXPECT_NE(is.problem.find("what cannot be read does not count: " + c.problem), std::string::npos)
            << c.name << ": " << is.problem;
    }
    // Whose file it is is known also where no step can be read.
    const Grade none = graded(handed_in(step(good)));
    EXPECT_EQ(none.kind, Grade::Kind::unreadable);
    EXPECT_EQ(none.by, "Ada");
    EXPECT_EQ(none.date, "2026-11-21 12:10");
    EXPECT_EQ(none.score, 0);
    // A solution beside a lesson is the teacher's: it has no errors.
    EXPECT_FALSE(answer_in(cases[0].text, lesson_, false).states);
}

TEST_F(Grading, EveryFileOfAFolderIsALine) {
    namespace fs = std::filesystem;
    fs::create_directories(folder_ / "ada");
    fs::create_directories(folder_ / ".git");
    folder_.write("b.json", scene_with_b_at(3));
    folder_.write("a b.txt", "x");
    folder_.write("ada/answer.json", solution(state(1), state(3)));
    folder_.write(".hidden", "x");
    folder_.write(".git/config", "x");
    fs::create_symlink(folder_ / "gone", folder_ / "link.json");
    std::vector<std::string> names;
    const ClassGrades graded = grade_folder(lesson_, folder_.path());
    for (const Grade& grade : graded.grades) names.push_back(grade.name);
    EXPECT_EQ(graded.problem, "");
    EXPECT_EQ(names, (std::vector<std::string>{"ada/answer.json", "b.json", "link.json"}));
    EXPECT_EQ(graded.others, std::vector<std::string>{"a b.txt"}) << "no answer, and in no statistics";
    EXPECT_TRUE(grade_folder(lesson_, folder_ / "none").grades.empty());
    EXPECT_NE(grade_folder(lesson_, folder_ / "none").problem, "");
}

TEST_F(Grading, NamesOfOneLearnerMayDifferInCapitalsAndSpaces) {
    const auto by = [](const std::string& name, double x) {
        std::string text = solution(state(x), "");
        return text.insert(text.find("\"steps\""), "\"by\": \"" + name + "\", ");
    };
    folder_.write("1.json", by("Ünal ŁUK", 1));
    folder_.write("2.json", by("  ünal  łuk", 1.01));
    folder_.write("3.json", by("Unal Luk", 1.02));
    folder_.write("4.json", by("Ünal ŁUK", 1.03));
    const std::vector<Grade> grades = grade_folder(lesson_, folder_.path()).grades;
    ASSERT_EQ(grades.size(), 4u);
    EXPECT_EQ(grades[1].problem, "is perhaps by the same learner as 1.json: only capitals or spaces differ");
    EXPECT_EQ(grades[2].problem, "");
    EXPECT_EQ(grades[3].problem, "is by the same learner as 1.json");
    EXPECT_EQ(plain_name("ÅNGSTRÖM Žižek ΜΑΡΊΑ Пётр Ёж 李雷 \xFF"), "ångström žižek μαρΊα пётр ёж 李雷 \xFF");
}

/// Learners who left B where everybody leaves it were marked as copies.
TEST_F(Grading, OnlyWhatIsUnlikelyByChanceIsACopy) {
    const auto by = [](const std::string& name, const std::string& states) {
        std::string text = solution(states, "");
        return text.insert(text.find("\"steps\""), "\"by\": \"" + name + "\", ");
    };
    const auto at = [](const char* place) {
        return std::string(R"({"shapes": [{"id": "B", "type": "circle", "position": [)") + place +
               R"(], "radius": 1}]})";
    };
    const struct {
        const char *name, *place;
        bool copy;
    } rows[] = {
        {"untouched", "1.5, 0", false},
        {"on a grid", "0.5, 1.25", false},
        {"on a fine grid", "3.7, 2.3", false},
        {"where it began, and dragged", "1.5, 0.7", false},
        {"dragged", "0.517, 0.243", true},
        {"dragged along x", "0.86602540378, 0", true},
        {"dragged among pixels", "123, 457", true},
        {"on a grid of pixels", "120, 460", false},
    };
    for (const auto& row : rows) {
        folder_.write("1.json", by("Ada", at(row.place)));
        folder_.write("2.json", by("Ben", at(row.place)));
        const std::vector<Grade> grades = grade_folder(lesson_, folder_.path()).grades;
        ASSERT_EQ(grades.size(), 2u);
        EXPECT_EQ(grades[0].copy, row.copy) << row.name;
        EXPECT_EQ(grades[1].copy, row.copy) << row.name;
        EXPECT_EQ(grades[0].problem, row.copy ? "2.json has the same states" : "") << row.name;
        EXPECT_EQ(grades[1].problem, row.copy ? "has the same states as 1.json" : "") << row.name;
        EXPECT_EQ(grades[1].same, row.copy ? "" : "has the same states as 1.json, which may be chance")
            << row.name;
        EXPECT_EQ(grades[0].same, "") << row.name;
    }
}

/// With its marks, as the window hands it in.
TEST_F(Grading, TheLessonIsKnownByItsStepsAndNotByItsName) {
    const auto handed_in = [&](const model::Scene& lesson, const std::string& name) {
        Solution made = *read_solution(solution(state(1), state(3) + "," + state(2)), lesson).solution;
        made.lesson = name;
        made.version = lesson_version(lesson);
        return write_solution(marked(made, *lesson.lesson));
    };
    const std::string text = handed_in(lesson_, "meeting");
    const Grade renamed = grade_text(lesson_, text, "ada.json", "meeting-copy");
    EXPECT_FALSE(renamed.another_lesson) << renamed.problem;
    EXPECT_EQ(renamed.score, 2);
    EXPECT_TRUE(is_for(text, lesson_));
    model::Scene corrected = lesson_;
    auto steps = std::make_shared<model::Lesson>(*lesson_.lesson);
    steps->steps[1].text = "Very well done.";
    corrected.lesson = steps;
    EXPECT_FALSE(grade_text(corrected, text, "ada.json", "meeting-2").another_lesson)
        << "two of three are the same";
    model::Scene other = lesson_;
    steps = std::make_shared<model::Lesson>(*steps);
    steps->steps[0].text = "Join A and B.";
    steps->steps[2].text = "Part A and B.";
    other.lesson = steps;
    const Grade foreign = grade_text(other, text, "ada.json", "meeting-3");
    EXPECT_TRUE(foreign.another_lesson);
    EXPECT_EQ(foreign.problem, "handed in for another lesson, meeting");
    EXPECT_EQ(foreign.score, 0) << "its goals are the same, and it counts nothing";
    EXPECT_FALSE(grade_text(other, text, "ada.json", "meeting").another_lesson) << "it has the name";
    // Without marks and version, the name is all there is.
    EXPECT_TRUE(
        grade_text(lesson_,
                   R"({"format": "collision-solution", "version": 1, "lesson": "x", "steps": [{}, {}, {}]})",
                   "ada.json", "y")
            .another_lesson);
}

TEST_F(Grading, ALinkCountsOnceWhereverItIs) {
    const auto link = [](const std::string& text) {
        return "https://a.org/#" + exchange::spell_link({.answers = text});
    };
    const std::string ada = solution(state(1), state(3)), ben = solution(state(1.1), state(3));
    folder_.write("a.txt", link(ada) + "\n<a href=\"" + link(ada) + "\">" + link(ben) + "</a>");
    folder_.write("b.url", "URL=" + link(ada));
    folder_.write("c.json", ada);
    folder_.write("d.json", solution(state(1.2), state(3)));
    folder_.write("e.json", solution(state(1.2), state(3)));
    const ClassGrades graded = grade_folder(lesson_, folder_.path());
    std::vector<std::string> names;
    for (const Grade& grade : graded.grades) names.push_back(grade.name);
    EXPECT_EQ(names, (std::vector<std::string>{"a.txt", "a (2).txt", "d.json", "e.json"}))
        << "two files are two";
    EXPECT_EQ(graded.doubled, (std::vector<std::string>{"b.url", "c.json"}));
}

}  // namespace
}  // namespace testbed::lesson
