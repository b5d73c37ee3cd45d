// Ctrl+K: everything that can be done or opened, by a few letters.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "app/editor/broad_phase.h"
#include "app/editor/files.h"
#include "app/editor/stepping.h"
#include "app/file/scene_file.h"
#include "app/ui/commands.h"
#include "app/ui/palette_entries.h"
#include "app/ui/palette_words.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using editor::Dialog;
using editor::PaletteEntry;

constexpr const char* two_boxes = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "left crate", "type": "rectangle", "position": [0, 0], "size": [4, 3]},
  {"id": "right crate", "type": "oriented_rectangle", "position": [3, 1], "rotation": 30, "size": [4, 3]}
], "view": {"center": [1, 1], "height": 16}})";

class PaletteTest : public tests::WindowFixture {
  protected:
    PaletteTest() : WindowFixture(two_boxes) {}

    const editor::Palette& palette() { return *editor().prompts.palette; }
    const PaletteEntry& first() { return palette().entries[palette().shown[palette().marked]]; }
    void find(std::string_view text) {
        hands_.key("ctrl+k");
        ASSERT_EQ(editor().prompts.dialog, Dialog::palette);
        hands_.type(text);
    }
    void run(std::string_view text) {
        find(text);
        hands_.key("return");
        hands_.settle();
    }
};

TEST(PaletteRank, PrefersTheBeginningOfTheName) {
    const auto rank = [](const char* name, const char* search) {
        return editor::palette_rank({.kind = "Overlay", .name = name, .about = "encloses a shape"}, search);
    };
    EXPECT_LT(rank("Convex hull", "con"), rank("Local convex hull", "con"));
    EXPECT_LT(rank("Local convex hull", "con"), rank("Falcons", "con"));
    EXPECT_LT(*rank("Separating axes, all", "saa"), *rank("Quasi-saar", "aar"));
    EXPECT_EQ(rank("Convex hull", "hull CONVEX"), 1) << "words in any order, capital or not";
    EXPECT_TRUE(rank("Grid", "overlay"));
    EXPECT_TRUE(rank("Grid", "encloses"));
    EXPECT_FALSE(rank("Grid", "convex"));
    EXPECT_FALSE(rank("Grid", "grid convex")) << "every word counts";
    EXPECT_EQ(rank("Grid", "  "), 0);
}

TEST_F(PaletteTest, KnowsThingsByOtherWords) {
    const auto found = [&](std::string_view words, std::string_view name) {
        editor::Palette all{.entries = palette_entries(editor())};
        search_palette(all, std::string(words), {});
        return std::ranges::any_of(all.shown, [&](std::size_t i) { return all.entries[i].name == name; });
    };
    EXPECT_TRUE(found("time of impact", "Motion"));
    EXPECT_TRUE(found("time of impact", "Conservative advancement"));
    EXPECT_TRUE(found("one-minute lesson", "A first lesson"));
    EXPECT_FALSE(found("time of impact", "Grid"));
    for (const char* words : {"points down", "y down", "y axis", "screen coordinates"})
        EXPECT_TRUE(found(words, "y points down")) << words;
    for (const char* name : {"Larger text and controls", "Light theme", "Grid", "Snap to the grid"})
        EXPECT_TRUE(found("settings", name)) << name;
    EXPECT_TRUE(found("units", "Grid"));
    EXPECT_TRUE(found("shortcuts", "Keys and gestures"));
    EXPECT_TRUE(found("favorites", "Keep in My scenes…"));
    EXPECT_TRUE(found("gif", "Record the canvas"));
    for (const auto& [words, name] : {std::pair("rotate", "Select and move"),
                                      {"mirror", "Flip horizontally"},
                                      {"clone", "Duplicate"},
                                      {"fullscre", "Full screen"},
                                      {"broadphase", "Broad phase"},
                                      {"play", "Motion"},
                                      {"toi", "Motion"},
                                      {"aabb", "Bounding box"},
                                      {"mtv", "Push-out"},
                                      {"screensho", "Export picture…"},
                                      {"exit", "Quit"},
                                      {"import", "Open…"}})
        EXPECT_TRUE(found(words, name)) << words;
    const auto first_of = [&](std::string_view words) {
        editor::Palette all{.entries = palette_entries(editor())};
        search_palette(all, std::string(words), {});
        return all.shown.empty() ? std::string() : all.entries[all.shown.front()].name;
    };
    EXPECT_EQ(first_of("measure"), "Ruler");
    editor().document.selection() = {"left crate", "right crate"};
    EXPECT_EQ(first_of("group"), "Group") << "two are selected";
}

/// A row of other words for what is not offered would help nobody.
TEST_F(PaletteTest, EveryRowOfOtherWordsIsAboutSomethingThatIsOffered) {
    const auto entries = palette_entries(editor());
    for (const auto& row : all_palette_words())
        EXPECT_TRUE(std::ranges::any_of(entries, [&](const auto& entry) {
            return entry.name.starts_with(row.first);
        })) << row.first;
}

TEST_F(PaletteTest, TurnsTheYAxis) {
    run("points down");
    EXPECT_TRUE(scene().y_down);
    EXPECT_EQ(undo_name(), "let y point down");
    find("points down");
    EXPECT_EQ(first().name, "y points down");
    EXPECT_EQ(first().on, true);
    hands_.key("return");
    hands_.settle();
    EXPECT_FALSE(scene().y_down);
}

TEST_F(PaletteTest, OffersEveryRowOfTheLists) {
    std::map<std::string, std::size_t> count;
    for (const PaletteEntry& entry : palette_entries(editor())) {
        ++count[entry.kind];
        EXPECT_FALSE(entry.name.empty());
        EXPECT_TRUE(entry.run) << entry.name;
    }
    EXPECT_EQ(count["File"] + count["Edit"] + count["View"] + count["Help"], commands().size() - 1)
        << "all but the palette itself";
    EXPECT_EQ(count["Tool"], tools().size());
    EXPECT_EQ(count["Overlay"], overlays::all().size());
    EXPECT_EQ(count["Algorithm"], collision::catalog::all().size());
    const auto offered =
        std::ranges::count_if(panels(), [&](const Panel& panel) { return is_offered(editor(), panel); });
    EXPECT_EQ(count["Panel"], std::size_t(offered));
    EXPECT_GT(count["Demo"], 10u);
    EXPECT_GE(count["Lesson"], 25u);
    EXPECT_GT(count["Counter-example"], 30u);
    EXPECT_EQ(count["Shape"], 2u);
}

TEST_F(PaletteTest, EveryOverlayPanelToolAndAlgorithmDoesWhatItSays) {
    const std::size_t entries = palette_entries(editor()).size();
    std::size_t overlay = 0, algorithm = 0, panel = 0, shown = 0;
    for (std::size_t i = 0; i < entries; ++i) {
        // The list is of now, as it is when the palette opens.
        const PaletteEntry entry = palette_entries(editor())[i];
        if (entry.kind == "Overlay") {
            const bool before = editor().view.overlay_on[overlay];
            EXPECT_EQ(entry.on, before) << entry.name;
            entry.run(editor());
            EXPECT_NE(editor().view.overlay_on[overlay++], before) << entry.name;
        } else if (entry.kind == "Algorithm") {
            const auto& row = collision::catalog::all()[algorithm++];
            entry.run(editor());
            hands_.frames(1);
            if (row.question == collision::textbook::Question::pairs) {
                EXPECT_EQ(open_panel(editor()).panel, editor::PanelId::broad_phase) << entry.name;
                EXPECT_EQ(editor().session.broad_phase.row, &row) << entry.name;
            } else {
                EXPECT_EQ(open_panel(editor()).panel, editor::PanelId::algorithm) << entry.name;
                // Some are about rays, or about what moves.
                if (editor().session.stepping.row == &row)
                    ++shown;
                else
                    EXPECT_TRUE(editor().notice.text.starts_with(entry.name + " does not apply to "))
                        << entry.name << ": " << editor().notice.text;
            }
        } else if (entry.kind == "Panel") {
            entry.run(editor());
            hands_.frames(1);
            while (!is_offered(editor(), panels()[panel])) ++panel;
            EXPECT_EQ(open_panel(editor()).panel, panels()[panel++].panel) << entry.name;
        } else if (entry.kind == "Tool") {
            entry.run(editor());
            EXPECT_EQ(row_of(editor().view.tool).name, entry.name);
        }
    }
    EXPECT_GT(overlay, 0u);
    EXPECT_GT(shown, 20u) << "about two boxes, and about one";
    EXPECT_LT(shown, algorithm);
    EXPECT_GT(panel, 0u);
}

TEST_F(PaletteTest, AFewLettersAndEnterRun) {
    EXPECT_TRUE(editor().view.grid);
    run("grid");
    EXPECT_FALSE(editor().view.grid);
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    run("select al");
    EXPECT_EQ(selection().size(), 2u);
    run("right crate");
    EXPECT_EQ(selection(), model::Selection{"right crate"});
    run("motion panel");
    EXPECT_EQ(open_panel(editor()).panel, editor::PanelId::motion);
    run("keys and ges");
    EXPECT_EQ(editor().prompts.dialog, Dialog::keys) << "one dialog opens another";
    hands_.key("escape");
    run("kissing");
    EXPECT_EQ(editor().scene().find("left crate"), std::nullopt) << "a demo was opened";
}

TEST_F(PaletteTest, ArrowsChooseAndEscLeavesAllAsItWas) {
    find("zoom");
    ASSERT_GE(palette().shown.size(), 2u);
    const std::string best = first().name;
    hands_.key("down");
    EXPECT_NE(first().name, best);
    hands_.key("up");
    hands_.key("up");
    EXPECT_EQ(first().name, best) << "it stays at the upper end";
    for (int i = 0; i < 99; ++i) hands_.key("pagedown");
    EXPECT_EQ(palette().marked + 1, palette().shown.size());
    const double scale = editor().view.camera.scale;
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(editor().view.camera.scale, scale);
    EXPECT_FALSE(editor().prompts.palette) << "read again when it opens next";
    hands_.key("ctrl+k");
    hands_.key("ctrl+k");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none) << "the key that opened it closes it";
}

TEST_F(PaletteTest, WhatCannotBeRunNowIsListedAndNotRun) {
    find("delete");
    EXPECT_EQ(first().name, "Delete");
    EXPECT_FALSE(first().enabled);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::palette);
    EXPECT_EQ(scene().shapes.size(), 2u);
}

TEST_F(PaletteTest, WhatRanLatelyComesFirst) {
    run("zoom out");
    hands_.key("ctrl+k");
    EXPECT_EQ(first().name, "Zoom out");
    hands_.key("return");
    run("lens");
    hands_.key("ctrl+k");
    EXPECT_EQ(first().name, "Lens");
}

TEST_F(PaletteTest, AClickRuns) {
    find("grid");
    click("Grid", "##dialog");
    EXPECT_FALSE(editor().view.grid);
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
}

/// All keys wait before the first frame: the host was not asked for text yet, and sends none.
TEST_F(PaletteTest, KeysThatComeAtOnceAreForItsField) {
    const auto push = [&](SDL_Keycode code, int held) {
        for (const bool down : {true, false}) {
            SDL_Event event{};
            event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
            event.key.windowID = hands_.window_id();
            event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym.sym = code;
            event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
            event.key.keysym.mod = static_cast<Uint16>(held);
            hands_.push(event);
        }
    };
    push(SDLK_k, KMOD_LCTRL);
    for (const SDL_Keycode code : {SDLK_g, SDLK_r, SDLK_i, SDLK_d})
        push(code, code == SDLK_r ? KMOD_LSHIFT : 0);
    hands_.settle();
    EXPECT_EQ(palette().search, "gRid");
    EXPECT_EQ(first().name, "Grid");
    hands_.type("s");
    EXPECT_EQ(palette().search, "gRids") << "the host sends text now";
    hands_.key("backspace");
    push(SDLK_RETURN, 0);
    hands_.settle();
    EXPECT_FALSE(editor().view.grid);
}

TEST_F(PaletteTest, AWholeNameComesFirst) {
    for (const collision::catalog::Algorithm& row : collision::catalog::all()) {
        find(row.id);
        EXPECT_EQ(first().name, row.name) << row.id;
        hands_.key("escape");
        find(row.name);
        EXPECT_EQ(first().name, row.name);
        hands_.key("escape");
    }
    find("sat");
    EXPECT_EQ(first().name, "Separating axes");
}

/// Another algorithm was chosen without a word.
TEST_F(PaletteTest, AnAlgorithmFindsAPairThatItAppliesTo) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "rock", "type": "polygon", "vertices": [[-2, -2], [2, -2], [2, 2], [0, 0], [-2, 2]]},
      {"id": "ball", "type": "circle", "position": [0, 1], "radius": 0.5},
      {"id": "pebble", "type": "circle", "position": [6, 0], "radius": 0.5}]})");
    open_scene(editor(), *read.scene, {});
    select({"rock", "ball"});
    hands_.settle();
    run("gjk");
    const editor::Stepping& s = editor().session.stepping;
    EXPECT_EQ(s.row, collision::catalog::find("gjk"));
    EXPECT_EQ(selection(), (model::Selection{"ball", "pebble"}));
    EXPECT_NE(editor().notice.text.find("does not apply to rock and ball"), std::string::npos)
        << editor().notice.text;
    run("gjk_warm");
    EXPECT_EQ(s.row, collision::catalog::find("gjk")) << "the panel keeps its row";
    EXPECT_NE(editor().notice.text.find("neither of them moves"), std::string::npos) << editor().notice.text;
    run("box tree");  // rays: there is none in this scene
    EXPECT_EQ(selection(), (model::Selection{"ball", "pebble"})) << "nothing else is for it";
    EXPECT_NE(editor().notice.text.find("does not apply to ball and pebble"), std::string::npos)
        << editor().notice.text;
}

TEST_F(PaletteTest, LettersInItAreNoShortcuts) {
    find("h");
    EXPECT_EQ(palette().search, "h");
    hands_.type("0123 vrc");
    EXPECT_EQ(palette().search, "h0123 vrc");
    EXPECT_TRUE(palette().shown.empty());
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::palette) << "nothing to run";
    hands_.key("escape");
    EXPECT_TRUE(editor().view.grid);
}

}  // namespace
}  // namespace testbed::ui
