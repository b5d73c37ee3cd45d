#include "app/view/line_breaks.h"

#include <algorithm>
#include <array>

namespace testbed::view {

namespace {

/// A sign between two values, which stay together with it.
bool is_sign(std::string_view token) {
    constexpr std::array<std::string_view, 14> signs{"=", "<", ">", "≤", "≥", "≠", "≈",
                                                     "+", "-", "−", "·", "×", "±", "/"};
    return std::ranges::find(signs, token) != signs.end();
}

std::vector<std::string_view> tokens_of(std::string_view line) {
    std::vector<std::string_view> tokens;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        tokens.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return tokens;
}

int depth_after(int depth, std::string_view token) {
    for (const char c : token) {
        if (c == '(' || c == '[') ++depth;
        if (c == ')' || c == ']') depth = std::max(0, depth - 1);
    }
    return depth;
}

bool has_digit(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// Runs of tokens that stay on one line: what signs join, and numbers in brackets.
std::vector<std::string_view> words_of(std::string_view line) {
    const std::vector<std::string_view> tokens = tokens_of(line);
    std::vector<std::string_view> words;
    int depth = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool in_tuple = depth > 0 && has_digit(tokens[i - 1]) && has_digit(tokens[i]);
        const bool joined = i > 0 && (is_sign(tokens[i]) || is_sign(tokens[i - 1]) || in_tuple);
        depth = depth_after(depth, tokens[i]);
        if (joined)
            words.back() = {words.back().data(),
                            std::size_t(tokens[i].data() + tokens[i].size() - words.back().data())};
        else
            words.push_back(tokens[i]);
    }
    return words;
}

void append_line(std::string_view line, float room, const std::function<float(std::string_view)>& width,
                 std::vector<std::string>& lines) {
    lines.emplace_back();
    bool begun = false;
    const auto add = [&](std::string_view word) {
        const std::string longer = begun ? lines.back() + ' ' + std::string(word) : std::string(word);
        if (begun && width(longer) > room)
            lines.emplace_back(word);
        else
            lines.back() = longer;
        begun = true;
    };
    for (const std::string_view word : words_of(line)) {
        if (width(word) <= room)
            add(word);
        else
            for (const std::string_view token : tokens_of(word)) add(token);
    }
}

}  // namespace

std::vector<std::string> broken_lines(std::string_view text, float room,
                                      const std::function<float(std::string_view)>& width) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        append_line(text.substr(0, end), room, width, lines);
        if (end == text.size()) return lines;
        text.remove_prefix(end + 1);
    }
}

PlaceInLines place_in_lines(std::string_view text, const std::vector<std::string>& lines, std::size_t at) {
    std::size_t start = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t end = start + lines[i].size();
        // A line break replaces one space or newline, and drops a space before a newline.
        const std::size_t next = end + (text.substr(std::min(end, text.size())).starts_with(" \n") ? 2 : 1);
        if (at < next || i + 1 == lines.size()) return {i, std::min(at - start, lines[i].size())};
        start = next;
    }
    return {};
}

}  // namespace testbed::view
