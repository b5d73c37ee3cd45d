// The whole window on shapes of many parts, where it may do next to no work: nothing is thrown, and what is
// not known is said.
#include <algorithm>
#include <string>

#include "app/editor/motion.h"
#include "app/editor/pair_edits.h"
#include "app/editor/panel_id.h"
#include "app/file/scene_file.h"
#include "core/math/interrupt.h"
#include "tests/support/parallel_bars.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

std::string two_bundles() {
    model::Scene scene;
    for (const double x : {0.0, 0.01}) {
        model::SceneShape bars;
        bars.id = x == 0 ? "first" : "second";
        bars.geometry = collision::support::parallel_bars();
        bars.pose.position = {x, 0};
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(bars)));
    }
    return file::write_scene(scene);
}

class WindowWithinLimits : public tests::WindowFixture {
  protected:
    WindowWithinLimits() : WindowFixture(two_bundles()) {}
    /// Then nothing is known of the pair.
    void nudge() {
        select({"second"});
        hands_.move(at({0.3, 0.3}));
        hands_.key("right");
    }
    const model::PairResult& pair() { return *editor().document.pair(0, 1); }
};

TEST_F(WindowWithinLimits, NothingIsThrownInAnyPanelOrOverlay) {
    ASSERT_EQ(pair().verdict(), model::Verdict::apart);
    const collision::math::WorkLimit limit(1000);
    nudge();
    ASSERT_EQ(pair().verdict(), model::Verdict::unknown);
    std::fill(editor().view.overlay_on.begin(), editor().view.overlay_on.end(), true);
    for (std::size_t i = 0; i < editor::panel_ids.size(); ++i) {
        open_panel(editor(), editor::PanelId(i));
        for (const auto& chosen : {std::initializer_list<const char*>{}, {"first"}, {"first", "second"}})
            select(chosen);
    }
    EXPECT_FALSE(hands_.shows("overlapping", "table")) << "nobody knows";
}

TEST_F(WindowWithinLimits, ADragSaysThatItIsNotKnownWhatItTouches) {
    const collision::math::WorkLimit limit(1000);
    const tests::At from = at({0.01, 0}), to = at({0.51, 0.3});
    hands_.move(from);
    hands_.press(from);
    hands_.move({from.x + 12, from.y});
    hands_.move(to);
    hands_.release(to);
    hands_.settle();
    EXPECT_TRUE(editor().frame.snapped_to.empty());
}

TEST_F(WindowWithinLimits, APushSaysWhatItDoesNotKnow) {
    const model::Scene before = scene();
    const collision::math::WorkLimit limit(1000);
    nudge();
    open_panel(editor(), editor::PanelId::motion);
    hands_.settle();
    EXPECT_TRUE(hands_.shows("overlaps is not known.", "column"));
    EXPECT_FALSE(hands_.shows("Nothing overlaps", "column"));
    const model::Scene nudged = scene();
    push_all_apart(editor());
    EXPECT_NE(editor().session.motion.pushed.find("not known"), std::string::npos)
        << editor().session.motion.pushed;
    EXPECT_EQ(scene(), nudged);
}

TEST_F(WindowWithinLimits, ARegressionSaysWhatItLeavesOut) {
    const collision::math::WorkLimit limit(1000);
    nudge();
    ask_save_regression(editor());
    hands_.settle();
    EXPECT_TRUE(hands_.shows("written. 1 pair is left out: too many parts to know whether they overlap."));
}

}  // namespace
}  // namespace testbed::ui
