// Every label fits its place: all panels and dialogs at several scales, in all themes, read back glyph by
// glyph from what is drawn.
#include <set>

#include "app/editor/share.h"
#include "app/model/backdrop.h"
#include "app/platform/font_files.h"
#include "app/platform/fonts.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using tests::ScreenText;

/// All ten types, with what makes long rows: motion, expectations that hold and fail, a problem.
constexpr const char* one_of_each_type = R"({"format": "collision-scene", "version": 1, "title": "All types",
 "notes": "One of each, and some words that need more than one line of the field.", "shapes": [
  {"id": "p", "type": "point", "position": [-4, 3]},
  {"id": "l", "type": "line", "position": [0, -3.5], "direction": [1, 0.1]},
  {"id": "r", "type": "ray", "position": [-5, 0], "direction": [1, 0.2]},
  {"id": "s", "type": "segment", "position": [-3, -2], "from": [-1, 0], "to": [1, 0.5]},
  {"id": "c", "type": "circle", "position": [0, 0], "radius": 1.25, "velocity": [12.375, -3], "spin": 45},
  {"id": "k", "type": "capsule", "position": [3, 2], "rotation": -33.25, "from": [-1, 0], "to": [1, 0], "radius": 0.5},
  {"id": "t", "type": "rectangle", "position": [1, 0.5], "size": [2, 1]},
  {"id": "o", "type": "oriented_rectangle", "position": [4, -2], "rotation": 123.456, "size": [2, 1]},
  {"id": "g", "type": "polygon", "position": [-2, 2], "vertices": [[-1, -1], [1, -1], [1.5, 0], [1, 1], [0, 1.5], [-1, 1], [-1.5, 0]]},
  {"id": "u", "type": "group", "position": [5, 0], "members": [
     {"type": "circle", "radius": 0.5}, {"type": "oriented_rectangle", "position": [0, 1], "rotation": 15, "size": [1, 0.5]}]}
 ], "expect": [{"pair": ["c", "t"], "overlap": true}, {"pair": ["c", "k"], "overlap": true}],
 "view": {"center": [0, 0], "height": 10}})";

struct WindowSize {
    const char* name;
    int width, height;
    float scale;
};
constexpr WindowSize window_sizes[] = {
    {"75 %", 1280, 800, 0.75f},
    {"100 %", 1280, 800, 1},
    {"100 %, a small window", 960, 640, 1},
    {"200 %, twice the pixels", 2560, 1600, 2},
    {"200 %, the pixels of one", 1280, 800, 2},
    {"250 %, the pixels of one", 1280, 800, 2.5f},
    {"100 %, 800 x 600", 800, 600, 1},
    {"100 %, 500 x 400", 500, 400, 1},
};

class PanelsFit : public tests::WindowFixture {
  protected:
    PanelsFit() : WindowFixture(one_of_each_type, {.width = 2560, .height = 1600}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP();
    }

    /// Pages with names of lists, or of what is selected, in the column itself.
    static bool shortens(editor::PanelId panel) {
        return panel == editor::PanelId::broad_phase || panel == editor::PanelId::inspector;
    }

    /// What is wrong with the texts on the screen; empty where all is well.
    std::string trouble() {
        std::string found;
        const std::vector<ScreenText> all = tests::screen_texts();
        const auto told = [&](const ScreenText& t) { return "'" + t.text + "' in " + t.window; };
        for (std::size_t i = 0; i < all.size(); ++i) {
            const ScreenText& a = all[i];
            if (a.window == "canvas") continue;  // labels make way for each other there
            if (a.cut_across) found += "\n  cut: " + told(a);
            const bool scrolls = a.window.starts_with("column") || a.window.find('/') != std::string::npos ||
                                 a.window.find("dialog") != std::string::npos;
            if (a.cut_along && !scrolls) found += "\n  cut above or below: " + told(a);
            // Lists shorten long names, which a tooltip then shows whole; nothing else does.
            const bool in_list = a.window.starts_with("column/") || a.window == "status" ||
                                 (a.window == "column" && shortens(editor().view.panel)) ||
                                 a.window.find("/gallery") != std::string::npos;
            const bool dots =
                a.text.ends_with("...") || (a.text.ends_with("…") && !a.window.starts_with("##"));
            if (dots && !in_list) found += "\n  shortened: " + told(a);
            // A row that scrolls out of sight may reach under another part of its window.
            const auto visible = [](const ScreenText& t) {
                return t.top >= t.clip_top - 1 && t.bottom <= t.clip_bottom + 1;
            };
            for (std::size_t j = i + 1; j < all.size(); ++j) {
                const ScreenText& b = all[j];
                if (a.window != b.window || !visible(a) || !visible(b)) continue;
                constexpr float slack = 2;
                if (a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack &&
                    b.top < a.bottom - slack)
                    found += "\n  over each other: " + told(a) + " and '" + b.text + "'";
            }
        }
        return found;
    }

    /// Behind the scene, for the dialogs about it.
    void put_picture() {
        model::Backdrop backdrop{.file = "sprites/of a game/a ship with a long name.png"};
        auto content = std::make_shared<model::PictureFile>();
        content->width = content->height = 1000;
        content->pixels.assign(1'000'000, 0xff336699u);
        backdrop.content = std::move(content);
        model::Scene with = scene();
        with.backdrop = std::make_shared<const model::Backdrop>(std::move(backdrop));
        editor().document.history.commit("put a picture behind the scene", std::move(with));
    }

    /// Each state of the window, drawn at rest; `look` is called with its name.
    template <class Look>
    void each_state(const Look& look) {
        const auto at_rest = [&](const std::string& name) {
            hands_.settle();
            look(name);
        };
        for (const Panel& panel : panels()) {
            editor().view.panel = panel.panel;
            for (const model::ShapePtr& shape : scene().shapes) {
                // One type is like another but in the inspector.
                if (&panel != &panels().front() && shape->id != "g") continue;
                editor().document.selection() = {shape->id};
                at_rest(std::string(panel.name) + ", " + shape->id + " selected");
            }
            editor().document.selection() = {"c", "t"};
            at_rest(std::string(panel.name) + ", a pair");
            hands_.key("ctrl+a");
            at_rest(std::string(panel.name) + ", all");
            editor().document.selection().clear();
            at_rest(std::string(panel.name) + ", nothing");
        }
        editor().view.panel = editor::PanelId::inspector;
        editor().view.table = editor::View::Table::shapes;
        at_rest("the table of shapes");
        editor().view.table = editor::View::Table::expectations;
        at_rest("the table of expectations");
        editor().view.table = editor::View::Table::pairs;
        editor().document.selection() = {"c"};
        hands_.drag(at({0, 0.3}), at({0.1, 0.3}));
        put_picture();
        for (const auto& [dialog, name] : {std::pair{editor::Dialog::keys, "keys"},
                                           std::pair{editor::Dialog::link, "link"},
                                           {editor::Dialog::share, "share"},
                                           {editor::Dialog::class_report, "class report"},
                                           {editor::Dialog::export_picture, "export"},
                                           {editor::Dialog::gallery, "gallery"},
                                           {editor::Dialog::coordinates, "coordinates"},
                                           {editor::Dialog::unsaved, "unsaved"},
                                           {editor::Dialog::unsaved_runs, "unsaved recordings"},
                                           {editor::Dialog::regression, "regression"},
                                           {editor::Dialog::backdrop, "picture"},
                                           {editor::Dialog::trace_picture, "outline"},
                                           {editor::Dialog::changed, "changed"}}) {
            if (dialog == editor::Dialog::share) editor::ask_share(editor());
            editor().prompts.dialog = dialog;
            at_rest(name);
            editor().prompts.dialog = editor::Dialog::none;
            hands_.settle();
        }
    }
};

TEST_F(PanelsFit, AtEveryScaleInEveryTheme) {
    for (const view::Theme* theme : view::themes())
        for (const WindowSize& c : window_sizes) {
            editor().view.look.theme = theme;
            editor().preferences.ui_scale = c.scale;
            hands_.resize(c.width, c.height);
            each_state([&, this](const std::string& state) {
                EXPECT_EQ(trouble(), "") << state << ", " << theme->id << ", " << c.name;
                hands_.save_for_the_eye(fmt::format("{}, {}, {}", state, theme->id, c.name));
            });
        }
}

TEST_F(PanelsFit, WithoutAnyFontNothingIsAQuestionMark) {
    hands_.resize(1280, 800);
    platform::load_fonts(1, platform::FontFiles(std::span<const std::filesystem::path>()));
    each_state([](const std::string& state) {
        for (const ScreenText& text : tests::screen_texts()) {
            // Where a question is asked, at the end or before a space, and the key of that name.
            const std::size_t mark = text.text.find('?');
            const bool asks =
                mark == std::string::npos || mark + 1 == text.text.size() || text.text[mark + 1] == ' ';
            EXPECT_TRUE(asks) << text.text << " in " << state;
            EXPECT_FALSE(text.stands_in) << text.text << " in " << state;
        }
    });
}

}  // namespace
}  // namespace testbed::ui
