#include "app/lesson/quoted.h"

#include <algorithm>

namespace testbed::lesson {

namespace {

using std::string_view;

constexpr string_view between_names = ",=|";

/// Where the quoted name that begins at `from` ends: behind its last quote; npos: none begins there.
std::size_t end_of_quoted(string_view line, std::size_t from) {
    if (line[from] != '"') return string_view::npos;
    const std::size_t before = from == 0 ? string_view::npos : line.find_last_not_of(' ', from - 1);
    const bool begins = from == 0 || line[from - 1] == ' ' || before == string_view::npos ||
                        between_names.find(line[before]) != string_view::npos;
    if (!begins) return string_view::npos;
    for (std::size_t i = from + 1; i < line.size(); ++i) {
        if (line[i] != '"') continue;
        if (i + 1 < line.size() && line[i + 1] == '"') {
            ++i;
            continue;
        }
        const bool ends = i + 1 == line.size() || line[i + 1] == ' ' ||
                          between_names.find(line[i + 1]) != string_view::npos;
        return ends ? i + 1 : string_view::npos;
    }
    return string_view::npos;
}

}  // namespace

std::string quoted(string_view name, std::span<const string_view> words) {
    const auto holds = [&](string_view word) { return name.find(word) != name.npos; };
    const bool plain =
        !holds("\"") && !name.starts_with(' ') && !name.ends_with(' ') && std::ranges::none_of(words, holds);
    if (plain) return std::string(name);
    std::string text = "\"";
    for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

bool is_quoted(string_view piece) { return !piece.empty() && end_of_quoted(piece, 0) == piece.size(); }

std::string unquoted(string_view piece) {
    if (!is_quoted(piece)) return std::string(piece);
    std::string name;
    for (std::size_t i = 1; i + 1 < piece.size(); ++i) {
        name += piece[i];
        if (piece[i] == '"') ++i;
    }
    return name;
}

std::size_t find_unquoted(string_view line, string_view word, bool last) {
    std::size_t found = string_view::npos;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (const std::size_t end = end_of_quoted(line, i); end != string_view::npos) {
            i = end - 1;
            continue;
        }
        if (!line.substr(i).starts_with(word)) continue;
        found = i;
        if (!last) break;
    }
    return found;
}

}  // namespace testbed::lesson
