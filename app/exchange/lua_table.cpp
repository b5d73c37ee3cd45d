#include "app/exchange/lua_table.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>

#include "app/file/json_text.h"
#include "app/model/read_number.h"

namespace testbed::exchange {

namespace {

bool of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool decimal(char c) { return c >= '0' && c <= '9'; }

class LuaReader {
  public:
    explicit LuaReader(std::string_view text) : text_(text) {}

    bool begins() {
        blanks();
        if (!text_.substr(at_).starts_with("return")) return false;
        at_ += 6;
        if (at_ < text_.size() && of_name(text_[at_])) return false;
        blanks();
        return at_ < text_.size() && text_[at_] == '{';
    }

    LuaTable read() {
        if (begins() && value(0)) {
            blanks();
            if (at_ < text_.size()) fail("something stands behind the table");
        }
        if (!made_.wrong.empty()) made_.json.clear();
        return std::move(made_);
    }

  private:
    bool fail(std::string why) {
        if (made_.wrong.empty()) {
            made_.wrong = std::move(why);
            made_.wrong_at = std::min(at_, text_.size());
        }
        return false;
    }
    char next(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

    /// Signs of equality between two opening brackets; empty where none stand here.
    std::optional<std::size_t> long_bracket() const {
        std::size_t level = 0;
        if (next() != '[') return {};
        while (next(level + 1) == '=') ++level;
        return next(level + 1) == '[' ? std::optional(level) : std::nullopt;
    }
    std::optional<std::string_view> long_text(std::size_t level) {
        const std::string close = "]" + std::string(level, '=') + "]";
        const std::size_t begin = at_ + level + 2, end = text_.find(close, begin);
        if (end == text_.npos) return {};
        at_ = end + close.size();
        return text_.substr(begin, end - begin);
    }
    void blanks() {
        while (at_ < text_.size()) {
            if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
                ++at_;
            } else if (text_.substr(at_).starts_with("--")) {
                at_ += 2;
                const auto level = long_bracket();
                if (level && long_text(*level)) continue;
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (text_.substr(at_).starts_with("\xEF\xBB\xBF")) {
                at_ += 3;
            } else {
                return;
            }
        }
    }

    void put(std::string_view json) { made_.json += json; }
    void put_string(std::string_view text) { file::json::append_string(made_.json, text); }

    bool value(std::size_t depth) {
        constexpr std::size_t deepest = 100;
        if (depth > deepest) return fail("tables are too deep");
        blanks();
        made_.places.emplace_back(made_.json.size(), at_);
        const char c = next();
        if (c == '{') return table(depth);
        if (c == '"' || c == '\'' || long_bracket()) {
            const auto text = string();
            if (text) put_string(*text);
            return text.has_value();
        }
        if (decimal(c) || c == '-' || c == '.') return number();
        const std::string_view word = name();
        if (word != "true" && word != "false" && word != "nil")
            return fail(at_ >= text_.size() ? "a table does not end"
                        : word.empty()      ? "a value is expected"
                                            : fmt::format("'{}' is no value of a table", word.substr(0, 60)));
        put(word == "nil" ? "null" : word);
        return true;
    }

    std::string_view name() {
        const std::size_t begin = at_;
        while (of_name(next())) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    bool number() {
        const std::size_t begin = at_;
        if (next() == '-') ++at_;
        while (of_name(next()) || next() == '.' ||
               ((next() == '-' || next() == '+') && std::tolower(text_[at_ - 1]) == 'e'))
            ++at_;
        const std::string_view word = text_.substr(begin, at_ - begin);
        double read = 0;
        const char* const last = word.data() + word.size();
        std::from_chars_result result{};
        const bool minus = word.starts_with('-');
        const std::string_view plain = word.substr(minus ? 1 : 0);
        if (plain.starts_with("0x") || plain.starts_with("0X")) {
            std::uint64_t whole = 0;
            result = std::from_chars(plain.data() + 2, last, whole, 16);
            read = minus ? -double(whole) : double(whole);
        } else {
            result = model::read_number(word.data(), last, read);
        }
        if (result.ec != std::errc{} || result.ptr != last || !std::isfinite(read)) {
            at_ = begin;
            return fail(fmt::format("'{}' is no number", word.substr(0, 60)));
        }
        put(file::json::spelled(read));
        return true;
    }

    std::optional<std::string> string() {
        if (const auto level = long_bracket()) {
            if (const auto text = long_text(*level)) return std::string(*text);
            fail("a string does not end");
            return {};
        }
        const char quote = next();
        std::string text;
        for (++at_; at_ < text_.size(); ++at_) {
            char c = text_[at_];
            if (c == quote) {
                ++at_;
                return text;
            }
            if (c == '\\' && at_ + 1 < text_.size()) {
                c = text_[++at_];
                if (c == 'n') c = '\n';
                if (c == 't') c = '\t';
                if (c == 'r') c = '\r';
                if (decimal(c)) {
                    int code = 0;
                    for (int i = 0; i < 3 && decimal(next()); ++i) code = code * 10 + (text_[at_++] - '0');
                    --at_;
                    c = char(code);
                }
            }
            text += c;
        }
        fail("a string does not end");
        return {};
    }

    /// `name =`, `["name"] =` or `[1] =`; empty where what stands here is no key.
    std::optional<std::string> key() {
        const std::size_t begin = at_;
        std::optional<std::string> found;
        if (next() == '[' && !long_bracket()) {
            ++at_;
            blanks();
            if (next() == '"' || next() == '\'') {
                found = string();
            } else {
                const std::size_t first = at_;
                while (of_name(next()) || next() == '-' || next() == '.') ++at_;
                found = std::string(text_.substr(first, at_ - first));
            }
            blanks();
            if (next() == ']') ++at_;
        } else if (const std::string_view word = name(); !word.empty() && !decimal(word[0])) {
            found = std::string(word);
        }
        blanks();
        if (found && next() == '=' && next(1) != '=') {
            ++at_;
            return found;
        }
        at_ = begin;
        return {};
    }

    bool table(std::size_t depth) {
        const std::size_t opens = made_.json.size();
        put("[");
        ++at_;
        std::optional<bool> keyed;
        for (bool more = true; more;) {
            blanks();
            if (next() == '}') break;
            const std::size_t item = at_;
            const auto word = key();
            if (!made_.wrong.empty()) return false;
            if (keyed.value_or(word.has_value()) != word.has_value()) {
                at_ = item;
                return fail("a table with keys and without");
            }
            if (keyed) put(",");
            keyed = word.has_value();
            if (word) put_string(*word);
            if (word) put(":");
            if (!value(depth + 1)) return false;
            blanks();
            more = next() == ',' || next() == ';';
            if (more) ++at_;
        }
        if (next() != '}') return fail("a table does not end");
        ++at_;
        const bool object = keyed.value_or(false);
        if (object) made_.json[opens] = '{';
        put(object ? "}" : "]");
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    LuaTable made_;
};

}  // namespace

std::size_t LuaTable::place(std::size_t in_json) const {
    const auto after =
        std::ranges::upper_bound(places, in_json, {}, &std::pair<std::size_t, std::size_t>::first);
    return after == places.begin() ? 0 : std::prev(after)->second;
}

bool returns_table(std::string_view text) { return LuaReader(text).begins(); }

LuaTable lua_table(std::string_view text) { return LuaReader(text).read(); }

}  // namespace testbed::exchange
