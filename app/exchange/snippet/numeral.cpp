#include "app/exchange/snippet/numeral.h"

#include <array>
#include <bit>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "app/model/read_number.h"

namespace testbed::exchange::snippet {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    const char low = char(std::tolower(static_cast<unsigned char>(c)));
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}
char char_at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\0'; }

/// `0xff`, `0x1.8p-3`.
Numeral hexadecimal(std::string_view text) {
    std::uint64_t mantissa = 0;
    int exponent = 0;
    std::size_t i = 2, digits = 0;
    bool fraction = false;
    for (; i < text.size(); ++i) {
        if (text[i] == '.' && !fraction && hex_digit(char_at(text, i + 1)) >= 0) {
            fraction = true;
            continue;
        }
        if (text[i] == '_') continue;
        const int digit = hex_digit(text[i]);
        if (digit < 0) break;
        ++digits;
        if (mantissa >> 59 != 0)
            exponent += fraction ? 0 : 4;
        else {
            mantissa = mantissa * 16 + std::uint64_t(digit);
            exponent -= fraction ? 4 : 0;
        }
    }
    if (digits == 0) return {};
    if (char_at(text, i) == 'p' || char_at(text, i) == 'P') {
        std::size_t end = i + 1;
        const bool minus = char_at(text, end) == '-';
        if (minus || char_at(text, end) == '+') ++end;
        int power = 0;
        const std::size_t first = end;
        for (; is_digit(char_at(text, end)); ++end) power = std::min(power * 10 + (text[end] - '0'), 100'000);
        if (end > first) {
            exponent += minus ? -power : power;
            i = end;
        }
    }
    return {i, std::ldexp(double(mantissa), exponent)};
}

/// The length of digits, a dot, digits and an exponent; '_' and ' stand between digits.
std::size_t decimal_length(std::string_view text, bool& separated) {
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t first = i;
        while (is_digit(char_at(text, i)) ||
               (i > first && (char_at(text, i) == '_' || char_at(text, i) == '\'') &&
                is_digit(char_at(text, i + 1)))) {
            separated = separated || !is_digit(text[i]);
            ++i;
        }
        return i - first;
    };
    const std::size_t whole = digits();
    // "0..5" is a range.
    if (char_at(text, i) == '.' && char_at(text, i + 1) != '.') {
        ++i;
        if (digits() == 0 && whole == 0) return 0;
    }
    if (char_at(text, i) == 'e' || char_at(text, i) == 'E') {
        const std::size_t before = i++;
        if (char_at(text, i) == '+' || char_at(text, i) == '-') ++i;
        if (digits() == 0) i = before;
    }
    return i;
}

struct Suffix {
    std::string_view spelled;
    bool single = false;
};
constexpr std::array suffixes = {Suffix{"_f32", true}, Suffix{"f32", true}, Suffix{"_f64"}, Suffix{"f64"},
                                 Suffix{"i32"},        Suffix{"u32"},       Suffix{"i64"},  Suffix{"usize"},
                                 Suffix{"f", true},    Suffix{"F", true},   Suffix{"d"},    Suffix{"D"},
                                 Suffix{"l"},          Suffix{"L"},         Suffix{"m"},    Suffix{"M"},
                                 Suffix{"u"},          Suffix{"U"},         Suffix{"n"},    Suffix{"px"},
                                 Suffix{"deg"},        Suffix{"rad"}};

const Suffix* suffix_of(std::string_view tail) {
    for (const Suffix& one : suffixes)
        if (tail.starts_with(one.spelled) && !is_word(char_at(tail, one.spelled.size()))) return &one;
    return nullptr;
}

/// Rounded once, to the float or to the double.
template <class Float>
double value_of(std::string_view digits) {
    Float value = 0;
    const auto read = model::read_number(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc::result_out_of_range) return double(value);
    const std::size_t power = digits.find_first_of("eE");
    const bool tiny = power != digits.npos ? char_at(digits, power + 1) == '-' : digits.starts_with("0.");
    return tiny ? 0 : std::numeric_limits<double>::infinity();
}

/// Eight digits are the bits of a float where that is a number of ordinary size: colors and masks are none.
bool float_of_bits(double& value) {
    constexpr float least = 1e-6F, most = 1e6F;
    if (value != std::floor(value) || value < 0 || value > double(UINT32_MAX)) return false;
    const float single = std::bit_cast<float>(std::uint32_t(value));
    if (!(std::abs(single) >= least && std::abs(single) <= most)) return false;
    value = double(single);
    return true;
}

}  // namespace

Numeral read_numeral(std::string_view text) {
    if (!is_digit(char_at(text, 0)) && !(char_at(text, 0) == '.' && is_digit(char_at(text, 1)))) return {};
    Numeral found;
    if (char_at(text, 0) == '0' && (char_at(text, 1) == 'x' || char_at(text, 1) == 'X')) {
        found = hexadecimal(text);
        found.bits = found.bytes == 10 && float_of_bits(found.value);
    }
    if (found.bytes == 0) {
        bool separated = false;
        found.bytes = decimal_length(text, separated);
        std::string plain;
        std::string_view digits = text.substr(0, found.bytes);
        if (separated) {
            for (const char c : digits)
                if (c != '_' && c != '\'') plain += c;
            digits = plain;
        }
        const Suffix* const suffix = suffix_of(text.substr(found.bytes));
        found.value = suffix && suffix->single ? value_of<float>(digits) : value_of<double>(digits);
        if (suffix) found.bytes += suffix->spelled.size();
    }
    const auto runs_on = [&] {
        const char next = char_at(text, found.bytes);
        return is_word(next) || (next == '.' && is_digit(char_at(text, found.bytes + 1)));
    };
    for (; runs_on(); ++found.bytes) found.word = true;
    return found;
}

}  // namespace testbed::exchange::snippet
