// The Motion panel of a scene that stands still, and of one that begins overlapping: push-outs by button and
// key.
#include <algorithm>

#include "app/editor/motion.h"
#include "tests/support/screen_text.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::trace::Role;
using tests::At;

constexpr const char* heap = R"({"format": "collision-scene", "version": 1, "title": "A heap", "shapes": [
  {"id": "floor", "type": "rectangle", "position": [0, -1], "size": [12, 2], "locked": true},
  {"id": "a", "type": "circle", "position": [-0.7, 0.8], "radius": 1},
  {"id": "b", "type": "circle", "position": [0.6, 0.7], "radius": 1},
  {"id": "far", "type": "circle", "position": [4.5, 3], "radius": 0.5}
], "view": {"center": [0, 1], "height": 9}})";

class Heap : public tests::WindowFixture {
  protected:
    Heap() : WindowFixture(heap) { hands_.key("f6"); }
    std::size_t overlapping() {
        return std::size_t(std::ranges::count_if(editor().document.results().pairs, [](const auto& pair) {
            return pair.verdict() == model::Verdict::overlapping;
        }));
    }
};

TEST_F(Heap, ResolvesOnePairAndUndoesIt) {
    const model::Scene before = scene();
    ASSERT_EQ(overlapping(), 3u);
    const At button = hands_.text_at("Resolve one", "column");
    hands_.move(button);
    EXPECT_TRUE(std::ranges::any_of(editor().frame.panel_marks, [](const auto& mark) {
        return mark.role == Role::push_out;
    })) << "what would be pushed is shown first";
    EXPECT_EQ(scene(), before);
    hands_.save_for_the_eye("push-preview");
    hands_.click(button);
    EXPECT_EQ(undo_name(), "push a and b apart") << "the deepest pair, half the way each";
    EXPECT_NE(shape("a").pose.position, before.shapes[1]->pose.position);
    EXPECT_EQ(shape("floor").pose.position, before.shapes[0]->pose.position);
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
}

/// "and neither can move" stood there.
TEST_F(Heap, TwoThatDoNotOverlapAreNoReasonToPushNothing) {
    select({"a", "far"});
    hands_.frames(2);
    EXPECT_TRUE(push_in_question(editor()));
    EXPECT_FALSE(hands_.shows("can move", "column"));
    select({"floor", "a"});
    EXPECT_EQ(push_in_question(editor())->a, 0u) << "the two that are selected, where they overlap";
}

TEST_F(Heap, ResolvesAllToRest) {
    const model::Scene before = scene();
    hands_.click(hands_.text_at("Resolve all", "column"));
    EXPECT_EQ(overlapping(), 0u);
    EXPECT_EQ(undo_name(), "push a and b apart");
    EXPECT_TRUE(editor().session.motion.pushed.starts_with("At rest after"))
        << editor().session.motion.pushed;
    hands_.save_for_the_eye("push-rest");
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before) << "one step";
    hands_.key("ctrl+shift+p");
    EXPECT_EQ(overlapping(), 0u) << "the same by its key";
}

TEST_F(Heap, NothingMovesSaysHowToBegin) {
    EXPECT_TRUE(hands_.shows("Select a shape to let it move", "column"));
    hands_.click(at({4.5, 3}));
    hands_.click(hands_.text_at("Let it move", "column"));
    EXPECT_TRUE(shape("far").moves());
    EXPECT_TRUE(hands_.shows("Horizon", "column"));
    hands_.save_for_the_eye("motion-begun");
}

constexpr const char* weighed = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "wall", "type": "rectangle", "position": [-6, 0], "size": [2, 4], "locked": true},
  {"id": "heavy", "type": "circle", "position": [0, 0], "radius": 1, "mass": 3},
  {"id": "light", "type": "circle", "position": [1, 0], "radius": 1},
  {"id": "at wall", "type": "circle", "position": [-4.5, 0], "radius": 1, "mass": 3}
], "view": {"center": [0, 0], "height": 9}})";

class WeighedHeap : public tests::WindowFixture {
  protected:
    WeighedHeap() : WindowFixture(weighed) { hands_.key("f6"); }
};

TEST_F(WeighedHeap, SharesAPushByTheMassesThemselves) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    const model::Scene before = scene();
    click("Heavier one moves farther", "column");
    hands_.settle();
    EXPECT_EQ(scene().push_shares, model::PushShares::masses);
    EXPECT_EQ(undo_name(), "change how pushes are shared");
    hands_.move(hands_.text_at("Resolve one", "column"));
    hands_.save_for_the_eye("push-by-masses");
    click("Resolve one", "column");
    EXPECT_NEAR(shape("heavy").pose.position.x, -0.75, 1e-9);
    EXPECT_NEAR(shape("light").pose.position.x, 1.25, 1e-9);
    click("Resolve one", "column");
    EXPECT_NEAR(shape("at wall").pose.position.x, -4.125, 1e-9) << "the wall keeps its quarter";
    EXPECT_EQ(editor().session.motion.pushed, "wall and at wall overlap still.");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
    select({"wall", "light"});
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Heavier one moves farther", "column")) << "the deepest pair is in question";
}

TEST_F(WeighedHeap, HalfOfTheShareIsThePublishedFormulaAsItStands) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    EXPECT_FALSE(hands_.shows("Half of it", "column"));
    click("Heavier one moves farther", "column");
    hands_.settle();
    click("Half of it", "column");
    hands_.settle();
    EXPECT_EQ(scene().push_shares, model::PushShares::half_masses);
    hands_.save_for_the_eye("push-halved");
    click("Resolve one", "column");
    EXPECT_NEAR(shape("heavy").pose.position.x, -0.375, 1e-9);
    EXPECT_NEAR(shape("light").pose.position.x, 1.125, 1e-9);
    hands_.key("ctrl+z");
    click("Half of it", "column");
    hands_.settle();
    EXPECT_EQ(scene().push_shares, model::PushShares::masses);
    click("Heavier one moves farther", "column");
    hands_.settle();
    EXPECT_EQ(scene().push_shares, model::PushShares::inverse);
    EXPECT_FALSE(hands_.shows("Half of it", "column"));
}

TEST_F(Heap, EqualMassesHaveNoChoiceOfShares) {
    EXPECT_FALSE(hands_.shows("Heavier one moves farther", "column"));
}

constexpr const char* overlapping_flight = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [6, 0]},
  {"id": "wall", "type": "rectangle", "position": [1.2, 0], "size": [1, 4]}
], "view": {"center": [2, 0], "height": 8}})";

class OverlappingFlight : public tests::WindowFixture {
  protected:
    OverlappingFlight() : WindowFixture(overlapping_flight, {.height = 1200}) { hands_.key("f6"); }
};

TEST_F(OverlappingFlight, PushOutIsOfTheStartAndSaysSo) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    EXPECT_TRUE(hands_.shows("Resolve all", "column"));
    hands_.key(".");
    ASSERT_GT(editor().session.motion.time, 0);
    EXPECT_FALSE(hands_.shows("Resolve all", "column"));
    click("Back to the start", "column");
    hands_.settle();
    EXPECT_EQ(editor().session.motion.time, 0);
    EXPECT_TRUE(hands_.shows("Resolve all", "column"));
}

}  // namespace
}  // namespace testbed::ui
