#include "app/edit/names_in_text.h"

#include <algorithm>
#include <cctype>

#include "app/draw/characters.h"

namespace testbed::edit {

namespace {

using std::string_view;

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

/// Characters of other scripts count as letters, signs and quotation marks do not.
bool in_word(char32_t c) {
    if (c < 0x80) return std::isalnum(int(c)) != 0 || c == U'_';
    const bool sign = (c >= 0xA0 && c <= 0xBF) || c == 0xD7 || c == 0xF7 || (c >= 0x2000 && c <= 0x206F) ||
                      (c >= 0x2190 && c <= 0x2BFF) || (c >= 0x3000 && c <= 0x303F);
    return !sign;
}

char32_t first_of(string_view text) { return text.empty() ? 0 : draw::next_code_point(text); }

string_view without_first(string_view text) {
    if (!text.empty()) draw::next_code_point(text);
    return text;
}

/// Where the last character begins.
std::size_t last_begins(string_view text) {
    std::size_t at = text.size();
    while (at > 0 && (text[--at] & 0xC0) == 0x80) {}
    return at;
}

char32_t last_of(string_view text) { return first_of(text.substr(last_begins(text))); }

bool is_apostrophe(char32_t c) { return c == U'\'' || c == U'\u2019'; }
bool is_hyphen(char32_t c) { return c == U'-' || c == U'\u2010' || c == U'\u2011'; }

/// "'s" with nothing that goes on.
bool is_possessive(string_view after) {
    after = without_first(after);
    return first_of(after) == U's' && !in_word(first_of(without_first(after)));
}

/// Whether the character before or behind a word makes it a part of another one. beyond: what stands there.
bool joins_before(string_view before, string_view name, bool compound) {
    const char32_t last = last_of(before);
    if (in_word(last) && last != 0) return true;
    const char32_t beyond = last_of(before.substr(0, last_begins(before)));
    const bool behind_word = beyond != 0 && in_word(beyond);
    if (is_apostrophe(last)) return behind_word;
    if (is_digit(first_of(name)))
        return is_hyphen(last) || last == U'\u2212' || ((last == U'.' || last == U',') && is_digit(beyond));
    return is_hyphen(last) && behind_word && !compound;
}

bool joins_after(string_view after, string_view name, bool compound) {
    const char32_t first = first_of(after), beyond = first_of(without_first(after));
    if (first != 0 && in_word(first)) return true;
    const bool before_word = beyond != 0 && in_word(beyond);
    if (is_apostrophe(first)) return before_word && !is_possessive(after);
    if ((first == U'.' || first == U',') && is_digit(last_of(name))) return is_digit(beyond);
    return is_hyphen(first) && before_word && !compound;
}

bool begins_sentence(string_view before) {
    const std::size_t last = before.find_last_not_of(" \n\"'(");
    return last == string_view::npos || string_view(".!?:").find(before[last]) != string_view::npos ||
           before.substr(last).find('\n') != string_view::npos;
}

bool may_be_language(string_view before, string_view name) {
    return name == "a" || name == "I" || (name == "A" && begins_sentence(before)) ||
           std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

/// Where the other name ends that the one at `at` is a part of; 0: it is part of none.
std::size_t end_of_other(string_view text, string_view name, std::size_t at,
                         std::span<const std::string> others) {
    std::size_t end = 0;
    for (const std::string& other : others) {
        if (other.size() <= name.size()) continue;
        for (std::size_t in = other.find(name); in != other.npos; in = other.find(name, in + 1)) {
            if (in > at) break;
            const std::size_t from = at - in;
            if (find_name(text, other, from, false) == from) end = std::max(end, from + other.size());
        }
    }
    return end;
}

}  // namespace

std::size_t find_name(string_view text, string_view name, std::size_t from, bool compound) {
    if (name.empty()) return string_view::npos;
    for (std::size_t at = text.find(name, from); at != string_view::npos; at = text.find(name, at + 1)) {
        const string_view before = text.substr(0, at), after = text.substr(at + name.size());
        const std::size_t brace = before.find_last_of("{}");
        const bool braced = brace != string_view::npos && text[brace] == '{';
        if (!braced && !joins_before(before, name, compound) && !joins_after(after, name, compound))
            return at;
    }
    return string_view::npos;
}

std::string with_word_renamed(string_view text, string_view old, string_view id,
                              std::span<const std::string> others) {
    std::string renamed;
    std::size_t done = 0;
    for (std::size_t at = find_name(text, old, 0, false); at != string_view::npos;) {
        const std::size_t other = end_of_other(text, old, at, others);
        if (other == 0 && !may_be_language(text.substr(0, at), old)) {
            renamed.append(text, done, at - done).append(id);
            done = at + old.size();
        }
        at = find_name(text, old, std::max(other, at + old.size()), false);
    }
    return renamed.append(text.substr(done));
}

}  // namespace testbed::edit
