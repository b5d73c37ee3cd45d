// Reads the text of a drawn frame back from Dear ImGui's draw lists, glyph by glyph: what tests look for on
// the screen, and whether a clip rectangle cuts it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::tests {

/// A run of glyphs on one line, in pixels of the window.
struct ScreenText {
    std::string text;    ///< UTF-8; glyphs that stand in for a missing one are U+FFFD
    std::string window;  ///< that it stands in, as Dear ImGui names it: "column/rows_..."; without the
                         ///< column's page, which "column" means
    float left, top, right, bottom;  ///< of the line's glyphs, as drawn, before clipping
    float clip_left, clip_top, clip_right, clip_bottom;
    bool cut_across = false;  ///< a glyph is cut at its left or right
    bool cut_along = false;   ///< or at its top or bottom, as rows at the edge of a scrolling list are
    bool stands_in = false;   ///< some glyph is a font's stand-in for a character that it lacks
};

/// Every text of the last frame, in drawing order. Dear ImGui before 1.92: its glyphs have fixed places in
/// the atlas.
std::vector<ScreenText> screen_texts();

/// Whether screen_texts() can read this version of Dear ImGui.
bool can_read_screen();

}  // namespace testbed::tests
