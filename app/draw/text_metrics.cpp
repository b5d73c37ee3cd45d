// How wide text is without any font at hand.
#include "app/draw/text_metrics.h"

#include <array>
#include <cstdint>

namespace testbed::draw {

namespace {

using Widths = std::array<std::uint16_t, 95>;

/// Advance widths of U+0020 to U+007E in thousandths of an em, from the fonts' hmtx tables (Inter 4).
constexpr Widths inter_regular{281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
                               625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
                               936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
                               635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
                               497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
                               609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659};
constexpr Widths inter_semibold{
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481,  621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724,  608,
    586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261,  569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393,  673};
constexpr std::uint16_t other_width = 600;  ///< also of every character of JetBrains Mono

struct Metrics {
    float line;            ///< ascent minus descent, pixels
    float line_ems;        ///< the same in ems
    const Widths* widths;  ///< nullptr: all other_width
};

Metrics metrics(Font font) {
    constexpr float inter = (2728.0f + 680.0f) / 2816.0f;
    constexpr float jetbrains = 1.32f;
    switch (font) {
        case Font::text: return {16, inter, &inter_regular};
        case Font::small: return {14, inter, &inter_regular};
        case Font::mono: return {15, jetbrains, nullptr};
        case Font::bold: return {16, inter, &inter_semibold};
        case Font::headline: return {23, inter, &inter_semibold};
    }
    return {16, inter, &inter_regular};
}

/// Whether a text begins with a character that is as wide as high: Chinese, Japanese, Korean.
bool is_wide(std::string_view utf8) {
    constexpr std::string_view first_kanji = "\u2E80", last_kanji = "\u9FFF", first_hangul = "\uAC00",
                               last_hangul = "\uD7A3", first_full = "\uFF01", last_full = "\uFF60";
    const std::string_view character = utf8.substr(0, 3);  // UTF-8 sorts as code points do
    const auto within = [&](std::string_view low, std::string_view high) {
        return low <= character && character <= high;
    };
    return within(first_kanji, last_kanji) || within(first_hangul, last_hangul) ||
           within(first_full, last_full);
}

}  // namespace

float em_size(Font font) {
    const Metrics m = metrics(font);
    return m.line / m.line_ems;
}

Pixel measure(Font font, std::string_view utf8) {
    const Metrics m = metrics(font);
    unsigned thousandths = 0;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        const bool continues = (byte & 0xC0) == 0x80;
        if (continues) continue;
        if (is_wide(utf8.substr(i))) {
            thousandths += 1000;
            continue;
        }
        const bool known = m.widths && byte >= 0x20 && byte <= 0x7E;
        thousandths += known ? (*m.widths)[byte - 0x20u] : other_width;
    }
    return {float(thousandths) * 0.001f * m.line / m.line_ems, m.line};
}

}  // namespace testbed::draw
