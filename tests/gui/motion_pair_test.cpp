// Which pair the Motion panel is about.
#include <fmt/format.h>

#include "app/editor/motion.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* three = R"({"format": "collision-scene", "version": 1, "horizon": 1, "shapes": [
  {"id": "A", "type": "rectangle", "size": [4, 2]},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1, "velocity": [-3, 0]},
  {"id": "C", "type": "circle", "position": [5, -4], "radius": 1.5},
  {"id": "D", "type": "circle", "position": [9, -4], "radius": 0.5}
], "expect": [{"pair": ["A", "B"], "impact": {"min": 0.5, "max": 1}}]})";

class MotionPair : public tests::WindowFixture {
  protected:
    MotionPair() : WindowFixture(three) { hands_.key("f6"); }
    explicit MotionPair(const std::string& text) : WindowFixture(text, {.height = 1400}) { hands_.key("f6"); }
    /// "A B" of the pair that is chosen.
    std::string chosen() {
        editor::Motion& motion = editor().session.motion;
        refresh(editor(), motion);
        if (!motion.chosen) return {};
        const model::ImpactResult& pair = motion.impacts[*motion.chosen];
        return scene().shapes[pair.a]->id + " " + scene().shapes[pair.b]->id;
    }
};

/// "Expect this first touch" wrote about the pair that touches first, whichever was selected.
TEST_F(MotionPair, IsTheOneThatIsSelected) {
    EXPECT_EQ(chosen(), "A B") << "the first to touch, while none is selected";
    select({"C", "B"});
    hands_.frames(2);
    EXPECT_EQ(chosen(), "B C");
    const model::Expectation before = scene().expect[0];
    click("Expect this first touch", "column");
    ASSERT_EQ(scene().expect.size(), 2u);
    EXPECT_EQ(scene().expect[0], before);
    EXPECT_EQ(scene().expect[1].pair, (std::array<std::string, 2>{"B", "C"}));
    // The list chooses another, which stays until other shapes are selected.
    click("A ↔ B", "column");
    hands_.frames(2);
    EXPECT_EQ(chosen(), "A B");
    select({"C", "D"});
    hands_.frames(2);
    EXPECT_EQ(chosen(), "A B") << "neither of the two moves";
    select({"B"});
    hands_.frames(2);
    EXPECT_EQ(chosen(), "A B");
    select({"C", "B"});
    hands_.frames(2);
    EXPECT_EQ(chosen(), "B C");
    hands_.key("ctrl+z");
    hands_.key("ctrl+n");
    hands_.frames(2);
    EXPECT_EQ(chosen(), "");
}

std::string crowd() {
    std::string text = R"({"format": "collision-scene", "version": 1, "horizon": 1, "shapes": [)";
    for (int i = 0; i < 90; ++i)
        text += fmt::format(R"({}{{"id": "s{}", "type": "circle", "position": [{}, {}], "radius": 0.5, "velocity": [{}, 0]}})",
                            i > 0 ? ", " : "", i, i % 10 * 2, i / 10 * 2, i % 2 == 0 ? 3 : -3);
    return text + "]}";
}

class MotionCrowd : public MotionPair {
  protected:
    MotionCrowd() : MotionPair(crowd()) {}
};

TEST_F(MotionCrowd, EveryPairIsWithinReach) {
    const editor::Motion& motion = editor().session.motion;
    refresh(editor(), editor().session.motion);
    const std::size_t pairs = motion.impacts.size();
    ASSERT_GT(pairs, 40u);
    // One that does not touch is no row of the list until it is chosen.
    select({"s0", "s89"});
    hands_.frames(2);
    EXPECT_EQ(chosen(), "s0 s89");
    EXPECT_EQ(motion.impacts.size(), pairs + 1);
    EXPECT_FALSE(motion.impacts.back().impact);
    const model::ImpactResult late = motion.impacts[pairs - 1];
    select({scene().shapes[late.a]->id.c_str(), scene().shapes[late.b]->id.c_str()});
    hands_.frames(2);
    EXPECT_EQ(motion.chosen, pairs - 1);
    EXPECT_EQ(motion.impacts.size(), pairs);
    EXPECT_TRUE(hands_.shows(scene().shapes[late.a]->id + " ↔ " + scene().shapes[late.b]->id, "column"));
    EXPECT_FALSE(motion.all_listed);
    click(fmt::format("List all {}", pairs), "column");
    hands_.frames(2);
    EXPECT_TRUE(motion.all_listed);
    EXPECT_FALSE(hands_.shows("List all", "column"));
}

}  // namespace
}  // namespace testbed::ui
