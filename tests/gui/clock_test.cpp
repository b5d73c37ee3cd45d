// What plays goes on or pauses whichever panel is open, drawn or hidden; the table of pairs follows every
// change.
#include <algorithm>
#include <chrono>
#include <set>

#include "app/editor/motion.h"
#include "app/editor/pair_edits.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* passing_by =
    R"({"format": "collision-scene", "version": 1, "title": "Passing", "shapes": [
  {"id": "ball", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [10, 0]},
  {"id": "near", "type": "rectangle", "position": [0.5, 1.5], "size": [2, 2]},
  {"id": "mid", "type": "rectangle", "position": [5, 0], "size": [1, 1]},
  {"id": "far", "type": "circle", "position": [9, 0.5], "radius": 1, "spin": 90},
  {"id": "away", "type": "circle", "position": [5, 9], "radius": 1}
], "view": {"center": [5, 2], "height": 16}})";

class Clock : public tests::WindowFixture {
  protected:
    Clock() : WindowFixture(passing_by) {}

    /// The table shows exactly the pairs that pass the filter now.
    void expect_table_is_of_now(const std::string& when) {
        const editor::PairList& list = editor().view.pair_list;
        const auto& pairs = told(editor()).results.pairs;
        std::multiset<std::uint32_t> wanted;
        for (std::uint32_t i = 0; i < pairs.size(); ++i) {
            const model::Verdict verdict = pairs[i].verdict();
            const bool passes =
                list.filter == editor::PairFilter::all ||
                (list.filter == editor::PairFilter::overlapping && verdict == model::Verdict::overlapping) ||
                (list.filter == editor::PairFilter::apart && verdict == model::Verdict::apart);
            if (passes) wanted.insert(i);
        }
        EXPECT_EQ(std::multiset<std::uint32_t>(list.shown.begin(), list.shown.end()), wanted) << when;
    }
    void filter(editor::PairFilter by) {
        editor().view.pair_list.filter = by;
        editor().view.pair_list.stale = true;
        hands_.frames(1);
    }
    /// What is worked out beside the window, or row by row and frame by frame, ends.
    void come_to_rest() {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (window_.animating() && std::chrono::steady_clock::now() < late) hands_.frames(1);
    }
    std::vector<std::uint32_t> order() { return editor().view.pair_list.shown; }
    editor::Motion& motion() { return editor().session.motion; }
};

TEST_F(Clock, TheFilteredTableFollowsMotionInEveryFrame) {
    for (const auto by :
         {editor::PairFilter::overlapping, editor::PairFilter::apart, editor::PairFilter::all}) {
        filter(by);
        hands_.key("f6");
        hands_.key("space");
        ASSERT_TRUE(motion().playing);
        std::set<std::size_t> sizes;
        for (int frame = 0; frame < 70; ++frame) {
            hands_.frames(1);
            expect_table_is_of_now("frame " + std::to_string(frame));
            sizes.insert(order().size());
        }
        if (by != editor::PairFilter::all) {
            EXPECT_GT(sizes.size(), 1u) << "pairs come and go";
        }
        EXPECT_FALSE(motion().playing);
        go_to(motion(), 0);
    }
}

/// F6, Space, F2 once froze the table for good. Every panel, and the hidden column, is left to and come back
/// from.
TEST_F(Clock, LeavingMotionWhileItPlaysPausesItAndTheTableIsOfTheStart) {
    filter(editor::PairFilter::overlapping);
    for (const Panel& panel : panels())
        for (const bool hides : {false, true}) {
            if (panel.panel == editor::PanelId::motion && !hides) continue;
            const std::string when = std::string(panel.name) + (hides ? ", then hidden" : "");
            editor().view.panels = true;
            editor::open_panel(editor(), editor::PanelId::motion);
            go_to(motion(), 0);
            hands_.settle();
            hands_.key("space");
            hands_.frames(30);
            ASSERT_TRUE(motion().playing) << when;
            ASSERT_GT(motion().time, 0.2) << when;
            if (hides)
                editor().view.panels = false;
            else
                editor().view.panel = panel.panel;
            hands_.frames(2);
            EXPECT_FALSE(motion().playing) << when;
            hands_.settle();
            come_to_rest();
            EXPECT_FALSE(window_.animating()) << when << ": the window comes to rest";
            const double paused = motion().time;
            hands_.frames(5);
            EXPECT_EQ(motion().time, paused) << when;
            EXPECT_FALSE(at_another_time(editor())) << when;
            editor().view.panels = true;
            editor().view.panel =
                panel.panel == editor::PanelId::motion ? editor::PanelId::inspector : panel.panel;
            hands_.settle();
            if (editor().view.panel == editor::PanelId::motion) continue;
            expect_table_is_of_now(when);
            // And it follows what is done next.
            select({"away"});
            model::Scene moved = scene();
            model::SceneShape away = shape("away");
            away.pose.position = {0, 0};
            moved.shapes[4] = std::make_shared<const model::SceneShape>(away);
            editor().document.history.commit("move", moved);
            hands_.settle();
            expect_table_is_of_now(when + ", after an edit");
            hands_.key("ctrl+z");
            expect_table_is_of_now(when + ", after undo");
        }
}

TEST_F(Clock, ADragKeepsTheOrderOfRowsAndDropsThoseThatPassNoMore) {
    filter(editor::PairFilter::apart);
    const auto before = order();
    const tests::At from = at({5, 9});
    hands_.move(from);
    hands_.press(from);
    for (const Vec2 to : {Vec2{5, 6}, Vec2{5, 3}, Vec2{5, 1}, Vec2{0.5, 2}, Vec2{9, 1}}) {
        hands_.move(at(to));
        hands_.frames(2);
        expect_table_is_of_now("during a drag");
        const std::vector<std::uint32_t> after = order();
        std::vector<std::uint32_t> kept;
        for (const std::uint32_t i : before)
            if (std::ranges::find(after, i) != after.end()) kept.push_back(i);
        std::vector<std::uint32_t> now;
        for (const std::uint32_t i : after)
            if (std::ranges::find(before, i) != before.end()) now.push_back(i);
        EXPECT_EQ(now.size(), kept.size());
    }
    hands_.release(at({9, 1}));
    hands_.settle();
    expect_table_is_of_now("after the drag");
}

TEST_F(Clock, StepsOfAnAlgorithmPauseWhenItsPanelIsLeft) {
    for (const Panel& panel : panels())
        for (const bool hides : {false, true}) {
            if (panel.panel == editor::PanelId::algorithm && !hides) continue;
            editor().view.panels = true;
            editor::open_panel(editor(), editor::PanelId::algorithm);
            select({"ball", "near"});
            hands_.key("ctrl+,");
            hands_.key("space");
            hands_.frames(2);
            ASSERT_TRUE(editor().session.stepping.playing) << panel.name;
            if (hides)
                editor().view.panels = false;
            else
                editor().view.panel = panel.panel;
            hands_.frames(2);
            EXPECT_FALSE(editor().session.stepping.playing) << panel.name;
        }
}

TEST_F(Clock, TheHorizonIsAnEditOfTheScene) {
    hands_.key("f6");
    change_horizon(editor(), 2.5);
    hands_.settle();
    EXPECT_EQ(scene().horizon, 2.5);
    EXPECT_EQ(undo_name(), "change horizon");
    go_to(motion(), 2.25);
    hands_.frames(2);
    hands_.key("ctrl+z");
    EXPECT_FALSE(scene().horizon);
    EXPECT_EQ(motion().horizon, 1);
    EXPECT_LE(motion().time, 1);
    hands_.key("ctrl+y");
    EXPECT_EQ(motion().horizon, 2.5);
    change_horizon(editor(), 1);
    EXPECT_FALSE(scene().horizon) << "the standard one is not written";
}

}  // namespace
}  // namespace testbed::ui
