#include "app/exchange/told_places.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/exchange/shape_list.h"
#include "app/exchange/snippet/numeral.h"
#include "app/exchange/snippet/read_snippet.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

constexpr std::size_t longest_told = 1 << 18;
constexpr std::ptrdiff_t fewest_words = 4;

bool is_letter_of_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_figure(char c) { return c >= '0' && c <= '9'; }

/// Words of letters alone, and where each begins.
std::vector<std::string_view> words_of_line(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < line.size();) {
        if (!is_letter_of_word(line[i])) {
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < line.size() && (is_letter_of_word(line[i]) || is_figure(line[i]) || line[i] == '_')) ++i;
        words.push_back(line.substr(begin, i - begin));
    }
    return words;
}

/// A sentence has words with blanks between them, and none of the signs of code.
bool is_sentence(std::string_view line) {
    if (line.find_first_of("=;<>|\"") != line.npos) return false;
    const auto words = words_of_line(line);
    const auto blanks = std::ranges::count(line, ' ');
    const auto long_ones =
        std::ranges::count_if(words, [](std::string_view word) { return word.size() > 1; });
    return long_ones >= fewest_words && blanks >= fewest_words;
}

/// Reads a line, one character after the other.
struct PlaceReader {
    std::string_view line;
    std::size_t at = 0;

    bool take(char sign) {
        if (at >= line.size() || line[at] != sign) return false;
        ++at;
        return true;
    }
    void skip() {
        while (at < line.size() && line[at] == ' ') ++at;
    }
    std::optional<double> number() {
        std::size_t begin = at;
        const bool minus = begin < line.size() && line[begin] == '-';
        if (minus) ++begin;
        const std::string_view rest = line.substr(begin);
        if (rest.empty() || !(is_figure(rest[0]) || rest[0] == '.')) return {};
        std::size_t end = 0;
        while (end < rest.size() && is_figure(rest[end])) ++end;
        if (end + 1 < rest.size() && rest[end] == '.' && is_figure(rest[end + 1])) {
            ++end;
            while (end < rest.size() && is_figure(rest[end])) ++end;
        }
        if (end < rest.size() && is_letter_of_word(rest[end])) return {};
        const snippet::Numeral read = snippet::read_numeral(rest.substr(0, end));
        if (end == 0 || read.bytes != end || !std::isfinite(read.value)) return {};
        at = begin + end;
        return minus ? -read.value : read.value;
    }
    std::optional<Vec2> pair() {
        const auto x = number();
        if (!x) return {};
        skip();
        if (!take(',')) return {};
        skip();
        const auto y = number();
        if (!y) return {};
        return Vec2{*x, *y};
    }
};

/// "(1, 2)", "{1, 2}", "[1, 2]" and TeX's "$\{1, 2\}$" at i, and i behind it.
std::optional<Vec2> bracketed_at(std::string_view line, std::size_t& i) {
    PlaceReader reader{line, i};
    reader.take('\\');
    if (reader.at >= line.size()) return {};
    const std::size_t kind = std::string_view("({[").find(line[reader.at]);
    if (kind == std::string_view::npos) return {};
    ++reader.at;
    reader.skip();
    const auto found = reader.pair();
    if (!found) return {};
    reader.skip();
    reader.take('\\');
    if (!reader.take(std::string_view(")}]")[kind])) return {};
    i = reader.at;
    return found;
}

/// "960, 540." at i, and i behind its last digit: two numbers and no third.
std::optional<Vec2> bare_at(std::string_view line, std::size_t& i) {
    PlaceReader reader{line, i};
    const auto found = reader.pair();
    if (!found) return {};
    const std::size_t end = reader.at;
    reader.skip();
    if (reader.take(',')) {
        reader.skip();
        if (reader.number()) return {};
    }
    i = end;
    return found;
}

bool is_among_words(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, std::string_view(snippet::lowered(word))) != words.end();
}

/// Whether the words before a pair say that it is a place or a vector, and no part of something else: the
/// last word that tells a kind decides.
bool may_be_place(const std::vector<std::string_view>& before) {
    for (auto word = before.rbegin(); word != before.rend(); ++word) {
        if (is_among_words(*word, {"vector", "vectors", "point", "points", "coordinate", "coordinates",
                                   "place", "position", "location", "notation", "equates"}))
            return true;
        if (is_among_words(*word,
                           {"size", "radius", "range", "interval", "vertices", "corners", "array", "list"}))
            return false;
        if (snippet::meaning_of(*word) != snippet::Means::nothing) return false;
    }
    return true;
}

/// Whether numbers behind this word are a place without brackets.
bool leads_to_place(const std::vector<std::string_view>& before) {
    return !before.empty() &&
           is_among_words(before.back(), {"coordinates", "at", "point", "position", "location"});
}

/// The words of the sentence that stand before i.
std::vector<std::string_view> words_before(std::string_view line, std::size_t i) {
    constexpr std::size_t farthest = 300;
    std::size_t begin = i > farthest ? i - farthest : 0;
    for (std::size_t at = begin; at + 1 < i; ++at)
        if (line[at] == '.' && line[at + 1] == ' ') begin = at + 1;
    return words_of_line(line.substr(begin, i - begin));
}

void read_line(std::string_view line, std::size_t offset, ToldPlaces& told) {
    if (line.find_first_of("0123456789") == line.npos || !is_sentence(line)) return;
    for (std::size_t i = 0; i < line.size();) {
        std::size_t end = i;
        const bool begins =
            i == 0 || !(is_letter_of_word(line[i - 1]) || is_figure(line[i - 1]) ||
                        std::string_view(".,-(_").find(line[i - 1]) != std::string_view::npos);
        auto at = begins ? bracketed_at(line, end) : std::nullopt;
        bool bare = false;
        if (!at && begins && (is_figure(line[i]) || line[i] == '-')) {
            at = bare_at(line, end);
            bare = at.has_value();
        }
        if (at) {
            const auto before = words_before(line, i);
            if (bare ? leads_to_place(before) : may_be_place(before)) {
                told.places.push_back({*at, offset + i});
                std::fill(told.rest.begin() + std::ptrdiff_t(offset + i),
                          told.rest.begin() + std::ptrdiff_t(offset + end), ' ');
            }
        }
        i = std::max(end, i + 1);
    }
}

std::ptrdiff_t errors_of(const Coordinates& read) {
    return std::ranges::count(read.issues, file::Issue::Severity::error, &file::Issue::severity);
}

}  // namespace

std::optional<ToldPlaces> told_places(std::string_view text) {
    if (text.size() > longest_told) return {};
    ToldPlaces told{{}, std::string(text)};
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        read_line(text.substr(begin, end - begin), begin, told);
        begin = end + 1;
    }
    if (told.places.empty()) return {};
    return told;
}

Coordinates read_with_sentences(std::string_view text, const snippet::Library* library) {
    Coordinates read = snippet::read_snippet(text, library);
    const std::ptrdiff_t errors = errors_of(read);
    if (errors == 0 && !read.shapes.empty()) return read;
    const auto told = told_places(text);
    if (!told) return read;
    Coordinates rest = snippet::read_snippet(told->rest, library);
    if (rest.shapes.size() + told->places.size() <= read.shapes.size()) return read;
    if (errors_of(rest) > errors && !read.shapes.empty()) return read;
    ShapeList points(text);
    for (const ToldPlace& place : told->places) points.point({}, place.at, place.offset);
    Coordinates made = points.take();
    made.shapes.insert(made.shapes.begin(), rest.shapes.begin(), rest.shapes.end());
    made.issues.insert(made.issues.begin(), rest.issues.begin(), rest.issues.end());
    made.numbers = read.numbers;
    made.library = read.library;
    made.told = std::move(rest.told);
    return made;
}

}  // namespace testbed::exchange
