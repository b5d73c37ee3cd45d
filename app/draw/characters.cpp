// Characters in the standard fonts of PDF and in LaTeX.
#include "app/draw/characters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/draw/text_metrics.h"
#include "app/file/utf8.h"

namespace testbed::draw {

namespace {

/// Advance widths of U+0020 to U+007E, then of U+00A0 to U+00FF, in thousandths of an em: the metrics of
/// Helvetica (Adobe's core 14 fonts), which Nimbus Sans, Arial and Liberation Sans share.
using StandardWidths = std::array<std::uint16_t, 95 + 96>;
constexpr StandardWidths helvetica_widths{
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278,  333,  278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667,  667, 722, 722, 667, 611, 778,
    722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611,  722,  667, 944, 667, 667, 611, 278,
    278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556,  222,  222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260,  334,  584, 278, 333, 556, 556, 556,
    556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584,  333,  333, 333, 556, 537, 278, 333,
    333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667,  1000, 722, 667, 667, 667, 667, 278,
    278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722,  722,  722, 722, 667, 667, 611, 556,
    556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278,  278,  278, 556, 556, 556, 556, 556,
    556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500};
constexpr StandardWidths bold_widths{
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722,  722, 722, 722, 667, 611, 778,
    722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,  667, 944, 667, 667, 611, 333,
    278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278,  278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389,  584, 278, 333, 556, 556, 556,
    556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333,  333, 333, 611, 556, 278, 333,
    333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278,
    278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722,  722, 722, 667, 667, 611, 556,
    556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278,  278, 611, 611, 611, 611, 611,
    611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556};
constexpr int courier_width = 600;

/// Beyond Latin-1: a byte of WinAnsiEncoding where `symbol` is false, else of Symbol with its width.
struct Special {
    char32_t code_point;
    bool symbol;
    unsigned char byte;
    std::uint16_t width;  ///< in Helvetica or Symbol
    const char* latex;
};
constexpr Special specials[] = {
    {U'…', false, 0x85, 1000, "\\dots{}"},
    {U'–', false, 0x96, 556, "--"},
    {U'—', false, 0x97, 1000, "---"},
    {U'‘', false, 0x91, 222, "`"},
    {U'’', false, 0x92, 222, "'"},
    {U'“', false, 0x93, 333, "``"},
    {U'”', false, 0x94, 333, "''"},
    {U'•', false, 0x95, 350, "\\textbullet{}"},
    {U'−', true, 0x2D, 549, "$-$"},
    {U'≤', true, 0xA3, 549, "$\\le$"},
    {U'≥', true, 0xB3, 549, "$\\ge$"},
    {U'≠', true, 0xB9, 549, "$\\ne$"},
    {U'≈', true, 0xBB, 549, "$\\approx$"},
    {U'√', true, 0xD6, 549, "$\\surd$"},
    {U'∞', true, 0xA5, 713, "$\\infty$"},
    {U'∈', true, 0xCE, 713, "$\\in$"},
    {U'∩', true, 0xC7, 768, "$\\cap$"},
    {U'∪', true, 0xC8, 768, "$\\cup$"},
    {U'⊥', true, 0x5E, 658, "$\\perp$"},
    {U'↔', true, 0xAB, 1042, "$\\leftrightarrow$"},
    {U'←', true, 0xAC, 987, "$\\leftarrow$"},
    {U'↑', true, 0xAD, 603, "$\\uparrow$"},
    {U'→', true, 0xAE, 987, "$\\rightarrow$"},
    {U'↓', true, 0xAF, 603, "$\\downarrow$"},
    {U'Γ', true, 0x47, 603, "$\\Gamma$"},
    {U'Δ', true, 0x44, 612, "$\\Delta$"},
    {U'Θ', true, 0x51, 741, "$\\Theta$"},
    {U'Λ', true, 0x4C, 686, "$\\Lambda$"},
    {U'Π', true, 0x50, 768, "$\\Pi$"},
    {U'Σ', true, 0x53, 592, "$\\Sigma$"},
    {U'Φ', true, 0x46, 763, "$\\Phi$"},
    {U'Ω', true, 0x57, 768, "$\\Omega$"},
    {U'α', true, 0x61, 631, "$\\alpha$"},
    {U'β', true, 0x62, 549, "$\\beta$"},
    {U'γ', true, 0x67, 411, "$\\gamma$"},
    {U'δ', true, 0x64, 494, "$\\delta$"},
    {U'ε', true, 0x65, 439, "$\\varepsilon$"},
    {U'θ', true, 0x71, 521, "$\\theta$"},
    {U'λ', true, 0x6C, 549, "$\\lambda$"},
    {U'μ', true, 0x6D, 576, "$\\mu$"},
    {U'π', true, 0x70, 549, "$\\pi$"},
    {U'ρ', true, 0x72, 549, "$\\rho$"},
    {U'σ', true, 0x73, 603, "$\\sigma$"},
    {U'τ', true, 0x74, 439, "$\\tau$"},
    {U'φ', true, 0x66, 521, "$\\varphi$"},
    {U'ω', true, 0x77, 686, "$\\omega$"},
};

/// Of Latin-1, what means something to LaTeX or is missing from its text mode.
struct Escape {
    char32_t code_point;
    const char* latex;
};
constexpr Escape escapes[] = {
    {U'\\', "\\textbackslash{}"},
    {U'{', "\\{"},
    {U'}', "\\}"},
    {U'$', "\\$"},
    {U'&', "\\&"},
    {U'#', "\\#"},
    {U'%', "\\%"},
    {U'_', "\\_"},
    {U'^', "\\textasciicircum{}"},
    {U'~', "\\textasciitilde{}"},
    {U'<', "$<$"},
    {U'>', "$>$"},
    {U'|', "$|$"},
    {U'"', "\\char34{}"},
    {U'`', "\\textasciigrave{}"},
    {U'-', "{-}"},
    {U'°', "$^\\circ$"},
    {U'·', "$\\cdot$"},
    {U'±', "$\\pm$"},
    {U'×', "$\\times$"},
    {U'÷', "$\\div$"},
    {U'²', "$^2$"},
    {U'³', "$^3$"},
    {U'¹', "$^1$"},
    {U'µ', "$\\mu$"},
    {U'½', "$\\frac12$"},
    {U'¼', "$\\frac14$"},
    {U'¾', "$\\frac34$"},
    {U'\u00A0', "~"},
    {U'¬', "$\\neg$"},
    {U'\'', "'"},
    {U'¦', "$|$"},
    {U'\u00AD', "{-}"},
};

PdfFace face_of(Font font) {
    switch (font) {
        case Font::text:
        case Font::small: return PdfFace::helvetica;
        case Font::bold:
        case Font::headline: return PdfFace::helvetica_bold;
        case Font::mono: return PdfFace::courier;
    }
    return PdfFace::helvetica;
}

std::string utf8_of_latin_1(char32_t code) {
    if (code < 0x80) return {char(code)};
    return {char(0xC0 | code >> 6), char(0x80 | (code & 0x3F))};
}

std::string latex_of(char32_t code) {
    for (const Escape& row : escapes)
        if (row.code_point == code) return row.latex;
    return utf8_of_latin_1(code);
}

/// A character of Latin-1: its bytes are the same in WinAnsiEncoding.
Character latin_1(PdfFace face, char32_t code) {
    const std::size_t at = code < 0x7F ? code - 0x20 : code - 0xA0 + 95;
    const StandardWidths& widths = face == PdfFace::helvetica_bold ? bold_widths : helvetica_widths;
    return {.face = face,
            .byte = static_cast<unsigned char>(code),
            .width = face == PdfFace::courier ? courier_width : widths[at],
            .latex = latex_of(code)};
}

/// A character of the standard fonts; empty where they lack it.
std::optional<Character> standard(PdfFace face, char32_t code) {
    if ((code >= 0x20 && code < 0x7F) || (code >= 0xA0 && code <= 0xFF)) return latin_1(face, code);
    if (code >= U'₀' && code <= U'₉') {
        const char32_t digit = U'0' + (code - U'₀');
        Character index = latin_1(face, digit);
        index.size = 0.65f;
        index.rise = -0.12f;
        index.latex = "$_" + std::string(1, char(digit)) + "$";
        return index;
    }
    for (const Special& row : specials) {
        if (row.code_point != code) continue;
        const bool wide = face == PdfFace::courier && !row.symbol;
        return Character{.face = row.symbol ? PdfFace::symbol : face,
                         .byte = row.byte,
                         .width = wide ? courier_width : row.width,
                         .latex = row.latex};
    }
    return std::nullopt;
}

/// A character's number, small and in brackets.
void append_number(std::vector<Character>& out, PdfFace face, char32_t code) {
    for (const char digit : fmt::format("[U+{:04X}]", unsigned(code))) {
        out.push_back(latin_1(face, char32_t(digit)));
        out.back().size = 0.7f;
    }
}

void append(std::vector<Character>& out, PdfFace face, char32_t code, Beyond beyond) {
    if (code == 0) return out.push_back(latin_1(face, U'?'));
    if (auto known = standard(face, code)) return out.push_back(std::move(*known));
    std::optional<platform::GlyphOutline> outline;
    if (beyond == Beyond::outline) outline = platform::installed_outline(code);
    if (!outline) return append_number(out, face, code);
    out.push_back({.face = face,
                   .byte = '?',
                   .width = int(std::lround(1000 * outline->advance)),
                   .code_point = code,
                   .outline = std::make_shared<const platform::GlyphOutline>(std::move(*outline))});
}

}  // namespace

char32_t next_code_point(std::string_view& text) {
    const std::size_t length = file::utf8_length(text);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t code = 0;
    if (length == 1) code = byte(0);
    if (length > 1) code = byte(0) & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3Fu);
    text.remove_prefix(std::max<std::size_t>(length, 1));
    return code;
}

std::vector<Character> characters(Font font, std::string_view utf8, Beyond beyond) {
    std::vector<Character> out;
    while (!utf8.empty()) append(out, face_of(font), next_code_point(utf8), beyond);
    return out;
}

Pixel measure_standard(Font font, std::string_view utf8, Beyond beyond) {
    float ems = 0;
    for (const Character& c : characters(font, utf8, beyond)) ems += float(c.width) * 0.001f * c.size;
    return {ems * em_size(font), measure(font, {}).y};
}

}  // namespace testbed::draw
