// Lines break between words, never within a number, a tuple or a formula that fits.
#include "app/view/line_breaks.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace testbed::view {
namespace {

std::vector<std::string> broken(std::string_view text, int room) {
    return broken_lines(text, float(room), [](std::string_view line) { return float(line.size()); });
}
using Lines = std::vector<std::string>;

TEST(LineBreaks, AreBetweenWords) {
    EXPECT_EQ(broken("one two three", 7), (Lines{"one two", "three"}));
    EXPECT_EQ(broken("one two three", 100), (Lines{"one two three"}));
    EXPECT_EQ(broken("unbreakable", 4), (Lines{"unbreakable"}));
    EXPECT_EQ(broken("", 4), (Lines{""}));
    EXPECT_EQ(broken("one\n\ntwo  three", 100), (Lines{"one", "", "two  three"}));
}

TEST(LineBreaks, KeepTuplesTogetherAtEveryWidth) {
    const std::string text = "along (-0.9864, -0.1644), is corner 1 of [1.9884, 3.9884] and so on";
    for (int room = 20; room < 80; ++room)
        for (const std::string& line : broken(text, room)) {
            EXPECT_EQ(line.find('(') == line.npos, line.find(')') == line.npos) << room << ": " << line;
            EXPECT_EQ(line.find('[') == line.npos, line.find(']') == line.npos) << room << ": " << line;
            EXPECT_LE(int(line.size()), room);
        }
}

TEST(LineBreaks, KeepFormulasTogetherAtEveryWidth) {
    const std::string text = "so a + b = 3 holds, and n·w = 1.4837 ≥ n·v = 1.4 does";
    for (int room = 28; room < 80; ++room)
        for (const std::string& line : broken(text, room))
            for (const char* sign : {"=", "+", "≥"}) {
                EXPECT_FALSE(line.ends_with(sign)) << room << ": " << line;
                EXPECT_FALSE(line.starts_with(sign)) << room << ": " << line;
            }
}

/// What has no room on any line breaks at its spaces rather than running out of the plate.
TEST(LineBreaks, BreakWhatIsLongerThanALine) {
    for (const std::string& line : broken("(1, 2, 3, 4, 5, 6, 7, 8)", 8)) EXPECT_LE(line.size(), 8u) << line;
}

/// Words in brackets are prose.
TEST(LineBreaks, BreakWithinBracketsOfWords) {
    EXPECT_EQ(broken("(one two three four)", 9), (Lines{"(one two", "three", "four)"}));
}

TEST(LineBreaks, EachByteOfTheTextHasItsPlaceInTheLines) {
    const std::string text = "one  two (3, 4) three \n\nfour + five  \nsix ";
    for (int room = 1; room < 40; ++room) {
        const Lines lines = broken(text, room);
        for (std::size_t at = 0; at < text.size(); ++at) {
            const PlaceInLines place = place_in_lines(text, lines, at);
            ASSERT_LT(place.line, lines.size());
            const std::string& line = lines[place.line];
            if (place.byte < line.size())
                EXPECT_EQ(line[place.byte], text[at]) << room << ", " << at;
            else
                EXPECT_TRUE(text[at] == ' ' || text[at] == '\n') << room << ", " << at;
        }
        EXPECT_EQ(place_in_lines(text, lines, text.size()).line, lines.size() - 1) << room;
        EXPECT_EQ(place_in_lines(text, lines, text.size()).byte, lines.back().size()) << room;
    }
}

}  // namespace
}  // namespace testbed::view
