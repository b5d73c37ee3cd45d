// A learner hands in a saved scene in place of answers: one file alone is graded as each file of a class.
#include "tests/cli/json_rows.h"

namespace testbed::cli_tests {
namespace {

/// B is apart from A by 5. Step 2 asks, step 3 holds at the start too, step 5 has two goals.
const std::string lesson_of_five = scene(lesson_shapes, R"(, "lesson": {"pair": ["A", "B"], "steps": [
{"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
{"text": "Look.", "ask": {"question": "Far?", "number": 5}},
{"text": "Part them.", "goal": [{"pair": ["A", "B"], "overlap": false}]},
{"text": "Far away.", "goal": [{"pair": ["A", "B"], "distance": {"min": 8}}]},
{"text": "Join, then part.", "goals": [[{"pair": ["A", "B"], "overlap": true}], [{"pair": ["A", "B"], "overlap": false}]]}]})");

std::string scene_with_b_at(double x) {
    return scene(fmt::format(R"({{"id": "A", "type": "circle", "position": [4, 5], "radius": 2}},
        {{"id": "B", "type": "circle", "position": [{}, 5], "radius": 3}})",
                             x));
}

class SavedScene : public Cli {
  protected:
    void SetUp() override {
        Cli::SetUp();
        fs::create_directory(folder_ / "class");
        put("l.json", lesson_of_five);
    }
    /// The row of the class's table, after `check --answer` gave the same grade.
    json graded(const std::string& text) {
        put("class/one.json", text);
        const Outcome all = run("$T check l.json --answers class --page page.html");
        const Outcome one = run("$T check l.json --answer class/one.json");
        const auto rows = json_rows(all.out);
        if (rows.size() != 1) return {};
        const json& row = rows.front();
        EXPECT_EQ(one.status, all.status);
        const std::string stopped = row["stopped_at_step"], missing = row["missing"],
                          problem = row["problem"];
        std::string wanted;
        if (!stopped.empty()) wanted = fmt::format("class/one.json: step {}: {}\n", stopped, missing);
        if (!problem.empty()) wanted += fmt::format("class/one.json: {}\n", problem);
        EXPECT_EQ(one.error, wanted) << "the file alone and the class disagree";
        const json report = json::parse(one.out)["lesson"];
        EXPECT_EQ(report["pass"], row["pass"] == "yes");
        EXPECT_EQ(report.value("problem", ""), problem);
        const std::string page = content("page.html");
        EXPECT_EQ(page.find("<b>Step " + stopped + "</b>") != page.npos, !stopped.empty());
        EXPECT_NE(page.find(problem.substr(0, 10)), page.npos) << "the page says it too";
        return row;
    }
};

TEST_F(SavedScene, ShowsTheStepsWhoseGoalsHoldInIt) {
    const json joined = graded(scene_with_b_at(8));
    EXPECT_EQ(joined["pass"], "no");
    EXPECT_EQ(joined["steps_reached"], "1");
    EXPECT_EQ(joined["stopped_at_step"], "3") << "the first goal after the last one that it shows";
    EXPECT_EQ(joined["missing"], "the goal is never reached: A and B: overlap is true, must be false");
    EXPECT_EQ(joined["problem"],
              "a saved scene is one state: it shows step 1 and cannot show steps 2, 3, 4 and 5");
    EXPECT_EQ(joined["score"], "1");
    EXPECT_EQ(joined["maximum"], "5");
}

/// It passed, because the last goal alone counted.
TEST_F(SavedScene, DoesNotShowTheStepsBefore) {
    const json far = graded(scene_with_b_at(30));
    EXPECT_EQ(far["pass"], "no");
    EXPECT_EQ(far["steps_reached"], "4") << "step 3 holds in the lesson's own scene, too";
    EXPECT_EQ(far["stopped_at_step"], "5");
    EXPECT_EQ(far["score"], "1");
    EXPECT_EQ(
        far["missing"],
        "a saved scene is one state, and this step has 2 goals, one after the other: hand in the answers "
        "of the lesson");
}

TEST_F(SavedScene, IsNamedWhereNothingWasDone) {
    const json own = graded(lesson_of_five);
    EXPECT_EQ(own["problem"], "is the lesson's own scene, unchanged");
    EXPECT_EQ(own["steps_reached"], "");
    EXPECT_EQ(own["stopped_at_step"], "1");
    EXPECT_EQ(own["score"], "0");
    const json less = graded(scene(R"({"id": "A", "type": "circle", "position": [4, 5], "radius": 2})"));
    EXPECT_EQ(less["problem"],
              "a saved scene is one state: it shows no step; lacks the lesson's shape \"B\"");
    EXPECT_EQ(graded(scene(two))["problem"], "has none of the lesson's shapes");
}

TEST_F(SavedScene, PassesALessonOfOneGoal) {
    put("l.json", lesson_with(""));
    const json right = graded(scene_with_b_at(8));
    EXPECT_EQ(right["pass"], "yes");
    EXPECT_EQ(right["problem"], "");
    const json wrong = graded(scene_with_b_at(12));
    EXPECT_EQ(wrong["pass"], "no");
    EXPECT_EQ(wrong["problem"], "") << "it could have shown everything";
}

TEST_F(SavedScene, AndAnswersAreGradedAloneAsInAClass) {
    put("l.json", lesson_with(""));
    put("class/other.json",
        R"({"format": "collision-solution", "version": 1, "lesson": "m", "steps": [{}]})");
    const Outcome other = run("$T check l.json --answer class/other.json");
    EXPECT_NE(other.error.find("class/other.json: warning: handed in for another lesson, m\n"),
              std::string::npos)
        << other.error;
    put("q.json", scene(lesson_shapes, R"(, "lesson": {"steps": [{"text": "Look.", "ask": {"question": "Far?",
        "number": 5}}]})"));
    put("none.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    const Outcome silent = run("$T check q.json --answer none.json");
    EXPECT_EQ(silent.status, 1) << "in a class it did not pass";
    EXPECT_NE(silent.error.find("none.json: step 1: the question is not answered\n"), std::string::npos)
        << silent.error;
}

TEST_F(SavedScene, OfTwoLearnersIsMarkedWhereItIsTheSame) {
    put("class/ada.json", scene_with_b_at(8.25));
    put("class/ben.json", scene_with_b_at(8.25));
    put("class/cem.json", scene_with_b_at(8.5));
    const auto rows = json_rows(run("$T check l.json --answers class").out);
    ASSERT_EQ(rows.size(), 3u);
    const auto says = [&](std::size_t row) {
        return std::string(rows[row]["problem"]).find("has the same shapes as ada.json") != std::string::npos;
    };
    EXPECT_FALSE(says(0));
    EXPECT_TRUE(says(1)) << rows[1]["problem"];
    EXPECT_FALSE(says(2));
}

/// Two that put B at one place were copies, although one of them lacks A, or has a shape of its own.
TEST_F(SavedScene, OfTwoLearnersIsNoCopyWhereOneLacksAShape) {
    const std::string b = R"({"id": "B", "type": "circle", "position": [8, 5], "radius": 3})";
    put("class/ada.json", scene_with_b_at(8));
    put("class/ben.json", scene(b));
    put("class/cem.json", scene(R"({"id": "A", "type": "circle", "position": [4, 5], "radius": 2}, )" + b +
                                R"(, {"id": "mine", "type": "circle", "radius": 1})"));
    put("class/dan.json", scene(b));
    const auto rows = json_rows(run("$T check l.json --answers class").out);
    ASSERT_EQ(rows.size(), 4u);
    const auto is_copy = [&](std::size_t row) {
        return std::string(rows[row]["problem"]).find("has the same shapes as") != std::string::npos;
    };
    EXPECT_FALSE(is_copy(1)) << rows[1]["problem"];
    EXPECT_FALSE(is_copy(2)) << rows[2]["problem"];
    EXPECT_TRUE(is_copy(3)) << "of ben.json";
}

/// It printed what to do about renamed shapes.
TEST_F(SavedScene, AndAnAnswerToAnotherLessonIsCalledThat) {
    put("l.json", lesson_with(""));
    put("class/other.json", R"({"format": "collision-solution", "version": 1, "lesson": "m", "steps": [
        {"states": [{"shapes": [{"id": "Z", "type": "circle", "radius": 1}]}]}]})");
    const Outcome other = run("$T check l.json --answer class/other.json");
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.error, "class/other.json: handed in for another lesson, m\n");
}

/// "0 of 0 goals" was said of a lesson that asks alone.
TEST_F(SavedScene, AndAClassOfALessonOfQuestionsAloneReadsSo) {
    put("q.json", scene(lesson_shapes, R"(, "lesson": {"steps": [{"text": "Look.", "ask": {"question": "Far?",
        "number": 5}}, {"text": "Look.", "ask": {"question": "Near?", "number": 2}}]})"));
    put("class/ada.json",
        R"({"format": "collision-solution", "version": 1, "steps": [{"predicted": 5}, {"predicted": 3}]})");
    run("$T check q.json --answers class --page page.html");
    const std::string page = content("page.html");
    EXPECT_NE(page.find("1 of 1 files answered every question."), page.npos);
    EXPECT_NE(page.find("<th>Answers</th>"), page.npos);
    EXPECT_NE(page.find("1 of 2 right"), page.npos);
    EXPECT_NE(page.find("✓ answered"), page.npos);
    EXPECT_EQ(page.find("goals"), page.npos);
}

TEST_F(SavedScene, AndAnEndWithoutAReasonIsOdd) {
    put("l.json", lesson_with(""));
    const auto ends = [&](const std::string& why) {
        put("l.wrong.json",
            R"({"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": ")" + why +
                R"(", "states": [{"shapes": [{"id": "B", "type": "circle", "position": [30, 5], "radius": 3}]}]}]}]})");
        return run("$T check l.json --brief --strict").error;
    };
    EXPECT_EQ(ends("B is far away").find("reason"), std::string::npos);
    const std::string told = ends("...");
    EXPECT_NE(told.find("l.wrong.json: steps[0].ends[0].why: warning: \"...\" stands where the reason"),
              told.npos)
        << told;
}

}  // namespace
}  // namespace testbed::cli_tests
