// The palette: what matches a search, and how well.
#include "app/editor/palette.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

std::string small(std::string_view text) {
    std::string all(text);
    std::ranges::transform(all, all.begin(), [](char c) { return small(c); });
    return all;
}

bool in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 128;
}

bool word_begins_with(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        if (at == 0 || !in_word(text[at - 1])) return true;
    return false;
}

/// Whether it is one of the names there: "gjk" is not a part of "gjk_warm".
bool names_exactly(std::string_view names, std::string_view word) {
    const auto in_name = [](char c) { return in_word(c) || c == '_'; };
    for (std::size_t at = names.find(word); at != names.npos; at = names.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !in_name(names[at - 1])) && (end == names.size() || !in_name(names[end])))
            return true;
    }
    return false;
}

/// The first letters of the words: "saa" of "separating axes, all".
std::string initials(std::string_view text) {
    std::string letters;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (in_word(text[i]) && (i == 0 || !in_word(text[i - 1]))) letters += text[i];
    return letters;
}

/// Without what stands between words: "fullscreen" is "full screen".
std::string joined(std::string_view text) {
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters), in_word);
    return letters;
}

/// Of what is found equally well, what can be done comes before what can be read. kind: in small letters.
std::size_t place_of_kind(std::string_view kind) {
    constexpr std::array<std::string_view, 8> first{"file", "edit",  "view",    "help",
                                                    "tool", "panel", "overlay", "scene"};
    constexpr std::array<std::string_view, 5> last{"shape", "recording", "recent file", "lesson",
                                                   "algorithm"};
    if (std::ranges::find(first, kind) != first.end()) return 0;
    return std::size_t(std::ranges::find(last, kind) - last.begin()) + 1;
}

std::optional<int> rank_of_word(std::string_view name, std::string_view kind, std::string_view about,
                                std::string_view word) {
    // Three letters or more: a shorter word is the beginning of many.
    const bool is_name = word.size() > 2 && names_exactly(about, word);
    if (is_name || name.starts_with(word)) return 0;
    if (word_begins_with(name, word)) return 1;
    if (word.size() > 1 && initials(name).starts_with(word)) return 2;
    if (name.find(word) != name.npos) return 3;
    if (word_begins_with(kind, word)) return 4;
    // Other words of what can be done are as good as its name.
    const int of_about = place_of_kind(kind) == 0 ? 1 : 5;
    if (word_begins_with(about, word)) return of_about;
    // Two letters may be the end of one word and the beginning of the next.
    constexpr std::size_t enough = 5;
    const std::string letters = joined(word);
    if (letters.size() < enough) return {};
    if (joined(name).starts_with(letters)) return 1;
    if (joined(name).find(letters) != std::string::npos) return 3;
    if (joined(about).find(letters) != std::string::npos) return of_about + 2;
    return {};
}

std::vector<std::string> words_of(std::string_view search) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = search.find_first_not_of(' ', at)) != search.npos) {
        const std::size_t end = std::min(search.find(' ', at), search.size());
        words.push_back(small(search.substr(at, end - at)));
        at = end;
    }
    return words;
}

}  // namespace

std::optional<int> palette_rank(const PaletteEntry& entry, std::string_view search) {
    const std::string name = small(entry.name), kind = small(entry.kind), about = small(entry.about);
    int sum = 0;
    for (const std::string& word : words_of(search)) {
        const auto rank = rank_of_word(name, kind, about, word);
        if (!rank) return {};
        sum += *rank;
    }
    return sum;
}

void search_palette(Palette& palette, std::string search, const std::vector<std::string>& lately) {
    palette.search = std::move(search);
    palette.marked = 0;
    palette.scroll = true;
    std::vector<std::pair<std::array<std::size_t, 4>, std::size_t>> found;
    for (std::size_t i = 0; i < palette.entries.size(); ++i) {
        const PaletteEntry& entry = palette.entries[i];
        const auto rank = palette_rank(entry, palette.search);
        if (!rank) continue;
        const auto place = std::ranges::find(lately, entry.name) - lately.begin();
        const bool whole = words_of(palette.search) == words_of(entry.name);
        found.push_back({{whole ? 0 : std::size_t(*rank) + 1, entry.enabled ? 0u : 1u, std::size_t(place),
                          place_of_kind(entry.kind)},
                         i});
    }
    std::ranges::sort(found);
    palette.shown.clear();
    for (const auto& [key, i] : found) palette.shown.push_back(i);
}

void mark_by(Palette& palette, std::ptrdiff_t by) {
    if (palette.shown.empty()) return;
    const auto last = std::ptrdiff_t(palette.shown.size()) - 1;
    palette.marked = std::size_t(std::clamp(std::ptrdiff_t(palette.marked) + by, std::ptrdiff_t(0), last));
    palette.scroll = true;
}

void ask_palette(Editor& editor) { editor.prompts.dialog = Dialog::palette; }

}  // namespace testbed::editor
