#include "app/exchange/tex.h"

#include <algorithm>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

bool is_tex_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Commands around one letter, or around what is written upright.
constexpr std::string_view around[] = {"vec",    "mathbf", "overrightarrow", "boldsymbol", "hat", "bm",
                                       "mathrm", "text",   "mathit",         "textbf",     "bf"};
/// Commands that only say how large something is, or how far apart.
constexpr std::string_view silent[] = {"left", "right", "big",   "bigl",         "bigr",   "Big",   "Bigl",
                                       "Bigr", "quad",  "qquad", "displaystyle", "hspace", "limits"};

template <std::size_t n>
bool is_command_of(const std::string_view (&words)[n], std::string_view word) {
    return std::ranges::find(words, word) != std::end(words);
}

/// A formula, changed where it stands.
class Formula {
  public:
    Formula(std::string& text, std::size_t begin, std::size_t end) : text_(text), at_(begin), end_(end) {}

    void make_plain() {
        while (at_ < end_)
            if (text_[at_] == '\\')
                command();
            else if (columns_ > 0 && text_[at_] == '&')
                text_[at_++] = ',';
            else
                ++at_;
    }

  private:
    void blank(std::size_t from, std::size_t to) {
        std::fill(text_.begin() + std::ptrdiff_t(from), text_.begin() + std::ptrdiff_t(to), ' ');
    }
    /// Behind the brace that closes the one at i; i where none does.
    std::size_t behind_brace(std::size_t i) const {
        if (i >= end_ || text_[i] != '{') return i;
        int open = 0;
        for (std::size_t at = i; at < end_; ++at) {
            open += text_[at] == '{' ? 1 : text_[at] == '}' ? -1 : 0;
            if (open == 0) return at + 1;
        }
        return i;
    }

    void command() {
        const std::size_t begin = at_++;
        if (at_ >= end_) return;
        if (!is_tex_letter(text_[at_])) {
            const char sign = text_[at_++];
            // "\{" is a brace, "\\" ends a row, "\," is a gap.
            if (sign == '\\' && columns_ > 0) text_[at_ - 1] = ',';
            if (sign == ',' || sign == ';' || sign == '!' || sign == ':') text_[at_ - 1] = ' ';
            text_[begin] = ' ';
            return;
        }
        while (at_ < end_ && is_tex_letter(text_[at_])) ++at_;
        const std::string_view name = std::string_view(text_).substr(begin + 1, at_ - begin - 1);
        if (name == "begin" || name == "end") return environment(begin, name == "begin");
        if (is_command_of(silent, name)) return blank(begin, at_);
        if (!is_command_of(around, name)) return;
        const std::size_t behind = behind_brace(at_);
        if (behind > at_) {
            text_[behind - 1] = ' ';
            text_[at_] = ' ';
        }
        blank(begin, at_);
    }

    /// "\begin{pmatrix} 1 \\ 2 \end{pmatrix}"
    void environment(std::size_t begin, bool opens) {
        const std::size_t behind = behind_brace(at_);
        const std::string_view name = std::string_view(text_).substr(at_, behind - at_);
        if (behind == at_ || (name.find("matrix") == name.npos && name.find("array") == name.npos)) return;
        blank(begin, behind);
        (opens ? text_[behind - 1] : text_[begin]) = opens ? '(' : ')';
        columns_ += opens ? 1 : -1;
        at_ = behind;
    }

    std::string& text_;
    std::size_t at_, end_;
    int columns_ = 0;
};

struct Span {
    std::size_t begin = 0, end = 0;  ///< between its marks
    std::size_t mark = 1;            ///< bytes of each mark
};

constexpr std::size_t longest_formula = 2000;

/// "$…$" at i: what closes it stands behind no blank and before no name.
std::optional<Span> between_dollars(std::string_view text, std::size_t i) {
    const std::size_t mark = text.substr(i).starts_with("$$") ? 2 : 1;
    const std::size_t begin = i + mark;
    const std::size_t stop = std::min(text.size(), begin + longest_formula);
    for (std::size_t end = begin + 1; end < stop; ++end) {
        // "$1 = …" of a debugger and "$ command" are lines of their own.
        if (mark == 1 && text[end] == '\n') return {};
        if (text[end] != '$') continue;
        const std::size_t behind = end + mark;
        const char next = behind < text.size() ? text[behind] : '\n';
        const bool figure = next >= '0' && next <= '9';
        if (is_tex_letter(next) || figure || next == '_' || next == '{' || next == '(') return {};
        return Span{begin, end, mark};
    }
    return {};
}

std::optional<Span> formula_at(std::string_view text, std::size_t i) {
    if (text[i] == '$') return between_dollars(text, i);
    if (text[i] != '\\' || i + 1 >= text.size()) return {};
    const char open = text[i + 1];
    if (open != '(' && open != '[') return {};
    const std::string_view rest = text.substr(i + 2, longest_formula);
    const std::size_t end = rest.find(open == '(' ? "\\)" : "\\]");
    if (end == rest.npos) return {};
    return Span{i + 2, i + 2 + end, 2};
}

/// "$v = (10, 4)$", in a line that tells of no shape: a statement of its own.
bool gives_vector(std::string_view text, const Span& span) {
    const std::string_view inner = text.substr(span.begin, span.end - span.begin);
    const std::size_t sign = inner.find('=');
    if (sign == inner.npos || inner.find('=', sign + 1) != inner.npos) return false;
    if (inner.substr(sign).find_first_of("({") == inner.npos || inner.substr(0, sign).find('(') != inner.npos)
        return false;
    constexpr std::size_t farthest = 500;
    std::size_t begin = span.begin;
    while (begin > 0 && span.begin - begin < farthest && text[begin - 1] != '\n') --begin;
    std::string_view line = text.substr(begin, span.end - begin + farthest);
    line = line.substr(0, line.find('\n', span.end - begin));
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t from = i;
        while (i < line.size() && is_tex_letter(line[i])) ++i;
        const snippet::Means means = snippet::meaning_of(line.substr(from, i - from));
        if (means != snippet::Means::nothing && means != snippet::Means::point) return false;
        if (i == from) ++i;
    }
    return true;
}

}  // namespace

std::optional<std::string> with_plain_formulas(std::string_view text) {
    std::optional<std::string> plain;
    for (std::size_t at = text.find_first_of("$\\"); at < text.size(); at = text.find_first_of("$\\", at)) {
        const auto span = formula_at(text, at);
        if (!span) {
            // "\$" is a dollar.
            at += text[at] == '\\' ? 2 : 1;
            continue;
        }
        if (!plain) plain.emplace(text);
        const bool vector = gives_vector(text, *span);
        // "\( (0, 0), (1, 0), (0, 1) \)" is a list: its brackets stay.
        const std::string_view inner = text.substr(span->begin, span->end - span->begin);
        const bool list = text[at] == '\\' && !vector && inner.find(',') != inner.npos;
        for (const std::size_t mark : {span->begin - span->mark, span->end})
            std::fill_n(plain->begin() + std::ptrdiff_t(mark), list ? 1 : span->mark, vector ? ';' : ' ');
        Formula(*plain, span->begin, span->end).make_plain();
        at = span->end + span->mark;
    }
    return plain;
}

}  // namespace testbed::exchange
