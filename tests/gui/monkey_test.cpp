// A monkey at the window: seeded random events of every kind, and what must hold whatever it does.
// COLLISION_MONKEY sets how many events it sends over all seeds (default 20,000; CI asks for 60,000 without
// sanitizers), COLLISION_MONKEY_SEED the first seed (default 1).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/tools/tool.h"
#include "tests/gui/connections.h"
#include "tests/gui/file_dialogs.h"
#include "tests/support/environment.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using collision::support::number_from_environment;

constexpr const char* scene_for_monkeys =
    R"({"format": "collision-scene", "version": 1, "title": "Monkey", "shapes": [
  {"id": "p", "type": "point", "position": [-4, 3]},
  {"id": "l", "type": "line", "position": [0, -3.5], "direction": [1, 0.1]},
  {"id": "r", "type": "ray", "position": [-5, 0], "direction": [1, 0.2]},
  {"id": "s", "type": "segment", "position": [-3, -2], "from": [-1, 0], "to": [1, 0.5]},
  {"id": "c", "type": "circle", "position": [0, 0], "radius": 1.25, "velocity": [1, -3], "spin": 45},
  {"id": "k", "type": "capsule", "position": [3, 2], "rotation": 33, "from": [-1, 0], "to": [1, 0], "radius": 0.5},
  {"id": "t", "type": "rectangle", "position": [1, 0.5], "size": [2, 1]},
  {"id": "o", "type": "oriented_rectangle", "position": [4, -2], "rotation": 123.456, "size": [2, 1]},
  {"id": "g", "type": "polygon", "position": [-2, 2], "vertices": [[-1, -1], [1, -1], [1.5, 0], [1, 1], [-1, 1]]},
  {"id": "u", "type": "group", "position": [5, 0], "members": [
     {"type": "circle", "radius": 0.5}, {"type": "polygon", "position": [0, 1], "vertices": [[0, 0], [1, 0], [0, 1]]}]}
 ], "expect": [{"pair": ["c", "t"], "overlap": true}],
 "view": {"center": [0, 0], "height": 10}})";

constexpr int seeds = 4;
/// Beyond that only the crash would be seen, and slowly: the dialog for many shapes makes a million.
constexpr std::size_t most_shapes_for_monkeys = 2000;

constexpr int events = 20'000;  // a million of them: ./dev soak
int events_a_seed() { return int(number_from_environment("COLLISION_MONKEY", events)) / seeds; }
std::uint32_t seed(int one) {
    return std::uint32_t(number_from_environment("COLLISION_MONKEY_SEED", 1) + one);
}

class Monkey : public tests::WindowFixture, public ::testing::WithParamInterface<int> {
  protected:
    Monkey() : WindowFixture(scene_for_monkeys), random_(seed(GetParam())) {
        // What it saves without a name lands here.
        before_ = fs::current_path();
        fs::current_path(folder_.path());
        editor().preferences.native_dialogs = false;
        other_ = folder_.write("other.json", R"({"format": "collision-scene", "version": 1, "shapes": [
          {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "position": [3, 0], "radius": 2}]})");
        broken_ = folder_.write("broken.json", R"({"format": "collision-scene", "shapes": [7]})");
        note_first();
    }
    ~Monkey() override {
        connections_.leave();
        fs::current_path(before_);
    }

    int any(int below) { return int(random_() % std::uint32_t(below)); }
    bool chance(int percent) { return any(100) < percent; }

    SDL_Event event(SDL_EventType type) {
        SDL_Event e{};
        e.type = type;
        e.window.windowID = hands_.window_id();  // the same place in all of them
        return e;
    }

    void motion() {
        const ImVec2 size = ImGui::GetIO().DisplaySize;
        if (chance(70)) {
            x_ += any(41) - 20;
            y_ += any(41) - 20;
        } else {
            x_ = any(std::max(1, int(size.x)));
            y_ = any(std::max(1, int(size.y)));
        }
        x_ = std::clamp(x_, -5, int(size.x) + 5);
        y_ = std::clamp(y_, -5, int(size.y) + 5);
        SDL_Event e = event(SDL_MOUSEMOTION);
        e.motion.x = x_;
        e.motion.y = y_;
        hands_.push(e);
    }
    void button() {
        constexpr int buttons[] = {SDL_BUTTON_LEFT, SDL_BUTTON_LEFT,  SDL_BUTTON_LEFT,
                                   SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE};
        const int which = buttons[any(6)];
        bool& down = held_[which];
        down = !down;
        SDL_Event e = event(down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP);
        e.button.button = Uint8(which);
        e.button.state = down ? SDL_PRESSED : SDL_RELEASED;
        e.button.clicks = Uint8(chance(20) ? 2 : 1);
        e.button.x = x_;
        e.button.y = y_;
        hands_.push(e);
    }
    void wheel() {
        SDL_Event e = event(SDL_MOUSEWHEEL);
        e.wheel.preciseY = float(any(9) - 4);
        e.wheel.y = int(e.wheel.preciseY);
        hands_.push(e);
    }
    void tap(SDL_Keycode code, int modifiers) {
        for (const SDL_EventType type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event e = event(type);
            e.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
            e.key.keysym.sym = code;
            e.key.keysym.scancode = SDL_GetScancodeFromKey(code);
            e.key.keysym.mod = Uint16(modifiers);
            hands_.push(e);
        }
    }
    void key() {
        constexpr SDL_Keycode named[] = {
            SDLK_ESCAPE, SDLK_RETURN, SDLK_TAB,    SDLK_BACKSPACE,   SDLK_DELETE,       SDLK_INSERT,
            SDLK_HOME,   SDLK_END,    SDLK_PAGEUP, SDLK_PAGEDOWN,    SDLK_LEFT,         SDLK_RIGHT,
            SDLK_UP,     SDLK_DOWN,   SDLK_SPACE,  SDLK_F1,          SDLK_F2,           SDLK_F3,
            SDLK_F4,     SDLK_F5,     SDLK_F6,     SDLK_F7,          SDLK_F8,           SDLK_F9,
            SDLK_F11,    SDLK_PERIOD, SDLK_COMMA,  SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET, SDLK_PLUS,
            SDLK_MINUS};
        const SDL_Keycode code = chance(45)   ? named[any(int(std::size(named)))]
                                 : chance(80) ? SDL_Keycode('a' + any(26))
                                              : SDL_Keycode('0' + any(10));
        int modifiers = 0;
        if (chance(30)) modifiers |= KMOD_LCTRL;
        if (chance(20)) modifiers |= KMOD_LSHIFT;
        if (chance(12)) modifiers |= KMOD_LALT;
        tap(code, modifiers);
    }
    void text() {
        if (!SDL_IsTextInputActive()) return;
        constexpr const char* words[] = {"1", "2.5", "-", "sqrt(2)", "12/5", "a", "Ball", "é", "0", "e9"};
        SDL_Event e = event(SDL_TEXTINPUT);
        SDL_strlcpy(e.text.text, words[any(int(std::size(words)))], sizeof e.text.text);
        hands_.push(e);
    }
    /// Remembers the scene that a new history begins with, once. What the same frame did to it is no part of
    /// it.
    void note_first() {
        model::History history = editor().document.history;
        if (history.beginning() == beginning_) return;
        beginning_ = history.beginning();
        while (history.undo()) {}
        first_ = file::write_scene(model::Gesture(history, "").before());
    }
    /// True where it may open another scene: it then has a frame of its own.
    bool one_event() {
        const int kind = any(1000);
        if (kind < 480) {
            motion();
        } else if (kind < 720) {
            button();
        } else if (kind < 770) {
            wheel();
        } else if (kind < 930) {
            key();
        } else if (kind < 986) {
            text();
        } else if (kind < 994) {
            // Programs are connected under half of the monkeys.
            GetParam() % 2 == 1 ? connections_.act() : text();
        } else if (kind < 998) {
            hands_.resize(200 + any(1400), 150 + any(1000));
        } else {
            hands_.drop_file((chance(50) ? other_ : broken_).string());
        }
        return (kind >= 480 && kind < 720) || (kind >= 770 && kind < 930) || (kind >= 986 && kind < 994) ||
               kind >= 998;
    }

    /// Nothing being dragged, nothing asked, the scene itself.
    void come_to_rest() {
        for (auto& [which, down] : held_)
            if (down) {
                down = false;
                SDL_Event e = event(SDL_MOUSEBUTTONUP);
                e.button.button = Uint8(which);
                e.button.x = x_;
                e.button.y = y_;
                hands_.push(e);
            }
        // What still waits may open another scene: each frame is looked at.
        for (int i = 0; i < 30; ++i) {
            hands_.frames(1);
            note_first();
        }
        hands_.settle();
        for (int i = 0; i < 6; ++i) {
            editor().prompts.dialog = editor::Dialog::none;
            editor().prompts.afterwards = nullptr;
            tap(SDLK_ESCAPE, 0);
            hands_.settle();
        }
        editor().view.tool = editor::ToolId::select;
        hands_.settle();
        note_first();
        ASSERT_FALSE(editor().frame.tool_busy);
    }

    void check(int sent) {
        come_to_rest();
        model::History& history = editor().document.history;
        const std::string last = file::write_scene(scene());
        const auto read = file::read_scene(last);
        ASSERT_TRUE(read.scene) << "after " << sent << " events: what is saved cannot be read\n" << last;
        // Of a lesson in the making other files hold a part.
        if (scene().lesson && scene().lesson->making) {
            EXPECT_EQ(file::write_scene(*read.scene), last) << "after " << sent << " events: saved again";
        } else {
            EXPECT_EQ(*read.scene, scene()) << "after " << sent << " events: saved and read is another scene";
        }
        const model::Results& kept = editor().document.results();
        const model::Results fresh = model::analyze(scene(), kept.choice);
        if (kept.choice == fresh.choice && std::ranges::none_of(
                                               scene().shapes, &model::SceneShape::hidden,
                                               [](const auto& s) -> const auto& { return *s; })) {
            ASSERT_EQ(kept.pairs.size(), fresh.pairs.size()) << "after " << sent << " events";
            for (std::size_t i = 0; i < kept.pairs.size(); ++i)
                EXPECT_EQ(kept.pairs[i].answer.overlap, fresh.pairs[i].answer.overlap)
                    << "after " << sent << " events: remembered answers differ from those worked out anew";
        }
        int steps = 0;
        while (history.undo()) ++steps;
        EXPECT_EQ(file::write_scene(scene()), first_)
            << "after " << sent << " events, " << steps << " undone";
        for (int i = 0; i < steps; ++i) ASSERT_TRUE(history.redo());
        EXPECT_EQ(file::write_scene(scene()), last) << "after " << sent << " events, all redone";
        steps_ += steps;
        if (scene().shapes.size() > 40 || chance(20)) start_over();
        hands_.settle();
    }

    /// A scene that grows for ever only slows the monkey down.
    void start_over() {
        open_scene(editor(), file::read_scene(scene_for_monkeys).scene.value(), folder_ / "scene.json");
        note_first();
    }

    std::mt19937 random_;
    tests::Connections connections_{editor(), folder_.path(), [this](int below) { return any(below); }};
    fs::path before_, other_, broken_;
    std::string first_;            ///< the scene that the history begins with, as its file
    std::uint64_t beginning_ = 0;  ///< of that history
    std::map<int, bool> held_;
    int x_ = 400, y_ = 300;
    int steps_ = 0;
};

TEST_P(Monkey, BreaksNothing) {
    const int count = events_a_seed();
    int in_chooser = 0;
    for (int sent = 0; sent < count;) {
        const bool choosing = chooses_file(editor().prompts.dialog);
        const int before = sent;
        for (int batch = choosing ? 1 : 1 + any(8); batch > 0; --batch) {
            ++sent;
            if (one_event()) break;
        }
        hands_.frames(1);
        note_first();
        // It may save where it is put, but not walk the disk.
        in_chooser = choosing ? in_chooser + 1 : 0;
        if (in_chooser > 2) editor().prompts.dialog = editor::Dialog::none;
        editor().prompts.closing = false;
        if (scene().shapes.size() > most_shapes_for_monkeys) {
            come_to_rest();
            start_over();
        }
        if (scene().shapes.size() > 120 || sent / 2000 != before / 2000) check(sent);
        if (HasFatalFailure()) return;
    }
    check(count);
    EXPECT_GT(steps_, count / 1000) << "it edited something";
}

INSTANTIATE_TEST_SUITE_P(Seeds, Monkey, ::testing::Range(0, seeds));

}  // namespace
}  // namespace testbed::ui
