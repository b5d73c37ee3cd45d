// What a character is in the fonts that every PDF viewer has, and in LaTeX.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/draw/painter.h"

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
};

/// The characters of a text; what the fonts lack is a question mark, and so is what is not UTF-8.
std::vector<Character> characters(Font font, std::string_view utf8);

/// Width of the text and height of a line, in pixels at scale 1, in the standard fonts.
Pixel measure_standard(Font font, std::string_view utf8);

}  // namespace testbed::draw
