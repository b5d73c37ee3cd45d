// What belongs together in the two views of a step.
#include "app/editor/pointing.h"

#include <gtest/gtest.h>

namespace testbed::ui {
namespace {

using namespace collision::trace;
using collision::Vec2;

view::Camera camera() { return {.center = {0, 0}, .scale = 10, .origin = {0, 0}, .size = {200, 200}}; }

TEST(Pointing, ATwinHasAsManyOfItsKindBeforeIt) {
    const std::vector<Mark> world{{Role::side, SegmentMark{{0, 0}, {1, 0}}, 0},
                                  {Role::candidate, PointMark{{1, 1}}, 0},
                                  {Role::candidate, PointMark{{2, 2}}, 0},
                                  {Role::candidate, PointMark{{3, 3}}, 1}};
    const std::vector<Mark> beside{{Role::shape, CircleMark{{0, 0}, 1}, 0},
                                   {Role::candidate, PointMark{{5, 5}}, 0},
                                   {Role::candidate, PointMark{{7, 7}}, 1},
                                   {Role::candidate, PointMark{{6, 6}}, 0}};
    EXPECT_EQ(editor::twin(world, 1, beside), 1u);
    EXPECT_EQ(editor::twin(world, 2, beside), 3u);
    EXPECT_EQ(editor::twin(world, 3, beside), 2u) << "of the other shape";
    EXPECT_EQ(editor::twin(world, 0, beside), std::nullopt);
    EXPECT_EQ(editor::twin(beside, 0, world), std::nullopt) << "shapes stand in the world anyway";
}

/// Corner (2, 0) of a and corner (5, 1) of b make (3, 1) of the difference.
Step linked() {
    Step step;
    step.aside = Aside::minkowski;
    step.marks = {{Role::support, PointMark{{2, 0}}, 0}};
    step.aside_marks = {{Role::support, PointMark{{3, 1}}}};
    step.links = {{{3, 1}, {2, 0}, {5, 1}}, {{-3, -3}, {4, 4}, {1, 1}}};
    return step;
}

TEST(Pointing, ACornerOfTheDifferenceLightsTheTwoThatMakeIt) {
    const Step step = linked();
    const auto pointed = editor::pointed_in_aside(step, 4, camera(), {132, 91}, 7);
    ASSERT_TRUE(pointed);
    EXPECT_EQ(*pointed, (editor::Pointed{.step = 4, .link = 0}));
    const auto lit = editor::lit_in_world(step, *pointed);
    ASSERT_EQ(lit.size(), 3u);
    EXPECT_EQ(std::get<PointMark>(lit[1].geometry).at, Vec2(2, 0));
    EXPECT_EQ(lit[1].subject, 0u);
    EXPECT_EQ(std::get<PointMark>(lit[2].geometry).at, Vec2(5, 1));
    EXPECT_EQ(lit[2].subject, 1u);
    EXPECT_FALSE(editor::pointed_in_aside(step, 4, camera(), {100, 100}, 7)) << "nothing there";
}

TEST(Pointing, ACornerInTheWorldLightsWhatItMakes) {
    const Step step = linked();
    const auto at_b = editor::pointed_on_canvas(step, 0, camera(), {150, 90}, 7);
    ASSERT_TRUE(at_b) << "a link's end needs no mark of its own";
    EXPECT_EQ(*at_b, (editor::Pointed{.step = 0, .link = 0}));
    const auto at_a = editor::pointed_on_canvas(step, 0, camera(), {120, 100}, 7);
    ASSERT_TRUE(at_a);
    EXPECT_EQ(at_a->mark, 0u);
    for (const auto& pointed : {*at_b, *at_a}) {
        const auto lit = editor::lit_in_aside(step, pointed);
        ASSERT_EQ(lit.size(), 1u);
        EXPECT_EQ(std::get<PointMark>(lit[0].geometry).at, Vec2(3, 1));
    }
}

TEST(Pointing, InABoxFrameMarksLightTheirTwins) {
    Step step;
    step.aside = Aside::local_frame;
    step.marks = {{Role::clamp, PointMark{{5, 5}}}};
    step.aside_marks = {{Role::shape, PolygonMark{{{-1, -1}, {1, -1}, {1, 1}}}, 1},
                        {Role::clamp, PointMark{{-4, 2}}}};
    const auto pointed = editor::pointed_in_aside(step, 0, camera(), {60, 80}, 7);
    ASSERT_TRUE(pointed);
    EXPECT_EQ(pointed->mark, 0u);
    const auto lit = editor::lit_in_aside(step, *pointed);
    ASSERT_EQ(lit.size(), 1u);
    EXPECT_EQ(std::get<PointMark>(lit[0].geometry).at, Vec2(-4, 2));
}

TEST(Pointing, WordsAreNotSaidTwice) {
    EXPECT_FALSE(editor::without_words({Role::crossing, TextMark{{0, 0}, "1"}}));
    const auto value = editor::without_words({Role::kept, ValueMark{{0, 0}, {1, 0}, "gap 1"}});
    ASSERT_TRUE(value);
    EXPECT_TRUE(std::holds_alternative<SegmentMark>(value->geometry));
}

}  // namespace
}  // namespace testbed::ui
