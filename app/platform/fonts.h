// The fonts of the program: found on the system, loaded into Dear ImGui's atlas. Knows no Dear ImGui header
// itself.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

struct ImFont;

namespace testbed::platform {

class FontFiles;
class LentGlyphs;

/// What a text is for; each has its own face and size.
enum class Face { text, small, mono, bold, headline };
constexpr std::size_t face_count = 5;

/// Loads every face at a scale of 1 = 96 dpi into the current context's atlas, in place of what was there.
/// The context is a platform::Context. Searches $COLLISION_TESTBED_FONTS, the folder of the executable, the
/// user's and the system's font folders; where a face is missing Dear ImGui's built-in font stands in.
/// Returns what was missing, in words, for the log.
std::vector<std::string> load_fonts(float scale);
/// The same with other fonts. lenders: what lends the characters that these lack; null: nothing does.
std::vector<std::string> load_fonts(float scale, const FontFiles& installed, LentGlyphs* lenders = nullptr);

ImFont* font(Face face);
/// Height in pixels at the loaded scale.
float font_size(Face face);
/// Whether a face has every character of the text: a label with symbols has a plain spelling for when it has
/// not.
bool has_glyphs(Face face, std::string_view utf8);

/// Pushes a face for the life of the object.
class FontScope {
  public:
    explicit FontScope(Face face);
    ~FontScope();
    FontScope(const FontScope&) = delete;
    FontScope& operator=(const FontScope&) = delete;
};

}  // namespace testbed::platform
