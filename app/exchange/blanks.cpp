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

}  // namespace

std::optional<std::string> with_plain_blanks(std::string_view text) {
    std::optional<std::string> plain;
    for (std::size_t at = 0; at < text.size();) {
        // Most texts have none of the two bytes that begin one.
        const std::size_t next = text.find_first_of("\xC2\xE2", at);
        if (next == text.npos) {
            if (plain) plain->append(text.substr(at));
            break;
        }
        const std::size_t length = page_space_length(text.substr(next));
        if (length > 0 && !plain) plain.emplace(text.substr(0, at));
        const std::size_t kept = length > 0 ? next : next + 1;
        if (plain) plain->append(text.substr(at, kept - at));
        if (length > 0) plain->push_back(' ');
        at = next + (length > 0 ? length : 1);
    }
    return plain;
}

}  // namespace testbed::exchange
