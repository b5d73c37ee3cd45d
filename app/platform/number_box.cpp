// What stands for a character that no font has.
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "app/platform/lent_glyphs.h"

namespace testbed::platform {
namespace {

/// Digits 0 to F, three columns by five rows, the highest bit at the upper left.
constexpr std::uint16_t tiny_digits[16] = {
    0b111'101'101'101'111, 0b010'110'010'010'111, 0b111'001'111'100'111, 0b111'001'111'001'111,
    0b101'101'111'001'001, 0b111'100'111'001'111, 0b111'100'111'101'111, 0b111'001'010'010'010,
    0b111'101'111'101'111, 0b111'101'111'001'111, 0b111'101'111'101'101, 0b110'101'110'101'110,
    0b111'100'100'100'111, 0b110'101'101'101'110, 0b111'100'111'100'111, 0b111'100'111'100'100};

constexpr int box_width = 11, box_height = 15;  ///< in dots: a frame, and two rows of two digits

bool digit_dot(char32_t character, int x, int y) {
    const int column = (x - 2) / 4, row = (y - 2) / 6, dx = (x - 2) % 4, dy = (y - 2) % 6;
    if (x < 2 || y < 2 || column > 1 || row > 1 || dx > 2 || dy > 4) return false;
    const unsigned digit = unsigned(character) >> (12 - 4 * (2 * row + column)) & 0xF;
    return (tiny_digits[digit] >> (14 - 3 * dy - dx) & 1) != 0;
}

}  // namespace

GlyphBitmap number_box(char32_t character, float line) {
    const int dot = std::max(1, int(std::lround(line / 16)));
    GlyphBitmap box{.width = box_width * dot, .height = box_height * dot, .coverage = {}};
    box.left = float(dot);
    box.top = -float((box_height - 3) * dot);
    box.advance = float((box_width + 2) * dot);
    for (int y = 0; y < box.height; ++y)
        for (int x = 0; x < box.width; ++x) {
            const int column = x / dot, row = y / dot;
            const bool frame = column == 0 || row == 0 || column == box_width - 1 || row == box_height - 1;
            box.coverage.push_back(frame || digit_dot(character, column, row) ? 255 : 0);
        }
    return box;
}

bool is_invisible(char32_t character) {
    constexpr std::pair<char32_t, char32_t> ranges[] = {{0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064},
                                                        {0x2066, 0x2069}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},
                                                        {0x00AD, 0x00AD}, {0x0080, 0x009F}};
    return std::ranges::any_of(
        ranges, [&](const auto& range) { return range.first <= character && character <= range.second; });
}

}  // namespace testbed::platform
