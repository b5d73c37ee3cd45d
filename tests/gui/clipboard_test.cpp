// Where copies go: to the cursor, in place, and as far as the last ones.
#include "app/editor/editing.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* one_disc = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "disc", "type": "circle", "position": [-2, 1], "radius": 1},
  {"id": "bar", "type": "segment", "position": [-2, 3], "from": [-1, 0], "to": [1, 0]}
], "view": {"center": [0, 0], "height": 10}})";

class CopiesGo : public tests::WindowFixture {
  protected:
    CopiesGo() : WindowFixture(one_disc) {}
    void expect_near(Vec2 is, Vec2 wanted) {
        EXPECT_NEAR(is.x, wanted.x, 2 * reach());
        EXPECT_NEAR(is.y, wanted.y, 2 * reach());
    }
    using Vec2 = collision::Vec2;
};

TEST_F(CopiesGo, ToTheCursor) {
    select({"disc", "bar"});
    hands_.key("ctrl+c");
    hands_.move(at({3, -2}));
    hands_.key("ctrl+v");
    ASSERT_EQ(selection(), (model::Selection{"disc 2", "bar 2"}));
    // The box of both reaches from (-3, 0) to (-1, 3): its middle goes there.
    expect_near(shape("disc 2").pose.position, {3, -2.5});
    expect_near(shape("bar 2").pose.position, {3, -0.5});
    const Vec2 apart = shape("bar 2").pose.position - shape("disc 2").pose.position;
    EXPECT_NEAR(apart.x, 0, 1e-14) << "as they stood";
    EXPECT_NEAR(apart.y, 2, 1e-14);
}

TEST_F(CopiesGo, ToWhereTheMenuWasOpened) {
    select({"disc"});
    hands_.key("ctrl+x");
    hands_.click(at({2, -3}), SDL_BUTTON_RIGHT);
    click("Paste");
    ASSERT_TRUE(scene().find("disc"));
    expect_near(shape("disc").pose.position, {2, -3});
    EXPECT_FALSE(editor().view.menu_at);
}

TEST_F(CopiesGo, InPlaceWhereThatIsWanted) {
    select({"disc"});
    const Vec2 place = shape("disc").pose.position;
    hands_.key("ctrl+x");
    hands_.click(at({2, -3}), SDL_BUTTON_RIGHT);
    click("Paste in place");
    ASSERT_TRUE(scene().find("disc"));
    EXPECT_EQ(shape("disc").pose.position, place) << "on the same bits";
}

TEST_F(CopiesGo, AsFarAsTheLastOnes) {
    select({"disc"});
    hands_.key("ctrl+d");
    ASSERT_EQ(selection(), model::Selection{"disc 2"});
    hands_.drag(at(shape("disc 2").pose.position), at({0, 2}));
    const Vec2 step = shape("disc 2").pose.position - shape("disc").pose.position;
    expect_near(step, {2, 1});
    hands_.key("ctrl+d");
    hands_.key("ctrl+d");
    ASSERT_EQ(selection(), model::Selection{"disc 4"});
    EXPECT_NEAR(shape("disc 3").pose.position.x, shape("disc").pose.position.x + 2 * step.x, 1e-12);
    EXPECT_NEAR(shape("disc 4").pose.position.y, shape("disc").pose.position.y + 3 * step.y, 1e-12);
    select({"bar"});
    hands_.key("ctrl+d");
    const Vec2 beside = shape("bar 2").pose.position - shape("bar").pose.position;
    EXPECT_EQ(beside, Vec2(2, -2) * editor().grid_step()) << "something else begins anew";
    hands_.key("delete");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    EXPECT_FALSE(scene().find("bar 2"));
}

/// The rows of a scene were dropped without a word.
TEST_F(CopiesGo, WithTheExpectationsOfTheirScene) {
    const auto rows = [&] {
        std::string all;
        for (const model::Expectation& row : scene().expect) all += file::write_expectation(row) + '\n';
        return all;
    };
    const model::Scene before = scene();
    hands_.set_clipboard(R"({"format": "collision-scene", "version": 1, "horizon": 3, "shapes": [
  {"id": "disc", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [1, 0]},
  {"id": "g", "type": "group", "position": [4, 0], "members": [{"id": "part", "type": "circle", "radius": 1}]}
  ], "expect": [{"pair": ["disc", "part"], "distance": 2, "closest.a.x": 1, "name": "gap"},
    {"pair": ["disc", "g"], "impact": 2}, {"shape": "g", "bounds.aabb.min.x": {"min": 2.5}},
    {"pair": ["disc", "gone"], "overlap": true},
    {"scene": true, "algorithm": "own_sector", "missed": 0}]})");
    hands_.move(at({3, -2}));
    hands_.key("ctrl+v");
    ASSERT_EQ(selection(), (model::Selection{"disc 2", "g"}));
    const model::SceneShape& disc = shape("disc 2");
    ASSERT_EQ(scene().expect.size(), 3u) << rows();
    EXPECT_EQ(scene().expect[0].pair, (std::array<std::string, 2>{"disc 2", "part"}));
    EXPECT_EQ(scene().expect[0].name, "gap");
    EXPECT_DOUBLE_EQ(scene().expect[0].claims[1].second.number, disc.pose.position.x + 1);
    EXPECT_EQ(scene().expect[1].horizon, 3.0);
    for (const model::ExpectationResult& result : editor().document.results().expect)
        EXPECT_TRUE(result.pass) << rows();
    EXPECT_EQ(
        editor().notice.text,
        "Pasted 2 shapes with 3 expectations; 2 were left out, the first of which names a shape that is "
        "not there");
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before) << "undo takes all back";
}

}  // namespace
}  // namespace testbed::ui
