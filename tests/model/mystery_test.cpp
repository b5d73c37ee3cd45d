// Mysteries: what a masked row says, who it may be, which scenes tell, and what is kept when it is caught.
#include "app/lesson/mystery.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/caught.h"
#include "app/lesson/leaks.h"
#include "app/lesson/saved_scene.h"
#include "app/lesson/solution.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"
#include "tests/support/source_folder.h"

namespace testbed::lesson {
namespace {

using model::Scene;

Scene scene_in(const std::string& text) {
    const auto read = file::read_scene(text);
    EXPECT_TRUE(read.scene) << (read.issues.empty() ? "" : file::to_string(read.issues.front(), "scene"));
    return read.scene.value_or(Scene{});
}

/// A circle of radius 1 at this place and a square of side 2 at the origin; the step hides circles that are
/// taken for squares, and suspects the right test too.
Scene masked(const std::string& place) {
    return scene_in(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "c", "type": "circle", "radius": 1, "position": )" +
                    place + R"(}, {"id": "r", "type": "rectangle", "size": [2, 2]}],
  "lesson": {"pair": ["c", "r"], "steps": [
    {"text": "Find it.", "mystery": "circle_as_square", "suspects": ["circle_rectangle_clamp"]}]}})");
}

std::vector<std::string> ids(const std::vector<const Algorithm*>& rows) {
    std::vector<std::string> list;
    for (const Algorithm* row : rows) list.emplace_back(row->id);
    return list;
}

TEST(Mystery, SaysWhatItsRowSaysBesideTheTruth) {
    const struct {
        const char* name;
        const char* place;
        bool said, truth, exposed;
    } rows[] = {
        {"far away", "[5, 0]", false, false, false},
        {"over an edge", "[1.5, 0]", true, true, false},
        {"touching the edge", "[2, 0]", true, true, false},
        {"off the corner", "[1.9, 1.9]", true, false, true},
    };
    for (const auto& row : rows) {
        const auto hunted = mystery_of(masked(row.place), 0);
        ASSERT_TRUE(hunted) << row.name;
        const MaskedAnswer answer = ask_masked(*hunted, masked(row.place));
        EXPECT_EQ(answer.said, row.said) << row.name;
        EXPECT_EQ(answer.truth.overlap, row.truth) << row.name;
        EXPECT_EQ(answer.exposed, row.exposed) << row.name;
        EXPECT_FALSE(answer.depth) << row.name << ": it does not push";
    }
    EXPECT_FALSE(mystery_of(Scene{}, 0));
}

TEST(Mystery, SuspectsAreTheFlawedRowsOfTheSameQuestionAndThoseThatTheStepAdds) {
    EXPECT_EQ(ids(mystery_of(masked("[5, 0]"), 0)->suspects),
              (std::vector<std::string>{"circle_rectangle_clamp", "circle_rectangle_open", "circle_as_square",
                                        "circle_polygon_edges_only", "circle_polygon_first_edge",
                                        "circle_edge_axes"}))
        << "in the catalog's order";
}

TEST(Mystery, ScenesStrikeOutWhoWouldHaveAnsweredOtherwise) {
    const Mystery hunted = *mystery_of(masked("[5, 0]"), 0);
    MysteryState state = after_looking({}, hunted, masked("[5, 0]"));
    EXPECT_TRUE(state.evidence.empty()) << "far away all say the same";
    state = after_looking(state, hunted, masked("[2, 0]"));
    ASSERT_EQ(state.evidence.size(), 1u);
    EXPECT_EQ(state.evidence[0].strikes,
              (std::vector<std::string>{"circle_rectangle_open", "circle_polygon_first_edge"}))
        << "one calls touching apart, the other looks at the lower edge alone";
    EXPECT_FALSE(state.exposed()) << "it is right there";
    const MysteryState before = state;
    EXPECT_EQ(after_looking(state, hunted, masked("[2, 0]")), before) << "nothing new, nothing kept";
    state = after_looking(state, hunted, masked("[1.9, 1.9]"));
    ASSERT_EQ(state.evidence.size(), 2u);
    EXPECT_TRUE(state.evidence[1].exposes);
    EXPECT_EQ(state.exposing(), &state.evidence[1]);
    EXPECT_EQ(state.struck_by("circle_rectangle_open"), 0u);
    EXPECT_EQ(state.struck_by("circle_rectangle_clamp"), 1u)
        << "the right one goes with the first wrong answer";
    EXPECT_FALSE(state.struck_by("circle_as_square")) << "never itself";
    EXPECT_EQ(ids(suspects_left(hunted, state)),
              (std::vector<std::string>{"circle_as_square", "circle_edge_axes"}))
        << "on an upright rectangle the two are the same test";
}

TEST(Mystery, IsNamedOnlyWhereOneIsLeftAndItWasSeenToBeWrong) {
    const Scene lesson = scene_in(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "c", "type": "circle", "radius": 1, "position": [9, 0]},
  {"id": "b", "type": "oriented_rectangle", "size": [4, 2]}],
  "lesson": {"pair": ["c", "b"], "steps": [{"text": "", "mystery": "circle_box_minus"}]}})");
    const auto at = [&](double x, double y) {
        model::SceneShape shape = *lesson.shapes[0];
        shape.pose.position = {x, y};
        return model::with_shape(lesson, 0, std::move(shape));
    };
    const Mystery hunted = *mystery_of(lesson, 0);
    MysteryState state;
    for (const Algorithm* suspect : hunted.suspects)
        EXPECT_EQ(after_naming(state, hunted, suspect->id), state) << "no guess leads anywhere";
    state = after_looking(state, hunted, at(2.8, 1.8));
    EXPECT_TRUE(state.exposed());
    EXPECT_EQ(ids(suspects_left(hunted, state)),
              (std::vector<std::string>{"circle_box_minus", "circle_edge_axes"}));
    EXPECT_FALSE(can_name(hunted, state));
    EXPECT_FALSE(after_naming(state, hunted, "circle_box_minus").named) << "two are left";
    state = after_looking(state, hunted, at(0, 6));
    EXPECT_TRUE(can_name(hunted, state));
    EXPECT_FALSE(after_naming(state, hunted, "circle_edge_axes").named);
    state = after_naming(state, hunted, "circle_box_minus");
    EXPECT_TRUE(state.named);
    EXPECT_EQ(after_looking(state, hunted, at(0, 0)), state) << "after that nothing changes";
    EXPECT_FALSE(can_name(hunted, state));

    // What a solution must reach: exposed first, then a single one left, by all scenes together.
    const auto reached = [&](std::vector<Scene> scenes) { return reached_of(lesson, 0, scenes); };
    EXPECT_EQ(stages_of(lesson, 0), 2u);
    EXPECT_EQ(reached({}), 0u);
    EXPECT_EQ(reached({at(9, 0)}), 0u);
    EXPECT_EQ(reached({at(2.8, 1.8)}), 1u);
    EXPECT_EQ(reached({at(0, 0), at(2.8, 1.8)}), 1u);
    EXPECT_EQ(reached({at(2.8, 1.8), at(0, 6)}), 2u);
    EXPECT_EQ(left_by(lesson, 0, std::vector{at(2.8, 1.8)}),
              (std::vector<std::string>{"circle_box_minus", "circle_edge_axes"}));
    EXPECT_FALSE(goal_in_scene(lesson, 0, at(2.8, 1.8)).all) << "a learner's scene must leave one suspect";
}

/// Depth alone does not tell a push that is never turned round from a right one: the arrow does.
TEST(Mystery, OfPushesTheWayCountsAsWellAsTheDepth) {
    const auto with = [](const char* row) {
        return scene_in(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "big", "type": "rectangle", "position": [2, 2], "size": [4, 4]},
  {"id": "small", "type": "rectangle", "position": [-1, 2], "size": [4, 2]}],
  "lesson": {"pair": ["big", "small"], "steps": [
    {"text": "", "mystery": ")" +
                        std::string(row) + R"(", "suspects": ["push_ranges"]}]}})");
    };
    const Scene lesson = with("push_not_flipped");
    const Mystery hunted = *mystery_of(lesson, 0);
    EXPECT_EQ(ids(hunted.suspects),
              (std::vector<std::string>{"push_ranges", "push_not_unit", "push_not_flipped", "push_not_out"}))
        << "only rows that push";
    const MaskedAnswer answer = ask_masked(hunted, lesson);
    EXPECT_EQ(answer.depth, 1);
    EXPECT_EQ(answer.normal, collision::Vec2(1, 0));
    EXPECT_EQ(answer.truth.depth, 1);
    EXPECT_TRUE(answer.exposed);
    EXPECT_EQ(ids(answer.strikes),
              (std::vector<std::string>{"push_ranges", "push_not_unit", "push_not_out"}));
}

/// What the lesson's own key meant before steps had theirs.
TEST(Mystery, OfALessonIsThatOfEveryStepWithoutOne) {
    const Scene lesson = scene_in(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 3, "position": [9, 0]}],
  "lesson": {"pair": ["a", "b"], "mystery": "circles_open", "steps": [
    {"text": "Expose it.", "goal": [{"pair": ["a", "b"], "algorithm": "circles_open", "agrees": false}]},
    {"text": "Name it."}, {"text": "Another.", "mystery": "circles_right_edges"}]}})");
    EXPECT_EQ(mystery_of(lesson, 0)->row->id, "circles_open");
    EXPECT_EQ(mystery_of(lesson, 1)->row->id, "circles_open");
    EXPECT_EQ(mystery_of(lesson, 2)->row->id, "circles_right_edges");
    EXPECT_FALSE(mystery_of(lesson, 3));
    EXPECT_EQ(stages_of(lesson, 0), 1u) << "its goal";
    EXPECT_EQ(stages_of(lesson, 1), 0u);
    const std::string written = file::write_scene(lesson);
    EXPECT_EQ(file::write_scene(scene_in(written)), written);
    EXPECT_EQ(scene_in(written), lesson);
}

TEST(Mystery, AMistakeIsRefusedWithItsPlace) {
    const struct {
        const char* step;
        const char* path;
        const char* text;
    } rows[] = {
        {R"("mystery": "x")", "lesson.steps[0].mystery", "no algorithm"},
        {R"("mystery": "circles_squared")", "lesson.steps[0].mystery", "no flaw"},
        {R"("mystery": "circle_as_square")", "lesson.steps[0].mystery", "cannot be asked"},
        {R"("suspects": ["circles_open"])", "lesson.steps[0].suspects", "belongs to"},
        {R"("mystery": "circles_open", "suspects": ["epaa"])", "lesson.steps[0].suspects[0]", "no algorithm"},
        {R"("mystery": "circles_open", "suspects": ["rectangles_closed"])", "lesson.steps[0].suspects[0]",
         "cannot be asked"},
        {R"("mystery": "circles_open", "goal": [{"pair": ["a", "b"], "overlap": true}])",
         "lesson.steps[0].mystery", "not both"},
        {R"("mystery": 1)", "lesson.steps[0].mystery", "text"},
    };
    for (const auto& row : rows) {
        const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 3, "position": [9, 0]}],
  "lesson": {"pair": ["a", "b"], "steps": [{"text": "", )" +
                                           std::string(row.step) + "}]}}");
        EXPECT_FALSE(read.scene) << row.step;
        EXPECT_TRUE(std::ranges::any_of(read.issues,
                                        [&](const file::Issue& issue) {
                                            return issue.path == row.path &&
                                                   issue.text.find(row.text) != issue.text.npos;
                                        }))
            << row.step << (read.issues.empty() ? "" : file::to_string(read.issues.front(), ""));
    }
    const auto without_pair = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1}],
  "lesson": {"steps": [{"text": "", "mystery": "circles_open"}]}})");
    ASSERT_FALSE(without_pair.scene);
    EXPECT_EQ(without_pair.issues.front().path, "lesson.steps[0].mystery");
}

TEST(Mystery, ItsNameInATextOrAHintIsALeak) {
    const auto leaks_of = [](const char* text, const char* hint) {
        return leaks(*scene_in(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 3, "position": [9, 0]}],
  "lesson": {"pair": ["a", "b"], "steps": [{"text": ")" +
                               std::string(text) + R"(", "hints": [")" + hint +
                               R"("], "mystery": "circles_right_edges"}]}})")
                          .lesson);
    };
    EXPECT_TRUE(leaks_of("Find it.", "Look to the right.").empty());
    EXPECT_EQ(leaks_of("Find the circles, edges for centers.", "").size(), 1u);
    EXPECT_EQ(leaks_of("Find it.", "It is circles_right_edges.").size(), 1u);
}

/// The hunt that comes with the program.
class Hunt : public testing::Test {
  protected:
    Hunt() {
        const auto folder = collision::support::source_folder() / "scenes/lessons";
        lesson_ = *file::load_scene(folder / "19-mystery-bug.json").scene;
        solution_ =
            *read_solution(*file::load_text(folder / "19-mystery-bug.solution.json").text, lesson_).solution;
    }
    /// The scenes of a step's solution.
    std::vector<Scene> states(std::size_t step) const {
        std::vector<Scene> list;
        for (const SolutionState& state : solution_.steps[step].states)
            list.push_back(model::with_state(begin_of(lesson_, step, lesson_), state));
        return list;
    }

    Scene lesson_;
    Solution solution_;
};

TEST_F(Hunt, HasTwelveRowsOverAsManyPairsOfTypesAsItCan) {
    std::vector<std::string> rows;
    std::vector<std::pair<std::size_t, std::size_t>> types;
    for (std::size_t i = 0; i < lesson_.lesson->steps.size(); ++i) {
        const Scene begin = begin_of(lesson_, i, lesson_);
        const auto hunted = mystery_of(begin, i);
        ASSERT_TRUE(hunted) << i;
        rows.emplace_back(hunted->row->id);
        types.emplace_back(begin.shapes[0]->geometry.index(), begin.shapes[1]->geometry.index());
        EXPECT_GE(hunted->suspects.size(), 3u) << hunted->row->id << ": hardly a riddle";
        const MaskedAnswer at_start = ask_masked(*hunted, begin);
        EXPECT_TRUE(at_start.refused.empty()) << hunted->row->id;
        EXPECT_FALSE(at_start.exposed) << hunted->row->id;
        EXPECT_TRUE(at_start.strikes.empty()) << hunted->row->id << ": the start tells nothing";
    }
    EXPECT_EQ(rows.size(), 12u);
    for (const char* wanted : {"circle_box_minus", "circles_right_edges", "crossings_not_reset",
                               "push_not_unit", "push_not_flipped", "push_not_out"})
        EXPECT_EQ(std::ranges::count(rows, wanted), 1) << wanted;
    std::ranges::sort(rows);
    EXPECT_EQ(std::ranges::adjacent_find(rows), rows.end());
    std::ranges::sort(types);
    EXPECT_GE(std::unique(types.begin(), types.end()) - types.begin(), 10);
}

TEST_F(Hunt, EverySolutionLeavesTheOneBehindTheMask) {
    for (std::size_t i = 0; i < lesson_.lesson->steps.size(); ++i)
        EXPECT_EQ(left_by(lesson_, i, states(i)), std::vector{lesson_.lesson->steps[i].mystery->row}) << i;
}

TEST_F(Hunt, EveryCounterExampleHoldsWhatItSays) {
    for (std::size_t i = 0; i < lesson_.lesson->steps.size(); ++i) {
        const Mystery hunted = *mystery_of(begin_of(lesson_, i, lesson_), i);
        const MysteryState state = looked_at(hunted, states(i));
        ASSERT_TRUE(state.exposed()) << hunted.row->id;
        const Scene scene = counter_example(*hunted.row, state.exposing()->pair);
        const auto read = file::read_scene(file::write_scene(scene));
        ASSERT_TRUE(read.scene) << hunted.row->id;
        EXPECT_TRUE(read.issues.empty()) << hunted.row->id;
        ASSERT_EQ(read.scene->expect.size(), 2u);
        EXPECT_TRUE(holds(read.scene->expect, *read.scene)) << file::write_scene(scene);
        EXPECT_FALSE(read.scene->expect[0].algorithm) << "the truth";
        EXPECT_EQ(read.scene->expect[1].algorithm, std::string(hunted.row->id));
        EXPECT_EQ(read.scene->expect[1].claims.back().first, "agrees");
        EXPECT_FALSE(read.scene->expect[1].claims.back().second.truth);
        EXPECT_EQ(read.scene->show->algorithm, std::string(hunted.row->id));
        EXPECT_NE(scene.notes.find(hunted.row->fails), std::string::npos);
    }
}

TEST_F(Hunt, WhatWasCaughtIsKeptAndReadBack) {
    CaughtBugs bugs;
    for (const std::size_t step : {std::size_t(0), std::size_t(9)}) {
        const Mystery hunted = *mystery_of(begin_of(lesson_, step, lesson_), step);
        bugs["19-mystery-bug"][step] = {
            std::string(hunted.row->id),
            counter_example(*hunted.row, looked_at(hunted, states(step)).exposing()->pair)};
    }
    const std::string written = write_caught(bugs);
    EXPECT_EQ(read_caught(written), bugs);
    EXPECT_EQ(find_caught(bugs, "19-mystery-bug", 9)->row, "push_not_flipped");
    EXPECT_EQ(find_caught(bugs, "19-mystery-bug", 1), nullptr);
    EXPECT_EQ(find_caught(bugs, "another", 0), nullptr);
    for (
        const char* text :
        {"", "7", "[]", R"({"a": 7, "b": [7, {}, {"step": 0, "row": "circles_open", "scene": "{}"}]})",
         R"({"a": [{"step": 1, "row": "none", "scene": "{}"}, {"step": 1, "row": "circles_open", "scene": "x"}]})"})
        EXPECT_TRUE(read_caught(text).empty()) << text;
}

}  // namespace
}  // namespace testbed::lesson
