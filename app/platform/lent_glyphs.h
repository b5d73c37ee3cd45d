// Characters that the program's own fonts lack, from whichever installed font has them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/platform/font_coverage.h"
#include "app/platform/font_files.h"
#include "app/platform/glyph_outline.h"

namespace testbed::platform {

/// A character in pixels, its baseline at y = 0, y down.
struct GlyphBitmap {
    int width = 0, height = 0;  ///< of coverage
    int across = 1;             ///< columns of coverage to a pixel
    float left = 0, top = 0;    ///< pixels
    float advance = 0;
    std::vector<std::uint8_t> coverage;  ///< rows from the top
};

/// Loads a font when a character is first asked of it.
class LentGlyphs {
  public:
    explicit LentGlyphs(const FontFiles& installed);
    ~LentGlyphs();
    LentGlyphs(const LentGlyphs&) = delete;
    LentGlyphs& operator=(const LentGlyphs&) = delete;

    /// For a line so many pixels high. Empty where no font has the character.
    std::optional<GlyphBitmap> bitmap(char32_t character, float line, int across);
    std::optional<GlyphOutline> outline(char32_t character);
    /// The bytes of the font that has the character, or null.
    const std::string* file_with(char32_t character);

  private:
    struct Font;
    struct Found {
        const Font* font = nullptr;
        int glyph = 0;
    };
    struct Candidate {
        std::filesystem::path file;
        std::optional<FontCoverage> coverage{};  ///< empty: not read yet
        std::unique_ptr<Font> font{};
        bool broken = false;
    };
    Found find(char32_t character);
    Found look_for(char32_t character);
    static const Font* load(Candidate& candidate);

    std::vector<Candidate> candidates_;  ///< the best first
    std::map<char32_t, Found> known_;
};

/// A box with the character's number in hexadecimal, for what no font has.
GlyphBitmap number_box(char32_t character, float line);

/// Whether a character shows nothing and takes no room: joiners, marks of direction, variation selectors.
bool is_invisible(char32_t character);

/// Of this computer's fonts, for the whole program.
LentGlyphs& installed_glyphs();

}  // namespace testbed::platform
