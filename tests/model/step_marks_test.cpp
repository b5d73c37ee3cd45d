// A lesson is changed after it was handed out: every answer still counts for the step that it was given to.
#include "app/lesson/step_marks.h"

#include <functional>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/lesson/kept.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/same_question.h"

namespace testbed::lesson {
namespace {

using model::Lesson;

model::Scene lesson_of_four() {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
        "lesson": {"steps": [
  {"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
  {"text": "", "ask": {"question": "How many corners?", "choices": ["none", "three", "four"], "answer": 1}},
  {"text": "", "ask": {"question": "What is the radius?", "number": 1}},
  {"text": "", "ask": {"question": "And the area?", "number": 3.14, "tolerance": 0.01}}]}})")
        .scene.value();
}

/// All right, as the window hands it in.
std::string answers_of(const model::Scene& lesson) {
    Solution solution;
    solution.by = "Ada";
    solution.version = lesson_version(lesson);
    solution.steps.resize(4);
    model::SceneShape moved = *lesson.shapes[1];
    moved.pose.position = {1, 0};
    SolutionState state;
    state.shapes.push_back(std::make_shared<const model::SceneShape>(moved));
    solution.steps[0].states.push_back(state);
    solution.steps[1].attempt.predicted = 1.0;
    solution.steps[2].attempt.predicted = 1.0;
    solution.steps[3].attempt.predicted = 3.14;
    for (std::size_t i = 0; i < 4; ++i) {
        note_words(solution.steps[i].attempt, lesson.lesson->steps[i]);
        solution.steps[i].mark = step_mark(*lesson.lesson, i);
    }
    return write_solution(solution);
}

Grade graded_after(const std::function<void(Lesson&)>& change) {
    const model::Scene before = lesson_of_four();
    model::Scene after = before;
    auto changed = std::make_shared<Lesson>(*before.lesson);
    change(*changed);
    after.lesson = changed;
    const Answer answer = answer_in(answers_of(before), after, true);
    EXPECT_TRUE(answer.states);
    if (!answer.states) return {};
    return grade_answer(after, answer, "ada.json");
}

TEST(StepMarks, EachAnswerCountsForItsOwnStep) {
    const std::string other = "made for another version of the lesson";
    const std::string lost = ": 1 of its answers belongs to no step";
    const struct {
        const char* name;
        std::function<void(Lesson&)> change;
        double score, maximum;
        std::string problem;
    } rows[] = {
        {"as it was", [](Lesson&) {}, 4, 4, ""},
        {"a step is doubled", [](Lesson& l) { l.steps.insert(l.steps.begin() + 2, l.steps[1]); }, 4, 5,
         other + ": step 3 is not in it"},
        {"a step is taken out", [](Lesson& l) { l.steps.erase(l.steps.begin() + 1); }, 3, 3, other + lost},
        {"the first one is taken out", [](Lesson& l) { l.steps.erase(l.steps.begin()); }, 3, 3, other + lost},
        {"two are exchanged", [](Lesson& l) { std::swap(l.steps[2], l.steps[3]); }, 4, 4, other},
        {"another kind is exchanged", [](Lesson& l) { std::swap(l.steps[0], l.steps[3]); }, 4, 4, other},
        {"choices are exchanged",
         [](Lesson& l) {
             std::swap(l.steps[1].ask->choices[0], l.steps[1].ask->choices[2]);
             l.steps[1].ask->choice = 2;
         },
         4, 4, other + ": step 2 reads differently now"},
        {"a choice is taken out that was not chosen", [](Lesson& l) { l.steps[1].ask->choices.pop_back(); },
         4, 4, other + ": step 2 reads differently now"},
        {"a slip of the pen", [](Lesson& l) { l.steps[2].ask->text = "What is its radius?"; }, 4, 4,
         other + ": step 3 reads differently now"},
        {"a right answer is corrected", [](Lesson& l) { l.steps[2].ask->number = 2; }, 3, 4,
         other + ": step 3 reads differently now"},
        {"all three questions' texts",
         [](Lesson& l) {
             for (std::size_t i = 1; i < 4; ++i) l.steps[i].ask->text += " Think.";
         },
         4, 4, other + ": steps 2, 3 and 4 read differently now"},
        {"a changed one is doubled: which one was answered?",
         [](Lesson& l) {
             l.steps[3].ask->text = "And its area?";
             l.steps.push_back(l.steps[3]);
         },
         3, 5, other + ": steps 4 and 5 are not in it; 1 of its answers belongs to no step"},
        {"two are exchanged and reworded",
         [](Lesson& l) {
             std::swap(l.steps[0], l.steps[2]);
             l.steps[0].ask->text = "What is its radius?";
             l.steps[2].text = "Bring them together.";
         },
         4, 4, other + ": steps 1 and 3 read differently now"},
        {"two are exchanged, and one asks in other words",
         [](Lesson& l) {
             std::swap(l.steps[0], l.steps[2]);
             l.steps[0].ask->text = "How large is its radius?";
             l.steps[2].text = "Bring them together.";
         },
         3, 4,
         other + ": step 1 is not in it; step 3 reads differently now" +
             "; 1 of its answers belongs to no step"},
        {"a goal is put in front, and the old one reworded",
         [](Lesson& l) {
             l.steps.insert(l.steps.begin(), l.steps[0]);
             l.steps[0].text = "Part them.";
             l.steps[0].goal.stages[0][0].claims[0].second = model::Expected{};
             l.steps[1].text = "Join them again.";
         },
         4, 5, other + ": step 1 is not in it; step 2 reads differently now"},
        {"a goal is put in the place of another",
         [](Lesson& l) {
             l.steps[0].text = "Part them.";
             l.steps[0].goal.stages[0][0].claims[0].second = model::Expected{};
         },
         3, 4, other + ": step 1 is not in it" + "; 1 of its answers belongs to no step"},
        {"a question is put in the place of another",
         [](Lesson& l) {
             l.steps[2].ask->text = "How many corners has A?";
             l.steps[2].ask->number = 0;
         },
         3, 4, other + ": step 3 is not in it" + "; 1 of its answers belongs to no step"},
        {"one is put in the place of another with the same right answer, elsewhere",
         [](Lesson& l) {
             l.steps.erase(l.steps.begin() + 2);
             l.steps.insert(l.steps.begin(), l.steps[1]);
             l.steps[0].ask = model::Question{model::Question::Kind::number, "How many are round, less one?"};
             l.steps[0].ask->number = 1;
             l.steps[0].show.snap = model::Snap::grid;
         },
         3, 4, other + ": step 1 is not in it" + "; 1 of its answers belongs to no step"},
        {"the goal is corrected, its words are not",
         [](Lesson& l) {
             model::Expected zero;
             zero.kind = model::Expected::Kind::number;
             l.steps[0].goal.stages[0][0].claims.emplace_back("distance", zero);
         },
         4, 4, other + ": step 1 reads differently now"},
        {"points", [](Lesson& l) { l.steps[1].points = 3; }, 6, 6, other},
        {"notes", [](Lesson& l) { l.steps[1].notes = "slowly"; }, 4, 4, ""},
        {"another lesson",
         [](Lesson& l) {
             l.steps.clear();
             l.steps.emplace_back().goal.stages.emplace_back();
             l.steps[0].goal.stages[0].emplace_back();
             l.steps[0].goal.stages.emplace_back(l.steps[0].goal.stages[0]);
         },
         0, 1, other + ": step 1 is not in it; 4 of its answers belong to no step"},
    };
    for (const auto& row : rows) {
        const Grade grade = graded_after(row.change);
        EXPECT_EQ(grade.score, row.score) << row.name;
        EXPECT_EQ(grade.maximum, row.maximum) << row.name;
        EXPECT_EQ(grade.problem, row.problem) << row.name;
        EXPECT_EQ(grade.by, "Ada") << row.name;
    }
}

/// Two circles, to join and to part; each step asks before, and the last one asks alone.
model::Scene lesson_that_asks() {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
        "lesson": {"pair": ["A", "B"], "steps": [
  {"text": "Join them.", "ask": {"question": "Do they overlap?", "verdict": false},
   "goal": [{"pair": ["A", "B"], "overlap": true}]},
  {"text": "Part them.", "goal": [{"pair": ["A", "B"], "overlap": false}]},
  {"text": "", "ask": {"question": "Is the sum of the radii 2?", "verdict": true}}]}})")
        .scene.value();
}

Grade asked_and_graded_after(const std::function<void(Lesson&)>& change) {
    const model::Scene before = lesson_that_asks();
    Solution solution;
    solution.version = lesson_version(before);
    solution.steps.resize(3);
    for (const std::size_t step : {0u, 1u}) {
        model::SceneShape moved = *before.shapes[1];
        moved.pose.position = {step == 0 ? 1.0 : 7.0, 0};
        SolutionState state;
        state.shapes.push_back(std::make_shared<const model::SceneShape>(moved));
        solution.steps[step].states.push_back(state);
    }
    solution.steps[0].attempt.predicted = false;
    solution.steps[2].attempt.predicted = true;
    model::Scene after = before;
    auto changed = std::make_shared<Lesson>(*before.lesson);
    change(*changed);
    after.lesson = changed;
    const Answer answer = answer_in(write_solution(marked(solution, *before.lesson)), after, true);
    EXPECT_TRUE(answer.states);
    EXPECT_FALSE(answer.in_part) << "what was asked before is no error";
    return answer.states ? grade_answer(after, answer, "ada.json") : Grade{};
}

/// Whether an answer to the only step of a lesson counts for that of another lesson.
bool counts(const Lesson& before, const Lesson& now) {
    const StepPlaces places =
        places_of({{step_mark(before, 0), asked_words(before.steps[0])}}, now);
    return places.of_entries[0] == std::size_t{0} && places.answers(0);
}

TEST(StepMarks, AShareOfARegionCountsForThatRegionAlone) {
    model::LessonStep step;
    step.ask.emplace();
    step.ask->kind = model::Question::Kind::region;
    step.ask->text = "Where may A stand to overlap C?";
    step.ask->algorithm = "circles_squared";
    Lesson lesson;
    lesson.steps.push_back(step);
    EXPECT_TRUE(counts(lesson, lesson));
    Lesson other = lesson;
    other.steps[0].ask->algorithm = "gjk";
    EXPECT_FALSE(counts(lesson, other)) << "the same words of another region";
    other = lesson;
    other.steps[0].ask->text = "Where may A stand so that it overlaps C?";
    EXPECT_TRUE(counts(lesson, other)) << "other words of the same region";
}

TEST(StepMarks, ASentenceThatTurnsTheAnswerMakesAnotherQuestion) {
    model::LessonStep step;
    step.ask.emplace();
    step.ask->kind = model::Question::Kind::verdict;
    step.ask->text = "Do B and C overlap here?";
    Lesson lesson;
    lesson.steps.push_back(step);
    Lesson longer = lesson;
    longer.steps[0].ask->text += " Look closely.";
    EXPECT_TRUE(counts(lesson, longer));
    longer.steps[0].ask->text = "Do B and C overlap here? Answer for B moved onto C.";
    longer.steps[0].ask->verdict = !step.ask->verdict;
    EXPECT_FALSE(counts(lesson, longer));
    Lesson corrected = lesson;
    corrected.steps[0].ask->verdict = !step.ask->verdict;
    EXPECT_TRUE(counts(lesson, corrected)) << "the key was wrong";
}

/// A goal stays reached, and no answer counts for a question that was not asked.
TEST(StepMarks, AnotherQuestionTakesNoAnswerAndLeavesTheGoal) {
    const auto yes = Prediction(true), no = Prediction(false);
    const std::optional<Prediction> none;
    const struct {
        const char* name;
        std::function<void(Lesson&)> change;
        std::vector<std::optional<Prediction>> predicted;
        std::size_t goals;
        std::string problem;
    } rows[] = {
        {"as it was", [](Lesson&) {}, {no, none, yes}, 2, ""},
        {"another question before a goal",
         [](Lesson& l) { l.steps[0].ask->text = "Is A in front of B?"; },
         {none, none, yes},
         2,
         "the question of step 1 is not in it"},
        {"with another right answer",
         [](Lesson& l) {
             l.steps[0].ask->text = "Are they apart?";
             l.steps[0].ask->verdict = true;
         },
         {none, none, yes},
         2,
         "the question of step 1 is not in it"},
        {"of another kind, in the same words",
         [](Lesson& l) {
             l.steps[0].ask->kind = model::Question::Kind::number;
             l.steps[0].ask->number = 3;
         },
         {none, none, yes},
         2,
         "the question of step 1 is not in it"},
        {"the question is taken out",
         [](Lesson& l) { l.steps[0].ask.reset(); },
         {none, none, yes},
         2,
         "step 1 reads differently now"},
        {"one is put before the other goal",
         [](Lesson& l) { l.steps[1].ask = l.steps[0].ask; },
         {no, none, yes},
         2,
         "the question of step 2 is not in it"},
        {"the goal and its other question are moved",
         [](Lesson& l) {
             l.steps[0].ask->text = "Is A in front of B?";
             std::swap(l.steps[0], l.steps[1]);
         },
         {none, none, yes},
         2,
         "the question of step 2 is not in it"},
        {"a question alone, in the place of another with the same right answer",
         [](Lesson& l) { l.steps[2].ask->text = "Is the sum of the areas 2 pi?"; },
         {no, none, none},
         2,
         "step 3 is not in it; 1 of its answers belongs to no step"},
        {"with another word",
         [](Lesson& l) { l.steps[2].ask->text = "Is the sum of all radii 2?"; },
         {no, none, none},
         2,
         "step 3 is not in it; 1 of its answers belongs to no step"},
        {"the same words in other capitals",
         [](Lesson& l) { l.steps[2].ask->text = "Is the Sum of the radii 2 ?"; },
         {no, none, yes},
         2,
         "step 3 reads differently now"},
    };
    for (const auto& row : rows) {
        const Grade grade = asked_and_graded_after(row.change);
        ASSERT_EQ(grade.attempts.size(), 3u) << row.name;
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(grade.attempts[i].predicted, row.predicted[i]) << row.name << ", step " << i + 1;
        EXPECT_EQ(grade.goals_reached(), row.goals) << row.name;
        const std::string other = "made for another version of the lesson";
        EXPECT_EQ(grade.problem, row.problem.empty() ? "" : other + ": " + row.problem) << row.name;
    }
}

TEST(StepMarks, AQuestionIsTheSameInTheSameWords) {
    const struct {
        const char *one, *other;
        bool same;
    } rows[] = {
        {"Do they overlap?", "do they  overlap", true},
        {"What is the radius?", "What is its radius?", true},
        {"Do they overlapp?", "Do they overlap?", true},
        {"Do they ovelrap?", "Do they overlap?", true},
        {"Do they overlap?", "Do they overlap? Think.", true},
        {"Do they overlap?", "Do they touch?", false},
        {"Do they overlap?", "Do they overlap or touch?", false},
        {"Does A touch B?", "Does A touch C?", false},
        {"Does A touch B?", "Does a touch B?", false},
        {"Is B lower?", "Is B slower?", false},
        {"Is it 0.5?", "Is it 05?", false},
        {"Is x < 3?", "Is x > 3?", false},
        {"Is it longer?", "Is it larger?", false},
        {"Do they", "Do they overlap?", false},
        {"", "Do they overlap?", false},
        {"", "", true},
    };
    for (const auto& row : rows) {
        EXPECT_EQ(same_question(row.one, row.other), row.same) << row.one << " | " << row.other;
        EXPECT_EQ(same_question(row.other, row.one), row.same) << row.other << " | " << row.one;
    }
}

TEST(StepMarks, AGoalKeepsItsMarkThroughRenamings) {
    const model::Scene before = lesson_of_four();
    model::Scene after = before;
    auto changed = std::make_shared<Lesson>(*before.lesson);
    changed->former_names = {{"B", "ball"}, {"ball", "disc"}};
    changed->steps[0].text = "Join A and disc.";
    changed->steps[0].goal.stages[0][0].pair = {"A", "disc"};
    after.lesson = changed;
    auto disc = *before.shapes[1];
    disc.id = "disc";
    after.shapes[1] = std::make_shared<const model::SceneShape>(disc);
    const Answer answer = answer_in(answers_of(before), after, true);
    ASSERT_TRUE(answer.states);
    const Grade grade = grade_answer(after, answer, "ada.json");
    EXPECT_EQ(grade.score, 4) << grade.problem;
}

TEST(StepMarks, AFileWithAnErrorIsReadInPartByItsMarks) {
    const model::Scene before = lesson_of_four();
    model::Scene after = before;
    auto changed = std::make_shared<Lesson>(*before.lesson);
    changed->steps.erase(changed->steps.begin());
    after.lesson = changed;
    std::string text = answers_of(before);
    const std::size_t at = text.find("\"predicted\": 3.14");
    ASSERT_NE(at, text.npos);
    text.replace(at, 17, "\"predicted\": \"pi\"");
    const Answer answer = answer_in(text, after, true);
    ASSERT_TRUE(answer.states);
    const Grade grade = grade_answer(after, answer, "ada.json");
    EXPECT_TRUE(grade.in_part);
    EXPECT_EQ(grade.score, 2) << "the choice and the radius";
}

TEST(StepMarks, FilesWithoutMarksAreReadByTheirOrder) {
    const model::Scene lesson = lesson_of_four();
    std::string text = answers_of(lesson);
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const std::string mark = "\"step\": \"" + step_mark(*lesson.lesson, i) + "\", ";
        const std::size_t at = text.find(mark);
        ASSERT_NE(at, text.npos) << text;
        text.erase(at, mark.size());
    }
    const Answer answer = answer_in(text, lesson, true);
    ASSERT_TRUE(answer.states);
    EXPECT_EQ(grade_answer(lesson, answer, "ada.json").score, 4);
}

TEST(StepMarks, AChoiceThatIsGoneDoesNotCountAndIsNamed) {
    const model::Scene before = lesson_of_four();
    model::Scene after = before;
    auto changed = std::make_shared<Lesson>(*before.lesson);
    changed->steps[1].ask->choices[0] = "no corner";
    after.lesson = changed;
    const Answer answer = answer_in(answers_of(before), after, true);
    ASSERT_TRUE(answer.states);
    const Grade grade = grade_answer(after, answer, "ada.json");
    EXPECT_EQ(grade.score, 3);
    EXPECT_NE(grade.problem.find("no choice \"none\" any more"), std::string::npos) << grade.problem;
}

TEST(StepMarks, ASecondAnswerToAStepIsNamed) {
    const model::Scene lesson = lesson_of_four();
    std::string text = answers_of(lesson);
    const std::string mark = "\"step\": \"" + step_mark(*lesson.lesson, 2) + "\"";
    const std::size_t end = text.rfind(']');
    text.insert(end, ", {" + mark + ", \"predicted\": 2}");
    const Answer answer = answer_in(text, lesson, true);
    ASSERT_TRUE(answer.states);
    const Grade grade = grade_answer(lesson, answer, "ada.json");
    EXPECT_EQ(grade.score, 4);
    EXPECT_EQ(grade.problem, "1 of its answers belongs to no step");
}

}  // namespace
}  // namespace testbed::lesson
