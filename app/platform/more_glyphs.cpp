#include "app/platform/more_glyphs.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "app/platform/context.h"
#include "app/platform/host_glyphs.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/lent_glyphs.h"
#include "app/platform/missing_scripts.h"
#include "app/platform/seen_characters.h"
#include "app/platform/stand_ins.h"

namespace testbed::platform {
namespace {

#if TESTBED_IMGUI_HAS_TEXTURES

/// A font that has the character lends it, and all its others, which Dear ImGui loads when they are drawn.
bool lend(ImFont& face, char16_t character, LentGlyphs& lenders) {
    const std::string* const bytes = lenders.file_with(character);
    if (!bytes) {
        if (!is_invisible(character)) note_missing(character);
        return false;
    }
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.MergeMode = true;
    config.DstFont = &face;
    ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<char*>(bytes->data()),
                                               static_cast<int>(bytes->size()), 0, &config);
    return true;
}

void close_lending(ImFont&) {}

#else

/// The graphics card's textures go so far everywhere.
constexpr int tallest_atlas = 8192;

/// Twice the height is exact in every texture coordinate: what is there keeps its bits.
bool grow(ImFontAtlas& atlas) {
    if (atlas.TexHeight * 2 > tallest_atlas) return false;
    const auto bytes = std::size_t(atlas.TexWidth) * std::size_t(atlas.TexHeight);
    auto* const grown = static_cast<unsigned char*>(ImGui::MemAlloc(2 * bytes));
    std::memcpy(grown, atlas.TexPixelsAlpha8, bytes);
    std::memset(grown + bytes, 0, bytes);
    ImGui::MemFree(atlas.TexPixelsAlpha8);
    atlas.TexPixelsAlpha8 = grown;
    atlas.TexHeight *= 2;
    atlas.TexUvScale.y /= 2;
    atlas.TexUvWhitePixel.y /= 2;
    for (ImVec4& line : atlas.TexUvLines) {
        line.y /= 2;
        line.w /= 2;
    }
    for (ImFont* font : atlas.Fonts)
        for (ImFontGlyph& glyph : font->Glyphs) {
            glyph.V0 /= 2;
            glyph.V1 /= 2;
        }
    return true;
}

/// The upper left corner of free room, in rows from the shelf on; empty where there is none.
std::optional<ImVec2> room_for(ImFontAtlas& atlas, GlyphShelf& shelf, int width, int height) {
    constexpr int gap = 1;
    if (shelf.y == 0) shelf = {.x = gap, .y = atlas.TexHeight + gap, .bottom = atlas.TexHeight + gap};
    if (shelf.x + width + gap > atlas.TexWidth) shelf = {.x = gap, .y = shelf.bottom, .bottom = shelf.bottom};
    if (width + 2 * gap > atlas.TexWidth) return std::nullopt;
    while (shelf.y + height + gap > atlas.TexHeight)
        if (!grow(atlas)) return std::nullopt;
    const ImVec2 at{float(shelf.x), float(shelf.y)};
    shelf.x += width + gap;
    shelf.bottom = std::max(shelf.bottom, shelf.y + height + gap);
    return at;
}

GlyphBitmap bitmap_of(char16_t character, float line, LentGlyphs& lenders) {
    if (is_invisible(character)) return {};
    constexpr float small_line = 32;  // small text keeps the distances between its letters
    if (auto lent = lenders.bitmap(character, line, line < small_line ? 2 : 1)) return std::move(*lent);
    if (auto drawn = host_glyph(character, line)) return std::move(*drawn);
    note_missing(character);
    return number_box(character, line);
}

bool lend(ImFont& face, char16_t character, LentGlyphs& lenders) {
    ImFontAtlas& atlas = *face.ContainerAtlas;
    const GlyphBitmap bitmap = bitmap_of(character, face.FontSize, lenders);
    ImVec2 at{};
    if (bitmap.width > 0) {
        const auto room = room_for(atlas, Context::fonts().shelf, bitmap.width, bitmap.height);
        if (!room) return false;
        at = *room;
        for (int y = 0; y < bitmap.height; ++y)
            std::memcpy(atlas.TexPixelsAlpha8 + std::ptrdiff_t(int(at.y) + y) * atlas.TexWidth + int(at.x),
                        bitmap.coverage.data() + std::ptrdiff_t(y) * bitmap.width, std::size_t(bitmap.width));
    }
    const float baseline = std::round(face.Ascent), width = float(atlas.TexWidth),
                height = float(atlas.TexHeight);
    const float left = bitmap.left, top = baseline + bitmap.top;
    face.AddGlyph(nullptr, character, left, top, left + float(bitmap.width) / float(bitmap.across),
                  top + float(bitmap.height), at.x / width, at.y / height,
                  (at.x + float(bitmap.width)) / width, (at.y + float(bitmap.height)) / height,
                  bitmap.advance);
    return true;
}

void close_lending(ImFont& face) {
    ImFontAtlas& atlas = *face.ContainerAtlas;
    ImGui::MemFree(atlas.TexPixelsRGBA32);
    atlas.TexPixelsRGBA32 = nullptr;
    face.BuildLookupTable();
    lend_stand_ins(face);
}

#endif

}  // namespace

bool add_seen_glyphs() {
    LoadedFonts& loaded = Context::fonts();
    const unsigned count = seen_characters().count();
    if (!loaded.lenders || loaded.seen == count) return false;
    loaded.seen = count;
    bool changed = false;
    for (ImFont* const face : loaded.font) {
        std::vector<char16_t> lacking;
        seen_characters().each([&](char16_t character) {
            if (!compat::has_glyph(face, character)) lacking.push_back(character);
        });
        bool lent = false;
        for (const char16_t character : lacking)
            if (!compat::has_glyph(face, character)) lent = lend(*face, character, *loaded.lenders) || lent;
        if (lent) close_lending(*face);
        changed = changed || lent;
    }
    return changed;
}

}  // namespace testbed::platform
