// Tokens of a text of coordinates.
#include "app/exchange/coordinate_tokens.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "app/model/limits.h"
#include "app/model/read_number.h"

namespace testbed::exchange {

namespace {

bool one_of(char c, std::string_view these) { return these.find(c) != std::string_view::npos; }

/// Letters and digits of ASCII: what names are made of.
bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Not the first byte of a character of UTF-8.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t length_while(std::string_view text, bool (*part)(char)) {
    return std::size_t(std::ranges::find_if_not(text, part) - text.begin());
}

}  // namespace

CoordinateToken CoordinateLexer::next() {
    std::size_t breaks = 0;
    CoordinateToken line_end;
    for (bool remark = false; !rest_.empty(); take(1)) {
        // "```cpp" fences code in a report.
        if (rest_.starts_with("#") || rest_.starts_with("//") || rest_.starts_with("```")) {
            take(std::min(rest_.find('\n'), rest_.size()));
            remark = true;
        }
        if (rest_.starts_with('\n')) {
            if (breaks == 0) line_end = here();
            // A line with only a remark is not empty.
            if (!std::exchange(remark, false) || breaks == 0) ++breaks;
        }
        if (rest_.empty() || !separates()) break;
    }
    if (breaks > 0) {
        line_end.kind = breaks > 1 ? CoordinateToken::Kind::blank : CoordinateToken::Kind::line;
        return line_end;
    }
    if (rest_.empty()) return here();
    const char c = rest_.front();
    if (one_of(c, "([{")) return whole(here(), CoordinateToken::Kind::open, 1);
    if (one_of(c, ")]}")) return whole(here(), CoordinateToken::Kind::close, 1);
    if (one_of(c, "+-.0123456789")) return number(here());
    if (const std::size_t length = length_while(rest_, in_word); length > 0)
        return whole(here(), CoordinateToken::Kind::word, length);
    return whole(here(), CoordinateToken::Kind::unknown, 1 + length_while(rest_.substr(1), continues));
}

bool CoordinateLexer::separates() const {
    if (one_of(rest_.front(), " \t\r\n,;:=\"'`&*<>!")) return true;
    // "np.array", not ".5"
    return rest_.front() == '.' && rest_.size() > 1 &&
           std::isalpha(static_cast<unsigned char>(rest_[1])) != 0;
}

CoordinateToken CoordinateLexer::whole(CoordinateToken token, CoordinateToken::Kind kind, std::size_t bytes) {
    token.kind = kind;
    token.text = rest_.substr(0, bytes);
    take(bytes);
    return token;
}

CoordinateToken CoordinateLexer::number(CoordinateToken token) {
    const bool plus = rest_.starts_with('+') && !rest_.starts_with("+-");
    const char* const begin = rest_.data() + (plus ? 1 : 0);
    const char* const last = rest_.data() + rest_.size();
    auto [end, error] = model::read_number(begin, last, token.value);
    if (error == std::errc() && end != last && one_of(*end, "fF")) {
        float single = 0;
        error = model::read_number(begin, end, single).ec;
        token.value = double(single);
        ++end;
    }
    if (error == std::errc::invalid_argument || (end != last && (in_word(*end) || *end == '.'))) {
        const auto part = [](char c) { return in_word(c) || one_of(c, "+-."); };
        return whole(token, CoordinateToken::Kind::unknown, length_while(rest_, part));
    }
    token.refusal = error == std::errc::result_out_of_range ? "must lie within what a double can hold"
                                                            : model::refusal(token.value);
    return whole(token, CoordinateToken::Kind::number, std::size_t(end - rest_.data()));
}

void CoordinateLexer::take(std::size_t bytes) {
    for (const char c : rest_.substr(0, bytes)) {
        if (c == '\n') {
            ++line_;
            column_ = 1;
        } else if (!continues(c)) {
            ++column_;
        }
    }
    rest_.remove_prefix(std::min(bytes, rest_.size()));
}

bool is(std::string_view word, std::string_view lower) {
    return std::ranges::equal(word, lower, {},
                              [](char c) { return char(std::tolower(static_cast<unsigned char>(c))); });
}

}  // namespace testbed::exchange
