#include "app/exchange/assertions.h"

#include <algorithm>
#include <array>
#include <span>

#include "app/exchange/parts.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

constexpr std::size_t longest_statement = 400;
constexpr std::string_view blanks_in_line = " \t\r";

bool is_among(std::span<const std::string_view> words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

bool is_assert(std::string_view word) { return word.starts_with("assert") || word.ends_with("assert"); }

/// Words that assert where they are called, and are other words elsewhere.
bool may_assert(std::string_view word) {
    constexpr std::string_view words[] = {"expect",  "require",      "check",         "verify",
                                          "ensure",  "precondition", "postcondition", "refute",
                                          "qverify", "must",         "qcompare"};
    return is_among(words, word);
}

/// "assertequal" as "equal"; empty of "assert" itself.
std::string_view behind_assert(std::string_view word) {
    if (word.ends_with("assert")) return {};
    for (const std::string_view begin : {"assertions", "asserts", "assert"})
        if (word.starts_with(begin)) return word.substr(begin.size());
    return word;
}

/// Of a word in small letters: whether it turns round; empty of one that says more than a statement of truth.
std::optional<bool> turn_of(std::string_view word) {
    constexpr std::string_view yes[] = {
        "yes",      "cu",       "ck",      "munit",        "true",          "truthy",
        "1",        "ok",       "okay",    "is",           "are",           "be",
        "been",     "to",       "that",    "eq",           "equal",         "equals",
        "eql",      "same",     "as",      "strict",       "strictly",      "deep",
        "should",   "have",     "it",      "expect",       "require",       "check",
        "verify",   "ensure",   "must",    "self",         "this",          "cls",
        "test",     "tests",    "testing", "console",      "debug",         "static",
        "unit",     "boost",    "cppunit", "qunit",        "catch",         "lu",
        "luaunit",  "t",        "message", "msg",          "warn",          "soft",
        "unary",    "std",      "chai",    "precondition", "postcondition", "qverify",
        "qcompare", "contract", "do",      "always",       "fatal",         "xct"};
    constexpr std::string_view no[] = {"no", "false", "falsy", "falsey", "0",     "not",
                                       "ne", "neq",   "isnt",  "never",  "refute"};
    if (word.empty() || is_among(yes, word)) return false;
    if (is_among(no, word)) return true;
    if (is_assert(word)) return turn_of(behind_assert(word));
    return {};
}

/// A cursor over a statement.
struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    bool starts(std::string_view with) const { return text.substr(at).starts_with(with); }
    bool take(std::string_view sign) {
        if (!starts(sign)) return false;
        at += sign.size();
        return true;
    }
    void skip_blanks() {
        while (at < text.size() && blanks_in_line.find(text[at]) != blanks_in_line.npos) ++at;
    }
    std::string_view word() {
        const std::size_t begin = at;
        while (at < text.size() && of_word(text[at])) ++at;
        return text.substr(begin, at - begin);
    }
};

/// "self.assertFalse", "$this->assertTrue", "await expect": what a statement is called by.
struct Head {
    std::vector<std::string_view> path;
    std::size_t end = 0;  ///< behind it and the "!" of a macro
    bool marked = false;  ///< "@test", "#expect"
};

Head head_at(std::string_view text, std::size_t begin) {
    constexpr std::array<std::string_view, 4> before{"try", "await", "return", "co_await"};
    Head head;
    Cursor cursor{text, begin};
    head.marked = cursor.take("@") || cursor.take("#");
    for (;;) {
        cursor.take("$");
        const std::string_view word = cursor.word();
        if (word.empty()) break;
        head.path.push_back(word);
        head.end = cursor.at;
        if (head.path.size() == 1 && is_among(before, word)) {
            cursor.skip_blanks();
            head.path.clear();
            continue;
        }
        if (!cursor.take(".") && !cursor.take("::") && !cursor.take("->") && !cursor.take(":")) break;
    }
    if (cursor.at == head.end && text.substr(head.end).starts_with("!(")) ++head.end;
    return head;
}

/// Behind the statement that begins at i: at its ";", at the end of its line, or before the bracket that
/// closes what is around it. A line break in brackets does not end it, nor one before ".toBe(…)" or "== …".
std::size_t end_of_statement(std::string_view text, std::size_t i) {
    int open = 0;
    while (i < text.size()) {
        if (const std::size_t behind = std::max(behind_string(text, i), behind_remark(text, i)); behind > i) {
            i = behind;
            continue;
        }
        const char c = text[i];
        if (c == '(' || c == '[' || c == '{') ++open;
        if (c == ')' || c == ']' || c == '}') --open;
        if (open < 0 || c == ';') return i;
        if (c == '\n' && open == 0) {
            const std::size_t next = text.find_first_not_of(" \t\r\n", i);
            if (next == text.npos) return i;
            const std::string_view rest = text.substr(next);
            if (!rest.starts_with('.') && !rest.starts_with("==") && !rest.starts_with("!=")) return i;
        }
        ++i;
    }
    return text.size();
}

/// Whether words such as "check" before brackets assert what is in them: a call or a comparison.
bool asserts_something(std::span<const std::string_view> said) {
    const auto signs = std::ranges::count_if(
        said, [](std::string_view part) { return part == "(" || part == "=" || part == "!" || part == "<"; });
    return signs > (said.empty() || said[0] != "(" ? 0 : 1);
}

/// "assert hit(a, b)", "assert not hit(a, b)", "assert x == 3", but no sentence that begins with such a word.
bool is_code_behind(std::string_view rest) {
    Cursor cursor{rest};
    cursor.skip_blanks();
    const std::string_view word = cursor.word();
    if (word == "that" || word == "the") return rest.find('(') != rest.npos && rest.find(',') != rest.npos;
    return rest.find_first_of("([=<>") != rest.npos || word == "not";
}

/// The assertion that begins at i, where one does.
std::optional<Assertion> assertion_at(std::string_view text, std::size_t i) {
    const Head head = head_at(text, i);
    if (head.path.empty()) return {};
    const std::string_view last = head.path.back();
    const std::string_view behind = text.substr(head.end);
    const bool called = behind.starts_with('(');
    bool says = false;
    bool strongly =
        last == "BOOST_TEST" || (head.marked && (last == "test" || last == "expect" || last == "require"));
    bool turned = false, known = true;
    for (const std::string_view component : head.path) {
        for (const std::string& word : words_of_name(component)) {
            strongly = strongly || is_assert(word) || (called && word == "expect");
            says = says || strongly || may_assert(word);
            const auto turn = turn_of(word);
            known = known && turn.has_value();
            if (turn.value_or(false)) turned = !turned;
        }
    }
    // "t.ok(hit(a, b))" of small test libraries.
    const bool of_test = head.path.size() == 2 && head.path[0] == "t" && known && called;
    if (!says && !of_test) return {};
    if (!strongly && (!known || !(called || (last == "refute" && head.path.size() == 1)))) return {};
    Assertion made;
    const std::size_t end = end_of_statement(text, i);
    made.text = text.substr(i, end - i);
    made.text = made.text.substr(0, made.text.find_last_not_of(" \t\r\n") + 1);
    made.word = last;
    if (known) made.turned = turned;
    const std::string_view rest = text.substr(head.end, std::max(end, head.end) - head.end);
    // "assert_in_delta 3.0, area, 0.1" of Ruby
    const bool command = last.starts_with("assert_");
    if (!called && !command && !is_code_behind(rest)) return {};
    // "void check(…) {" is not called, it is made here.
    const std::size_t next = text.find_first_not_of(" \t\r\n", end);
    const bool made_here = next != text.npos && text[next] == '{' &&
                           text.substr(end, next - end).find('\n') == std::string_view::npos;
    if (called && made_here) return {};
    if (made.text.size() <= longest_statement) made.said = parts_of(rest);
    if (!strongly && !of_test && !asserts_something(made.said)) return {};
    // "t.Fatal()" asserts nothing.
    if (of_test && !says && made.said.size() < 3) return {};
    return made;
}

/// "hit(a, b).should.be.false", "Hit(a, b).Should().BeTrue()": a statement with the word in it.
std::optional<Assertion> should_at(std::string_view text, std::size_t i) {
    if (!of_word(text[i])) return {};
    std::string_view line = text.substr(i, longest_statement + 1);
    line = line.substr(0, end_of_statement(line, 0));
    if (line.find(".should") == line.npos && line.find(".Should(") == line.npos) return {};
    if (line.size() > longest_statement) return {};
    return Assertion{line, "should", false, parts_of(line)};
}

}  // namespace

std::optional<bool> turns(std::string_view name) {
    bool turned = false;
    for (const std::string& word : words_of_name(name)) {
        const auto turn = turn_of(word);
        if (!turn) return {};
        if (*turn) turned = !turned;
    }
    return turned;
}

std::vector<std::string> words_of_name(std::string_view name) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool large = name[i] >= 'A' && name[i] <= 'Z';
        const bool after_small = i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z';
        if (name[i] == '_' || (large && after_small)) words.emplace_back();
        if (name[i] != '_') words.back() += large ? char(name[i] - 'A' + 'a') : name[i];
    }
    std::erase(words, std::string());
    return words;
}

std::vector<Assertion> assertions_in(std::string_view text) {
    std::vector<Assertion> found;
    bool begins = true;  // whether a statement may begin here
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t behind = std::max(behind_string(text, i), behind_remark(text, i)); behind > i) {
            i = behind;
            begins = false;
            continue;
        }
        const char c = text[i];
        if (begins && (of_word(c) || c == '@' || c == '#' || c == '$')) {
            auto one = assertion_at(text, i);
            if (!one) one = should_at(text, i);
            if (one) {
                i += std::max<std::size_t>(one->text.size(), 1);
                found.push_back(std::move(*one));
                begins = false;
                continue;
            }
        }
        const bool arrow = c == '>' && i > 0 && text[i - 1] == '=';
        const bool of_branch = c == ':' && i > 0 && text[i - 1] == ')';
        if (c == '\n' || c == ';' || c == '{' || c == '}' || arrow || of_branch)
            begins = true;
        else if (blanks_in_line.find(c) == blanks_in_line.npos)
            begins = false;
        ++i;
        if (!begins)
            while (i < text.size() && of_word(text[i]) && of_word(text[i - 1])) ++i;
    }
    return found;
}

}  // namespace testbed::exchange
