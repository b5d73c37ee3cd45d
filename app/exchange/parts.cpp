#include "app/exchange/parts.h"

#include <algorithm>
#include <string>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

using snippet::lowered;

constexpr std::size_t longest_statement = 300;
constexpr std::string_view blanks = " \t\r\n";

bool asserts(const std::string& word) {
    return word.starts_with("assert") || word == "expect" || word == "expect_true" ||
           word == "expect_false" || word == "expect_eq" || word == "require" || word == "check";
}

/// The statement that begins the text. A line break ends it, but not in parentheses nor before ".toBe(…)" or
/// "== …".
std::string_view statement_at(std::string_view text) {
    int open = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ';') return text.substr(0, i);
        open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (text[i] != '\n' || open > 0) continue;
        const std::string_view next = text.substr(std::min(text.find_first_not_of(blanks, i), text.size()));
        if (!next.starts_with('.') && !next.starts_with("==") && !next.starts_with("!="))
            return text.substr(0, i);
    }
    return text;
}

}  // namespace

bool of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        if (of_word(text[i]))
            while (end < text.size() && of_word(text[end])) ++end;
        if (blanks.find(text[i]) == blanks.npos) parts.push_back(text.substr(i, end - i));
        i = end;
    }
    return parts;
}

std::size_t behind_braces(std::span<const std::string_view> parts, std::size_t i) {
    int open = 0;
    for (; i < parts.size(); ++i) {
        open += parts[i] == "{" ? 1 : parts[i] == "}" ? -1 : 0;
        if (open == 0) return i + 1;
    }
    return i;
}

bool begins_body(std::span<const std::string_view> parts, std::size_t i) {
    if (parts[i] != "{" || i < 3 || parts[i - 1] != ")") return false;
    return parts[i - 2] != "(" && !(parts[i - 2] == "void" && parts[i - 3] == "(");
}

std::vector<std::string_view> asserting_statements(std::string_view text) {
    std::vector<std::string_view> found;
    while (!text.empty()) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n;");
        if (begin == text.npos) break;
        text.remove_prefix(begin);
        const std::string_view word(text.begin(), std::ranges::find_if_not(text, of_word));
        const bool says = asserts(lowered(word));
        const std::string_view line = says ? statement_at(text) : text.substr(0, text.find_first_of("\n;"));
        text.remove_prefix(line.size());
        if (says && line.size() <= longest_statement) found.push_back(line);
    }
    return found;
}

}  // namespace testbed::exchange
