#include "app/exchange/snippet/language.h"

#include <algorithm>
#include <array>
#include <string>

#include "app/exchange/snippet/numeral.h"

namespace testbed::exchange::snippet {

namespace {

bool is_in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// As a whole word where it begins with a letter.
bool says(std::string_view text, std::string_view wanted) {
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1)) {
        const std::size_t end = at + wanted.size();
        const bool begins = at == 0 || !is_in_word(wanted.front()) || !is_in_word(text[at - 1]);
        const bool ends = end == text.size() || !is_in_word(wanted.back()) || !is_in_word(text[end]);
        if (begins && ends) return true;
    }
    return false;
}

/// Whether the numbers behind a bracket can be left, top, right and bottom: true where they are no numbers.
bool are_sides(std::string_view arguments) {
    std::array<double, 4> sides{};
    for (double& side : sides) {
        arguments.remove_prefix(std::min(arguments.find_first_not_of(" \t\n,"), arguments.size()));
        const bool minus = arguments.starts_with('-');
        if (minus) arguments.remove_prefix(1);
        const Numeral number = read_numeral(arguments);
        if (number.bytes == 0 || number.word) return true;
        side = minus ? -number.value : number.value;
        arguments.remove_prefix(number.bytes);
    }
    return sides[0] <= sides[2] && sides[1] <= sides[3];
}

}  // namespace

bool says_new(std::string_view text, std::string_view type) {
    return says(text, "new " + std::string(type) + "(");
}

bool has_rectangles_of_sides(std::string_view text) {
    // C#, JavaScript, TypeScript, Dart, OpenCV in Java.
    constexpr std::array<std::string_view, 16> others = {
        "var",  "let",        "const", "function", "=>",       "===",        "using",       "namespace",
        "bool", "org.opencv", "Mat",   "Console.", "console.", "void Start", "void Update", "void OnGUI"};
    constexpr std::string_view made = "new Rect(";
    if (!says(text, "Rect") ||
        std::ranges::any_of(others, [&](std::string_view one) { return says(text, one); }))
        return false;
    bool typed = false;
    for (std::size_t at = text.find(made); at != text.npos; at = text.find(made, at + 1)) {
        if (!are_sides(text.substr(at + made.size()))) return false;
        // "Rect a = new Rect(…)", "private Rect a = …": a language with types.
        constexpr std::size_t longest = 100;
        std::string_view before = text.substr(at - std::min(at, longest), std::min(at, longest));
        if (const std::size_t line = before.rfind('\n'); line != before.npos) before.remove_prefix(line + 1);
        typed = typed || says(before, "Rect");
    }
    return typed;
}

}  // namespace testbed::exchange::snippet
