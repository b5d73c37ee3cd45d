// Numbers between people and the program.
#include "app/edit/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <optional>

#include "app/model/read_number.h"

namespace testbed::edit {

namespace {

/// Recursive descent over one expression. The first failure is kept and stops everything.
class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    std::variant<double, std::string> run() {
        skip_spaces();
        if (text_.empty()) return "a number is missing";
        const double value = sum();
        if (failure_.empty() && !text_.empty()) fail(fmt::format("\"{}\" was not expected", text_));
        if (failure_.empty() && !std::isfinite(value)) fail("the result is not a finite number");
        if (!failure_.empty()) return failure_;
        return value;
    }

  private:
    double sum() {
        double value = product();
        for (;;) {
            if (take('+')) {
                value += product();
            } else if (take('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    double product() {
        double value = power();
        for (;;) {
            if (take('*')) {
                value *= power();
            } else if (take('/')) {
                const double divisor = power();
                if (divisor == 0) fail("division by zero");
                value /= divisor;
            } else {
                return value;
            }
        }
    }

    /// Binds tighter than a sign to its left: -2^2 is -4; and groups to the right.
    double power() {
        if (++depth_ > deepest) fail("too deeply nested");
        double value = 0;
        if (!failure_.empty()) {
        } else if (take('-')) {
            value = -power();
        } else if (take('+')) {
            value = power();
        } else {
            value = operand();
            if (take('^')) value = std::pow(value, power());
        }
        --depth_;
        return value;
    }

    double operand() {
        if (take('(')) {
            const double value = sum();
            if (!take(')')) fail("a closing parenthesis is missing");
            return value;
        }
        if (text_.empty()) return fail("the expression ends too early");
        if (is_letter(text_.front())) return named();
        double value = 0;
        const std::string with_point = decimal_point(text_);
        if (!failure_.empty()) return 0;
        const std::string_view number = with_point.empty() ? text_ : std::string_view(with_point);
        const auto [end, error] = model::read_number(number.data(), number.data() + number.size(), value);
        if (error == std::errc::result_out_of_range) return fail("the number is too large or too small");
        if (error != std::errc{}) return fail(fmt::format("\"{}\" is not a number", text_));
        text_.remove_prefix(std::size_t(end - number.data()));
        skip_spaces();
        return value;
    }

    /// The text with a point for the decimal comma of its first number: no function takes two arguments, so a
    /// comma between digits has no other meaning. Empty: it has none. "1,250" may be either, so it is
    /// refused.
    std::string decimal_point(std::string_view text) {
        const auto digits_from = [&](std::size_t at) {
            const std::size_t first = at;
            while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
            return at - first;
        };
        const std::size_t whole = digits_from(0);
        if (whole == 0 || whole >= text.size() || text[whole] != ',') return {};
        const std::size_t decimals = digits_from(whole + 1), end = whole + 1 + decimals;
        if (decimals == 0) return {};
        std::string read(text);
        read[whole] = '.';
        if (end < text.size() && (text[end] == ',' || text[end] == '.')) {
            fail("a number has one decimal point and no separators: write 1234.5");
        } else if (decimals == 3 && whole <= 3 && text[0] != '0') {
            std::string without(text.substr(0, end));
            without.erase(whole, 1);
            fail(fmt::format("{} may mean {} or {}: write one of them", text.substr(0, end), without,
                             read.substr(0, end)));
        }
        return read;
    }

    double named() {
        std::size_t length = 0;
        while (length < text_.size() && is_letter(text_[length])) ++length;
        const std::string_view name = text_.substr(0, length);
        text_.remove_prefix(length);
        skip_spaces();
        if (name == "pi") return std::numbers::pi;
        if (name == "e") return std::numbers::e;
        constexpr double radians = std::numbers::pi / 180;
        if (name == "sqrt") {
            const double x = argument(name);
            return x < 0 ? fail("the root of a negative number") : std::sqrt(x);
        }
        if (name == "abs") return std::abs(argument(name));
        if (name == "sin") return std::sin(argument(name) * radians);
        if (name == "cos") return std::cos(argument(name) * radians);
        if (name == "tan") return std::tan(argument(name) * radians);
        return fail(fmt::format("\"{}\" is not known here", name));
    }

    double argument(std::string_view function) {
        if (!take('(')) return fail(fmt::format("{} needs its argument in parentheses", function));
        const double value = sum();
        if (!take(')')) fail("a closing parenthesis is missing");
        return value;
    }

    bool take(char c) {
        if (text_.empty() || text_.front() != c) return false;
        text_.remove_prefix(1);
        skip_spaces();
        return true;
    }
    void skip_spaces() {
        while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\t')) text_.remove_prefix(1);
    }
    double fail(std::string reason) {
        if (failure_.empty()) failure_ = std::move(reason);
        text_ = {};
        return 0;
    }
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

    static constexpr int deepest = 64;
    std::string_view text_;
    std::string failure_;
    int depth_ = 0;
};

double from_text(std::string_view text) {
    double value = 0;
    model::read_number(text.data(), text.data() + text.size(), value);
    return value;
}

}  // namespace

std::variant<double, std::string> evaluate(std::string_view expression) { return Parser(expression).run(); }

std::string exact_text(double value) { return fmt::format("{}", value == 0 ? 0.0 : value); }

std::string short_text(double value) {
    const std::string exact = exact_text(value);
    return exact.size() <= 9 ? exact : fmt::format("{:.6g}", value);
}

std::string with_short_numbers(std::string_view sentence) {
    constexpr std::size_t short_enough = 9;
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::string text;
    while (!sentence.empty()) {
        std::size_t end = 0;
        if (is_digit(sentence[0])) {
            const auto digits = [&] {
                while (end < sentence.size() && is_digit(sentence[end])) ++end;
            };
            digits();
            if (end + 1 < sentence.size() && sentence[end] == '.' && is_digit(sentence[end + 1])) {
                ++end;
                digits();
            }
            const bool power = end + 2 < sentence.size() && sentence[end] == 'e' &&
                               (sentence[end + 1] == '-' || sentence[end + 1] == '+') &&
                               is_digit(sentence[end + 2]);
            if (power) {
                end += 2;
                digits();
            }
        }
        const std::string number(sentence.substr(0, end));
        const bool long_one = end > short_enough && number.find_first_of(".e") != number.npos;
        const auto value = long_one ? evaluate(number) : std::variant<double, std::string>(number);
        text += std::holds_alternative<double>(value) ? short_text(std::get<double>(value)) : number;
        if (end == 0) text += sentence[end++];
        sentence.remove_prefix(end);
    }
    return text;
}

std::string time_text(double seconds) {
    constexpr std::array<std::pair<double, const char*>, 4> units{
        {{1, "s"}, {1e3, "ms"}, {1e6, "µs"}, {1e9, "ns"}}};
    // The first in which three digits do not round to less than one.
    const auto unit =
        std::ranges::find_if(units, [&](const auto& one) { return seconds * one.first >= 0.9995; });
    const auto [factor, name] = unit == units.end() ? units.back() : *unit;
    const double value = seconds * factor;
    return fmt::format("{:.{}f} {}", value,
                       value >= 99.95 || factor == 1e9 ? 0
                       : value >= 9.995                ? 1
                                                       : 2,
                       name);
}

std::string count_text(std::uint64_t count) {
    std::string digits = fmt::format("{}", count);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
    return digits;
}

std::string zoom_text(double factor) {
    if (!(factor < 1e6)) return fmt::format("{:.1e}×", factor);
    if (factor < 99.95) return fmt::format("{:.3g}×", factor);
    return count_text(std::uint64_t(std::llround(factor))) + "×";
}

std::string fixed_text(double value, int decimals) {
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (from_text(text) == 0 && text.front() == '-') text.erase(0, 1);
    return text.size() <= 12 ? text : fmt::format("{:.{}e}", value, decimals);
}

namespace {
std::string with_sign(const std::string& text) { return text.front() == '-' ? text : "+" + text; }
}  // namespace

std::string signed_text(double value, int decimals) { return with_sign(fixed_text(value, decimals)); }

std::string measured_text(double value, int decimals) {
    std::string text = fixed_text(value, decimals);
    return value != 0 && from_text(text) == 0 ? fmt::format("{:.2g}", value) : text;
}

std::string signed_measured_text(double value, int decimals) {
    return with_sign(measured_text(value, decimals));
}

int decimals_of(double pixel) { return -int(std::floor(std::log10(pixel))); }

double rounded(double value, int decimals) {
    constexpr double whole_limit = 9007199254740992.0;  // 2^53: above it doubles are whole numbers
    // Powers of ten to 10^22 are doubles, so that the one division rounds to the nearest double.
    const double scale = std::pow(10.0, std::min(std::abs(decimals), 22));
    if (decimals < 0) return std::round(value / scale) * scale;
    const double scaled = value * scale;
    return std::abs(scaled) < whole_limit ? std::round(scaled) / scale : value;
}

Vec2 rounded(Vec2 value, int decimals) { return {rounded(value.x, decimals), rounded(value.y, decimals)}; }

double tidy(double value) { return from_text(fmt::format("{:.15g}", value)); }
Vec2 tidy(Vec2 value) { return {tidy(value.x), tidy(value.y)}; }

double principal_degrees(double degrees) {
    const double turned = std::remainder(degrees, 360.0);
    return turned <= -180 ? turned + 360 : turned;
}

}  // namespace testbed::edit
