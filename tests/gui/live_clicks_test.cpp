// While the canvas shows a program's frame, no press of the mouse edits the scene below, wherever it lands.
#include <gtest/gtest.h>

#include "app/editor/live.h"
#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* hidden = R"({"format": "collision-scene", "version": 1, "title": "Below", "shapes": [
  {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "oriented_rectangle", "size": [3, 2], "rotation": 20}],
  "expect": [{"pair": ["a", "b"], "overlap": true}]})";

class LiveClicks : public tests::WindowFixture {
  protected:
    LiveClicks() : WindowFixture(hidden) {}
    void show_frame() {
        live::Assembler assembler;
        for (const char* const line :
             {R"({"frame":1})", R"({"shape":"p","type":"circle","center":[0,0],"radius":1})",
              R"({"shape":"q","type":"circle","center":[1,0],"radius":1})", R"({"said":["p","q"],"overlap":false})"})
            assembler.take(line);
        live::Frame frame = *assembler.finish();
        judge(frame, live::conventions_of({}));
        editor().live.shown = std::make_shared<const live::Frame>(std::move(frame));
        editor().live.frames = {live::KeptFrame(editor().live.shown)};
        editor().live.paused = true;
        open_panel(editor(), editor::PanelId::live);
        hands_.frames(2);
    }
};

TEST_F(LiveClicks, LeaveTheHiddenSceneAlone) {
    const model::Scene before = scene();
    select({"a", "b"});
    show_frame();
    ASSERT_TRUE(shows_live(editor()));
    int landed = 0;
    for (int y = 10; y < 800; y += 30)
        for (int x = 12; x < 1280; x += 44) {
            hands_.click({x, y});
            if (shows_live(editor())) {
                ++landed;
                ASSERT_EQ(scene(), before) << "a press at " << x << ", " << y;
                continue;
            }
            // It left the frame, by Freeze, by another panel or by another scene: none of them edits this one.
            for (int i = 0; i < 3; ++i) hands_.key("escape");
            editor().document.history.reset(before);
            show_frame();
            ASSERT_TRUE(shows_live(editor())) << "after a press at " << x << ", " << y;
        }
    EXPECT_GT(landed, 500);
}

}  // namespace
}  // namespace testbed::ui
