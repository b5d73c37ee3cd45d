#include "app/exchange/snippet/lines.h"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "app/exchange/parts.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

using Words = std::span<const std::string_view>;

bool is_one_word(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// What the names of fields say.
LinesAre said_by(Words words) {
    LinesAre said = LinesAre::unknown;
    for (const std::string_view part : words)
        for (const std::string& word : words_in(part)) {
            if (word.starts_with("direction") || word == "dir") return LinesAre::endless;
            if (is_one_word(word, {"start", "end", "from", "to", "second", "tail", "finish"}))
                said = LinesAre::segments;
        }
    // "p1", "b": the second of two places
    for (const std::string_view part : words)
        if (said == LinesAre::unknown && is_one_word(lowered(part), {"p1", "p2", "b", "point2", "x2", "pt2"}))
            said = LinesAre::segments;
    return said;
}

constexpr std::size_t longest_definition = 80;

/// Up to what closes the first bracket behind "Line", or a few words of Python.
Words behind_name(Words parts, std::size_t i) {
    int open = 0;
    std::size_t end = i + 1;
    for (const std::size_t stop = std::min(parts.size(), i + longest_definition); end < stop; ++end) {
        if (is_one_word(parts[end], {"{", "("})) ++open;
        // "class Line(NamedTuple):" goes on.
        constexpr std::size_t fewest = 5;
        if (is_one_word(parts[end], {"}", ")"}) && --open == 0 && end - i > fewest) {
            ++end;
            break;
        }
        // "struct Line line;"
        if (open == 0 && is_one_word(parts[end], {";", "="})) break;
    }
    return parts.subspan(i + 1, end - i - 1);
}

/// "} Line;" back to its bracket.
Words before_name(Words parts, std::size_t i) {
    int open = 0;
    for (std::size_t at = i; at-- > 0 && i - at < longest_definition;) {
        open += parts[at] == "}" ? 1 : parts[at] == "{" ? -1 : 0;
        if (open == 0) return parts.subspan(at, i - at);
    }
    return {};
}

}  // namespace

bool names_line(std::string_view call) {
    return is_one_word(plain(last_name(call)), {"line", "line2", "line2d", "line2f"});
}

LinesAre defined_lines(std::string_view text) {
    constexpr std::size_t longest = std::size_t{1} << 18;
    if (text.size() > longest || text.find("Line") == text.npos) return LinesAre::unknown;
    const std::vector<std::string_view> parts = exchange::parts_of(text);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (!names_line(parts[i]) || parts[i].front() != 'L') continue;
        const std::string_view before = i > 0 ? parts[i - 1] : std::string_view();
        LinesAre said = LinesAre::unknown;
        if (is_one_word(before, {"class", "struct", "record", "type", "interface", "object"}))
            said = said_by(behind_name(parts, i));
        else if (before == "}" && parts[i + 1] == ";")
            said = said_by(before_name(parts, i));
        else if (parts[i + 1] == "=" && i + 2 < parts.size() &&
                 lowered(parts[i + 2]).find("tuple") != std::string::npos)
            said = said_by(behind_name(parts, i + 2));
        if (said != LinesAre::unknown) return said;
    }
    return LinesAre::unknown;
}

}  // namespace testbed::exchange::snippet
