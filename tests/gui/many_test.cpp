// Many shapes in the window: made, dragged among, and looked at by the Broad-phase panel.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/model/shape_set.h"
#include "app/ui/main_window.h"
#include "app/ui/panels/panel.h"
#include "tests/support/gui_harness.h"

namespace testbed::ui {
namespace {

using tests::At;
using tests::GuiHarness;

class Many : public ::testing::Test {
  protected:
    Many() { hands.settle(); }
    editor::Editor& editor() { return window.editor(); }
    void make(std::size_t count) {
        editor().view.generate = {count, 1, 0.5};
        generate_many(editor());
        hands.settle();
    }
    At at(Vec2 world) {
        const draw::Pixel p = editor().view.camera.to_pixel(world);
        return {int(std::lround(p.x)), int(std::lround(p.y))};
    }

    MainWindow window{""};
    GuiHarness hands{window};
};

TEST_F(Many, AreMadeByTheDialog) {
    hands.key("ctrl+shift+n");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::many);
    hands.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(editor().scene().shapes.size(), 1000u);
    EXPECT_GT(editor().document.overlaps(), 100u);
    EXPECT_EQ(editor().document.results().choice, model::PairChoice::overlapping);
}

TEST_F(Many, TheCountIsTypedAtOnce) {
    hands.key("ctrl+shift+n");
    hands.type("1/0");
    hands.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::many) << "what cannot be a count makes nothing";
    hands.key("escape");
    hands.key("escape");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::none);
    hands.key("ctrl+shift+n");
    hands.type("2000");
    hands.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(editor().scene().shapes.size(), 2000u);
}

TEST_F(Many, ADragCostsThePairsOfItsShape) {
    make(2000);
    std::size_t dragged = 0;
    double least = 1e300;
    for (std::size_t i = 0; i < editor().scene().shapes.size(); ++i) {
        const auto& shape = *editor().scene().shapes[i];
        const double distance = std::hypot(shape.pose.position.x, shape.pose.position.y);
        if (std::holds_alternative<collision::shape::OrientedRectangle>(shape.geometry) && distance < least) {
            least = distance;
            dragged = i;
        }
    }
    const Vec2 from = editor().scene().shapes[dragged]->pose.position;
    hands.press(at(from));
    // What lies on top there is what moves.
    hands.frames(1);
    ASSERT_EQ(editor().document.selection().size(), 1u);
    dragged = *editor().scene().find(editor().document.selection().front());
    const Vec2 start = editor().scene().shapes[dragged]->pose.position;
    std::size_t most = 0;
    for (int i = 1; i <= 20; ++i) {
        const At to = at(from);
        hands.move({to.x + 4 * i, to.y});
        hands.frames(1);
        most = std::max(most, editor().document.pairs_computed());
    }
    hands.release({at(from).x + 80, at(from).y});
    EXPECT_GT(std::abs(editor().scene().shapes[dragged]->pose.position.x - start.x), 1) << "it moved";
    EXPECT_GE(most, 1u);
    EXPECT_LE(most, 15u) << "of two million pairs";
}

/// Counts stay in the list whichever row is chosen and however many shapes there are.
TEST_F(Many, EveryMethodHasItsTestsInTheList) {
    for (const std::size_t count : {60u, 500u, 3200u}) {
        make(count);
        hands.key("f8");
        hands.frames(20);
        const editor::BroadPhase& state = editor().session.broad_phase;
        for (const collision::catalog::Algorithm& row : collision::catalog::all()) {
            if (row.question != collision::textbook::Question::pairs) continue;
            const bool asked = count <= editor::max_shapes_for_quadratic || !row.tests_far_pairs;
            const auto has_line = [&] {
                return std::ranges::find(state.table, &row, &editor::BroadPhase::Line::row) !=
                       state.table.end();
            };
            EXPECT_EQ(has_line(), asked) << row.id << ", " << count;
            editor().session.broad_phase.row = &row;
            hands.frames(2);
            EXPECT_EQ(has_line(), asked) << row.id << " chosen, " << count;
        }
    }
}

TEST_F(Many, AllMethodsUseTheSideThatIsShown) {
    make(60);
    hands.key("f8");
    editor::BroadPhase& state = editor().session.broad_phase;
    for (const char* id : {"own_sector", "touched_sectors", "spatial_hash"})
        for (const double wished : {4.0, 0.01, 0.001}) {
            state.row = collision::catalog::find(id);
            state.set(*state.row, wished);
            hands.frames(2);
            ASSERT_GT(state.steps(), 0u);
            double used = 0;
            for (const auto& step : state.trace.steps())
                if (const auto side =
                        std::ranges::find(step.numbers, "side", [](const auto& n) { return n.name; });
                    side != step.numbers.end())
                    used = side->value;
            EXPECT_EQ(state.side, used) << id;
            EXPECT_EQ(state.side, model::side_in_use(editor().document.results(), wished)) << id;
            EXPECT_EQ(state.side == wished, wished == 4) << id << ": tiny cells would be too many";
            if (wished != 4 && tests::can_read_screen()) {
                std::string words;
                for (const tests::ScreenText& text : tests::screen_texts())
                    if (text.window == "column") words += text.text + " ";
                EXPECT_NE(words.find("would be too many"), words.npos) << words;
            }
        }
}

TEST_F(Many, StepsNameShapesByTheirIds) {
    make(30);
    hands.key("f8");
    const model::Results& results = editor().document.results();
    const editor::BroadPhase& state = editor().session.broad_phase;
    for (const auto& step : state.trace.steps()) {
        const std::string text = model::with_names(step.text, editor().scene(), results);
        EXPECT_EQ(text.find("shape 1 "), text.npos) << text;
    }
    EXPECT_EQ(
        model::with_names("Test 3: shape 2 and shape 30 overlap; no shape 31.", editor().scene(), results),
        "Test 3: " + editor().scene().shapes[1]->id + " and " + editor().scene().shapes[29]->id +
            " overlap; no shape 31.");
}

TEST_F(Many, TheBroadPhasePanelSaysWhatEachWayCostsAndMisses) {
    make(60);
    hands.key("f8");
    ASSERT_EQ(editor().view.panel, editor::PanelId::broad_phase);
    hands.settle();
    const editor::BroadPhase& state = editor().session.broad_phase;
    ASSERT_EQ(state.table.size(), 10u);
    for (const editor::BroadPhase::Line& line : state.table) {
        // Nothing changed, so the rows that look at changes have nothing to test.
        if (line.row->id != "changed_pairs" && line.row->id != "changed_never_set") {
            EXPECT_GT(line.tests, 0u) << line.row->id;
        }
        const bool flawed = line.row->trust == collision::textbook::Trust::flawed;
        EXPECT_EQ(line.missed + line.wrong > 0, flawed) << line.row->id;
        EXPECT_EQ(line.wrong, line.row->id == "every_pair_and_itself" ? 60 : 0) << line.row->id;
    }
    EXPECT_EQ(state.answer.possible, 1770u);
    EXPECT_LT(state.answer.counts[collision::trace::Work::tests], 400u) << "sectors save most tests";
    EXPECT_TRUE(hands.shows(std::to_string(state.answer.counts[collision::trace::Work::tests]) + " of 1770"));

    EXPECT_TRUE(hands.shows("60 wrong")) << "each shape hits itself";
    EXPECT_FALSE(state.stepping);
    hands.key(".");
    EXPECT_TRUE(state.stepping);
    EXPECT_EQ(state.step, 0u);
    hands.key(".");
    EXPECT_EQ(state.step, 1u);
    hands.key(",");
    EXPECT_EQ(state.step, 0u);

    hands.click(hands.text_at("Tree of boxes"));
    EXPECT_EQ(state.row->id, "box_tree");
    EXPECT_FALSE(state.stepping);
    EXPECT_TRUE(state.answer.missed.empty());
}

}  // namespace
}  // namespace testbed::ui
