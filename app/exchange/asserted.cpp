#include "app/exchange/asserted.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "app/exchange/parts.h"
#include "app/exchange/snippet/words.h"
#include "app/file/json_tree.h"

namespace testbed::exchange {

namespace {

using snippet::lowered;

/// "doesNot_intersect" as "does", "not", "intersect".
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

/// The beginnings of words for "they share a point".
constexpr std::array stems{"collid", "collision", "overlap", "intersect", "hit", "touch", "pointin"};

bool has_stem(std::string_view word) {
    return std::ranges::any_of(stems, [&](const char* stem) { return word.find(stem) != word.npos; });
}

/// Whether the word says the opposite of the others: "not", "dont", "nonintersecting", "nocollision".
bool denies(std::string_view word) {
    constexpr std::array others{"no",     "non",  "not",    "never",  "none", "without", "avoid", "avoids",
                                "avoided", "dont", "doesnt", "isnt",   "arent", "cant",  "cannot", "didnt",
                                "wont",   "miss", "misses", "missed", "fails", "unless"};
    if (std::ranges::find(others, word) != others.end()) return true;
    for (const std::string_view prefix : {"non", "not", "no"})
        if (word.starts_with(prefix) && has_stem(word.substr(prefix.size()))) return true;
    return false;
}

/// Whether what is called gives a number or a place: "overlap_depth", not "collideLinePoint".
bool measures(std::span<const std::string> words) {
    constexpr std::array quantities{"depth", "distance", "amount", "area",     "count", "normal", "vector",
                                    "time",  "point",    "points", "length",   "size",  "force",  "response",
                                    "id",    "index",    "angle",  "width",    "height", "number", "axis",
                                    "side",  "sides",    "region", "position", "info",  "data"};
    constexpr std::array nouns{"collision", "overlap", "intersection", "hit", "touch"};
    return words.size() > 1 && std::ranges::find(quantities, words.back()) != quantities.end() &&
           std::ranges::find(nouns, words[words.size() - 2]) != nouns.end();
}

/// Of the name of a function that is true where two share a point. One that denies or measures that is none.
bool asks_overlap(std::string_view name) {
    const auto words = words_of_name(name);
    return has_stem(lowered(name)) && std::ranges::none_of(words, denies) && !measures(words);
}

/// A word that turns the statement round; empty of one that says no more than a statement of truth does.
std::optional<bool> turns(const std::string& word) {
    constexpr std::array yes{"yes",    "true",        "1",           "assert",    "assert_true", "asserttrue",
                             "expect", "expect_true", "assertequal", "expect_eq", "assert_eq",   "require",
                             "check",  "tobe",        "tobetruthy",  "is",        "assert_that", "equal",
                             "self",   "equals",      "toequal"};
    constexpr std::array no{"no",          "false",        "0",   "assert_false",
                            "assertfalse", "expect_false", "not", "tobefalsy"};
    if (std::ranges::find(yes, word) != yes.end()) return false;
    if (std::ranges::find(no, word) != no.end()) return true;
    return {};
}

struct Statement {
    std::string_view first, second;
    bool overlap;
    bool contains = false;
};

/// "NAME(a, b)" from parts[i] on; how many parts it takes, 0 where there is none.
std::size_t call_at(std::span<const std::string_view> parts, std::size_t i, Statement& found) {
    const std::size_t begin = i;
    if (!of_word(parts[i][0]) || !asks_overlap(parts[i])) return 0;
    const auto sign = [&](std::string_view wanted) { return i < parts.size() && parts[i] == wanted; };
    ++i;
    if (sign("!")) ++i;  // a macro
    if (!sign("(")) return 0;
    ++i;
    const auto name = [&]() -> std::string_view {
        if (sign("&") || sign("*")) ++i;
        return i < parts.size() && of_word(parts[i][0]) ? parts[i++] : std::string_view();
    };
    found.first = name();
    if (!sign(",")) return 0;
    ++i;
    found.second = name();
    if (!sign(")") || found.first.empty() || found.second.empty()) return 0;
    return i + 1 - begin;
}

/// "a.intersects(b)" from parts[i] on, in which a is a variable as well.
std::size_t method_at(std::span<const std::string_view> parts, std::size_t i, Statement& found) {
    if (i + 5 >= parts.size() || !of_word(parts[i][0]) || parts[i + 1] != ".") return 0;
    const std::string method = lowered(parts[i + 2]);
    if (method != "contains" && !asks_overlap(parts[i + 2])) return 0;
    if (parts[i + 3] != "(" || !of_word(parts[i + 4][0]) || parts[i + 5] != ")") return 0;
    found.first = parts[i];
    found.second = parts[i + 4];
    found.contains = method == "contains";
    return 6;
}

std::optional<Statement> statement_of(std::string_view text) {
    const std::vector<std::string_view> parts = parts_of(text);
    if (parts.empty()) return {};
    Statement found{{}, {}, true};
    std::size_t calls = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        // "OverlapTester.overlapCircles(a, b)": the class that has it.
        const bool of_class = i + 2 < parts.size() && of_word(parts[i][0]) && parts[i + 1] == ".";
        const std::size_t begin = of_class ? i + 2 : i;
        if (const std::size_t taken = call_at(parts, begin, found)) {
            ++calls;
            i = begin + taken - 1;
        } else if (const std::size_t of_method = method_at(parts, i, found)) {
            ++calls;
            i += of_method - 1;
        } else if (of_word(parts[i][0])) {
            const auto turned = turns(lowered(parts[i]));
            if (!turned) return {};
            if (*turned) found.overlap = !found.overlap;
        } else if (parts[i] == "!") {
            const bool of_macro =
                i == 1 && parts[0].data() + parts[0].size() == parts[1].data();  // "assert!(…)"
            if (!of_macro) found.overlap = !found.overlap;
        } else if (std::string_view("()=;,.").find(parts[i]) == std::string_view::npos) {
            return {};  // "&&", "<", "+" and others say something else
        }
    }
    if (calls != 1) return {};
    return found;
}

/// Braces whose names are those of their parameters.
struct Body {
    std::size_t begin, end;  ///< in the text
    std::vector<std::string_view> parameters;
};

std::vector<Body> bodies_of(std::string_view text) {
    std::vector<Body> bodies;
    const std::vector<std::string_view> parts = parts_of(text);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!begins_body(parts, i)) continue;
        const std::size_t behind = behind_braces(parts, i);
        Body body{std::size_t(parts[i].data() - text.data()),
                  behind < parts.size() ? std::size_t(parts[behind].data() - text.data()) : text.size(),
                  {}};
        for (std::size_t at = i - 1; at-- > 0 && parts[at] != "(";)
            if (of_word(parts[at][0])) body.parameters.push_back(parts[at]);
        bodies.push_back(std::move(body));
        i = behind - 1;
    }
    return bodies;
}

/// Whether it is code and no sentence that begins with such a word.
bool is_call(std::string_view line) {
    const std::string_view word(line.begin(), std::ranges::find_if_not(line, of_word));
    const std::string_view rest = line.substr(word.size());
    if (rest.starts_with('(') || rest.starts_with("!(")) return true;
    return lowered(word).starts_with("assert") && rest.find('(') != rest.npos;
}

/// The statement with single blanks, no longer than a line shows, of whole characters.
std::string shown(std::string_view line) {
    constexpr std::size_t longest = 70;
    std::string text;
    for (const char c : line) {
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank)
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    if (text.size() <= longest) return text;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "…";
}

/// The shape that a variable became: of its name, or of that without "_shape".
std::optional<std::size_t> only_one(const std::vector<model::ShapePtr>& shapes, std::string_view variable) {
    const bool exact = std::ranges::any_of(shapes, [&](const auto& one) { return one->id == variable; });
    const std::string_view id = exact ? variable : snippet::id_of(variable);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (shapes[i]->id != id) continue;
        if (found) return {};
        found = i;
    }
    return found;
}

}  // namespace

std::vector<AssertedOverlap> asserted_overlaps(std::string_view text,
                                               const std::vector<model::ShapePtr>& shapes, Taken& taken) {
    std::vector<AssertedOverlap> all;
    for (const std::string_view line : asserting_statements(text)) {
        const auto said = statement_of(line);
        if (!said) continue;
        const auto first = only_one(shapes, said->first), second = only_one(shapes, said->second);
        if (!first || !second || first == second) continue;
        taken.insert(std::size_t(line.data() - text.data()));
        const bool known = std::ranges::any_of(all, [&](const AssertedOverlap& one) {
            const bool same = one.first == *first && one.second == *second;
            const bool turned = !said->contains && one.first == *second && one.second == *first;
            return (same || turned) && one.overlap == said->overlap && one.contains == said->contains;
        });
        if (!known) all.push_back({*first, *second, said->overlap, said->contains});
    }
    return all;
}

std::vector<PassedOver> passed_over(std::string_view text, const Taken& taken) {
    constexpr std::size_t longest_text = 1 << 20;
    std::vector<PassedOver> all;
    if (text.size() > longest_text) return all;
    const std::vector<std::string_view> lines = asserting_statements(text);
    if (lines.empty()) return all;
    const auto offset_of = [&](std::string_view part) { return std::size_t(part.data() - text.data()); };
    const std::vector<Body> bodies = bodies_of(text);
    file::json::Places places(text);
    for (const std::string_view line : lines) {
        const std::size_t offset = offset_of(line);
        if (taken.contains(offset) || !is_call(line)) continue;
        const std::vector<std::string_view> words = parts_of(line);
        const bool of_parameters = std::ranges::any_of(bodies, [&](const Body& body) {
            return body.begin < offset && offset < body.end &&
                   std::ranges::any_of(words, [&](std::string_view word) {
                       return of_word(word[0]) && std::ranges::count(body.parameters, word) > 0;
                   });
        });
        if (of_parameters) continue;
        const auto place = places(offset);
        all.push_back({place.line, place.column, shown(line)});
    }
    return all;
}

void expect_asserted(const std::vector<AssertedOverlap>& asserted, const std::vector<std::string>& ids,
                     model::Scene& scene) {
    for (const AssertedOverlap& one : asserted) {
        model::Expectation row;
        row.pair = {ids[one.first], ids[one.second]};
        model::Expected overlap;
        overlap.truth = one.overlap;
        row.claims.emplace_back(one.contains ? "contains" : "overlap", overlap);
        scene.expect.push_back(std::move(row));
    }
}

void expect_asserted(const std::vector<AssertedVectors>& asserted, const std::vector<std::string>& ids,
                     model::Scene& scene) {
    for (const AssertedVectors& one : asserted) {
        model::Expectation row;
        for (const std::size_t vector : one.vectors) row.vectors.push_back(ids[vector]);
        row.tolerance = one.tolerance;
        row.claims = one.claims;
        scene.expect.push_back(std::move(row));
    }
}

}  // namespace testbed::exchange
