#include "app/file/name_from_text.h"

#include "app/file/utf8.h"

namespace testbed::file {

std::string name_from_text(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view letter = text.substr(0, length == 0 ? 1 : length);
        text.remove_prefix(letter.size());
        const char c = letter.front();
        const bool small = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const bool capital = c >= 'A' && c <= 'Z';
        if (length > 1)
            out += letter;
        else if (small || capital)
            out += capital ? char(c - 'A' + 'a') : c;
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    while (!out.empty() && out.back() == '-') out.pop_back();
    return out;
}

}  // namespace testbed::file
