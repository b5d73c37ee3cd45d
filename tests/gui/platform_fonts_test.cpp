// Fonts: where they are looked for, and what happens where there are none.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "app/platform/context.h"
#include "app/platform/font_files.h"
#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/offscreen.h"

namespace testbed::platform {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for a test, gone at its end.
class Folder {
  public:
    explicit Folder(const std::string& name)
        : path_(fs::path(testing::TempDir()) / ("testbed_fonts_" + name)) {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path write(const fs::path& file, const std::string& content) const {
        fs::create_directories((path_ / file).parent_path());
        std::ofstream(path_ / file, std::ios::binary) << content;
        return path_ / file;
    }
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

TEST(Fonts, the_first_folder_that_has_a_name_wins_and_the_first_name_that_there_is) {
    const Folder mine("mine"), system("system");
    const fs::path here = mine.write("Text.ttf", "1"), there = system.write("deep/er/Text.ttf", "2");
    const fs::path bold = system.write("deep/Bold.otf", "3");
    const fs::path folders[] = {mine.path(), mine.path() / "no such folder", system.path()};
    const FontFiles files(folders);
    const char* const text[] = {"Best.ttf", "Text.ttf", "Bold.otf"};
    const char* const best[] = {"Bold.otf", "Text.ttf"};
    const char* const none[] = {"Best.ttf"};
    EXPECT_EQ(files.find(text), here);
    EXPECT_EQ(files.find(best), bold);
    EXPECT_EQ(files.find(none), std::nullopt);
}

TEST(Fonts, only_files_that_begin_as_fonts_are_read) {
    const struct {
        const char* name;
        std::string content;
        bool expected;
    } rows[] = {
        {"OpenType", "OTTO rest", true},
        {"TrueType", std::string("\0\1\0\0 rest", 9), true},
        {"a page that says not found", "<!doctype html>", false},
        {"empty", "", false},
        {"short", "OT", false},
    };
    const Folder folder("read");
    for (const auto& row : rows) {
        const auto bytes = read_font(folder.write("f.otf", row.content));
        EXPECT_EQ(bytes.has_value(), row.expected) << row.name;
        EXPECT_EQ(bytes.value_or(row.content), row.content) << row.name;
    }
    EXPECT_FALSE(read_font(folder.path() / "missing.otf"));
    EXPECT_FALSE(read_font(folder.path())) << "a folder";
}

TEST(Fonts, without_any_the_built_in_one_stands_in_and_lacks_symbols) {
    const Context context;
    const FontFiles none(std::span<const fs::path>{});
    const auto missing = load_fonts(2, none);
    EXPECT_EQ(missing.size(), 1 + face_count);
    EXPECT_TRUE(has_glyphs(Face::text, "Distance"));
    EXPECT_FALSE(has_glyphs(Face::text, "\xCE\xB8"));
    EXPECT_EQ(font_size(Face::text), 26);
}

TEST(Fonts, text_is_drawn_and_its_symbols_are_known_or_known_to_lack) {
    bool letters = false, kanji = true, replacement = false;
    const Image image = draw_offscreen(200, 40, 1, 0xff000000u, [&](ImDrawList& list) {
        letters = has_glyphs(Face::text, "Overlap 0-9");
        kanji = has_glyphs(Face::text, "\xE9\xBC\x8E");
        replacement = has_glyphs(Face::text, "\xE8\xA1");
        const FontScope scope(Face::mono);
        list.AddText({10, 10}, 0xffffffffu, "12.50");
    });
    EXPECT_TRUE(letters);
    EXPECT_FALSE(kanji) << "no text had them before";
    EXPECT_TRUE(replacement) << "half a character is drawn as U+FFFD";
    int lit = 0;
    for (const std::uint32_t pixel : image.pixels) lit += (pixel & 0xff) > 128 ? 1 : 0;
    EXPECT_GT(lit, 60);
    EXPECT_LT(lit, 600);
}

TEST(Fonts, a_context_gives_back_the_one_before_it) {
    const Context outer;
    load_fonts(1);
    const ImFont* const font_before = font(Face::text);
    draw_offscreen(8, 8, 3, 0xff000000u, [&](ImDrawList&) { EXPECT_NE(font(Face::text), font_before); });
    EXPECT_EQ(font(Face::text), font_before);
}

}  // namespace
}  // namespace testbed::platform
