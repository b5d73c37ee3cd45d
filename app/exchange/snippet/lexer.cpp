#include "app/exchange/snippet/lexer.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "app/exchange/read_wkt.h"
#include "app/exchange/snippet/emphasis.h"
#include "app/exchange/snippet/numeral.h"

namespace testbed::exchange::snippet {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }
/// "→" between places, as "->" is.
bool is_arrow(std::string_view text) { return text.starts_with("→"); }
bool starts_name(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool in_name(char c) { return starts_name(c) || (c >= '0' && c <= '9'); }

class Lexer {
  public:
    explicit Lexer(std::string_view text) : text_(text) { tokens_.reserve(text.size() / 4 + 2); }

    std::vector<Token> read() {
        new_line();
        while (skip_space(), at_ < text_.size()) token();
        add(Token::Kind::end, at_, at_);
        return std::move(tokens_);
    }

  private:
    using Kind = Token::Kind;

    char here(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    std::string_view rest() const { return text_.substr(at_); }

    Token& add(Kind kind, std::size_t begin, std::size_t end, char sign = 0) {
        Token token;
        token.kind = kind;
        token.sign = sign;
        token.space = space_;
        token.line = line_;
        token.blank = blank_;
        token.begin = std::uint32_t(begin);
        token.end = std::uint32_t(end);
        space_ = line_ = blank_ = false;
        at_ = end;
        return tokens_.emplace_back(token);
    }

    void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

    void skip_space() {
        bool remark = false;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n') {
                // A line that holds only a comment is not empty.
                blank_ = blank_ || (line_ && !remark && !tokens_.empty());
                remark = false;
                line_ = space_ = true;
                ++at_;
                new_line();
                --at_;
            } else if (is_blank(c) || c == '\\' || c == '`') {
                space_ = true;
                // A fence of Markdown: the rest of its line is the language.
                if (rest().starts_with("```")) {
                    skip_line();
                    remark = true;
                    --at_;
                }
            } else if (c == '*' && is_bold_mark()) {
                space_ = true;
                ++at_;
            } else if (comment()) {
                remark = true;
                --at_;
            } else {
                return;
            }
        }
    }

    /// "**words**" of Markdown: neither mark is an operator.
    bool is_bold_mark() {
        if (!rest().starts_with("**")) return false;
        if (at_ < bold_end_) return at_ + 2 == bold_end_;
        const std::size_t length = bold_length(text_, at_);
        bold_end_ = at_ + length;
        return length > 0;
    }

    /// Whether a value stands before the white space here: "--x" subtracts nothing from it.
    bool ends_value() const {
        if (!space_ || tokens_.empty()) return false;
        const Kind last = tokens_.back().kind;
        return last == Kind::close || last == Kind::number || last == Kind::string || last == Kind::name;
    }

    /// Behind the comment that begins here.
    bool comment() {
        if (rest().starts_with("/*")) {
            const std::size_t end = text_.find("*/", at_ + 2);
            if (end == text_.npos) return false;
            at_ = end + 2;
            space_ = true;
            return true;
        }
        const bool lua = rest().starts_with("--") && (here(2) == ' ' || here(2) == '[' ||
                                                      (starts_name(here(2)) && (line_ || ends_value())));
        const bool percent = here() == '%' && line_;
        if (here() == '#' && !is_remark()) return false;
        // "#[derive]" and "#include <x>" go as well: they hold no coordinates.
        if (!rest().starts_with("//") && here() != '#' && !lua && !percent) return false;
        skip_line();
        return true;
    }

    /// "# note", "#include <x>", "#[derive]"; not the one of "body#1", "#3" and "#ff0000".
    bool is_remark() const {
        const bool digit = !line_ && here(1) >= '0' && here(1) <= '9';
        const bool glued = !space_ && !line_ && !tokens_.empty() && tokens_.back().kind == Kind::name &&
                           tokens_.back().end == at_;
        return !digit && !(glued && here(1) != '\n') && color_length() == 0;
    }

    /// Of "#fff" and "#00ff00aa" within a line.
    std::size_t color_length() const {
        std::size_t digits = 0;
        while (std::isxdigit(static_cast<unsigned char>(here(1 + digits))) != 0) ++digits;
        const bool sized = digits == 3 || digits == 4 || digits == 6 || digits == 8;
        return sized && !line_ && !in_name(here(1 + digits)) ? 1 + digits : 0;
    }

    /// Of "12:30:05.25" and "2024-05-01": when something was, which is no coordinate.
    std::size_t moment_length() const {
        std::size_t i = 0;
        const auto digits = [&](std::size_t count) {
            for (std::size_t end = i + count; i < end; ++i)
                if (here(i) < '0' || here(i) > '9') return false;
            return true;
        };
        const auto is_here = [&](char sign) { return here(i++) == sign; };
        const bool century = rest().starts_with("19") || rest().starts_with("20");
        const bool date = century && digits(4) && is_here('-') && (here(i) == '0' || here(i) == '1') &&
                          digits(2) && is_here('-') && digits(2);
        if (!date) i = 0;
        const bool time = !date && digits(2) && is_here(':') && digits(2) && is_here(':') && digits(2);
        if (!date && !time) return 0;
        if (here(i) == 'T' || here(i) == 'Z') ++i;
        while (time && (here(i) == '.' || here(i) == ',' || (here(i) >= '0' && here(i) <= '9')) &&
               here(i + 1) >= '0' && here(i + 1) <= '9')
            ++i;
        if (time && here(i) >= '0' && here(i) <= '9') ++i;
        return i;
    }

    /// What a console prints before a line.
    void new_line() {
        line_ = true;
        while (is_blank(here())) ++at_;
        static constexpr std::array prompts = {">>> ",    "... ",  "(gdb) ", "(lldb) ",
                                               "julia> ", "irb> ", "> ",     "$ "};
        for (const std::string_view prompt : prompts)
            if (rest().starts_with(prompt)) at_ += prompt.size();
        for (const std::string_view cell : {"In [", "Out["})
            if (rest().starts_with(cell)) {
                const std::size_t end = rest().substr(0, 16).find("]: ");
                if (end != text_.npos) at_ += end + 3;
            }
        while (is_blank(here())) ++at_;
        numbers_between_semicolons_ = begins_with_two_numbers();
        while (const std::size_t length = bullet_length()) {
            add(Kind::bullet, at_, at_ + length);
            while (is_blank(here())) ++at_;
        }
    }

    /// Of "- ", "* " and "• ".
    std::size_t bullet_length() const {
        constexpr std::string_view dot = "•";
        if (rest().starts_with(dot)) return dot.size();
        return (here() == '-' || here() == '*') && here(1) == ' ' ? 1 : 0;
    }

    /// "0.5;1": a row of a table, not two statements.
    bool begins_with_two_numbers() const {
        std::string_view line = rest().substr(0, 100);
        for (int i = 0; i < 2; ++i) {
            if (i == 1) {
                if (!line.starts_with(';')) return false;
                line.remove_prefix(1);
            }
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
            if (line.starts_with('-')) line.remove_prefix(1);
            const Numeral number = read_numeral(line);
            if (number.bytes == 0 || number.word) return false;
            line.remove_prefix(number.bytes);
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        }
        return true;
    }

    /// "…; its radius is 3": it ends no statement.
    bool is_of_sentence() const {
        static constexpr std::array words = {"; its ", "; the ", "; it ", "; whose ", "; with "};
        return std::ranges::any_of(words, [&](std::string_view word) { return rest().starts_with(word); });
    }

    void token() {
        const char c = here();
        if (const std::size_t moment = c >= '0' && c <= '9' ? moment_length() : 0; moment > 0) {
            add(Kind::string, at_, at_ + moment);
        } else if (const std::size_t color = c == '#' ? color_length() : 0; color > 0) {
            add(Kind::string, at_ + 1, at_ + color);
        } else if (c == '#' && here(1) >= '0' && here(1) <= '9') {
            // "body#1"
            for (++at_; here() >= '0' && here() <= '9';) ++at_;
            space_ = true;
        } else if (const Numeral number = read_numeral(rest()); number.bytes > 0) {
            add(number.word ? Kind::name : Kind::number, at_, at_ + number.bytes).value = number.value;
        } else if (is_arrow(rest())) {
            add(Kind::mark, at_, at_ + 3, '#');
        } else if (starts_name(c)) {
            name();
        } else if (c == '"' || c == '\'') {
            string();
        } else if (c == '(' || c == '[' || c == '{') {
            add(Kind::open, at_, at_ + 1, c);
        } else if (c == ')' || c == ']' || c == '}') {
            add(Kind::close, at_, at_ + 1, c);
        } else if (c == ',' || c == '|' || (c == ';' && (numbers_between_semicolons_ || is_of_sentence()))) {
            add(Kind::comma, at_, at_ + 1);
        } else if (c == ';') {
            add(Kind::semicolon, at_, at_ + 1);
        } else {
            mark();
        }
    }

    void mark() {
        // "x <- 3" of R
        if (rest().starts_with("<- ") && space_) return void(add(Kind::mark, at_, at_ + 2, '='));
        // Longest first. Those that mean something have a sign of their own.
        static constexpr std::pair<std::string_view, char> marks[] = {
            {"===", '?'}, {"!==", '?'}, {"...", '#'}, {"**", '^'}, {"==", '?'}, {"!=", '?'},
            {"<=", '?'},  {">=", '?'},  {"&&", '&'},  {"||", '&'}, {"++", '#'}, {":=", '='},
            {"=>", '>'},  {"->", '#'},  {"<<", '<'},  {"+=", 'p'}, {"-=", 's'}, {"*=", 'm'},
            {"..", '#'},  {"::", '#'},  {"=", '='},   {":", ':'},  {"+", '+'},  {"-", '-'},
            {"*", '*'},   {"/", '/'},   {".", '.'},   {"<", '?'},  {">", '?'},  {"^", '^'}};
        for (const auto& [spelled, sign] : marks)
            if (rest().starts_with(spelled)) return void(add(Kind::mark, at_, at_ + spelled.size(), sign));
        add(Kind::mark, at_, at_ + 1, '#');
    }

    /// The length of a joint of names, with a name behind it.
    std::size_t joint(std::size_t at) const {
        const std::string_view rest = text_.substr(at);
        const std::size_t length = rest.starts_with("::") || rest.starts_with("->") ? 2
                                   : rest.starts_with(".")                          ? 1
                                                                                    : 0;
        if (length > 0 && at + length < text_.size() && starts_name(text_[at + length])) return length;
        // "body:setPosition(1, 2)", as Lua calls.
        if (!rest.starts_with(":") || at + 1 >= text_.size() || !starts_name(text_[at + 1])) return 0;
        std::size_t end = at + 1;
        while (end < text_.size() && in_name(text_[end])) ++end;
        return end < text_.size() && text_[end] == '(' ? 1 : 0;
    }

    void name() {
        std::size_t end = at_;
        const auto word = [&] {
            while (end < text_.size() && in_name(text_[end]) && !is_arrow(text_.substr(end, 3))) ++end;
        };
        for (word(); const std::size_t length = joint(end); word()) end += length;
        const std::string_view found = text_.substr(at_, end - at_);
        const char next = end < text_.size() ? text_[end] : '\0';
        // f"…", r'…', L"…"
        if (found.size() <= 2 && (next == '"' || next == '\'') &&
            found.find_first_not_of("fFrRbBuUL8") == found.npos) {
            at_ = end;
            return string();
        }
        if (const std::size_t bytes = wkt_length(rest()); bytes > 0) {
            add(Kind::wkt, at_, at_ + bytes);
            return;
        }
        // "object's", "don't"
        if (next == '\'' && end + 1 < text_.size() &&
            std::isalpha(static_cast<unsigned char>(text_[end + 1])) != 0 &&
            (end + 2 >= text_.size() || text_[end + 2] != '\''))
            for (++end; end < text_.size() && in_name(text_[end]);) ++end;
        add(Kind::name, at_, end);
        at_ += template_length();
    }

    /// Of "<double, 2>" behind a name.
    std::size_t template_length() const {
        const std::string_view tail = rest().substr(0, 120);
        const std::size_t skip = tail.starts_with("::<") ? 2 : 0;
        // "Vector{Point}(…)" of Julia
        if (const std::size_t end = tail.find('}'); tail.starts_with('{') && end != tail.npos &&
                                                    tail.size() > 1 && tail[1] >= 'A' && tail[1] <= 'Z' &&
                                                    tail.substr(end + 1).starts_with('('))
            return std::ranges::all_of(tail.substr(1, end - 1),
                                       [](char c) { return in_name(c) || c == ',' || c == ' '; })
                       ? end + 1
                       : 0;
        if (!tail.substr(skip).starts_with('<')) return 0;
        int depth = 0;
        for (std::size_t i = skip; i < tail.size(); ++i) {
            const char c = tail[i];
            if (c == '<') ++depth;
            if (c == '>' && --depth == 0) return i + 1;
            if (!in_name(c) && std::string_view("<>:,.*& []").find(c) == std::string_view::npos) return 0;
            if (c == '&' && i + 1 < tail.size() && tail[i + 1] == '&') return 0;
        }
        return 0;
    }

    void string() {
        const char quote = here();
        const std::string_view triple(text_.data() + at_, std::min<std::size_t>(3, text_.size() - at_));
        if (triple == "\"\"\"" || triple == "'''") {
            const std::size_t close = text_.find(triple, at_ + 3);
            if (close != text_.npos) {
                add(Kind::string, at_ + 3, close);
                at_ = close + 3;
                return;
            }
        }
        std::size_t end = at_ + 1;
        for (; end < text_.size() && text_[end] != quote && text_[end] != '\n'; ++end)
            if (text_[end] == '\\' && end + 1 < text_.size() && text_[end + 1] != '\n') ++end;
        if (end >= text_.size() || text_[end] != quote) {
            ++at_;  // no string: a quote in prose
            space_ = true;
            return;
        }
        add(Kind::string, at_ + 1, end);
        at_ = end + 1;
    }

    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0, bold_end_ = 0;
    bool space_ = false, line_ = false, blank_ = false, numbers_between_semicolons_ = false;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) { return Lexer(text).read(); }

}  // namespace testbed::exchange::snippet
