#include "app/platform/lent_glyphs.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/platform/missing_scripts.h"

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb_truetype.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace testbed::platform {
namespace {

/// How far a font is from plain upright text: the plainest lends first.
int oddity(std::string_view name) {
    constexpr std::string_view plain[] = {"DejaVuSans.ttf", "Inter-Regular.otf", "NotoSans-Regular.ttf",
                                          "FreeSans.ttf",   "arial.ttf",         "segoeui.ttf"};
    if (std::ranges::find(plain, name) != std::end(plain)) return -1;
    constexpr std::string_view odd[] = {"Bold",      "Italic",  "Oblique", "Light", "Thin",   "Black",
                                        "Medium",    "Mono",    "Serif",   "Cond",  "Narrow", "Display",
                                        "ExtraBold", "Slanted", "Math",    "Symbol"};
    return int(
        std::ranges::count_if(odd, [&](std::string_view word) { return name.find(word) != name.npos; }));
}

bool names_font(const std::filesystem::path& file) {
    const std::string ending = file.extension().string();
    return ending == ".ttf" || ending == ".otf" || ending == ".ttc" || ending == ".otc";
}

/// The em of the program's fonts in parts of the height of a line: a lent character has the size of its
/// neighbors.
constexpr float em_of_line = 0.83f;

}  // namespace

struct LentGlyphs::Font {
    std::string bytes;
    stbtt_fontinfo info{};
};

LentGlyphs::LentGlyphs(const FontFiles& installed) {
    for (const auto& [name, file] : installed.files())
        if (names_font(file)) candidates_.push_back({.file = file});
    std::ranges::stable_sort(candidates_, {}, [](const Candidate& candidate) {
        return oddity(candidate.file.filename().string());
    });
}

LentGlyphs::~LentGlyphs() = default;

const LentGlyphs::Font* LentGlyphs::load(Candidate& candidate) {
    if (candidate.font || candidate.broken) return candidate.font.get();
    auto font = std::make_unique<Font>();
    if (auto bytes = read_font(candidate.file)) font->bytes = std::move(*bytes);
    const auto* data = reinterpret_cast<const unsigned char*>(font->bytes.data());
    const int start = font->bytes.empty() ? -1 : stbtt_GetFontOffsetForIndex(data, 0);
    if (start >= 0 && stbtt_InitFont(&font->info, data, start) != 0)
        candidate.font = std::move(font);
    else
        candidate.broken = true;
    return candidate.font.get();
}

LentGlyphs::Found LentGlyphs::look_for(char32_t character) {
    for (Candidate& candidate : candidates_) {
        if (!candidate.coverage) candidate.coverage = font_coverage(candidate.file);
        if (!covers(*candidate.coverage, character)) continue;
        const Font* const font = load(candidate);
        const int glyph = font ? stbtt_FindGlyphIndex(&font->info, int(character)) : 0;
        if (glyph != 0) return {font, glyph};
    }
    return {};
}

LentGlyphs::Found LentGlyphs::find(char32_t character) {
    const auto [known, is_new] = known_.try_emplace(character);
    if (is_new) known->second = look_for(character);
    return known->second;
}

const std::string* LentGlyphs::file_with(char32_t character) {
    const Found found = find(character);
    return found.font ? &found.font->bytes : nullptr;
}

std::optional<GlyphBitmap> LentGlyphs::bitmap(char32_t character, float line, int across) {
    const auto [font, glyph] = find(character);
    if (!font) return std::nullopt;
    const stbtt_fontinfo* const info = &font->info;
    const float scale = stbtt_ScaleForMappingEmToPixels(info, line * em_of_line);
    const float wide = scale * float(across);
    int advance = 0, bearing = 0, x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    stbtt_GetGlyphHMetrics(info, glyph, &advance, &bearing);
    stbtt_GetGlyphBitmapBox(info, glyph, wide, scale, &x0, &y0, &x1, &y1);
    GlyphBitmap out;
    out.advance = std::round(float(advance) * scale);
    if (x1 <= x0 || y1 <= y0) return out;
    out.across = across;
    out.width = x1 - x0 + across - 1;  // what smooths the columns spreads over so many more
    out.height = y1 - y0;
    out.coverage.assign(std::size_t(out.width) * std::size_t(out.height), 0);
    float right = 0, down = 0;
    stbtt_MakeGlyphBitmapSubpixelPrefilter(info, out.coverage.data(), out.width, out.height, out.width, wide,
                                           scale, 0, 0, across, 1, &right, &down, glyph);
    out.left = float(x0) / float(across) + right;
    out.top = float(y0) + down;
    return out;
}

std::optional<GlyphOutline> LentGlyphs::outline(char32_t character) {
    const auto [font, glyph] = find(character);
    if (!font) return std::nullopt;
    const float scale = stbtt_ScaleForMappingEmToPixels(&font->info, 1);
    int advance = 0, bearing = 0;
    stbtt_GetGlyphHMetrics(&font->info, glyph, &advance, &bearing);
    GlyphOutline out{.advance = float(advance) * scale, .parts = {}};
    stbtt_vertex* corners = nullptr;
    const int count = stbtt_GetGlyphShape(&font->info, glyph, &corners);
    float last_x = 0, last_y = 0;
    for (int i = 0; i < count; ++i) {
        const stbtt_vertex& v = corners[i];
        const auto in_ems = [&](int value) { return float(value) * scale; };
        const float x = in_ems(v.x), y = in_ems(v.y), cx = in_ems(v.cx), cy = in_ems(v.cy);
        using Kind = GlyphOutline::Kind;
        if (v.type == STBTT_vmove || v.type == STBTT_vline) {
            out.parts.push_back({v.type == STBTT_vmove ? Kind::move : Kind::line, {x, y, 0, 0, 0, 0}});
        } else if (v.type == STBTT_vcurve) {  // quadratic: two thirds of the way to its control point
            const auto toward = [](float from, float to) { return from + (to - from) * 2 / 3; };
            out.parts.push_back(
                {Kind::curve, {toward(last_x, cx), toward(last_y, cy), toward(x, cx), toward(y, cy), x, y}});
        } else {
            out.parts.push_back({Kind::curve, {cx, cy, in_ems(v.cx1), in_ems(v.cy1), x, y}});
        }
        last_x = x;
        last_y = y;
    }
    stbtt_FreeShape(&font->info, corners);
    return out;
}

LentGlyphs& installed_glyphs() {
    static LentGlyphs glyphs{FontFiles()};
    return glyphs;
}

std::optional<GlyphOutline> installed_outline(char32_t character) {
    if (is_invisible(character)) return GlyphOutline{};
    auto outline = installed_glyphs().outline(character);
    if (!outline) note_missing(character);
    return outline;
}

}  // namespace testbed::platform
