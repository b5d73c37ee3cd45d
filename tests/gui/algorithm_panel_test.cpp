// The Algorithm panel, driven by real events: choosing, stepping, playing, pointing, comparing.
#include <algorithm>

#include "app/view/step.h"
#include "tests/gui/algorithm_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::trace;

TEST_F(AlgorithmPanel, OpensOnTheForemostPair) {
    hands_.key("f5");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"A", "B"}));
    ASSERT_TRUE(stepping().row);
    EXPECT_NE(stepping().row->trust, collision::textbook::Trust::flawed);
    EXPECT_FALSE(editor().frame.panel_marks.empty()) << "the first step's marks are on the canvas";
    EXPECT_TRUE(hands_.shows("overlapping", "column"));
}

TEST_F(AlgorithmPanel, ThePairInHandStaysWhileOneOfItIsSelected) {
    open({"A", "ball"}, "circle_in_box_frame");
    select({"A"});
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"A", "ball"})) << "B is nearer to A";
    select({});
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"A", "ball"}));
    select({"far"});
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"ball", "far"})) << "its foremost pair";
    select({"B", "A"});
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"B", "A"})) << "as they were selected";
}

TEST_F(AlgorithmPanel, ARowIsChosenByTheMouse) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.key(".");
    hands_.click(hands_.text_at(algorithm("separating_axes")->name, "column/algorithms"));
    EXPECT_EQ(stepping().row, algorithm("separating_axes"));
    EXPECT_EQ(shown_step(stepping()), 0u) << "from its first step";
}

TEST_F(AlgorithmPanel, ArrowsChooseRowsUntilTheCanvasIsClicked) {
    select({"A", "B"});
    hands_.key("f5");
    ASSERT_GE(stepping().comparison.rows().size(), 2u);
    const model::Algorithm* const first = stepping().comparison.rows()[0].row;
    const model::Algorithm* const second = stepping().comparison.rows()[1].row;
    choose_row(stepping(), *first);
    hands_.key("down");
    EXPECT_EQ(stepping().row, second);
    hands_.key("up");
    hands_.key("up");
    EXPECT_EQ(stepping().row, first) << "stays at the end";
    EXPECT_EQ(undo_name(), "");
    hands_.click(at({5, 5}));
    hands_.key("down");
    EXPECT_EQ(stepping().row, first);
    EXPECT_EQ(undo_name(), "move A");
    hands_.key("pagedown");
    EXPECT_EQ(stepping().row, second) << "always the list's";
}

TEST_F(AlgorithmPanel, StepsByKeys) {
    open({"A", "B"}, "oriented_rectangles_axes");
    ASSERT_EQ(steps(), 5u);
    hands_.key(".");
    EXPECT_EQ(shown_step(stepping()), 1u);
    EXPECT_TRUE(hands_.shows("2/5", "column"));
    hands_.key(",");
    hands_.key(",");
    EXPECT_EQ(shown_step(stepping()), 0u);
    hands_.key("ctrl+.");
    EXPECT_EQ(shown_step(stepping()), 4u);
    EXPECT_TRUE(step().verdict);
    hands_.key(".");
    EXPECT_EQ(shown_step(stepping()), 4u);
    hands_.key("ctrl+,");
    EXPECT_EQ(shown_step(stepping()), 0u);
}

TEST_F(AlgorithmPanel, PlaysAStepASecondAndComesToRest) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.frames(30);  // the times are measured
    EXPECT_FALSE(window_.animating()) << "nothing moves before it plays";
    hands_.key("space");
    const auto seconds = [&](double s) { hands_.frames(int(s * 60)); };
    EXPECT_TRUE(stepping().playing);
    EXPECT_TRUE(window_.animating());
    seconds(0.8);
    EXPECT_EQ(shown_step(stepping()), 0u);
    seconds(0.3);
    EXPECT_EQ(shown_step(stepping()), 1u);
    hands_.key("space");
    seconds(3);
    EXPECT_EQ(shown_step(stepping()), 1u) << "paused";
    hands_.key("shift+.");
    hands_.key("shift+.");
    EXPECT_EQ(editor().view.step_speed, 4);
    hands_.key("space");
    seconds(1);
    EXPECT_EQ(shown_step(stepping()), 4u);
    EXPECT_FALSE(stepping().playing) << "at the end";
    hands_.settle();
    EXPECT_FALSE(window_.animating());
    hands_.key("space");
    EXPECT_EQ(shown_step(stepping()), 0u) << "plays again from the start";
}

TEST_F(AlgorithmPanel, TheButtonsDoWhatTheKeysDo) {
    open({"A", "B"}, "oriented_rectangles_axes");
    const At count = hands_.text_at("1/5", "column");
    const At back{1005, count.y}, play{1039, count.y}, on{1073, count.y};
    hands_.click(on);
    EXPECT_EQ(shown_step(stepping()), 1u);
    hands_.click(back);
    EXPECT_EQ(shown_step(stepping()), 0u);
    hands_.click(play);
    EXPECT_TRUE(stepping().playing);
    hands_.click(play);
    EXPECT_FALSE(stepping().playing);
    hands_.click(hands_.text_at("0.5", "column"));
    EXPECT_EQ(editor().view.step_speed, 0.5);
}

TEST_F(AlgorithmPanel, ScrubsWithTheSlider) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.resize(1280, 1600);
    const At count = hands_.text_at("1/5", "column");
    const At left{997, count.y + 29}, right{1262, count.y + 29};
    hands_.drag(left, right);
    EXPECT_EQ(shown_step(stepping()), 4u);
    hands_.drag(right, {(left.x + right.x) / 2, right.y});
    EXPECT_EQ(shown_step(stepping()), 2u);
}

TEST_F(AlgorithmPanel, ADragInTheMiddleOfATraceKeepsTheStep) {
    open({"A", "B"}, "oriented_rectangles_axes");
    for (int i = 0; i < 3; ++i) hands_.key(".");
    // The pair stays current; of two that are selected a drag would move both.
    hands_.key("escape");
    editor().view.snap_to_shapes = false;
    const double gap = step().number("gap")->value;
    hands_.drag(at({7.6, 5.6}), at({7.9, 5.6}));
    EXPECT_EQ(shown_step(stepping()), 3u);
    EXPECT_NE(step().number("gap")->value, gap) << "with the numbers of now";
    hands_.drag(at({7.9, 5.6}), at({2.9, 7.7}));
    ASSERT_EQ(steps(), 3u) << "the second axis parts them";
    EXPECT_EQ(shown_step(stepping()), 2u) << "the last there is";
    hands_.key("ctrl+z");
    EXPECT_EQ(shown_step(stepping()), 3u) << "and back";
}

TEST_F(AlgorithmPanel, MarksBelongToTheShapesOfTheSameFrame) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.move(at({7.6, 5.6}));
    hands_.press(at({7.6, 5.6}));
    for (const double x : {7.8, 8.3, 8.9}) {
        hands_.move(at({x, 5.6}));
        const Trace& trace = *shown_trace(stepping());
        const auto* range = std::get_if<SegmentMark>(&trace.steps()[0].marks[2].geometry);
        const auto* drawn = std::get_if<SegmentMark>(&editor().frame.panel_marks[2].geometry);
        ASSERT_TRUE(range && drawn);
        EXPECT_EQ(range->from, drawn->from);
    }
    hands_.release(at({8.9, 5.6}));
}

TEST_F(AlgorithmPanel, ATableRowLightsItsAxisAndTheOtherWayRound) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.resize(1280, 1600);
    for (int i = 0; i < 2; ++i) hands_.key(".");
    EXPECT_FALSE(editor().frame.faint_marks.empty()) << "the axes before stay in sight";
    hands_.move(table_row("a min", 0));
    EXPECT_EQ(stepping().pointed, (editor::Pointed{.step = 0}));
    EXPECT_FALSE(editor().frame.lit_marks.empty());
    hands_.move(at({15, 1}));
    EXPECT_FALSE(stepping().pointed);
    EXPECT_TRUE(editor().frame.lit_marks.empty());
    // Its axis on the canvas.
    const auto& marks = shown_trace(stepping())->steps()[0].marks;
    const auto axis = std::get<SegmentMark>(std::ranges::find(marks, Role::axis, &Mark::role)->geometry);
    hands_.move(at(axis.from + (axis.to - axis.from) * 0.05));
    EXPECT_EQ(stepping().pointed, (editor::Pointed{.step = 0}));
    hands_.click(table_row("a min", 1));
    EXPECT_EQ(shown_step(stepping()), 1u) << "a click goes to the step";
}

TEST_F(AlgorithmPanel, AMarkOfTheListLightsUpAndTheOtherWayRound) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.resize(1280, 1600);  // the list of marks stands below
    const auto range_of = [&](std::size_t subject) {
        const auto& marks = step().marks;
        const auto found = std::ranges::find_if(
            marks, [&](const Mark& m) { return m.role == Role::range && m.subject == subject; });
        return std::size_t(found - marks.begin());
    };
    hands_.move(hands_.text_at("range of A", "column"));
    EXPECT_EQ(stepping().pointed, (editor::Pointed{.step = 0, .mark = range_of(0)}));
    ASSERT_EQ(editor().frame.lit_marks.size(), 1u);
    EXPECT_EQ(editor().frame.lit_marks[0].role, Role::range);
    EXPECT_EQ(editor().frame.lit_marks[0].subject, 0u);
    const auto range = std::get<SegmentMark>(step().marks[range_of(1)].geometry);
    hands_.move(at(range.from + (range.to - range.from) * 0.4));
    EXPECT_EQ(stepping().pointed, (editor::Pointed{.step = 0, .mark = range_of(1)}));
}

TEST_F(AlgorithmPanel, TheViewBesideIsLinkedBothWays) {
    open({"ball", "B"}, "circle_in_box_frame");
    ASSERT_EQ(step().aside, Aside::local_frame);
    ASSERT_TRUE(stepping().aside.visible);
    const auto mark = std::ranges::find_if(step().marks, [](const Mark& m) {
        return m.role == Role::candidate && std::holds_alternative<PointMark>(m.geometry);
    });
    ASSERT_NE(mark, step().marks.end());
    const auto index = std::size_t(mark - step().marks.begin());
    const auto beside = editor::twin(step().marks, index, step().aside_marks);
    ASSERT_TRUE(beside);
    const draw::Pixel there =
        stepping().aside.camera.to_pixel(std::get<PointMark>(step().aside_marks[*beside].geometry).at);
    hands_.move({int(there.x), int(there.y)});
    EXPECT_EQ(stepping().pointed, (editor::Pointed{.step = 0, .mark = index}));
    EXPECT_EQ(editor().frame.lit_marks.size(), 1u) << "lit in the world";
    hands_.move(at(std::get<PointMark>(mark->geometry).at));
    ASSERT_EQ(stepping().pointed, (editor::Pointed{.step = 0, .mark = index}));
    EXPECT_EQ(lit_in_aside(step(), *stepping().pointed).size(), 1u) << "and in the view beside";
}

TEST_F(AlgorithmPanel, ACornerOfTheMinkowskiDifferenceLightsTheTwoThatMakeIt) {
    open({"A", "B"}, "gjk");
    for (int i = 0; i < 3 && step().links.empty(); ++i) hands_.key(".");
    ASSERT_FALSE(step().links.empty());
    const Link link = step().links[0];
    const draw::Pixel there = stepping().aside.camera.to_pixel(link.aside);
    hands_.move({int(std::lround(there.x)), int(std::lround(there.y))});
    ASSERT_TRUE(stepping().pointed && stepping().pointed->link);
    ASSERT_EQ(editor().frame.lit_marks.size(), 3u);
    EXPECT_EQ(std::get<PointMark>(editor().frame.lit_marks[1].geometry).at, link.on_a);
    EXPECT_EQ(std::get<PointMark>(editor().frame.lit_marks[2].geometry).at, link.on_b);
    hands_.move(at(link.on_b));
    ASSERT_TRUE(stepping().pointed);
    EXPECT_FALSE(lit_in_aside(step(), *stepping().pointed).empty());
}

/// A part of one figure was a part of the next one as well, which was cut.
TEST_F(AlgorithmPanel, AnotherFigureBesideIsShownWhole) {
    open({"A", "B"}, "gjk");
    const auto move_and_zoom = [&] {
        const view::Camera& before = stepping().aside.camera;
        const At middle{int(before.origin.x + before.size.x / 2), int(before.origin.y + before.size.y / 2)};
        hands_.scroll(middle, 5);
        hands_.drag(middle, {middle.x + 50, middle.y + 20});
        ASSERT_TRUE(stepping().aside.part);
    };
    const auto shows_all = [&] {
        const collision::math::Aabb all = view::extent(step().aside_marks);
        const collision::math::Aabb seen = stepping().aside.camera.visible();
        return seen.min.x <= all.min.x && seen.min.y <= all.min.y && all.max.x <= seen.max.x &&
               all.max.y <= seen.max.y;
    };
    ASSERT_TRUE(shows_all());
    move_and_zoom();
    const Vec2 chosen = stepping().aside.camera.center;
    EXPECT_FALSE(shows_all());
    hands_.key(".");
    EXPECT_EQ(stepping().aside.camera.center, chosen) << "stepping does not move it";
    choose_row(stepping(), *algorithm("epa"));
    hands_.settle();
    ASSERT_EQ(step().aside, Aside::minkowski);
    EXPECT_TRUE(shows_all()) << "another algorithm";
    move_and_zoom();
    // The frame is smaller then, and shows the same part.
    const double height = stepping().aside.camera.height();
    hands_.key("ctrl+=");
    hands_.key("ctrl+=");
    EXPECT_NEAR(stepping().aside.camera.height(), height, 1e-9 * height);
    hands_.key("ctrl+0");
    select({"A", "ball"});
    hands_.settle();
    ASSERT_EQ(step().aside, Aside::minkowski);
    EXPECT_TRUE(shows_all()) << "another pair";
    choose_row(stepping(), *algorithm("gjk"));
    hands_.settle();
    move_and_zoom();
    model::SceneShape a = *scene().shapes[0];
    a.pose.position += Vec2{500, 0};
    editor().document.history.commit("move A", with_shape(scene(), 0, std::move(a)));
    hands_.settle();
    EXPECT_TRUE(shows_all()) << "it is much larger now";
}

TEST_F(AlgorithmPanel, TheViewBesideMovesZoomsAndGoesAway) {
    open({"ball", "B"}, "circle_in_box_frame");
    editor::AsideView& view = stepping().aside;
    const view::Camera fitted = view.camera;
    const At middle{int(fitted.origin.x + fitted.size.x / 2), int(fitted.origin.y + fitted.size.y / 2)};
    hands_.scroll(middle, 3);
    EXPECT_NEAR(view.camera.scale, fitted.scale * 1.331, 1e-6 * fitted.scale);
    hands_.drag(middle, {middle.x + 40, middle.y});
    EXPECT_NEAR(view.camera.center.x - fitted.center.x, -40 / view.camera.scale, 2 / view.camera.scale);
    hands_.double_click(middle);
    EXPECT_EQ(view.camera.scale, fitted.scale);
    EXPECT_EQ(view.camera.center, fitted.center);
    const double scene_scale = editor().view.camera.scale;
    hands_.scroll(middle, 1);
    EXPECT_EQ(editor().view.camera.scale, scene_scale) << "the world below stays";
    hands_.drag({middle.x - 60, int(fitted.origin.y) - 12}, {middle.x - 160, int(fitted.origin.y) - 52});
    EXPECT_NEAR(view.camera.origin.x, fitted.origin.x - 100, 2);
    EXPECT_NEAR(view.camera.origin.y, fitted.origin.y - 40, 2);
    hands_.click({int(view.camera.origin.x + view.camera.size.x) - 12, int(view.camera.origin.y) - 12});
    EXPECT_FALSE(view.shown);
    click("View beside the world", "column");
    EXPECT_TRUE(view.shown);
}

/// A small window pushes it, and a large one lets it stand again where a person pulled it.
TEST_F(AlgorithmPanel, TheViewBesideStandsAgainWhereItWasPulled) {
    open({"ball", "B"}, "circle_in_box_frame");
    const editor::AsideView& view = stepping().aside;
    const draw::Pixel from = view.camera.origin;
    hands_.drag({int(from.x) + 40, int(from.y) - 12}, {int(from.x) - 60, int(from.y) - 212});
    const draw::Pixel pulled = view.camera.origin;
    ASSERT_NEAR(pulled.y, from.y - 200, 2);
    hands_.resize(640, 400);
    EXPECT_GE(view.camera.origin.y, 0);
    EXPECT_GE(view.camera.size.x, 120) << "large enough to be read";
    hands_.resize(1280, 800);
    EXPECT_EQ(view.camera.origin.x, pulled.x);
    EXPECT_EQ(view.camera.origin.y, pulled.y);
}

TEST_F(AlgorithmPanel, TheChosenRowIsInSightOfEachPair) {
    open({"A", "B"}, "oriented_rectangles_axes");
    const std::string name(algorithm("gjk")->name);
    choose_row(stepping(), *algorithm("gjk"));
    hands_.settle();
    ASSERT_TRUE(hands_.shows(name, "column/algorithms"));
    const At first = hands_.text_at(name, "column/algorithms");
    for (int i = 0; i < 40; ++i) hands_.scroll(first, 1);
    ASSERT_FALSE(hands_.shows(name, "column/algorithms")) << "scrolled away";
    select({"A", "ball"});
    hands_.settle();
    ASSERT_EQ(stepping().row, algorithm("gjk"));
    EXPECT_TRUE(hands_.shows(name, "column/algorithms")) << "another pair";
    for (int i = 0; i < 40; ++i) hands_.scroll(first, 1);
    for (const char* key : {"ctrl+=", "ctrl+0"}) {
        hands_.key(key);
        EXPECT_TRUE(hands_.shows(name, "column/algorithms")) << key;
    }
}

TEST_F(AlgorithmPanel, ComparesWhatIsTicked) {
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.resize(1280, 1600);
    hands_.key("shift+space");
    EXPECT_EQ(compared(stepping()).size(), 1u);
    const At first = hands_.text_at(algorithm("oriented_rectangles_axes")->name, "column/algorithms");
    for (int i = 0; i < 40 && !hands_.shows(algorithm("gjk")->name, "column/algorithms"); ++i)
        hands_.scroll(first, -1);
    hands_.scroll(first, -1);  // the whole row
    const At name = hands_.text_at(algorithm("gjk")->name, "column/algorithms");
    hands_.click({1004, name.y});
    ASSERT_EQ(compared(stepping()).size(), 2u);
    EXPECT_EQ(stepping().row, algorithm("oriented_rectangles_axes")) << "ticking chooses nothing";
    EXPECT_TRUE(hands_.shows("Part ways", "column"));
    hands_.key("ctrl+.");
    click("step 1", "column");
    EXPECT_EQ(stepping().row, algorithm("gjk"));
    EXPECT_EQ(shown_step(stepping()), 0u) << "where the two part";
    hands_.click({1004, hands_.text_at(algorithm("gjk")->name, "column/algorithms").y});
    EXPECT_EQ(compared(stepping()).size(), 1u);
}

TEST_F(AlgorithmPanel, SixRowsAndTheirComparisonAreInSight) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    open({"A", "B"}, "oriented_rectangles_axes");
    const auto rows_in_sight = [&] {
        std::vector<tests::ScreenText> out;
        for (const tests::ScreenText& text : tests::screen_texts()) {
            // A long name has two lines, of which the first counts.
            const bool name = std::ranges::any_of(stepping().comparison.rows(), [&](const auto& row) {
                return row.row->name.starts_with(text.text.substr(0, text.text.find("...")));
            });
            if (name && text.window.starts_with("column/algorithms") && !text.cut_along) out.push_back(text);
        }
        return out;
    };
    hands_.save_for_the_eye("rows-in-sight");
    ASSERT_GE(stepping().comparison.rows().size(), 7U);
    EXPECT_GE(rows_in_sight().size(), 6U) << "however long the measured times are";
    hands_.key("shift+space");
    hands_.key("pagedown");
    hands_.key("shift+space");
    ASSERT_EQ(compared(stepping()).size(), 2U);
    EXPECT_TRUE(hands_.shows("Part ways", "column"));
    // What is told of a row stands beside it.
    for (const tests::ScreenText& row : rows_in_sight()) {
        hands_.move({int(row.left) + 20, int(row.top + row.bottom) / 2});
        hands_.settle();
        bool told = false;
        for (const tests::ScreenText& text : tests::screen_texts()) {
            if (!text.window.starts_with("##Tooltip")) continue;
            told = true;
            EXPECT_TRUE(text.bottom <= row.top || text.top >= row.bottom) << row.text << ": " << text.text;
        }
        EXPECT_TRUE(told) << row.text;
    }
}

TEST_F(AlgorithmPanel, ARowThatLiesStandsOut) {
    // The square around the circle reaches the tile's corner, the circle does not.
    select({"tile", "near"});
    hands_.key("f5");
    ASSERT_TRUE(stepping().comparison.find(algorithm("circle_as_square")));
    EXPECT_TRUE(hands_.shows("wrong", "column/algorithms"));
    choose_row(stepping(), *algorithm("circle_as_square"));
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Says overlap, they are apart.", "column"));
    select({"ball", "far"});
    // Of the rows about two circles the one whose comparison is turned over is right nowhere.
    EXPECT_EQ(std::ranges::count(stepping().comparison.rows(), false, &model::RowAnswer::agrees), 1);
    ASSERT_TRUE(stepping().comparison.find(algorithm("circles_turned")));
    EXPECT_FALSE(stepping().comparison.find(algorithm("circles_turned"))->agrees());
}

/// What goes round one shape is of that shape, whatever pair was looked at before.
TEST_F(AlgorithmPanel, TheLegendOfOneShapeNamesThatShape) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    open({"A", "B"}, "oriented_rectangles_axes");
    select({"tile"});
    ask_about(editor(), editor::About::shape);
    choose_row(stepping(), *algorithm("bounding_circle"));
    hands_.settle();
    std::size_t named = 0;
    for (std::size_t i = 0; i < steps(); ++i, step_by(stepping(), 1)) {
        hands_.settle();
        for (const tests::ScreenText& text : tests::screen_texts()) {
            if (text.window != "column") continue;
            named += text.text.ends_with(" of tile");
            EXPECT_FALSE(text.text.ends_with(" of A") || text.text.ends_with(" of B")) << text.text;
        }
    }
    EXPECT_GT(named, 0u);
}

/// In a small window too: the sentence of each step stands in the column from its first line to its last.
TEST_F(AlgorithmPanel, TheSentenceOfEachStepIsSeenInASmallWindow) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    open({"A", "B"}, "oriented_rectangles_axes");
    hands_.resize(1024, 640);
    go_to_step(stepping(), 0);
    for (std::size_t i = 0; i < steps(); ++i, step_by(stepping(), 1)) {
        hands_.settle();
        bool begins = false, ends = false;
        for (const tests::ScreenText& text : tests::screen_texts()) {
            if (text.window != "column" || text.text.size() < 4 || text.cut_along) continue;
            const bool seen =
                text.top >= text.clip_top && text.bottom <= text.clip_bottom && text.bottom <= 640;
            begins = begins || (seen && step().text.starts_with(text.text));
            ends = ends || (seen && step().text.ends_with(text.text));
        }
        EXPECT_TRUE(begins && ends) << "step " << i + 1 << ": " << step().text;
    }
}

TEST_F(AlgorithmPanel, SentencesCallShapesByTheirIds) {
    open({"A", "B"}, "edge_crossings");
    bool named = false;
    for (const collision::trace::Step& one : shown_trace(stepping())->steps())
        named = named || one.text.find(" of A ") != std::string::npos;
    EXPECT_TRUE(named);
}

TEST_F(AlgorithmPanel, WithTheKeyboardAlone) {
    hands_.key("f5");
    const model::Algorithm* first = stepping().row;
    hands_.key("down");
    EXPECT_NE(stepping().row, first);
    hands_.key(".");
    EXPECT_EQ(shown_step(stepping()), 1u);
    hands_.key("shift+space");
    hands_.key("up");
    hands_.key("shift+space");
    EXPECT_EQ(compared(stepping()).size(), 2u);
    hands_.key("space");
    EXPECT_TRUE(stepping().playing);
    hands_.key("f2");
    EXPECT_EQ(editor().view.panel, editor::PanelId::inspector);
    hands_.settle();
    EXPECT_TRUE(editor().frame.panel_marks.empty()) << "its marks go with it";
    EXPECT_FALSE(window_.animating());
}

}  // namespace
}  // namespace testbed::ui
