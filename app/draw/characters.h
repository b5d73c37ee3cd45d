// What a character is in the fonts that every PDF viewer has, and in LaTeX.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/draw/painter.h"
#include "app/platform/glyph_outline.h"

namespace testbed::draw {

/// The standard fonts of PDF (ISO 32000-1, 9.6.2.2): a file names them and need not contain them.
enum class PdfFace { helvetica, helvetica_bold, courier, symbol };

/// A character as PDF and LaTeX write it.
struct Character {
    PdfFace face;         ///< as asked for, or symbol
    unsigned char byte;   ///< in WinAnsiEncoding, or in the encoding of Symbol
    int width;            ///< thousandths of an em, before `size`
    float size = 1;       ///< of the text's size: below 1 of indices and exponents
    float rise = 0;       ///< ems above the baseline
    std::string latex{};  ///< for the text mode of pdfLaTeX
    char32_t code_point = 0;
    /// Of a character that the standard fonts lack; null: they have it.
    std::shared_ptr<const platform::GlyphOutline> outline{};
};

/// What becomes of characters that the standard fonts lack.
enum class Beyond {
    number,   ///< written as [U+4E2D]
    outline,  ///< drawn as an installed font has them; where none has, as `number`
};

/// The next character of a text, which it loses; 0 where it does not begin with UTF-8.
char32_t next_code_point(std::string_view& text);

/// The characters of a text; what is not UTF-8 is a question mark.
std::vector<Character> characters(Font font, std::string_view utf8, Beyond beyond = Beyond::number);

/// Width of the text and height of a line, in pixels at scale 1, in the standard fonts.
Pixel measure_standard(Font font, std::string_view utf8, Beyond beyond = Beyond::number);

}  // namespace testbed::draw
