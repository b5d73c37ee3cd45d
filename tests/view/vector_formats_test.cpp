// Pictures as PDF and TikZ: what other programs need in order to read them.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "app/draw/characters.h"
#include "app/draw/file_painter.h"
#include "app/export/render.h"
#include "app/file/scene_file.h"

namespace testbed::draw {
namespace {

model::Scene two_shapes() {
    return *file::read_scene(R"({"format": "collision-scene", "version": 1, "title": "a (b) \\ c",
        "shapes": [{"id": "p_1", "type": "circle", "center": [0, 0], "radius": 1},
                   {"id": "50%", "type": "polygon", "vertices": [[0.5, 0], [3, 0], [3, 2]]}]})")
                .scene;
}

std::string picture(std::string_view ending) {
    return exports::render_vectors(two_shapes(), {.theme = "light"}, *find_vector_format(ending));
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

TEST(VectorFormats, EachIsFoundByItsEndingAndDrawsTheSameTwice) {
    for (const VectorFormat& format : vector_formats()) {
        EXPECT_EQ(find_vector_format("folder/a" + std::string(format.ending)), &format);
        EXPECT_EQ(picture(format.ending), picture(format.ending)) << format.name;
    }
    EXPECT_EQ(find_vector_format("a.png"), nullptr);
    EXPECT_EQ(find_vector_format("svg"), nullptr);
}

/// Clips, opacities, dashes, texts of every face and alignment.
std::string everything(const VectorFormat& format) {
    const auto painter = format.begin(200, 100, "all (of) it", 1);
    const Pixel star[] = {{10, 10}, {50, 90}, {90, 10}, {5, 60}, {95, 60}};
    painter->push_clip({0, 0}, {150, 100});
    painter->fill_polygon(star, {10, 20, 30, 128});
    painter->stroke_path(star, true, {.color = {0, 0, 0, 255}, .width = 2, .dash_on = 4, .dash_off = 3});
    painter->push_clip({0, 0}, {20, 20});
    painter->fill_circle({10, 10}, 5, {255, 0, 0, 255});
    painter->pop_clip();
    painter->stroke_circle({30, 30}, 5, {.color = {0, 255, 0, 255}});
    painter->fill_rectangle({1, 2}, {31, 22}, 4, {0, 0, 255, 40});
    painter->stroke_rectangle({1, 2}, {31, 22}, 0, {.color = {0, 0, 255, 255}});
    painter->pop_clip();
    for (const Font font : {Font::text, Font::small, Font::mono, Font::bold, Font::headline})
        painter->text({100, 50}, Align::center, font, "√2 ≈ 1.4 (x₁) \\ é 中", {0, 0, 0, 255},
                      {255, 255, 255, 200});
    painter->text({100, 50}, Align::right, Font::text, "", {0, 0, 0, 255}, {0, 0, 0, 0});
    return painter->finish();
}

TEST(Pdf, TheTableOfObjectsSaysWhereEachBegins) {
    for (const std::string& pdf : {picture(".pdf"), everything(*find_vector_format(".pdf"))}) {
        ASSERT_TRUE(pdf.starts_with("%PDF-1.4\n"));
        ASSERT_TRUE(pdf.ends_with("%%EOF\n"));
        const std::size_t start = pdf.rfind("startxref\n") + 10;
        const std::size_t table = std::stoul(pdf.substr(start));
        ASSERT_EQ(pdf.substr(table, 5), "xref\n");
        std::size_t entry = pdf.find("0000000000 65535 f \n", table) + 20;
        int id = 1;
        for (; pdf.substr(entry + 10, 10) == " 00000 n \n"; ++id, entry += 20)
            EXPECT_TRUE(
                pdf.substr(std::stoul(pdf.substr(entry, 10))).starts_with(fmt::format("{} 0 obj", id)));
        EXPECT_EQ(id, 6);
        // The stream is as long as it says.
        const std::size_t length = std::stoul(pdf.substr(pdf.find("/Length ") + 8));
        const std::size_t stream = pdf.find("stream\n") + 7;
        EXPECT_EQ(pdf.substr(stream + length, 9), "endstream");
    }
}

TEST(Pdf, WhatIsOpenedIsClosedAndWhatIsUsedIsThere) {
    const std::string pdf = everything(*find_vector_format(".pdf"));
    EXPECT_EQ(count(pdf, "\nq\n"), count(pdf, "\nQ\n"));
    EXPECT_EQ(count(pdf, "BT "), count(pdf, "\nET\n"));
    for (const int alpha : {128, 255, 40, 200}) {
        EXPECT_NE(pdf.find(fmt::format("/a{} gs\n", alpha)), std::string::npos) << alpha;
        EXPECT_EQ(count(pdf, fmt::format("/a{} <<", alpha)), 1u) << alpha;
    }
    for (const char* font : {"/Fh ", "/Fb ", "/Fc ", "/Fs "}) EXPECT_GE(count(pdf, font), 2u) << font;
    EXPECT_NE(pdf.find("\\(x"), std::string::npos) << "brackets are escaped";
    EXPECT_NE(pdf.find("\\351"), std::string::npos) << "é in WinAnsiEncoding";
    EXPECT_TRUE(std::ranges::all_of(pdf, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

/// Drawn from a font of this computer, or written as its number; the title needs no font.
TEST(Pdf, EveryScriptIsDrawnAndCanBeCopied) {
    const auto painter = find_vector_format(".pdf")->begin(100, 40, "Łódź 中 😀", 1);
    painter->text({50, 20}, Align::center, Font::text, "a中b", {0, 0, 0, 255}, {255, 255, 255, 255});
    const std::string pdf = painter->finish();
    EXPECT_NE(pdf.find("<FEFF014100F30064017A00204E2D0020D83DDE00>"), std::string::npos);
    const bool drawn = platform::installed_outline(U'中').has_value();
    EXPECT_EQ(count(pdf, "/ActualText <FEFF4E2D> >> BDC"), drawn ? 2u : 0u) << "halo and letter";
    EXPECT_EQ(count(pdf, "BDC"), count(pdf, "EMC"));
    EXPECT_EQ(pdf.find("[U+4E2D]") == std::string::npos, drawn);
    EXPECT_EQ(count(pdf, "BT "), count(pdf, "\nET\n"));
    EXPECT_GT(painter->text_size(Font::text, "中").x, painter->text_size(Font::text, "i").x);
}

TEST(Tikz, BracesAreBalancedAndNothingMeansSomethingToLatex) {
    const std::string tex = picture(".tex");
    EXPECT_EQ(count(tex, "\\begin{"), count(tex, "\\end{"));
    EXPECT_NE(tex.find("{p\\_1}"), std::string::npos);
    EXPECT_NE(tex.find("{50\\%}"), std::string::npos);
    int depth = 0;
    for (std::size_t i = 0; i < tex.size(); ++i) {
        if (tex[i] == '\\') {
            ++i;
        } else if (tex[i] == '{') {
            ++depth;
        } else if (tex[i] == '}') {
            ASSERT_GE(--depth, 0);
        }
    }
    EXPECT_EQ(depth, 0);
}

TEST(Tikz, ATitleOfSeveralLinesStaysInItsComment) {
    const auto painter = find_vector_format(".tex")->begin(10, 10, "one\n\\input{two}\r\nthree", 1);
    EXPECT_TRUE(painter->finish().starts_with("% one \\input{two}  three\n% "));
}

TEST(Characters, EachIsOneOfTheFontsOrANumber) {
    const auto list = characters(Font::text, "a→é₂\xff…中");
    ASSERT_EQ(list.size(), 6u + std::string_view("[U+4E2D]").size());
    EXPECT_EQ(list[0].face, PdfFace::helvetica);
    EXPECT_EQ(list[1].face, PdfFace::symbol);
    EXPECT_EQ(list[1].latex, "$\\rightarrow$");
    EXPECT_EQ(list[2].byte, 0xE9);
    EXPECT_EQ(list[2].latex, "é");
    EXPECT_LT(list[3].size, 1);
    EXPECT_EQ(list[3].byte, '2');
    EXPECT_EQ(list[4].byte, '?');
    EXPECT_EQ(list[5].width, 1000);
    std::string number;
    for (const Character& c : std::span(list).subspan(6)) number += char(c.byte);
    EXPECT_EQ(number, "[U+4E2D]");
    // Of fixed width: every character is as wide as another.
    for (const Character& c : characters(Font::mono, "iW…é")) EXPECT_EQ(c.width, 600);
}

TEST(Characters, TextIsAsWideAsItsCharactersTogether) {
    EXPECT_FLOAT_EQ(measure_standard(Font::text, "AV").x,
                    measure_standard(Font::text, "A").x + measure_standard(Font::text, "V").x);
    EXPECT_GT(measure_standard(Font::bold, "abc").x, measure_standard(Font::text, "abc").x);
    EXPECT_EQ(measure_standard(Font::text, "").x, 0);
}

}  // namespace
}  // namespace testbed::draw
