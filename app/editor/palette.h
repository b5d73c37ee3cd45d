// The palette: everything that can be done or opened, found by a few letters of its name. No controls.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::editor {

struct Editor;

struct PaletteEntry {
    std::string kind;          ///< "Command", "Panel", "Demo"
    std::string name;          ///< "Save as…"
    std::string about{};       ///< searched as well, and shown faintly
    std::string keys{};        ///< "Ctrl+Shift+S"
    std::optional<bool> on{};  ///< of a switch
    bool enabled = true;       ///< false: listed, and cannot be run now
    std::function<void(Editor&)> run{};
};

/// Kept as long as the dialog is open.
struct Palette {
    std::vector<PaletteEntry> entries;
    std::string search{};
    std::vector<std::size_t> shown{};  ///< of the entries, the best match first
    std::size_t marked = 0;            ///< of those shown: what Enter runs
    bool begins = true;                ///< the search takes the keyboard in the next frame
    bool scroll = false;               ///< the marked row comes into view in the next frame
};

/// How well an entry matches: 0 is best; nothing where a word of the search is neither in its name, kind or
/// `about`, nor made of the first letters of the name's words. Small and capital ASCII letters are alike.
std::optional<int> palette_rank(const PaletteEntry& entry, std::string_view search);

/// Shows what matches, the best first, and marks it. An empty search shows all, those run lately first.
void search_palette(Palette& palette, std::string search, const std::vector<std::string>& lately = {});

/// Another row is marked, `by` rows further; at both ends it stays.
void mark_by(Palette& palette, std::ptrdiff_t by);

void ask_palette(Editor& editor);

}  // namespace testbed::editor
