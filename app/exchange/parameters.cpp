#include "app/exchange/parameters.h"

#include <algorithm>

#include "app/exchange/parts.h"

namespace testbed::exchange {

namespace {

/// Names of test libraries for what reports to them.
bool is_reporter(std::string_view name) {
    constexpr std::string_view names[] = {"t", "test", "assert", "self", "expect"};
    return std::ranges::find(names, name) != std::end(names);
}

void add_parameters(std::span<const std::string_view> parts, Body& body) {
    for (const std::string_view part : parts)
        if (of_word(part[0]) && !is_reporter(part)) body.parameters.push_back(part);
}

std::size_t indentation(std::string_view line) {
    return std::min(line.find_first_not_of(" \t\r"), line.size());
}

/// "def check(a, b):" and what is indented behind it.
void add_indented(std::string_view text, std::vector<Body>& bodies) {
    for (std::size_t begin = text.find("def "); begin != text.npos; begin = text.find("def ", begin + 1)) {
        const std::size_t line = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
        const std::string_view before = text.substr(line, begin - line);
        if (before.find_first_not_of(" \t") != before.npos) continue;
        const std::size_t first = std::min(text.find('\n', begin), text.size());
        const std::string_view head = text.substr(begin, first - begin);
        const std::size_t open = head.find('('), close = head.rfind(')');
        if (open == head.npos || close == head.npos || close < open) continue;
        Body body{first, first, {}, true};
        add_parameters(parts_of(head.substr(open, close - open)), body);
        while (body.end < text.size()) {
            const std::size_t next = std::min(text.find('\n', body.end + 1), text.size());
            const std::string_view one = text.substr(body.end + 1, next - std::min(body.end + 1, next));
            const std::size_t indented = indentation(one);
            if (indented < one.size() && indented <= before.size()) break;
            body.end = next;
        }
        bodies.push_back(std::move(body));
    }
}

}  // namespace

std::vector<Body> bodies_of(std::string_view text) {
    std::vector<Body> bodies;
    const std::vector<std::string_view> parts = parts_of(text);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!begins_body(parts, i)) continue;
        const std::size_t behind = behind_braces(parts, i);
        Body body{std::size_t(parts[i].data() - text.data()),
                  behind < parts.size() ? std::size_t(parts[behind].data() - text.data()) : text.size(),
                  {}};
        std::size_t open = i - 1;
        while (open > 0 && parts[open] != "(") --open;
        add_parameters(std::span(parts).subspan(open, i - open), body);
        bodies.push_back(std::move(body));
        i = behind - 1;
    }
    add_indented(text, bodies);
    return bodies;
}

bool about_parameters(const Body& body, std::size_t offset, const std::vector<std::string_view>& words) {
    return body.begin < offset && offset < body.end && std::ranges::any_of(words, [&](std::string_view word) {
               return of_word(word[0]) && std::ranges::count(body.parameters, word) > 0;
           });
}

}  // namespace testbed::exchange
