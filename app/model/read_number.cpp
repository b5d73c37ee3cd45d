// Numbers by the C library: the token is cut out by the rules of std::from_chars, then read in the "C"
// locale.
#include "app/model/read_number.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

#if defined(_WIN32)
#include <locale.h>
#elif defined(__APPLE__)
#include <xlocale.h>
#else
#include <locale.h>
#endif

namespace testbed::model::detail {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// How many characters at the front of the text are a decimal number; 0 where none is there.
std::size_t decimal_length(std::string_view text) {
    std::size_t at = 0, digits = 0;
    const auto take_digits = [&] {
        for (; at < text.size() && is_digit(text[at]); ++at) ++digits;
    };
    if (text.starts_with('-')) ++at;
    take_digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        take_digits();
    }
    if (digits == 0) return 0;
    // An exponent without digits is no part of the number.
    std::size_t exponent = at;
    if (exponent < text.size() && (text[exponent] == 'e' || text[exponent] == 'E')) {
        ++exponent;
        if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
        if (exponent < text.size() && is_digit(text[exponent])) {
            at = exponent;
            take_digits();
        }
    }
    return at;
}

/// How many characters at the front of the text are `word`, in small or capital letters: all of them or 0.
std::size_t word_length(std::string_view text, std::string_view word) {
    if (text.size() < word.size()) return 0;
    for (std::size_t i = 0; i < word.size(); ++i)
        if ((text[i] | 0x20) != word[i]) return 0;
    return word.size();
}

template <class Number>
Number in_c_locale(const char* text) {
    constexpr bool single = sizeof(Number) == sizeof(float);
#if defined(_WIN32)
    static const _locale_t c_locale = _create_locale(LC_ALL, "C");
    if constexpr (single)
        return _strtof_l(text, nullptr, c_locale);
    else
        return _strtod_l(text, nullptr, c_locale);
#else
    static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", locale_t{});
    if constexpr (single)
        return strtof_l(text, nullptr, c_locale);
    else
        return strtod_l(text, nullptr, c_locale);
#endif
}

template <class Number>
std::from_chars_result read(const char* first, const char* last, Number& value) {
    const std::string_view text(first, std::size_t(last - first));
    const std::size_t minus = text.starts_with('-') ? 1 : 0;
    for (const std::string_view word : {"infinity", "inf", "nan"}) {
        const std::size_t length = word_length(text.substr(minus), word);
        if (length == 0) continue;
        value = word == "nan" ? std::numeric_limits<Number>::quiet_NaN()
                              : std::numeric_limits<Number>::infinity();
        if (minus != 0) value = -value;
        return {first + minus + length, std::errc()};
    }
    const std::size_t length = decimal_length(text);
    if (length == 0) return {first, std::errc::invalid_argument};
    const std::string number(text.substr(0, length));
    const Number read = in_c_locale<Number>(number.c_str());
    // Too large is infinite, too small is 0 though a digit is not.
    const std::string_view digits = std::string_view(number).substr(0, number.find_first_of("eE"));
    const bool some = digits.find_first_of("123456789") != std::string_view::npos;
    if (std::isinf(read) || (read == 0 && some)) return {first + length, std::errc::result_out_of_range};
    value = read;
    return {first + length, std::errc()};
}

}  // namespace

std::from_chars_result read_by_strtod(const char* first, const char* last, double& value) {
    return read(first, last, value);
}
std::from_chars_result read_by_strtod(const char* first, const char* last, float& value) {
    return read(first, last, value);
}

}  // namespace testbed::model::detail
