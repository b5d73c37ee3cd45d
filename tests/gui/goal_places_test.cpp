// What a goal measures is on the canvas once the learner has predicted: places of each number, axes of each
// shape.
#include <set>

#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::trace;

constexpr const char* places_lesson =
    R"({"format": "collision-scene", "version": 1, "title": "Places", "shapes": [
  {"id": "C", "type": "circle", "position": [2.5, 5], "radius": 0.5, "velocity": [12, 0]},
  {"id": "R", "type": "rectangle", "position": [9.85, 5], "size": [0.5, 4], "locked": true}],
  "view": {"center": [8, 6], "height": 12},
  "lesson": {"summary": "Places", "pair": ["C", "R"], "algorithm": "linear_search", "setting": 3, "steps": [
    {"text": "Find out.", "ask": {"question": "Always?", "choices": ["Yes", "No"], "answer": 2},
     "goal": [{"pair": ["C", "R"], "algorithm": "linear_search", "setting": 3, "overlap": true},
              {"pair": ["C", "R"], "algorithm": "linear_search", "setting": 4, "overlap": true}]}]}})";

class GoalPlaces : public tests::WindowFixture {
  protected:
    GoalPlaces() : WindowFixture(places_lesson) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
};

TEST_F(GoalPlaces, OfEachNumberAreOnTheCanvasInTheirOwnColor) {
    EXPECT_FALSE(hands_.shows("1 of 3", "canvas")) << "the question comes first";
    click("No", "column");
    hands_.frames(2);
    // Of 3 the second hits, and no further one is looked at; of 4 none does.
    for (const char* place : {"1 of 3", "2 of 3", "1 of 4", "2 of 4", "3 of 4", "4 of 4"})
        EXPECT_TRUE(hands_.shows(place, "canvas")) << place;
    EXPECT_FALSE(hands_.shows("3 of 3", "canvas"));
    std::set<Role> roles;
    std::size_t circles = 0;
    for (const Mark& mark : editor().frame.panel_marks)
        if (std::holds_alternative<CircleMark>(mark.geometry)) {
            roles.insert(mark.role);
            ++circles;
        }
    EXPECT_EQ(circles, 6U) << "two of 3 and four of 4, without the start, which is the ball";
    EXPECT_EQ(roles.size(), 2U);
}

constexpr const char* boxes_text = R"({"format": "collision-scene", "version": 1, "title": "Axes", "shapes": [
  {"id": "A", "type": "oriented_rectangle", "position": [4, 5], "size": [4, 2], "rotation": 20},
  {"id": "B", "type": "oriented_rectangle", "position": [6, 5.5], "size": [4, 2], "rotation": 65}],
  "view": {"center": [8, 6], "height": 12},
  "lesson": {"summary": "Axes", "pair": ["A", "B"], "algorithm": "oriented_rectangles_axes", "steps": [
    {"text": "Part them.", "goal": [{"pair": ["A", "B"], "overlap": false}]}]}})";

class GoalAxes : public tests::WindowFixture {
  protected:
    GoalAxes() : WindowFixture(boxes_text) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "labels are found by their text";
    }
    void expect_all() {
        for (const char* axis : {"A 1", "A 2", "B 3", "B 4"})
            EXPECT_TRUE(hands_.shows(axis, "canvas")) << axis;
    }
};

TEST_F(GoalAxes, AreToldWithTheShapeThatTheyAreOf) {
    expect_all();
    hands_.drag(at({6, 5.5}), at({9, 8}));
    hands_.settle();
    expect_all();
}

}  // namespace
}  // namespace testbed::ui
