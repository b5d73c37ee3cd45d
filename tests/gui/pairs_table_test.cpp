// The table of pairs: filtered, searched, sorted, copied; what is expected of a pair; scenes kept as tests.
#include "app/editor/files.h"
#include "app/editor/pair_edits.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* circles_near_and_far = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "deep", "type": "circle", "position": [1, 0], "radius": 1},
  {"id": "kiss", "type": "circle", "position": [-2, 0], "radius": 1},
  {"id": "away", "type": "circle", "position": [40, 0], "radius": 1}
], "expect": [{"pair": ["ball", "kiss"], "overlap": true, "depth": 0},
              {"pair": ["deep", "ball"], "overlap": false}],
   "view": {"center": [0, 0], "height": 10}})";

class PairsTable : public tests::WindowFixture {
  protected:
    PairsTable() : WindowFixture(circles_near_and_far) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "rows are found by their text";
    }
    std::string row(const char* a, const char* b) { return std::string(a) + " ↔ " + b; }
    bool shows(const char* a, const char* b) { return hands_.shows(row(a, b), "tables"); }
    void filter(const char* name) {
        for (const char* shown : {"All pairs", "Overlapping", "Touching", "Apart", "Failing"})
            if (hands_.shows(shown, "tables")) {
                click(shown, "tables");
                break;
            }
        click(name, "##Combo");
    }
};

TEST_F(PairsTable, Filters) {
    const struct {
        const char* filter;
        std::size_t count;
        const char *a, *b;
    } rows[] = {
        {"Overlapping", 1, "ball", "deep"}, {"Touching", 1, "ball", "kiss"},  {"Apart", 4, "deep", "kiss"},
        {"Failing", 1, "ball", "deep"},     {"All pairs", 6, "ball", "away"},
    };
    for (const auto& r : rows) {
        filter(r.filter);
        EXPECT_EQ(editor().view.pair_list.shown.size(), r.count) << r.filter;
        EXPECT_TRUE(shows(r.a, r.b)) << r.filter;
    }
}

TEST_F(PairsTable, Searches) {
    click("Search names", "tables");
    hands_.type("kiss BALL");
    EXPECT_EQ(editor().view.pair_list.shown.size(), 1u);
    EXPECT_TRUE(shows("ball", "kiss"));
    hands_.type(" x");
    EXPECT_TRUE(hands_.shows("No pair has these words in its names and passes the filter.", "tables"));
}

TEST_F(PairsTable, AHeaderSorts) {
    click("Pair", "tables/pairs");
    EXPECT_EQ(editor().view.pair_list.column, editor::PairColumn::names);
    std::vector<std::uint32_t> order = editor().view.pair_list.shown;
    EXPECT_EQ(order, (std::vector<std::uint32_t>{2, 0, 1, 4, 3, 5})) << "away comes first as a second name";
    click("Pair", "tables/pairs");
    EXPECT_EQ(editor().view.pair_list.shown.front(), 5u);
    click("Expected", "tables/pairs");
    EXPECT_EQ(editor().view.pair_list.expected[editor().view.pair_list.shown.front()],
              editor::Expected::fails);
}

TEST_F(PairsTable, AClickSelectsBothAndBringsThemIntoView) {
    click(row("ball", "away"));
    EXPECT_EQ(selection(), (model::Selection{"ball", "away"}));
    const auto visible = editor().view.camera.visible();
    EXPECT_GT(visible.max.x, 41);
    EXPECT_LT(visible.min.x, -1);
}

TEST_F(PairsTable, AClickLeavesTheViewWhereBothAreSeen) {
    const auto before = editor().view.camera.visible();
    click(row("ball", "deep"));
    EXPECT_EQ(selection(), (model::Selection{"ball", "deep"}));
    EXPECT_EQ(editor().view.camera.visible().min, before.min);
    EXPECT_EQ(editor().view.camera.visible().max, before.max);
}

TEST_F(PairsTable, EscClosesTheFilterAlone) {
    select({"ball"});
    click("All pairs", "tables");
    ASSERT_TRUE(hands_.shows("Failing", "##Combo"));
    hands_.key("delete");
    hands_.key("ctrl+a");
    EXPECT_EQ(selection(), model::Selection{"ball"}) << "keys are for what is unfolded";
    hands_.key("escape");
    EXPECT_FALSE(hands_.shows("Failing", "##Combo"));
    EXPECT_EQ(selection(), model::Selection{"ball"});
    EXPECT_EQ(scene().shapes.size(), 4u);
    // The next click is not lost: letters and Delete are the field's.
    click("Search names", "tables");
    hands_.type("kiss");
    hands_.key("ctrl+a");
    hands_.key("delete");
    EXPECT_EQ(scene().shapes.size(), 4u);
    EXPECT_EQ(editor().view.pair_list.search, "");
    hands_.key("escape");
    hands_.key("escape");
    EXPECT_EQ(selection(), model::Selection{}) << "with nothing open it is the canvas's";
}

TEST_F(PairsTable, TheCountFollowsTheFilter) {
    filter("Apart");
    EXPECT_TRUE(hands_.shows("4 of 6 pairs", "tables"));
}

TEST_F(PairsTable, ARowMovesTheViewOnlyToWhatIsOutOfIt) {
    const view::Camera before = editor().view.camera;
    click(row("ball", "deep"), "tables");
    EXPECT_EQ(selection(), (model::Selection{"ball", "deep"}));
    EXPECT_EQ(editor().view.camera.center, before.center);
    EXPECT_EQ(editor().view.camera.scale, before.scale);
    click(row("ball", "away"), "tables");
    EXPECT_TRUE(editor().view.camera.visible().contains({40, 0}));
    EXPECT_TRUE(editor().view.camera.visible().contains({0, 0}));
}

TEST_F(PairsTable, KeysGoThroughThePairs) {
    hands_.key("b");
    EXPECT_EQ(selection(), (model::Selection{"ball", "deep"})) << "the deepest is the first row";
    hands_.key("b");
    EXPECT_EQ(selection(), (model::Selection{"ball", "kiss"}));
    hands_.key("shift+b");
    hands_.key("shift+b");
    EXPECT_EQ(selection(), (model::Selection{"kiss", "away"})) << "from the first to the last";
}

TEST_F(PairsTable, CopiesWhatItShowsAsText) {
    filter("Touching");
    click("Copy as text");
    EXPECT_EQ(hands_.clipboard(),
              "a\tb\tstatus\tdistance\tdepth\tnormal x\tnormal y\ton a x\ton a y\ton b x\ton b y\texpected\n"
              "ball\tkiss\ttouching\t0\t0\t-1\t0\t-1\t0\t-1\t0\tholds\n");
}

TEST_F(PairsTable, BadgesFollowTheShapes) {
    EXPECT_EQ(editor().view.pair_list.failing, 1u);
    EXPECT_TRUE(hands_.shows("fails", "tables"));
    EXPECT_TRUE(hands_.shows("holds", "tables"));
    hands_.drag(at({-2.3, 0}), at({-2.9, 0}));
    EXPECT_EQ(editor().view.pair_list.failing, 2u);
    EXPECT_FALSE(hands_.shows("holds", "tables"));
}

TEST_F(PairsTable, ExpectThis) {
    hands_.click(hands_.text_at(row("ball", "deep")), SDL_BUTTON_RIGHT);
    click("Expect this");
    EXPECT_EQ(editor().view.pair_list.failing, 0u);
    EXPECT_EQ(scene().expect.size(), 2u) << "the row about the pair is renewed";
    EXPECT_EQ(undo_name(), "expect this of ball and deep");
    select({"away", "deep"});
    hands_.key("ctrl+r");
    ASSERT_EQ(scene().expect.size(), 3u);
    EXPECT_EQ(file::write_expectation(scene().expect[2]),
              R"({"pair": ["deep", "away"], "overlap": false, "distance": 37})");
    click("Expect nothing", "column");
    EXPECT_EQ(scene().expect.size(), 2u);
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().expect.size(), 3u);
}

/// The row said "fails", and nothing said why.
TEST_F(PairsTable, ARowAboutAPushSaysWhyItFails) {
    editor::open_file(editor(), folder_.write("push.json", R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "C", "type": "circle", "position": [0, 0], "radius": 1},
      {"id": "D", "type": "circle", "position": [1, 0], "radius": 1},
      {"id": "v", "type": "segment", "position": [3, 2], "from": [0, -1], "to": [0, 1]}],
      "expect": [{"pair": ["C", "D"], "pushed": {"shape": "D", "by": "v"}, "overlap": true}]})"));
    hands_.settle();
    EXPECT_EQ(editor().view.pair_list.failing, 1u);
    const std::string why = "after the push: overlap: true, is false";
    hands_.move(hands_.text_at(row("C", "D"), "tables"));
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Expected: " + why, "##Tooltip"));
    select({"C", "D"});
    EXPECT_TRUE(hands_.shows(why, "column"));
}

TEST_F(PairsTable, SavesAsRegression) {
    const model::Scene before = scene();
    click("Save as regression");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::regression);
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_regression);
    hands_.key("return");
    const auto read = file::load_scene(folder_ / "scene-regression.json");
    ASSERT_TRUE(read.scene);
    EXPECT_EQ(read.scene->expect.size(), 8u) << "one for each pair, beside the two that it has";
    const model::Results results = model::analyze(*read.scene);
    for (const model::ExpectationResult& row : results.expect) EXPECT_TRUE(row.pass);
    EXPECT_EQ(scene(), before) << "the open scene stays";
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
}

}  // namespace
}  // namespace testbed::ui
