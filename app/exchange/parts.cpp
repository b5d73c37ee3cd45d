#include "app/exchange/parts.h"

#include <algorithm>
#include <string>

namespace testbed::exchange {

namespace {

constexpr std::string_view blanks = " \t\r\n";

}  // namespace

bool of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::size_t behind_string(std::string_view text, std::size_t i) {
    const char quote = text[i];
    // "don't" and "10'" hold none.
    if (quote != '"' && (quote != '\'' || (i > 0 && of_word(text[i - 1])))) return i;
    constexpr std::size_t longest = 1000;
    for (std::size_t at = i + 1; at < std::min(text.size(), i + longest) && text[at] != '\n'; ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == quote)
            return at + 1;
    }
    return i;
}

std::size_t behind_remark(std::string_view text, std::size_t i) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("/*")) {
        const std::size_t end = rest.find("*/");
        return end == rest.npos ? text.size() : i + end + 2;
    }
    const char before = i == 0 ? '\n' : text[i - 1];
    const bool apart = blanks.find(before) != blanks.npos;
    const bool begins = (rest.starts_with("//") && before != ':') ||
                        (apart && (rest.starts_with("# ") || rest.starts_with("-- ")));
    return begins ? std::min(text.find('\n', i), text.size()) : i;
}

bool is_string(std::string_view part) { return part.size() > 1 && (part[0] == '"' || part[0] == '\''); }

std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t behind = behind_remark(text, i); behind > i) {
            i = behind;
            continue;
        }
        std::size_t end = std::max(i + 1, behind_string(text, i));
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

}  // namespace testbed::exchange
