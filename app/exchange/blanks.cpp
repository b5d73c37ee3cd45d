#include "app/exchange/blanks.h"

namespace testbed::exchange {

namespace {

/// In UTF-8, the no-break space, the figure space, the thin space and the narrow no-break space.
constexpr std::string_view spaces_of_pages[] = {"\xC2\xA0", "\xE2\x80\x87", "\xE2\x80\x89", "\xE2\x80\xAF"};

std::size_t page_space_length(std::string_view rest) {
    for (const std::string_view blank : spaces_of_pages)
        if (rest.starts_with(blank)) return blank.size();
    return 0;
}

/// In UTF-8, the minus sign, and what pages have in its place: hyphens, the en dash, a wide hyphen and a
/// heavy minus.
constexpr std::string_view signs_of_pages[] = {"\xE2\x88\x92", "\xE2\x80\x90", "\xE2\x80\x91",
                                               "\xE2\x80\x93", "\xEF\xBC\x8D", "\xE2\x9E\x96"};

bool is_digit_at(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

/// The length of a sign before a number: "(−3" and "–.5", not the dash of "3–5" or of "x – 5".
std::size_t minus_length(std::string_view text, std::size_t at) {
    for (const std::string_view sign : signs_of_pages) {
        if (!text.substr(at).starts_with(sign)) continue;
        const std::size_t behind = at + sign.size();
        const bool number = is_digit_at(text, behind) ||
                            (text.substr(behind).starts_with('.') && is_digit_at(text, behind + 1));
        const bool apart =
            at == 0 || std::string_view(" \t\r\n([{,;:=$").find(text[at - 1]) != std::string_view::npos;
        return number && apart ? sign.size() : 0;
    }
    return 0;
}

}  // namespace

std::optional<std::string> with_plain_blanks(std::string_view text) {
    std::optional<std::string> plain;
    for (std::size_t at = 0; at < text.size();) {
        // Most texts have none of the three bytes that begin one.
        const std::size_t next = text.find_first_of("\xC2\xE2\xEF", at);
        if (next == text.npos) {
            if (plain) plain->append(text.substr(at));
            break;
        }
        const std::size_t blank = page_space_length(text.substr(next));
        const std::size_t length = blank > 0 ? blank : minus_length(text, next);
        if (length > 0 && !plain) plain.emplace(text.substr(0, at));
        const std::size_t kept = length > 0 ? next : next + 1;
        if (plain) plain->append(text.substr(at, kept - at));
        if (length > 0) plain->push_back(blank > 0 ? ' ' : '-');
        at = next + (length > 0 ? length : 1);
    }
    return plain;
}

}  // namespace testbed::exchange
