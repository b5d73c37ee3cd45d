// Lessons: reading, writing, and holding states against goals.
#include "app/model/lesson.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/solution.h"

namespace testbed::model {
namespace {

/// A lesson about two circles, 6 apart, radii 2 and 3, with this as its block.
std::string scene_with_lesson(const std::string& lesson) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "position": [4, 5], "radius": 2},
  {"id": "B", "type": "circle", "position": [10, 5], "radius": 3},
  {"id": "v", "type": "segment", "from": [0, 0], "to": [3, 4]}],
  "lesson": )" +
           lesson + "}";
}

constexpr const char* whole_lesson = R"({"summary": "s", "starter": true, "vectors": ["v"],
  "numbers": [{"name": "k", "value": 1, "min": -3, "max": 3}], "mystery": "circles_open",
  "overlays": ["closest"], "algorithm": "circles_squared", "pair": ["A", "B"], "note": [1.50],
  "steps": [
    {"text": "t", "ask": {"question": "q", "choices": ["a", "b"], "answer": 2, "reveal": "r"},
     "goal": [{"pair": ["A", "B"], "overlap": true}], "done": "d", "hints": ["h", "i"], "overlays": []},
    {"text": "u", "ask": {"question": "q", "number": 5, "tolerance": 0.5},
     "goals": [[{"pair": ["A", "B"], "overlap": true}], [{"pair": ["A", "B"], "overlap": true}]],
     "any_order": true, "spread": {"shape": "B", "at_least": 2}, "own": {"x": 1}},
    {"text": "v", "ask": {"question": "q", "verdict": false}},
    {"text": "w", "ask": {"question": "q", "region": "circles_squared"}}]})";

TEST(Lesson, is_read_and_written_back_the_same) {
    const file::ReadResult read = file::read_scene(scene_with_lesson(whole_lesson));
    ASSERT_TRUE(read.scene);
    ASSERT_TRUE(read.scene->lesson);
    const Lesson& lesson = *read.scene->lesson;
    ASSERT_EQ(lesson.steps.size(), 4u);
    EXPECT_EQ(lesson.steps[0].ask->choice, 1u);
    EXPECT_EQ(lesson.steps[1].goal.stages.size(), 2u);
    EXPECT_EQ(lesson.steps[1].goal.spread_shape, "B");
    EXPECT_EQ(lesson.steps[3].ask->kind, Question::Kind::region);
    const std::string text = file::write_scene(*read.scene);
    const file::ReadResult again = file::read_scene(text);
    ASSERT_TRUE(again.scene) << text;
    EXPECT_TRUE(*again.scene == *read.scene) << text;
    EXPECT_NE(text.find("\"note\": [1.50]"), text.npos) << "unknown keys keep their spelling";
    EXPECT_NE(text.find("\"own\": {\"x\":1}"), text.npos);
}

TEST(Lesson, a_mistake_is_refused_with_its_place) {
    const struct {
        const char* name;
        const char* lesson;
        const char* path;
        const char* text;
    } rows[] = {
        {"no steps", R"({})", "lesson.steps", "missing"},
        {"empty steps", R"({"steps": []})", "lesson.steps", "one or more"},
        {"not an object", R"([])", "lesson", "a lesson"},
        {"step without text", R"({"steps": [{}]})", "lesson.steps[0].text", "missing"},
        {"unknown algorithm", R"({"algorithm": "sat2", "steps": [{"text": ""}]})", "lesson.algorithm",
         "no algorithm"},
        {"unknown algorithm in a goal",
         R"({"steps": [{"text": "", "goal": [{"pair": ["A", "B"], "algorithm": "sat2", "overlap": true}]}]})",
         "lesson.steps[0].goal[0].algorithm", "no algorithm"},
        {"unknown shape in the pair", R"({"pair": ["A", "C"], "steps": [{"text": ""}]})", "lesson.pair[1]",
         "no shape"},
        {"one shape twice", R"({"pair": ["A", "A"], "steps": [{"text": ""}]})", "lesson.pair",
         "two different"},
        {"empty goal", R"({"steps": [{"text": "", "goal": []}]})", "lesson.steps[0].goal",
         "one or more rows"},
        {"goal and goals", R"({"steps": [{"text": "", "goal": [{"shape": "A", "area": 1}], "goals": []}]})",
         "lesson.steps[0].goals", "not both"},
        {"two kinds of question",
         R"({"steps": [{"text": "", "ask": {"question": "", "verdict": true, "number": 1}}]})",
         "lesson.steps[0].ask", "one thing"},
        {"no kind of question", R"({"steps": [{"text": "", "ask": {"question": ""}}]})",
         "lesson.steps[0].ask", "one thing"},
        {"answer beyond the choices",
         R"({"steps": [{"text": "", "ask": {"question": "", "choices": ["a", "b"], "answer": 3}}]})",
         "lesson.steps[0].ask.answer", "1 to 2"},
        {"choices without an answer",
         R"({"steps": [{"text": "", "ask": {"question": "", "choices": ["a", "b"]}}]})",
         "lesson.steps[0].ask.answer", "missing"},
        {"one choice", R"({"steps": [{"text": "", "ask": {"question": "", "choices": ["a"], "answer": 1}}]})",
         "lesson.steps[0].ask.choices", "two or more"},
        {"number outside its range",
         R"({"numbers": [{"name": "k", "value": 9, "min": 0, "max": 1}], "steps": [{"text": ""}]})",
         "lesson.numbers[0]", "between its min and its max"},
        {"a vector that is no segment", R"({"vectors": ["A"], "steps": [{"text": ""}]})", "lesson.vectors",
         "must be a segment"},
        {"a vector that is not there", R"({"vectors": ["w"], "steps": [{"text": ""}]})", "lesson.vectors[0]",
         "no shape"},
        {"a row about a vector that is no segment",
         R"({"steps": [{"text": "", "goal": [{"vectors": ["A"], "length": 1}]}]})",
         "lesson.steps[0].goal[0].vectors", "must be a segment"},
        {"unknown shape in a goal",
         R"({"steps": [{"text": "", "goal": [{"pair": ["A", "C"], "overlap": true}]}]})",
         "lesson.steps[0].goal[0].pair", "no shape"},
        {"a goal that claims nothing known",
         R"({"steps": [{"text": "", "goal": [{"shape": "A", "taste": 1}]}]})", "lesson.steps[0].goal[0]",
         "claims nothing"},
        {"a goal about a pair and a shape",
         R"({"steps": [{"text": "", "goal": [{"pair": ["A", "B"], "shape": "A", "area": 1}]}]})",
         "lesson.steps[0].goal[0]", "must be about"},
        {"a claim of the wrong kind",
         R"({"steps": [{"text": "", "goal": [{"pair": ["A", "B"], "overlap": 1}]}]})",
         "lesson.steps[0].goal[0].overlap", "true or false"},
        {"a range upside down",
         R"({"steps": [{"text": "", "goal": [{"pair": ["A", "B"], "distance": {"min": 2, "max": 1}}]}]})",
         "lesson.steps[0].goal[0].distance", "min is not above its max"},
        {"unknown mystery", R"({"mystery": "x", "pair": ["A", "B"], "steps": [{"text": ""}]})",
         "lesson.mystery", "no algorithm"},
        {"a mystery without a flaw",
         R"({"mystery": "circles_squared", "pair": ["A", "B"], "steps": [{"text": ""}]})", "lesson.mystery",
         "no flaw"},
        {"a mystery without a pair", R"({"mystery": "circles_open", "steps": [{"text": ""}]})",
         "lesson.mystery", "needs a \"pair\""},
        {"a mystery about other types",
         R"({"mystery": "circle_as_square", "pair": ["A", "B"], "steps": [{"text": ""}]})", "lesson.mystery",
         "cannot be asked"},
        {"a region of no algorithm", R"({"steps": [{"text": "", "ask": {"question": "", "region": "x"}}]})",
         "lesson.steps[0].ask.region", "no algorithm"},
        {"a question without its text", R"({"steps": [{"text": "", "ask": {"verdict": true}}]})",
         "lesson.steps[0].ask.question", "missing"},
        {"an answer without choices",
         R"({"steps": [{"text": "", "ask": {"question": "", "verdict": true, "answer": 1}}]})",
         "lesson.steps[0].ask.answer", "belongs to choices"},
        {"a negative tolerance",
         R"({"steps": [{"text": "", "ask": {"question": "", "number": 1, "tolerance": -1}}]})",
         "lesson.steps[0].ask.tolerance", "at least 0"},
        {"a number without a name",
         R"({"numbers": [{"value": 0, "min": 0, "max": 1}], "steps": [{"text": ""}]})",
         "lesson.numbers[0].name", "missing"},
        {"hints that are no list", R"({"steps": [{"text": "", "hints": "look"}]})", "lesson.steps[0].hints",
         "a list of texts"},
        {"a starter that is no truth", R"({"starter": 1, "steps": [{"text": ""}]})", "lesson.starter",
         "true"},
        {"a summary that is no text", R"({"summary": 1, "steps": [{"text": ""}]})", "lesson.summary", "text"},
        {"a start of a shape that is not there",
         R"({"steps": [{"text": "", "start": {"shapes": [{"id": "C", "type": "point"}]}}]})",
         "lesson.steps[0].start.shapes", "no shape"},
        {"a start with a wrong shape",
         R"({"steps": [{"text": "", "start": {"shapes": [{"id": "A", "type": "circle", "radius": -1}]}}]})",
         "lesson.steps[0].start.shapes[0].radius", "at least 0"},
        {"a start whose number is none", R"({"steps": [{"text": "", "start": {"numbers": {"k": "x"}}}]})",
         "lesson.steps[0].start.numbers.k", "a number"},
        {"a start whose view is none", R"({"steps": [{"text": "", "start": {"view": 3}}]})",
         "lesson.steps[0].start.view", "must be"},
        {"an unknown shape in hand", R"({"steps": [{"text": "", "select": ["C"]}]})",
         "lesson.steps[0].select[0]", "no shape"},
        {"a snap that is none", R"({"steps": [{"text": "", "snap": "corners"}]})", "lesson.steps[0].snap",
         "\"grid\""},
        {"an offer of a number that is not there", R"({"steps": [{"text": "", "offers": ["k"]}]})",
         "lesson.steps[0].offers", "k"},
        {"a switch and choices",
         R"({"numbers": [{"name": "k", "switch": "margins", "choices": ["a", "b"]}], "steps": [{"text": ""}]})",
         "lesson.numbers[0].choices", "not both"},
        {"one thing to choose", R"({"numbers": [{"name": "k", "choices": ["a"]}], "steps": [{"text": ""}]})",
         "lesson.numbers[0].choices", "2"},
        {"a logarithmic slider from 0",
         R"({"numbers": [{"name": "k", "min": 0, "max": 9, "logarithmic": true}], "steps": [{"text": ""}]})",
         "lesson.numbers[0].logarithmic", "above 0"},
        {"spread of no shape", R"({"steps": [{"text": "", "spread": {"shape": "C", "at_least": 1}}]})",
         "lesson.steps[0].spread.shape", "no shape"},
    };
    for (const auto& row : rows) {
        const file::ReadResult read = file::read_scene(scene_with_lesson(row.lesson));
        EXPECT_FALSE(read.scene) << row.name;
        bool found = false;
        for (const file::Issue& issue : read.issues)
            found = found || (issue.path == row.path && issue.text.find(row.text) != issue.text.npos &&
                              issue.severity == file::Issue::Severity::error && issue.line >= 4);
        EXPECT_TRUE(found) << row.name << ": " << (read.issues.empty() ? "" : to_string(read.issues[0], ""));
    }
}

/// The lesson's scene with B at these places.
std::vector<Scene> states(const Scene& lesson, const std::vector<Vec2>& places) {
    std::vector<Scene> list;
    for (const Vec2 place : places) {
        SceneShape b = *lesson.shapes[1];
        b.pose.position = place;
        list.push_back(model::with_state(lesson, {{std::make_shared<const SceneShape>(b)}, {}}));
    }
    return list;
}

TEST(Lesson, goals_are_reached_stage_by_stage) {
    const Scene lesson = *file::read_scene(scene_with_lesson(R"({"steps": [{"text": ""}]})")).scene;
    const auto row = [](bool overlap) {
        Expected expected;
        expected.truth = overlap;
        Expectation claim;
        claim.pair = {"A", "B"};
        claim.claims.emplace_back("overlap", expected);
        return std::vector{claim};
    };
    const std::vector<Vec2> in_out = {{8, 5}, {12, 5}}, out_in = {{12, 5}, {8, 5}},
                            in_in = {{8, 5}, {8.5, 5}}, far_in = {{8, 5}, {0, 5}};
    const struct {
        const char* name;
        Goal goal;
        std::vector<Vec2> places;
        std::size_t reached;
    } rows[] = {
        {"in order", {{row(true), row(false)}}, in_out, 2},
        {"the wrong order reaches only what comes first", {{row(true), row(false)}}, out_in, 1},
        {"any order", {{row(true), row(false)}, true}, out_in, 2},
        {"one state, one stage", {{row(true), row(true)}}, {{8, 5}}, 1},
        {"too near each other", {{row(true), row(true)}, false, "B", 2}, in_in, 1},
        {"far enough", {{row(true), row(true)}, false, "B", 2}, far_in, 2},
        {"nothing holds", {{row(true)}}, {{20, 5}}, 0},
    };
    for (const auto& [name, goal, places, reached] : rows)
        EXPECT_EQ(lesson::stages_reached(goal, states(lesson, places)), reached) << name;
}

TEST(Lesson, solutions_round_trip_and_refuse_what_the_lesson_lacks) {
    const Scene lesson =
        *file::read_scene(scene_with_lesson(R"({"numbers": [{"name": "k", "value": 1, "min": 0, "max": 3}],
          "steps": [{"text": ""}, {"text": ""}]})"))
             .scene;
    const lesson::SolutionResult read =
        lesson::read_solution(R"({"format": "collision-solution", "version": 1, "steps": [
      {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [8, 5], "radius": 3}], "numbers": {"k": 2},
        "expect": [{"pair": ["A", "B"], "overlap": true}, {"pair": ["A", "B"], "distance": 7}]}]},
      {}]})",
                              lesson);
    ASSERT_TRUE(read.solution) << to_string(read.issues.at(0), "");
    const Scene state = model::with_state(lesson, read.solution->steps[0].states[0]);
    EXPECT_EQ(state.shapes[1]->pose.position.x, 8);
    EXPECT_EQ(state.lesson->numbers[0].value, 2);
    EXPECT_EQ(lesson.lesson->numbers[0].value, 1);
    const lesson::SolutionResult again = lesson::read_solution(write_solution(*read.solution), lesson);
    ASSERT_TRUE(again.solution);
    EXPECT_TRUE(model::with_state(lesson, again.solution->steps[0].states[0]) == state);
    const auto claims = lesson::judged(again.solution->steps[0].states[0].expect, state);
    ASSERT_EQ(claims.size(), 2u);
    EXPECT_TRUE(claims[0].pass) << "at x = 8 the two overlap";
    EXPECT_FALSE(claims[1].pass);

    const lesson::SolutionResult short_one =
        lesson::read_solution(R"({"format": "collision-solution", "version": 1, "steps": [{}]})", lesson);
    EXPECT_FALSE(short_one.solution);
    EXPECT_EQ(short_one.issues.at(0).path, "steps");
    const lesson::SolutionResult unknown =
        lesson::read_solution(R"({"format": "collision-solution", "version": 1, "steps": [
      {"states": [{"shapes": [{"id": "C", "type": "point"}]}]}, {}]})",
                              lesson);
    EXPECT_FALSE(unknown.solution);
    EXPECT_EQ(unknown.issues.at(0).path, "steps[0].states[0].shapes");
}

}  // namespace
}  // namespace testbed::model
