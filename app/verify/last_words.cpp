#include "app/verify/last_words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace testbed::verify {

namespace {

/// In lower case: what runtimes of many languages write before they end.
constexpr std::array<std::string_view, 8> alarms{"error",     "exception", "panic", "assert",
                                                 "terminate", "fatal",     "fault", "abort"};

bool alarming(std::string_view line) {
    // A frame of a stack is further in.
    if (line.empty() || line.front() == ' ' || line.front() == '\t') return false;
    std::string lower(line);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return std::ranges::any_of(
        alarms, [&](std::string_view alarm) { return lower.find(alarm) != std::string::npos; });
}

}  // namespace

std::string last_lines(std::string_view words) {
    constexpr int most = 20;
    std::size_t begin = words.size();
    for (int i = 0; i < most && begin != std::string_view::npos && begin > 0; ++i)
        begin = words.find_last_of('\n', begin - 1);
    return std::string(begin == std::string_view::npos || begin == 0 ? words : words.substr(begin + 1));
}

std::string_view telling_line(std::string_view words) {
    const std::string_view last = words.substr(words.find_last_of('\n') + 1);
    for (std::string_view rest = words; !rest.empty();) {
        const std::size_t at = rest.find_last_of('\n');
        const std::string_view line = at == std::string_view::npos ? rest : rest.substr(at + 1);
        if (alarming(line)) return line;
        if (at == std::string_view::npos) break;
        rest = rest.substr(0, at);
    }
    return last;
}

}  // namespace testbed::verify
