#include "app/model/blanks.h"

#include <algorithm>

namespace testbed::model {

namespace {

/// The place and length of `{12}` in a text, and its number; a length of 0: there is none.
struct Hole {
    std::size_t at = 0, length = 0, number = 0;
};

Hole first_hole(std::string_view text) {
    constexpr std::size_t most_digits = 3;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
        std::size_t end = at + 1, number = 0;
        while (end < text.size() && end - at <= most_digits && text[end] >= '0' && text[end] <= '9')
            number = number * 10 + std::size_t(text[end++] - '0');
        if (end > at + 1 && end < text.size() && text[end] == '}') return {at, end + 1 - at, number};
    }
    return {};
}

std::size_t characters(std::string_view text) {
    return std::size_t(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

Fills answers(const Blanks& blanks) {
    Fills fills;
    for (const Blank& blank : blanks.fill) fills.push_back(blank.answer);
    return fills;
}

std::vector<pseudocode::Line> filled(const Blanks& blanks, std::span<const std::string> fills) {
    std::vector<pseudocode::Line> lines;
    for (const std::string& line : blanks.lines) {
        pseudocode::Line& pieces = lines.emplace_back();
        std::size_t column = 1;
        std::string_view rest = line;
        const auto add_text = [&](std::string_view text) {
            if (!text.empty()) pieces.push_back({std::string(text), 0, column});
            column += characters(text);
        };
        for (Hole hole = first_hole(rest); hole.length > 0; hole = first_hole(rest)) {
            add_text(rest.substr(0, hole.at));
            const std::size_t place = hole.number - 1;
            const bool known = hole.number > 0 && place < blanks.fill.size();
            pieces.push_back({place < fills.size() ? fills[place] : std::string(), hole.number, 1,
                              known && blanks.fill[place].choices.empty()});
            column += hole.length;
            rest.remove_prefix(hole.at + hole.length);
        }
        add_text(rest);
    }
    return lines;
}

std::vector<std::string> filled_texts(const Blanks& blanks, std::span<const std::string> fills) {
    std::vector<std::string> texts;
    for (const pseudocode::Line& line : filled(blanks, fills)) {
        std::string& text = texts.emplace_back();
        for (const pseudocode::Piece& piece : line) text += piece.text;
    }
    return texts;
}

}  // namespace testbed::model
