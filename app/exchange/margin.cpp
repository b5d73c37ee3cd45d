#include "app/exchange/margin.h"

#include <algorithm>
#include <string>
#include <vector>

namespace testbed::exchange {

namespace {

struct Line {
    std::size_t begin = 0, end = 0;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::size_t first_visible(std::string_view text) {
    return std::size_t(std::ranges::find_if_not(text, is_blank) - text.begin());
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back({begin, end});
        begin = end + 1;
    }
    return lines;
}

/// Lines of a text that is changed in place: no byte comes or goes.
class Listing {
  public:
    explicit Listing(std::string_view text) : text_(text), lines_(lines_of(text)) {}

    std::size_t size() const { return lines_.size(); }
    std::string_view line(std::size_t i) const {
        return std::string_view(text_).substr(lines_[i].begin, lines_[i].end - lines_[i].begin);
    }
    bool is_empty(std::size_t i) const { return first_visible(line(i)) == line(i).size(); }
    void blank(std::size_t i) { blank(i, line(i).size()); }
    void blank(std::size_t i, std::size_t count) {
        std::fill_n(text_.begin() + std::ptrdiff_t(lines_[i].begin), count, ' ');
    }
    /// Blank from there to its end.
    void blank_from(std::size_t i, std::size_t column) {
        std::fill(text_.begin() + std::ptrdiff_t(lines_[i].begin + column),
                  text_.begin() + std::ptrdiff_t(lines_[i].end), ' ');
    }
    /// Moves a line to the left; what follows it is blank.
    void move_left(std::size_t i, std::size_t count) {
        if (count == 0) return;
        const auto begin = text_.begin() + std::ptrdiff_t(lines_[i].begin);
        const auto end = text_.begin() + std::ptrdiff_t(lines_[i].end);
        std::fill(std::move(begin + std::ptrdiff_t(count), end, begin), end, ' ');
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
    std::vector<Line> lines_;
};

/// "> text", "> > text": how much of it is the mark. A prompt of Python is none.
std::size_t quote_length(std::string_view line) {
    std::size_t length = 0;
    for (std::size_t i = first_visible(line); i < line.size() && line[i] == '>';) {
        if (line.substr(i).starts_with(">>>")) return 0;
        length = ++i;
        if (i < line.size() && line[i] == ' ') length = ++i;
    }
    return length;
}

bool unquote(Listing& text) {
    std::size_t quoted = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.is_empty(i)) continue;
        if (quote_length(text.line(i)) == 0) return false;
        ++quoted;
    }
    if (quoted < 2) return false;
    for (std::size_t i = 0; i < text.size(); ++i) text.blank(i, quote_length(text.line(i)));
    return true;
}

bool is_header_of_change(std::string_view line) {
    return line.starts_with("@@ ") || line.starts_with("diff --git ") || line.starts_with("--- a/") ||
           line.starts_with("+++ b/") || line.starts_with("--- /dev/null") ||
           line.starts_with("+++ /dev/null") || line.starts_with("index ") ||
           line.starts_with("\\ No newline at end of file");
}

/// Lines that came are left, lines that went are blank.
bool apply_change(Listing& text) {
    bool header = false, came = false, other = false, numbers = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view line = text.line(i);
        if (text.is_empty(i) || line.starts_with("```")) continue;
        if (is_header_of_change(line)) {
            header = header || line.starts_with("@@ ");
            continue;
        }
        const std::string_view rest = line.substr(1);
        came = came || line[0] == '+';
        // "+1.5 -2" is a row of numbers.
        if (line[0] == '+' || line[0] == '-')
            numbers = numbers || (!rest.empty() && (is_digit(rest[0]) || rest[0] == '.'));
        else if (line[0] != ' ' && line[0] != '\t')
            other = true;
    }
    if (other || !came || (numbers && !header)) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view line = text.line(i);
        if (is_header_of_change(line) || line.starts_with('-'))
            text.blank(i);
        else if (line.starts_with('+'))
            text.blank(i, 1);
    }
    return true;
}

struct Numbered {
    std::size_t number = 0;
    std::size_t length = 0;  ///< of all that stands in front of the code
};

/// "12  x", "12: x", "12 | x", "-> 12 x", "12."; nothing where a line begins otherwise.
std::optional<Numbered> numbered(std::string_view line) {
    constexpr std::size_t most_digits = 6;
    std::size_t i = first_visible(line);
    for (const std::string_view mark : {"->", "=>", ">", "*"})
        if (line.substr(i).starts_with(mark)) {
            i += mark.size();
            i += first_visible(line.substr(i));
            break;
        }
    Numbered found;
    const std::size_t first = i;
    for (; i < line.size() && is_digit(line[i]); ++i)
        found.number = found.number * 10 + std::size_t(line[i] - '0');
    if (i == first || i - first > most_digits) return {};
    const std::size_t sign = i + first_visible(line.substr(i));
    if (sign < line.size() && line[sign] == '|') {
        i = sign + 1;
    } else if (i < line.size() && (line[i] == ':' || line[i] == '.' || line[i] == ')')) {
        ++i;
        // "1.5"
        if (i < line.size() && !is_blank(line[i])) return {};
    } else if (i < line.size() && !is_blank(line[i])) {
        return {};
    }
    if (i < line.size() && is_blank(line[i]) && line[i] != '\r') ++i;
    found.length = i;
    return found;
}

/// Numbers that count the lines of code.
bool remove_numbers(Listing& text) {
    constexpr std::size_t few = 3;
    std::size_t lines = 0, counted = 0, code = 0, next = 0, width = 0;
    std::vector<std::size_t> lengths(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.is_empty(i)) continue;
        const std::string_view line = text.line(i);
        // "   |      ^^^" of a compiler
        if (counted > 0 && line[first_visible(line)] == '|') continue;
        const auto found = numbered(line);
        // The columns of a table have names: "id name x y".
        if (lines++ == 0 && !found && line.find('(') == line.npos) return false;
        if (!found || (counted > 0 && found->number != next)) continue;
        next = found->number + 1;
        ++counted;
        lengths[i] = found->length;
        width = width == 0 ? found->length : std::min(width, found->length);
        const std::string_view rest = line.substr(found->length);
        const std::size_t word = first_visible(rest);
        code += word == rest.size() || is_letter(rest[word]) || rest.find(';') != rest.npos ||
                std::string_view("}#/").find(rest[word]) != std::string_view::npos;
    }
    // Rows of numbers may be counted too: those are no code.
    if (counted < few || counted * 10 < lines * 8 || code * 2 < counted) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view line = text.line(i);
        if (lengths[i] > 0) {
            text.blank(i, lengths[i]);
            // "9: x" and "10: x" are equally far from the margin.
            text.move_left(i, lengths[i] - width);
        } else if (counted > 0 && first_visible(line) < line.size() && line[first_visible(line)] == '|') {
            text.blank(i);
        }
    }
    return true;
}

/// "<pre>", "</code>" around code: what a page puts around it.
bool remove_tags(Listing& text) {
    constexpr std::string_view tags[] = {"<pre>",   "</pre>",      "<code>",
                                         "</code>", "<pre><code>", "</code></pre>"};
    bool found = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string_view line = text.line(i);
        line.remove_prefix(first_visible(line));
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        if (std::ranges::find(tags, line) == std::end(tags)) continue;
        text.blank(i);
        found = true;
    }
    return found;
}

bool is_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() &&
           std::ranges::all_of(text, [](char c) { return is_digit(c) || c == '.' || c == 'e'; }) &&
           is_digit(text[0]);
}

/// A number below ">>> f(x)" is what the console answered.
bool remove_answers(Listing& text) {
    bool asked = false, found = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string_view line = text.line(i);
        line.remove_prefix(first_visible(line));
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        if (asked && is_number(line)) {
            text.blank(i);
            found = true;
        }
        // "Out[34]: 1163.0"
        if (line.starts_with("Out[")) {
            const std::size_t answer = std::min(line.find("]: "), line.size());
            if (answer < line.size() && is_number(line.substr(answer + 3))) {
                text.blank(i);
                found = true;
            }
        }
        asked = line.starts_with(">>> ") || line.starts_with("julia> ") || line.starts_with("irb> ") ||
                line.starts_with("In [");
    }
    return found;
}

/// Whether a line without blanks at its ends is "#if 0", "#if(0)" or "#if false".
bool switches_off(std::string_view line) {
    if (!line.starts_with("#if")) return false;
    std::string condition(line.substr(3));
    std::erase_if(condition, [](char c) { return is_blank(c) || c == '(' || c == ')'; });
    return condition == "0" || condition == "false";
}

/// What the preprocessor leaves out, between "#if 0" and "#else" or "#endif".
bool remove_disabled(Listing& text) {
    bool found = false;
    std::size_t depth = 0;  // of nested conditions in the disabled part
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string_view line = text.line(i);
        line.remove_prefix(first_visible(line));
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        if (depth == 0) {
            depth = switches_off(line) ? 1 : 0;
            continue;
        }
        if (line.starts_with("#if")) ++depth;
        const bool ends = line.starts_with("#endif") || (depth == 1 && line.starts_with("#else"));
        if (ends && --depth == 0) continue;
        text.blank(i);
        found = true;
    }
    return found;
}

/// "1 2 3 4 |" above the lines of a listing that a page set in one row: their numbers.
bool remove_row_of_numbers(Listing& text) {
    bool changed = false;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const std::string_view line = text.line(i), below = text.line(i + 1);
        const std::size_t end = line.find_last_not_of(" \t\r"), bar = below.find_last_not_of(" \t\r");
        if (end == line.npos || line[end] != '|' || bar == below.npos || below[bar] != '|') continue;
        std::string counted;
        for (std::size_t n = 1; counted.size() < end; ++n) counted += std::to_string(n) + ' ';
        if (line.substr(0, end) != counted) continue;
        text.blank(i, end + 1);
        text.blank_from(i + 1, bar);
        changed = true;
    }
    return changed;
}

}  // namespace

std::optional<std::string> without_margin(std::string_view text) {
    constexpr std::size_t most_bytes = std::size_t{1} << 20;
    if (text.size() > most_bytes) return {};
    Listing listing(text);
    bool changed = unquote(listing);
    for (const auto change :
         {remove_row_of_numbers, apply_change, remove_numbers, remove_tags, remove_answers, remove_disabled})
        changed = change(listing) || changed;
    if (!changed) return {};
    return listing.take();
}

}  // namespace testbed::exchange
