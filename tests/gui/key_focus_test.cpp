// The keyboard in panels, tables, header, lessons and dialogs: Tab reaches all that the mouse can press.
#include <algorithm>
#include <filesystem>

#include "app/editor/array_draft.h"
#include "app/editor/coordinates.h"
#include "app/editor/copy_as.h"
#include "app/editor/files.h"
#include "app/editor/gallery.h"
#include "app/editor/live.h"
#include "app/lesson/lesson_list.h"
#include "app/ui/layout.h"
#include "app/ui/panels/panel.h"
#include "tests/support/source_folder.h"
#include "tests/support/walked_controls.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using editor::KeysAt;
using tests::At;

constexpr const char* two_shapes = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "oriented_rectangle", "position": [0, 0], "rotation": 20, "size": [4, 2], "velocity": [1, 0]},
  {"id": "B", "type": "polygon", "position": [2, 1], "vertices": [[0, 0], [2, 0], [1, 2]]},
  {"id": "C", "type": "circle", "position": [6, 4], "radius": 1}],
  "view": {"center": [3, 2], "height": 12}})";

class KeyFocus : public tests::WindowFixture {
  protected:
    /// So high that no panel scrolls: what the mouse finds is all there is.
    KeyFocus() : WindowFixture(two_shapes, {.width = 1280, .height = 1900}) {}

    editor::KeyFocus& keys() { return editor().prompts.keys; }
    view::Rect place_of(KeysAt part) {
        const Layout parts = layout(1280, 1900, editor());
        switch (part) {
            case KeysAt::column: return parts.column;
            case KeysAt::tables: return parts.table;
            case KeysAt::header: return parts.header;
            case KeysAt::tools: return parts.strip;
            case KeysAt::canvas: break;
        }
        return parts.canvas;
    }
    /// With the key, from the canvas.
    void go_to(KeysAt part) {
        if (keys().at != KeysAt::canvas) hands_.key("escape");  // there it would clear the selection
        for (std::size_t i = 0; i < editor::places_of_keys && keys().at != part; ++i) hands_.key("ctrl+f6");
        ASSERT_EQ(keys().at, part);
    }
    /// Everything that the mouse can press there is a stop of Tab, and Tab comes around.
    void expect_all_reached(KeysAt part, const std::string& where) {
        const view::Rect place = place_of(part);
        const auto mouse = tests::controls_by_mouse(hands_, {int(place.x) + 6, int(place.y) + 4},
                                                    {int(place.right()) - 2, int(place.bottom()) - 2});
        EXPECT_FALSE(mouse.empty()) << where;
        go_to(part);
        compare(mouse, tests::controls_by_keys(hands_), where);
        hands_.key("escape");
    }
    void compare(const std::map<ImGuiID, At>& mouse, const std::vector<platform::focus::Control>& walked,
                 const std::string& where) {
        EXPECT_LT(walked.size(), 500u) << where << ": never comes around";
        for (const auto& [id, at] : mouse) {
            // A field of text has another number from one entry to the next.
            const bool reached = std::ranges::any_of(walked, [&, id = id, at = at](const auto& one) {
                return one.id == id || (one.is_text && float(at.x) >= one.min.x && float(at.x) <= one.max.x &&
                                        float(at.y) >= one.min.y && float(at.y) <= one.max.y);
            });
            EXPECT_TRUE(reached) << where << ": no key reaches what is at " << at.x << ", " << at.y;
        }
    }
    /// Tab until the control at that text has the keyboard.
    void walk_to(std::string_view text, std::string_view window, std::string_view key = "tab") {
        const At at = hands_.text_at(text, window);
        EXPECT_TRUE(tests::walk_to(
            hands_, [&](const auto& control) { return tests::lies_around(control, at); }, key))
            << "no key reaches " << text;
    }
};

TEST_F(KeyFocus, TabReachesEveryControlOfEveryPanel) {
    for (const auto& selected : {model::Selection{"A", "B"}, model::Selection{"A"}, model::Selection{}}) {
        for (const Panel& panel : panels()) {
            if (!is_offered(editor(), panel)) continue;
            // The others show the same whatever is selected, but for two shapes.
            if (selected.size() != 2 && panel.panel != editor::PanelId::inspector) continue;
            editor().document.selection() = selected;
            open_panel(editor(), panel.panel);
            hands_.settle();
            expect_all_reached(KeysAt::column, std::string(panel.name) + ", " +
                                                   std::to_string(selected.size()) + " selected");
        }
    }
}

TEST_F(KeyFocus, TabReachesEveryControlOfTablesHeaderAndTools) {
    select({"A", "B"});
    using Table = editor::View::Table;
    for (const Table table : {Table::pairs, Table::shapes, Table::expectations}) {
        editor().view.table = table;
        hands_.settle();
        expect_all_reached(KeysAt::tables, "table " + std::to_string(int(table)));
    }
    expect_all_reached(KeysAt::header, "header");
    expect_all_reached(KeysAt::tools, "tools");
}

TEST_F(KeyFocus, TabReachesEveryControlOfLessons) {
    const auto folder = collision::support::source_folder() / "scenes/lessons";
    // Some of all kinds: the mouse takes its time.
    const auto lessons = lesson::list_lessons(folder);
    for (std::size_t i = 0; i < lessons.size(); i += 3) {
        const lesson::LessonEntry& entry = lessons[i];
        editor::open_chosen(editor(), entry.file);
        hands_.settle();
        if (editor().prompts.dialog != editor::Dialog::none) hands_.key("escape");
        ASSERT_TRUE(editor().session.lesson.run) << entry.name;
        expect_all_reached(KeysAt::column, entry.name);
    }
}

TEST_F(KeyFocus, ShiftTabWalksBackwards) {
    open_panel(editor(), editor::PanelId::overlays);
    hands_.settle();
    go_to(KeysAt::column);
    auto on = tests::controls_by_keys(hands_);
    auto back = tests::controls_by_keys(hands_, "shift+tab");
    ASSERT_GT(on.size(), 10u);
    ASSERT_EQ(on.size(), back.size());
    std::ranges::reverse(back);
    std::rotate(back.begin(), back.end() - 1, back.end());
    for (std::size_t i = 0; i < on.size(); ++i) EXPECT_EQ(on[i].id, back[i].id) << i;
    // In the order in which they stand: never up, but from the end to the beginning.
    int up = 0;
    for (std::size_t i = 1; i < on.size(); ++i) up += on[i].max.y < on[i - 1].min.y ? 1 : 0;
    EXPECT_EQ(up, 1);
}

TEST_F(KeyFocus, AKeyGoesFromPartToPart) {
    EXPECT_EQ(keys().at, KeysAt::canvas);
    for (const KeysAt part :
         {KeysAt::column, KeysAt::tables, KeysAt::header, KeysAt::tools, KeysAt::canvas}) {
        hands_.key("ctrl+f6");
        EXPECT_EQ(keys().at, part);
        EXPECT_EQ(platform::focus::control().id != 0, part != KeysAt::canvas);
    }
    hands_.key("ctrl+shift+f6");
    EXPECT_EQ(keys().at, KeysAt::tools);
    hands_.key("escape");
    EXPECT_EQ(keys().at, KeysAt::canvas);
    // Parts that are hidden are passed over.
    hands_.key("tab");
    ASSERT_FALSE(editor().view.panels);
    hands_.key("ctrl+f6");
    EXPECT_EQ(keys().at, KeysAt::header);
    hands_.click(at({3, 2}));
    EXPECT_EQ(keys().at, KeysAt::canvas) << "the mouse goes where it clicks";
}

TEST_F(KeyFocus, TheControlIsFramed) {
    go_to(KeysAt::column);
    const auto accent_at = [&](ImVec2 point) {
        const platform::Image image = hands_.screenshot();
        const std::uint32_t pixel = image.at(int(point.x), int(point.y));
        const draw::Rgba accent = editor().look().theme->accent;
        return (pixel & 0xffffffu) == (IM_COL32(accent.r, accent.g, accent.b, 0) & 0xffffffu);
    };
    for (const char* panel : {"f2", "f3", "f9"}) {
        hands_.key(panel);
        hands_.settle();
        go_to(KeysAt::column);
        for (int i = 0; i < 4; ++i) {
            const platform::focus::Control control = platform::focus::control();
            ASSERT_NE(control.id, 0u) << panel << i;
            EXPECT_TRUE(accent_at({(control.min.x + control.max.x) / 2, control.min.y - 1})) << panel << i;
            hands_.key("tab");
        }
        hands_.key("escape");
        EXPECT_EQ(platform::focus::control().id, 0u);
    }
}

TEST_F(KeyFocus, KeysOfTheCanvasDoNotActWhileAControlHasTheKeyboard) {
    select({"A"});
    const std::uint64_t before = editor().document.history.revision();
    const editor::ToolId tool = editor().view.tool;
    const auto overlays = editor().view.overlay_on;
    go_to(KeysAt::tools);
    select({"A"});
    for (const char* key : {"delete", "backspace", "left", "up", "r", "c", "p", "h", "1", "[", "f", "home",
                            "shift+h", "alt+left", "ctrl+left", "ctrl+tab", "shift+p", "0", "m"})
        hands_.key(key);
    EXPECT_EQ(editor().document.history.revision(), before);
    EXPECT_EQ(selection(), model::Selection{"A"});
    EXPECT_EQ(editor().view.tool, tool);
    EXPECT_EQ(editor().view.overlay_on, overlays);
    EXPECT_FALSE(editor().session.map.on);
    // Commands of the window go on.
    hands_.key("ctrl+d");
    EXPECT_EQ(scene().shapes.size(), 4u);
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().shapes.size(), 3u);
    hands_.key("escape");
    select({"A"});
    hands_.key("delete");
    EXPECT_EQ(scene().shapes.size(), 2u) << "back at the canvas";
}

TEST_F(KeyFocus, EnterAndSpacePress) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    open_panel(editor(), editor::PanelId::overlays);
    hands_.settle();
    go_to(KeysAt::column);
    walk_to("Grid", "column");
    const bool grid = editor().view.grid;
    hands_.key("return");
    EXPECT_NE(editor().view.grid, grid);
    hands_.key("space");
    EXPECT_EQ(editor().view.grid, grid);
    walk_to("Snap to grid", "column");
    const bool snaps = editor().view.snap_to_grid;
    hands_.key("space");
    EXPECT_NE(editor().view.snap_to_grid, snaps);
    EXPECT_EQ(keys().at, KeysAt::column) << "the keyboard stays";
    // A tool.
    go_to(KeysAt::tools);
    hands_.key("tab");
    hands_.key("return");
    EXPECT_NE(editor().view.tool, editor::ToolId::select);
}

TEST_F(KeyFocus, ArrowsWorkInSegmentedButtonsAndLists) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    go_to(KeysAt::tables);
    walk_to("Pairs", "tables");
    hands_.key("right");
    hands_.key("return");
    EXPECT_EQ(editor().view.table, editor::View::Table::shapes);
    hands_.key("left");
    hands_.key("space");
    EXPECT_EQ(editor().view.table, editor::View::Table::pairs);
    // Rows of a table.
    walk_to("A ↔ B", "tables");
    hands_.key("return");
    const model::Selection first = selection();
    EXPECT_EQ(first.size(), 2u);
    hands_.key("down");
    hands_.key("return");
    EXPECT_EQ(selection().size(), 2u);
    EXPECT_NE(selection(), first);
    // A list that unfolds.
    walk_to("All pairs", "tables");
    hands_.key("return");
    ASSERT_TRUE(editor().prompts.popup_open);
    hands_.key("down");
    hands_.key("return");
    EXPECT_FALSE(editor().prompts.popup_open);
    EXPECT_NE(editor().view.pair_list.filter, editor::PairFilter::all);
    EXPECT_EQ(keys().at, KeysAt::tables);
}

TEST_F(KeyFocus, ArrowsMoveSliders) {
    open_panel(editor(), editor::PanelId::motion);
    hands_.settle();
    go_to(KeysAt::column);
    // The line of the time is as wide as the panel.
    double time = editor().session.motion.time;
    for (int i = 0; i < 60 && editor().session.motion.time == time; ++i) {
        hands_.key("right");
        if (editor().session.motion.time == time) hands_.key("tab");
    }
    EXPECT_GT(editor().session.motion.time, time);
    const auto there = platform::focus::control().id;
    time = editor().session.motion.time;
    hands_.key("right");
    EXPECT_GT(editor().session.motion.time, time);
    hands_.key("left");
    hands_.key("left");
    EXPECT_LT(editor().session.motion.time, time);
    EXPECT_EQ(platform::focus::control().id, there);
    hands_.key("space");
    EXPECT_EQ(platform::focus::control().id, there);
}

TEST_F(KeyFocus, TabGoesOnFromAFieldToEveryControl) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    select({"C"});
    hands_.key("ctrl+f6");
    ASSERT_EQ(keys().at, KeysAt::column);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the first field";
    hands_.key("tab");
    hands_.type("7");
    hands_.key("return");
    EXPECT_EQ(shape("C").pose.position.x, 7);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    const auto field = platform::focus::control();
    EXPECT_NE(field.id, 0u) << "the field that was left by Enter keeps the keyboard";
    hands_.key("return");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    hands_.type("8");
    hands_.key("tab");
    EXPECT_EQ(shape("C").pose.position.x, 8);
    EXPECT_GT(platform::focus::control().min.x, field.min.x) << "y stands beside x";
    hands_.key("escape");
    EXPECT_EQ(keys().at, KeysAt::canvas);
    hands_.key("right");
    EXPECT_GT(shape("C").pose.position.x, 8) << "keys are the canvas's again";
}

/// A field kept them, although they are no text.
TEST_F(KeyFocus, FunctionKeysOpenPanelsWhileAFieldIsTypedIn) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    select({"C"});
    ASSERT_EQ(editor().view.panel, editor::PanelId::inspector);
    const At label = hands_.text_at("Position", "column");
    hands_.click({label.x + 80, label.y});
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    hands_.key("ctrl+a");
    hands_.type("7");
    hands_.key("f5");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    EXPECT_EQ(shape("C").pose.position, Vec2(7, 4)) << "what was typed is taken";
    hands_.key("f2");
    EXPECT_EQ(editor().view.panel, editor::PanelId::inspector);
}

TEST_F(KeyFocus, TabGoesOnFromAButtonThatItsPressDisabled) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    editor::open_chosen(editor(), collision::support::source_folder() / "scenes/lessons/01-arrows.json");
    hands_.settle();
    go_to(KeysAt::column);
    walk_to("Less than 6.32", "column");
    hands_.key("return");
    walk_to("Hint", "column");
    const auto hint = platform::focus::control().id;
    for (const char* key : {"return", "return", "return"}) hands_.key(key);
    hands_.key("tab");
    EXPECT_NE(platform::focus::control().id, hint);
    EXPECT_NE(platform::focus::control().id, 0u);
}

class DialogFocus : public KeyFocus {
  protected:
    void expect_all_reached_in_dialog(const std::string& where) {
        ASSERT_NE(editor().prompts.dialog, editor::Dialog::none) << where;
        const ImGuiWindow* const window = ImGui::FindWindowByName("##dialog");
        ASSERT_TRUE(window) << where;
        const ImRect place = window->Rect();
        const auto mouse = tests::controls_by_mouse(hands_, {int(place.Min.x) + 2, int(place.Min.y) + 2},
                                                    {int(place.Max.x) - 2, int(place.Max.y) - 2});
        EXPECT_FALSE(mouse.empty()) << where;
        hands_.key("tab");
        compare(mouse, tests::controls_by_keys(hands_), where);
        editor().prompts.dialog = editor::Dialog::none;
        hands_.settle();
    }
};

TEST_F(DialogFocus, TabReachesEveryControlOfEveryDialog) {
    select({"A", "B"});
    using editor::Dialog;
    for (const auto ask :
         {editor::ask_array, editor::ask_copy_as, editor::ask_coordinates, editor::ask_gallery}) {
        ask(editor());
        hands_.settle();
        expect_all_reached_in_dialog("asked, dialog " + std::to_string(int(editor().prompts.dialog)));
    }
    for (const Dialog dialog : {Dialog::open, Dialog::save_as, Dialog::export_picture, Dialog::regression,
                                Dialog::many, Dialog::link, Dialog::unsaved, Dialog::keys}) {
        editor().prompts.dialog = dialog;
        hands_.settle();
        expect_all_reached_in_dialog("dialog " + std::to_string(int(dialog)));
    }
}

TEST_F(DialogFocus, EnterPressesTheFocusedControlAndElseTheForemost) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    editor().prompts.dialog = editor::Dialog::export_picture;
    hands_.settle();
    const auto format = editor().preferences.picture.format;
    walk_to("PNG", "##dialog");
    hands_.key("return");
    EXPECT_NE(editor().preferences.picture.format, format);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::export_picture);
    walk_to("Cancel", "##dialog");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    // Without a control that has the keyboard: the foremost.
    hands_.key("ctrl+e");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_picture);
    // The next page begins at its own foremost button, wherever the keyboard was.
    hands_.key("escape");
    hands_.key("ctrl+e");
    hands_.key("tab");
    EXPECT_TRUE(keys().in_dialog);
    editor().prompts.dialog = editor::Dialog::unsaved;
    hands_.settle();
    EXPECT_FALSE(keys().in_dialog);
    hands_.key("left");
    hands_.key("left");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none) << "canceled";
    // A list of files.
    hands_.key("escape");
    editor().prompts.dialog = editor::Dialog::open;
    hands_.settle();
    walk_to("scene.json", "##dialog");
    hands_.key("return");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
}

}  // namespace
}  // namespace testbed::ui
