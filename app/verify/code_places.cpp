#include "app/verify/code_places.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace testbed::verify {

namespace {

/// The number that a text begins with.
std::optional<int> number_at(std::string_view text) {
    int number = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && digits < 7 && std::isdigit(static_cast<unsigned char>(text[digits]));
         ++digits)
        number = 10 * number + (text[digits] - '0');
    return digits > 0 && number > 0 ? std::optional(number) : std::nullopt;
}

/// File "mine.py", line 12
std::optional<CodePlace> quoted_place(std::string_view line) {
    constexpr std::string_view opening = "File \"", closing = "\", line ";
    const std::size_t from = line.find(opening);
    if (from == line.npos) return {};
    line.remove_prefix(from + opening.size());
    const std::size_t to = line.find(closing);
    if (to == line.npos || to == 0) return {};
    const auto number = number_at(line.substr(to + closing.size()));
    if (!number) return {};
    return CodePlace{std::string(line.substr(0, to)), *number};
}

/// mine.cpp:12
std::optional<CodePlace> place_with_colon(std::string_view line) {
    for (std::size_t colon = line.find(':'); colon != line.npos; colon = line.find(':', colon + 1)) {
        const auto number = number_at(line.substr(colon + 1));
        if (!number) continue;
        const std::size_t blank = line.find_last_of(" \t(\"'", colon);
        const std::string_view file =
            line.substr(blank == line.npos ? 0 : blank + 1, colon - (blank == line.npos ? 0 : blank + 1));
        const std::size_t dot = file.rfind('.');
        // An ending tells it from a time or an address.
        const bool ending = dot != file.npos && dot > 0 && dot + 1 < file.size() &&
                            file.find('/', dot) == file.npos &&
                            std::isalpha(static_cast<unsigned char>(file[dot + 1]));
        if (ending && file.find("://") == file.npos) return CodePlace{std::string(file), *number};
    }
    return {};
}

}  // namespace

std::vector<CodePlace> code_places(std::string_view text) {
    std::vector<CodePlace> places;
    while (!text.empty()) {
        const std::size_t end = text.rfind('\n');
        const std::string_view line = end == text.npos ? text : text.substr(end + 1);
        text = end == text.npos ? std::string_view() : text.substr(0, end);
        auto place = quoted_place(line);
        if (!place) place = place_with_colon(line);
        if (place && std::ranges::find(places, *place) == places.end()) places.push_back(std::move(*place));
    }
    return places;
}

}  // namespace testbed::verify
