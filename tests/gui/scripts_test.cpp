// Scripts beyond the program's own fonts: every character shows as itself or as its number, never as another.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/platform/fonts.h"
#include "app/platform/lent_glyphs.h"
#include "app/platform/missing_scripts.h"
#include "app/platform/offscreen.h"
#include "app/platform/seen_characters.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using platform::Face;
using platform::Image;

constexpr Face all_faces[] = {Face::text, Face::small, Face::mono, Face::bold, Face::headline};

Image picture_of(platform::Offscreen& offscreen, std::string_view text, Face face = Face::text) {
    return offscreen.draw(160, 48, 0xff000000u, [&](ImDrawList& list) {
        draw::ImGuiPainter painter(list);
        painter.text({80, 24}, draw::Align::center, face, text, {255, 255, 255, 255}, {0, 0, 0, 0});
    });
}

/// Names of shapes that were all question marks once.
constexpr const char* names_in_scripts[] = {"矩形",  "圆形",  "三角",   "四角",  "상자",   "원형",
                                            "مربع",  "دائرة", "สี่เหลี่ยม", "วงกลม", "वृत्त",    "वर्ग",
                                            "ריבוע", "ձև",    "Łódź",   "Việt",  "Привет", "Привид"};

TEST(Scripts, NoTwoNamesLookAlike) {
    platform::Offscreen offscreen(1);
    for (const Face face : all_faces) {
        std::set<std::vector<std::uint32_t>> pictures;
        for (const char* name : names_in_scripts) pictures.insert(picture_of(offscreen, name, face).pixels);
        EXPECT_EQ(pictures.size(), std::size(names_in_scripts)) << int(face);
    }
}

TEST(Scripts, TextThatWasDrawnBeforeKeepsItsBits) {
    platform::Offscreen offscreen(1);
    const std::string before = "Distance 12.75 — θ ≤ 90°";
    const Image first = picture_of(offscreen, before);
    // So many that the atlas has to grow.
    std::string many;
    for (unsigned code = 0x5000; code < 0x5400; ++code)
        many += {char(0xE0 | code >> 12), char(0x80 | (code >> 6 & 0x3F)), char(0x80 | (code & 0x3F))};
    platform::seen_characters().add(many);
    EXPECT_EQ(picture_of(offscreen, before).pixels, first.pixels);
    platform::Offscreen fresh(1);
    EXPECT_EQ(picture_of(fresh, before).pixels, first.pixels) << "nor do later pictures change";
}

TEST(Scripts, WithoutAnyFontACharacterIsABoxWithItsNumber) {
    const platform::FontFiles none(std::span<const std::filesystem::path>{});
    platform::LentGlyphs glyphs(none);
    EXPECT_FALSE(glyphs.bitmap(U'中', 16, 2));
    EXPECT_FALSE(glyphs.outline(U'中'));
    std::set<std::vector<std::uint8_t>> boxes;
    for (char32_t c = 0x4E00; c < 0x4F00; ++c) {
        const platform::GlyphBitmap box = platform::number_box(c, 16);
        ASSERT_EQ(box.coverage.size(), std::size_t(box.width * box.height));
        EXPECT_GT(box.advance, float(box.width));
        boxes.insert(box.coverage);
    }
    EXPECT_EQ(boxes.size(), 256u);
    EXPECT_EQ(platform::number_box(U'中', 32).width, 2 * platform::number_box(U'中', 16).width);
}

TEST(Scripts, AMissingOneIsReportedOnceWithAPackage) {
    platform::new_missing_scripts();
    platform::note_missing(0x0B95);
    platform::note_missing(0x0BAE);
    const auto sentences = platform::new_missing_scripts();
    ASSERT_EQ(sentences.size(), 1u);
    EXPECT_NE(sentences.front().find("U+0B95"), std::string::npos) << sentences.front();
    EXPECT_NE(sentences.front().find("fonts-noto-core"), std::string::npos);
    platform::note_missing(0x0B95);
    EXPECT_TRUE(platform::new_missing_scripts().empty());
}

class ScriptsInTheWindow : public tests::WindowFixture {
  protected:
    ScriptsInTheWindow()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "title": "\u8868\u984c", "shapes": [
            {"id": "圓", "type": "circle", "position": [0, 0], "radius": 1, "notes": "กลม"},
            {"id": "b", "type": "circle", "position": [3, 0], "radius": 1}], "view": {"center": [0, 0], "height": 10}})") {
    }
    /// The name of the selected shape, all of it selected.
    void enter_name_field() {
        hands_.settle();
        const tests::At row = hands_.text_at("Name", "column");
        hands_.click({int(ImGui::GetIO().DisplaySize.x) - 14 - 126, row.y});
        hands_.key("ctrl+a");
    }
    static bool all_have(std::string_view text) {
        return std::ranges::all_of(all_faces, [&](Face face) { return platform::has_glyphs(face, text); });
    }
};

TEST_F(ScriptsInTheWindow, WhatAFileHoldsHasGlyphsInEveryFace) {
    EXPECT_TRUE(all_have("圓"));
    EXPECT_TRUE(all_have("กลม")) << "in notes";
    EXPECT_TRUE(all_have("表題")) << "escaped in the file";
}

TEST_F(ScriptsInTheWindow, WhatIsTypedAndPastedHasThemAtOnce) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
    EXPECT_FALSE(all_have("鑫")) << "nobody wrote it yet";
    select({"b"});
    enter_name_field();
    hands_.type("鑫");
    EXPECT_TRUE(all_have("鑫"));
    hands_.key("return");
    EXPECT_TRUE(scene().find("鑫"));
    EXPECT_FALSE(all_have("淼"));
    select({"圓"});
    enter_name_field();
    hands_.set_clipboard("淼");
    hands_.key("ctrl+v");
    EXPECT_TRUE(all_have("淼"));
}

/// They were boxes there: a file's name and a program's words come from outside.
TEST_F(ScriptsInTheWindow, WhatTheStatusBarSaysHasThem) {
    EXPECT_FALSE(all_have("鷲"));
    editor().say("Saved 鷲.json");
    hands_.settle();
    EXPECT_TRUE(all_have("鷲"));
}

TEST_F(ScriptsInTheWindow, AMissingFontIsSaidInTheStatusBar) {
    window_.lacks_font("No installed font has U+4E2D.");
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_EQ(editor().notice.text, "No installed font has U+4E2D.");
}

TEST_F(ScriptsInTheWindow, EveryScaleHasThem) {
    hands_.key("ctrl+=");
    hands_.settle();
    EXPECT_TRUE(all_have("圓กลม"));
}

}  // namespace
}  // namespace testbed::ui
