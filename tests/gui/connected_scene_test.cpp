// A collider and a live program are connected while the scene shrinks, grows and is replaced under them:
// every change after every other.
#include <array>
#include <chrono>
#include <gtest/gtest.h>
#include <string>

#include "app/editor/editing.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/spoken.h"
#include "app/verify/kinds.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;
using State = verify::LiveCollider::State;

constexpr const char* triangles =
    R"({"format": "collision-scene", "version": 1, "title": "Two triangles", "shapes": [
  {"id": "a", "type": "polygon", "vertices": [[-3, -2], [3, -2], [3, -0.5]]},
  {"id": "b", "type": "polygon", "position": [1, -1.5], "vertices": [[-1, -0.5], [1, -0.5], [-0.5, 1]]}
], "view": {"center": [0, -1], "height": 6}})";

constexpr const char* many =
    R"({"format": "collision-scene", "version": 1, "title": "Many", "shapes": [
  {"id": "p", "type": "point", "position": [-4, 3]},
  {"id": "a", "type": "circle", "radius": 1}, {"id": "c", "type": "circle", "position": [1, 0], "radius": 1},
  {"id": "b", "type": "circle", "position": [3, 0], "radius": 1},
  {"id": "l", "type": "line", "position": [0, -3.5], "direction": [1, 0.1]}
]})";

class ConnectedScene : public tests::WindowFixture {
  protected:
    ConnectedScene() : WindowFixture(triangles) { hands_.key("f7"); }

    editor::Collider& collider() { return editor().collider; }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::minutes(1);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    void connect() {
        collider().command = TESTBED_MADE_COLLIDER " sign-by-centers";
        connect_collider(editor());
    }
    bool ready() { return collider().live->state() == State::ready; }
    bool map_is_done() { return collider().map.get() && collider().live->map().complete; }

    /// What a person may do, one at a time.
    enum Action {
        new_scene,
        finding,
        open_many,
        back,
        duplicate,
        undo,
        redo,
        remove_all,
        select_one,
        select_two,
        disconnect,
        reconnect,
        map_off,
        map_on,
        other_panel,
        collider_panel,
        count
    };
    void act(Action action) {
        auto& history = editor().document.history;
        history.mark_saved();  // nothing is asked about
        switch (action) {
            case new_scene: return hands_.key("ctrl+n");
            case finding: {
                verify::Finding found;
                found.kind = verify::kind::wrong_way;
                found.smallest.shapes = {*file::read_scene(triangles).scene->shapes[0],
                                         *file::read_scene(triangles).scene->shapes[1]};
                return open_finding(editor(), found);
            }
            case open_many: return open_scene(editor(), *file::read_scene(many).scene, {});
            case back: return open_scene(editor(), *file::read_scene(triangles).scene, {});
            case duplicate: editor::select_all(editor()); return hands_.key("ctrl+d");
            case undo: return hands_.key("ctrl+z");
            case redo: return hands_.key("ctrl+shift+z");
            case remove_all: editor::select_all(editor()); return hands_.key("delete");
            case select_one:
                history.selection.clear();
                if (!scene().shapes.empty()) history.selection = {scene().shapes.back()->id};
                return;
            case select_two:
                history.selection.clear();
                if (scene().shapes.size() > 1)
                    history.selection = {scene().shapes[0]->id, scene().shapes.back()->id};
                return;
            case disconnect: return disconnect_collider(editor());
            case reconnect: return connect();
            case map_off: collider().map_on = false; return;
            case map_on: collider().map_on = true; return;
            case other_panel: return hands_.key("f2");
            case collider_panel: return hands_.key("f7");
            case count: return;
        }
    }
    /// What is shown is about the scene that is open.
    void check(const std::string& after) {
        const auto pair = editor::collider_pair(editor());
        if (scene().shapes.size() < 2) {
            EXPECT_FALSE(pair) << after;
        }
        if (pair) {
            for (const std::size_t i : {0u, 1u})
                EXPECT_EQ(pair->question.shapes[i], *scene().shapes.at(pair->at[i])) << after;
        }
        if (const auto said = said_now(editor())) {
            EXPECT_EQ(said->question.shapes, pair->question.shapes);
        }
        if (const view::MapPicture* const map = shown_collider_map(editor())) {
            ASSERT_TRUE(pair) << after;
            EXPECT_EQ(map->place, pair->question.shapes[1].pose.position) << after;
            EXPECT_TRUE(collider().live->map_is_of(pair->question, 1)) << after;
        }
        if (!ready()) {
            EXPECT_FALSE(collider().map.get()) << after;
        }
    }
};

TEST_F(ConnectedScene, EveryChangeAfterEveryOtherShowsTheSceneThatIsOpen) {
    connect();
    ASSERT_TRUE(frames_until([&] { return ready() && said_now(editor()).has_value(); }));
    collider().map_on = true;
    ASSERT_TRUE(frames_until([&] { return map_is_done(); }));
    for (int first = 0; first < count; ++first)
        for (int second = 0; second < count; ++second) {
            const std::string after = std::to_string(first) + ", then " + std::to_string(second);
            act(back);
            act(collider_panel);
            act(map_on);
            if (!ready()) connect();
            ASSERT_TRUE(frames_until([&] { return shown_collider_map(editor()); })) << after;
            act(Action(first));
            hands_.frames(1);
            check(after);
            act(Action(second));
            hands_.frames(1);
            spoken(editor());
            hands_.frames(2);
            check(after);
        }
}

TEST_F(ConnectedScene, TheMapComesBackAfterAnotherStart) {
    collider().map_on = true;
    for (int start = 0; start < 3; ++start) {
        connect();
        EXPECT_FALSE(collider().map.get()) << "nothing of the program before";
        ASSERT_TRUE(frames_until([&] { return ready() && map_is_done(); })) << "start " << start;
        EXPECT_GT(collider().map.get()->wrong, 0u);
        if (start == 1) {
            disconnect_collider(editor());
            hands_.frames(3);
            EXPECT_FALSE(shown_collider_map(editor()));
            collider().map_on = true;
        }
    }
}

TEST_F(ConnectedScene, AFrameOfAProgramOutlivesEveryScene) {
    live::Order order;
    order.port = 0;
    order.command = {TESTBED_FALLING_BOXES, "600"};
    listen_to(editor(), order);
    ASSERT_TRUE(frames_until([&] { return editor().live.paused; }));
    connect();
    for (int action = 0; action < count; ++action) {
        open_panel(editor(), editor::PanelId::live);
        hands_.frames(2);
        EXPECT_TRUE(shows_live(editor()));
        act(Action(action));
        hands_.frames(2);
        check(std::to_string(action));
    }
}

}  // namespace
}  // namespace testbed::ui
