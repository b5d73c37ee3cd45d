// What learners hand in: predictions and states, read with their places, kept, held against the lesson.
#include "app/lesson/answers.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/class_summary.h"
#include "tests/support/temporary_folder.h"

namespace testbed::lesson {
namespace {

/// One question of each kind; the first has a second one, the last step neither question nor goal.
const std::string lesson_of_questions = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1},
  {"id": "C", "type": "circle", "position": [0, 9], "radius": 1}],
 "lesson": {"pair": ["A", "B"], "numbers": [{"name": "k", "value": 1, "min": 0, "max": 3}], "steps": [
  {"text": "t", "ask": {"question": "Which?", "choices": ["left", "right", "none"], "answer": 2,
    "because": ["No.", "", ""], "then": {"question": "And now?", "number": 4, "tolerance": 0.5}},
   "goal": [{"pair": ["A", "B"], "overlap": true}]},
  {"text": "t", "ask": {"question": "Touch?", "verdict": true},
   "goals": [[{"pair": ["A", "B"], "overlap": true}], [{"pair": ["A", "B"], "overlap": false}]]},
  {"text": "t", "ask": {"question": "Where?", "region": "circles_squared"}},
  {"text": "t"}]}})";

model::Scene the_lesson() {
    const auto read = file::read_scene(lesson_of_questions);
    EXPECT_TRUE(read.scene) << file::to_string(read.issues.front(), "lesson");
    return read.scene.value_or(model::Scene{});
}

std::string file_of(const std::string& steps, const std::string& more = "") {
    return R"({"format": "collision-solution", "version": 1, )" + more + "\n\"steps\": [" + steps + "]}";
}

/// By doubles 2 - 1.95 is more than 0.05, and 0.4 - 0.3 more than 0.1.
TEST(Predictions, TheEndsOfATolerancesRangeAreRight) {
    const struct {
        double number, tolerance, low, high;
    } rows[] = {{2, 0.05, 1.95, 2.05},          {0.3, 0.1, 0.2, 0.4},        {0.316, 0.005, 0.311, 0.321},
                {-2, 0.05, -2.05, -1.95},       {1000.1, 0.1, 1000, 1000.2}, {5, 0, 5, 5},
                {0.1, 1e-6, 0.099999, 0.100001}};
    for (const auto& row : rows) {
        model::Question question;
        question.kind = model::Question::Kind::number;
        question.number = row.number;
        question.tolerance = row.tolerance;
        for (const double said : {row.low, row.number, row.high})
            EXPECT_TRUE(is_right(question, said)) << said << " of " << row.number;
        const double step = 1e-9 * std::max(1.0, std::abs(row.number));
        for (const double said : {row.low - step, row.high + step})
            EXPECT_FALSE(is_right(question, said)) << said << " of " << row.number;
    }
}

TEST(Answers, ANameWithABreakIsOneLine) {
    const auto read = read_solution(
        file_of("{}, {}, {}, {}", R"("lesson": "05-feet", "by": "Ada\nof\tB\u007f", "date": "1\r2",)"),
        the_lesson());
    ASSERT_TRUE(read.solution) << file::to_string(read.issues.front(), "");
    EXPECT_EQ(read.solution->by, "Ada of B ");
    EXPECT_EQ(read.solution->date, "1 2");
}

TEST(Answers, AreReadAndWrittenTheSame) {
    const model::Scene lesson = the_lesson();
    const auto read = read_solution(
        file_of(R"({"predicted": 1, "then": 3.75, "hints": 2, "shown": true, "done": true, "states": [
                    {"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}], "mine": [1.50]}]},
                   {"predicted": false}, {"predicted": 0.9, "note": "x"}, {})",
                R"("lesson": "05-feet", "by": "Ada", "own": 7,)"),
        lesson);
    ASSERT_TRUE(read.solution) << file::to_string(read.issues.front(), "");
    const Solution& answers = *read.solution;
    EXPECT_EQ(answers.by, "Ada");
    EXPECT_EQ(answers.lesson, "05-feet");
    const Attempt& first = answers.steps[0].attempt;
    EXPECT_EQ(first, (Attempt{.predicted = 1.0, .then = 3.75, .hints = 2, .shown = true, .done = true}));
    EXPECT_FALSE(is_right(*lesson.lesson->steps[0].ask, *first.predicted));
    EXPECT_TRUE(is_right(lesson.lesson->steps[0].ask->then.front(), *first.then)) << "within its tolerance";
    EXPECT_EQ(in_words(*lesson.lesson->steps[0].ask, *first.predicted), "left");
    EXPECT_EQ(in_short(*lesson.lesson->steps[0].ask, *first.predicted), "a");
    EXPECT_FALSE(is_right(*lesson.lesson->steps[1].ask, *answers.steps[1].attempt.predicted));
    EXPECT_TRUE(is_right(*lesson.lesson->steps[2].ask, *answers.steps[2].attempt.predicted));
    const std::string written = write_solution(answers);
    EXPECT_NE(written.find("\"mine\": [1.50]"), written.npos) << "what is not known is kept";
    EXPECT_NE(written.find("\"own\": 7"), written.npos);
    const auto again = read_solution(written, lesson);
    ASSERT_TRUE(again.solution);
    EXPECT_EQ(write_solution(*again.solution), written);
}

TEST(Answers, WhatWasEditedByHandIsRefusedWithItsPlace) {
    const model::Scene lesson = the_lesson();
    const std::string long_name(max_name + 1, 'x');
    std::string states;
    for (std::size_t i = 0; i <= max_states; ++i) states += i == 0 ? "{}" : ", {}";
    const struct {
        std::string text, path, issue;
    } rows[] = {
        {file_of(R"({"predicted": 4}, {}, {}, {})"), "steps[0].predicted", "1 to 3, got 4"},
        {file_of(R"({"predicted": 1.5}, {}, {}, {})"), "steps[0].predicted", "the number of a choice"},
        {file_of(R"({"predicted": "left"}, {}, {}, {})"), "steps[0].predicted", "got \"left\""},
        {file_of(R"({"predicted": true}, {}, {}, {})"), "steps[0].predicted", "got true"},
        {file_of(R"({"predicted": null}, {}, {}, {})"), "steps[0].predicted", "got null"},
        {file_of(R"({"then": true}, {}, {}, {})"), "steps[0].then", "must be a number"},
        {file_of(R"({}, {"predicted": 1}, {}, {})"), "steps[1].predicted", "true or false"},
        {file_of(R"({}, {"then": 1}, {}, {})"), "steps[1].then", "no such question"},
        {file_of(R"({}, {}, {"predicted": 7}, {})"), "steps[2].predicted", "0 to 1, got 7"},
        {file_of(R"({}, {}, {}, {"predicted": 1})"), "steps[3].predicted", "no such question"},
        {file_of(R"({"hints": -1}, {}, {}, {})"), "steps[0].hints", "how many hints"},
        {file_of(R"({"hints": 1e9}, {}, {}, {})"), "steps[0].hints", "how many hints"},
        {file_of(R"({"shown": 1}, {}, {}, {})"), "steps[0].shown", "true or false"},
        {file_of(R"({"done": "yes"}, {}, {}, {})"), "steps[0].done", "true or false"},
        {file_of(R"({}, {}, {}, {})", R"("by": 3,)"), "by", "text"},
        {file_of(R"({}, {}, {}, {})", "\"by\": \"" + long_name + "\","), "by", "at most 200"},
        {file_of("{\"states\": [" + states + "]}, {}, {}, {}"), "steps[0].states", "at most 100 states"},
    };
    for (const auto& row : rows) {
        const auto read = read_solution(row.text, lesson);
        EXPECT_FALSE(read.solution) << row.text;
        ASSERT_FALSE(read.issues.empty()) << row.text;
        EXPECT_EQ(read.issues.front().path, row.path) << row.text;
        EXPECT_NE(read.issues.front().text.find(row.issue), std::string::npos) << read.issues.front().text;
        EXPECT_GE(read.issues.front().line, 1u);
    }
}

TEST(Answers, OfAnEarlierStateOfTheLessonWhatFitsIsKept) {
    const model::Scene lesson = the_lesson();
    const std::string old = file_of(R"({"predicted": 9, "hints": 3}, {"predicted": true},
        {"states": [{"shapes": [{"id": "gone", "type": "point", "position": [0, 0]}]}]}, {"done": true}, {}, {})");
    const Solution kept = salvaged_solution(old, lesson);
    ASSERT_EQ(kept.steps.size(), 4u);
    EXPECT_EQ(kept.steps[0].attempt, Attempt{}) << "no such choice any more";
    EXPECT_EQ(kept.steps[1].attempt.predicted, Prediction(true));
    EXPECT_TRUE(kept.steps[2].states.empty());
    EXPECT_TRUE(kept.steps[3].attempt.done);
    for (const char* text : {"", "[]", "{\"steps\": 3}", "{"})
        EXPECT_EQ(salvaged_solution(text, lesson).steps.size(), 4u) << text;
}

/// A learner moved C in the first step and put it back in the second.
TEST(Answers, EachStateStandsForItselfWhateverWasMovedBefore) {
    const model::Scene lesson = the_lesson();
    const auto moved = [&](const model::Scene& scene, const char* id, collision::Vec2 to) {
        model::SceneShape shape = *scene.shapes[*scene.find(id)];
        shape.pose.position = to;
        return model::with_state(scene, {{std::make_shared<const model::SceneShape>(shape)}, {}});
    };
    const model::Scene first =
        model::with_state(moved(moved(lesson, "C", {9, 9}), "B", {1, 0}), {{}, {{"k", 2}}});
    const model::Scene second = moved(lesson, "B", {1, 0}), third = lesson;
    Solution kept;
    kept.steps.resize(4);
    kept.steps[0].states = {reached_state(first, lesson, 0)};
    kept.steps[1].states = {reached_state(second, lesson, 1), reached_state(third, lesson, 1)};
    EXPECT_EQ(kept.steps[0].states[0].shapes.size(), 2u);
    EXPECT_TRUE(kept.steps[1].states[1].shapes.empty()) << "as the lesson has it";
    const Solution out = handed_in(kept, lesson);
    model::Scene left = lesson;
    const model::Scene wanted[] = {first, second, third};
    std::size_t i = 0;
    for (const SolutionStep& step : out.steps)
        for (const SolutionState& state : step.states) {
            left = model::with_state(left, state);
            EXPECT_EQ(left, wanted[i++]) << "in sequence";
        }
    EXPECT_EQ(i, 3u);
    const Tally sum = tally(out, lesson);
    EXPECT_EQ(sum.goals, 2u);
    EXPECT_EQ(sum.reached, 2u);
    EXPECT_EQ(sum.questions, 3u);
    EXPECT_EQ(sum.predicted, 0u);
}

TEST(Answers, OfAClassAreCountedQuestionByQuestion) {
    const model::Scene lesson = the_lesson();
    const tests::TemporaryFolder folder;
    const auto put = [&](const char* name, const std::string& steps) { folder.write(name, file_of(steps)); };
    put("a.json", R"({"predicted": 1, "then": 4}, {"predicted": true}, {"predicted": 0.9}, {})");
    put("b.json", R"({"predicted": 1, "then": 8}, {"predicted": false}, {"predicted": 0.5}, {})");
    put("c.json", R"({"predicted": 2}, {}, {"predicted": 0.6}, {})");
    put("d.json", "broken");
    const auto grades = grade_folder(lesson, folder.path()).grades;
    const auto found = summaries(*lesson.lesson, grades);
    ASSERT_EQ(found.size(), 4u);
    const struct {
        Asked asked;
        std::size_t answered, right;
        std::vector<std::pair<std::string, std::size_t>> rows;
    } rows[] = {
        {{0, false}, 3, 1, {{"left", 2}, {"right", 1}, {"none", 0}}},
        {{0, true}, 2, 1, {{"4", 1}, {"8", 1}}},
        {{1, false}, 2, 1, {{"they overlap", 1}, {"they are apart", 1}}},
        {{2, false}, 3, 1, {{"half to 85 % of the region", 2}, {"85 % or more of the region", 1}}},
    };
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(found[i].asked, rows[i].asked);
        EXPECT_EQ(found[i].answered, rows[i].answered) << i;
        EXPECT_EQ(found[i].right, rows[i].right) << i;
        std::vector<std::pair<std::string, std::size_t>> is;
        for (const auto& row : found[i].rows) is.emplace_back(row.answer, row.count);
        EXPECT_EQ(is, rows[i].rows) << i;
    }
}

TEST(Answers, OfAnotherLessonOrTooLargeAreSaid) {
    const model::Scene lesson = the_lesson();
    const tests::TemporaryFolder folder;
    const auto file = folder.write("a.json", file_of("{}, {}, {}", R"("lesson": "04-ranges",)"));
    EXPECT_EQ(grade(lesson, file, "a", "05-feet").problem, "handed in for another lesson, 04-ranges")
        << "and not: a step is missing";
    EXPECT_NE(grade(lesson, file, "a", "04-ranges").problem.find("as many steps"), std::string::npos);
    const auto fits = folder.write("b.json", file_of("{}, {}, {}, {}", R"("lesson": "04-ranges",)"));
    const Grade readable = grade(lesson, fits, "b", "05-feet");
    EXPECT_EQ(readable.kind, Grade::Kind::solution);
    EXPECT_EQ(readable.problem, "handed in for another lesson, 04-ranges");
    const auto large = folder.write("c.json", "");
    std::filesystem::resize_file(large, max_answer_bytes + 1);
    EXPECT_EQ(grade(lesson, large, "c").problem, "larger than 16 MiB");
}

TEST(Answers, ALessonWithoutGoalsIsPassedByItsPredictions) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [],
      "lesson": {"steps": [{"text": "t", "ask": {"question": "q", "number": 1}}, {"text": "u"}]}})");
    ASSERT_TRUE(read.scene);
    const tests::TemporaryFolder folder;
    EXPECT_TRUE(grade(*read.scene, folder.write("a.json", file_of(R"({"predicted": 7}, {})")), "a").pass);
    EXPECT_FALSE(grade(*read.scene, folder.write("b.json", file_of("{}, {}")), "b").pass);
}

}  // namespace
}  // namespace testbed::lesson
