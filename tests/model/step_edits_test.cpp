// By which edits of a lesson a step stays the one that was answered, and by which it becomes another one.
#include <functional>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/lesson/kept.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/step_marks.h"

namespace testbed::lesson {
namespace {

using model::Lesson;

/// Steps 1 and 2 are alike: the same question before different goals. Step 3 has no question, step 4 no goal.
model::Scene lesson_to_edit() {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
        "lesson": {"pair": ["A", "B"], "steps": [
  {"text": "Drag B until the two touch.", "ask": {"question": "How far apart are the centers then?", "number": 2},
   "goal": [{"pair": ["A", "B"], "distance": {"max": 0.05}}]},
  {"text": "Drag B into the middle of A.", "ask": {"question": "How far apart are the centers now?", "number": 0},
   "goal": [{"pair": ["A", "B"], "depth": {"min": 1.9}}]},
  {"text": "Pull B far away.", "goal": [{"pair": ["A", "B"], "distance": {"min": 4}}]},
  {"text": "", "ask": {"question": "Which circle is larger?", "choices": ["neither", "A", "B"], "answer": 1}}]}})")
        .scene.value();
}

std::vector<StepEntry> entries_of(const Lesson& lesson) {
    std::vector<StepEntry> entries;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        entries.push_back({step_mark(lesson, i), lesson.steps[i].ask ? asked_words(lesson.steps[i]) : "",
                           lesson.steps[i].text});
    return entries;
}

void change_goal(model::LessonStep& step) {
    model::Expected tight;
    tight.kind = model::Expected::Kind::number;
    tight.number = 0.125;
    step.goal.stages.at(0).at(0).claims = {{"distance", tight}};
}
void remove_goal(model::LessonStep& step) { step.goal = {}; }
void add_stage(model::LessonStep& step) {
    step.goal.stages.push_back(step.goal.stages[0]);
    step.goal.stages.back()[0].claims = {{"overlap", model::Expected{}}};
}

struct Edit {
    const char* name;
    std::function<void(std::vector<model::LessonStep>&)> change;
    /// The step of each entry, from 1; 0: none. Below zero: of the step, and not of its question.
    std::vector<int> steps;
};

const std::vector<Edit> edits = {
    {"nothing", [](auto&) {}, {1, 2, 3, 4}},
    {"goal removed", [](auto& s) { remove_goal(s[0]); }, {1, 2, 3, 4}},
    {"all goals removed",
     [](auto& s) {
         for (auto& step : s) remove_goal(step);
     },
     {1, 2, 3, 4}},
    {"a second stage", [](auto& s) { add_stage(s[0]); }, {1, 2, 3, 4}},
    {"a second stage of another step", [](auto& s) { add_stage(s[1]); }, {1, 2, 3, 4}},
    {"another goal", [](auto& s) { change_goal(s[0]); }, {1, 2, 3, 4}},
    {"another goal without the stop",
     [](auto& s) {
         change_goal(s[0]);
         s[0].text = "Drag B until the two touch";
     },
     {1, 2, 3, 4}},
    {"another goal, capitals and spaces",
     [](auto& s) {
         change_goal(s[0]);
         s[0].text = "Drag B  until the Two touch!";
     },
     {1, 2, 3, 4}},
    {"another goal, a letter of a long word",
     [](auto& s) {
         change_goal(s[1]);
         s[1].text = "Drag B into the midle of A.";
     },
     {1, 2, 3, 4}},
    {"another goal, a sentence behind",
     [](auto& s) {
         change_goal(s[2]);
         s[2].text += " Take your time.";
     },
     {1, 2, 3, 4}},
    {"no goal, without the stop",
     [](auto& s) {
         remove_goal(s[0]);
         s[0].text = "Drag B until the two touch";
     },
     {1, 2, 3, 4}},
    {"another goal and text, the same question",
     [](auto& s) {
         change_goal(s[0]);
         s[0].text = "Let both circles meet in one point.";
     },
     {1, 2, 3, 4}},
    {"another goal and text, the question without its mark",
     [](auto& s) {
         change_goal(s[0]);
         s[0].text = "Let both circles meet in one point.";
         s[0].ask->text = "How far apart are the centers then";
     },
     {1, 2, 3, 4}},
    {"another goal, text and right answer",
     [](auto& s) {
         change_goal(s[0]);
         s[0].text = "Let both circles meet in one point.";
         s[0].ask->number = 3;
     },
     {0, 2, 3, 4}},
    {"another goal and right answer",
     [](auto& s) {
         change_goal(s[0]);
         s[0].ask->number = 3;
     },
     {1, 2, 3, 4}},
    {"another goal, text and question",
     [](auto& s) {
         change_goal(s[0]);
         s[0].text = "Let both circles meet in one point.";
         s[0].ask->text = "What is the sum of the radii?";
     },
     {0, 2, 3, 4}},
    {"another goal and question",
     [](auto& s) {
         change_goal(s[0]);
         s[0].ask->text = "What is the sum of the radii?";
     },
     {0, 2, 3, 4}},
    {"another question", [](auto& s) { s[0].ask->text = "What is the sum of the radii?"; }, {-1, 2, 3, 4}},
    {"another goal and text, without a question",
     [](auto& s) {
         change_goal(s[2]);
         s[2].text = "Leave a gap.";
     },
     {1, 2, 0, 4}},
    {"another word and another goal",
     [](auto& s) {
         change_goal(s[2]);
         s[2].text = "Pull A far away.";
     },
     {1, 2, 0, 4}},
    {"exchanged", [](auto& s) { std::swap(s[0], s[1]); }, {2, 1, 3, 4}},
    {"exchanged, with other goals",
     [](auto& s) {
         std::swap(s[0], s[1]);
         change_goal(s[0]);
         remove_goal(s[1]);
     },
     {2, 1, 3, 4}},
    {"exchanged, with other goals, without stops",
     [](auto& s) {
         std::swap(s[0], s[1]);
         change_goal(s[0]);
         remove_goal(s[1]);
         for (auto& step : s)
             if (step.text.ends_with('.')) step.text.pop_back();
     },
     {2, 1, 3, 4}},
    {"goals exchanged, words not: goals come first",
     [](auto& s) { std::swap(s[0].goal, s[1].goal); },
     {1, 2, 3, 4}},
    {"made alike: both questions in the same words, other goals and texts",
     [](auto& s) {
         for (int i : {0, 1}) {
             change_goal(s[std::size_t(i)]);
             s[std::size_t(i)].text = i == 0 ? "Let them meet." : "Put one on the other.";
             s[std::size_t(i)].ask = s[0].ask;
         }
     },
     {0, 0, 3, 4}},
    {"doubled with another goal",
     [](auto& s) {
         change_goal(s[0]);
         s.insert(s.begin(), s[0]);
     },
     {0, 3, 4, 5}},
    {"removed, and a step of another question added",
     [](auto& s) {
         s.erase(s.begin());
         s.push_back(s[0]);
         change_goal(s.back());
         s.back().text = "Let them meet.";
         s.back().ask->text = "How far apart are they?";
     },
     {0, 1, 2, 3}},
    {"a question alone gets a goal", [](auto& s) { s[3].goal = s[0].goal; }, {1, 2, 3, 4}},
    {"a question alone in other words gets a goal",
     [](auto& s) {
         s[3].goal.stages = {{s[0].goal.stages[0][0]}};
         change_goal(s[3]);
         s[3].ask->text = "Is one of them larger?";
     },
     {1, 2, 3, 0}},
};

TEST(StepEdits, AStepIsTheSameByItsContentGoalOrWords) {
    EXPECT_GE(edits.size(), 20u);
    const model::Scene before = lesson_to_edit();
    for (const Edit& edit : edits) {
        Lesson after = *before.lesson;
        edit.change(after.steps);
        const StepPlaces places = places_of(entries_of(*before.lesson), after);
        std::vector<int> found;
        for (const auto& place : places.of_entries) {
            const int step = place ? int(*place) + 1 : 0;
            found.push_back(place && after.steps[*place].ask && !places.answers(*place) ? -step : step);
        }
        EXPECT_EQ(found, edit.steps) << edit.name;
    }
}

/// Which has a second stage from the beginning, and loses it.
TEST(StepEdits, AnEditAndItsReverseLeaveTheSameStepsAlike) {
    const model::Scene before = lesson_to_edit();
    for (const Edit& edit : edits) {
        if (edit.steps != std::vector{1, 2, 3, 4}) continue;
        Lesson after = *before.lesson;
        edit.change(after.steps);
        const StepPlaces places = places_of(entries_of(after), *before.lesson);
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_EQ(places.of_entries[i], i) << edit.name;
            EXPECT_TRUE(places.answers(i) || !before.lesson->steps[i].ask) << edit.name << i;
        }
    }
}

/// Two steps of the same words and kind of goal: nothing tells which was answered.
TEST(StepEdits, StepsThatAreAlikeNeverExchangeAnswers) {
    Lesson before = *lesson_to_edit().lesson;
    before.steps.resize(2);
    before.steps[1].text = before.steps[0].text;
    before.steps[1].ask = before.steps[0].ask;
    Lesson after = before;
    std::swap(after.steps[0], after.steps[1]);
    EXPECT_EQ(places_of(entries_of(before), after).of_entries,
              (std::vector<std::optional<std::size_t>>{1, 0}));
    add_stage(after.steps[0]);
    change_goal(after.steps[1]);
    for (const auto& place : places_of(entries_of(before), after).of_entries) EXPECT_FALSE(place);
    // A stage goes from one to the other.
    Lesson staged = before;
    add_stage(staged.steps[0]);
    after = before;
    change_goal(after.steps[0]);
    add_stage(after.steps[1]);
    for (const auto& place : places_of(entries_of(staged), after).of_entries) EXPECT_FALSE(place);
}

/// Two goals alike, in other words: each answer goes with its words.
TEST(StepEdits, OfStepsWithOneGoalEachIsFoundByItsWords) {
    Lesson before = *lesson_to_edit().lesson;
    before.steps.resize(2);
    before.steps[1].goal = before.steps[0].goal;
    before.steps[1].ask->number = before.steps[0].ask->number;
    Lesson after = before;
    std::swap(after.steps[0], after.steps[1]);
    for (auto& step : after.steps) step.text.pop_back();
    const StepPlaces places = places_of(entries_of(before), after);
    EXPECT_EQ(places.of_entries, (std::vector<std::optional<std::size_t>>{1, 0}));
    EXPECT_TRUE(places.answers(0));
    EXPECT_TRUE(places.answers(1));
}

/// What a learner handed in, graded after the goals were taken out.
TEST(StepEdits, APredictionCountsWhereItsGoalIsGone) {
    const model::Scene before = lesson_to_edit();
    Solution solution;
    solution.version = lesson_version(before);
    solution.steps.resize(4);
    for (const auto& [step, x] : {std::pair(0u, 2.0), std::pair(1u, 0.0), std::pair(2u, 7.0)}) {
        model::SceneShape moved = *before.shapes[1];
        moved.pose.position = {x, 0};
        SolutionState state;
        state.shapes.push_back(std::make_shared<const model::SceneShape>(moved));
        solution.steps[step].states.push_back(state);
    }
    solution.steps[0].attempt.predicted = 2.0;
    solution.steps[1].attempt.predicted = 0.0;
    solution.steps[3].attempt.predicted = 1.0;
    const std::string text = write_solution(marked(solution, *before.lesson));
    const auto graded_after = [&](const auto& change) {
        model::Scene after = before;
        auto lesson = std::make_shared<Lesson>(*before.lesson);
        change(lesson->steps);
        after.lesson = std::move(lesson);
        const Answer answer = answer_in(text, after, true);
        EXPECT_TRUE(answer.states);
        EXPECT_FALSE(answer.in_part);
        return grade_answer(after, answer, "ada.json");
    };
    const Grade whole = graded_after([](auto&) {});
    EXPECT_EQ(whole.score, 4);
    const Grade without = graded_after([](auto& steps) { remove_goal(steps[0]); });
    EXPECT_EQ(without.score, 4) << without.problem;
    EXPECT_EQ(without.attempts[0].predicted, Prediction(2.0));
    const Grade alone = graded_after([](auto& steps) {
        steps.erase(steps.begin() + 2);
        for (auto& step : steps) remove_goal(step);
    });
    EXPECT_EQ(alone.score, 3) << alone.problem;
    EXPECT_TRUE(alone.pass);
    const Grade staged = graded_after([](auto& steps) { add_stage(steps[0]); });
    EXPECT_EQ(staged.attempts[0].predicted, Prediction(2.0));
    EXPECT_EQ(staged.score, 3) << "one stage of two is reached";
}

}  // namespace
}  // namespace testbed::lesson
