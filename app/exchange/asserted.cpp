#include "app/exchange/asserted.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "app/exchange/parameters.h"
#include "app/exchange/parts.h"
#include "app/exchange/snippet/words.h"
#include "app/file/json_tree.h"

namespace testbed::exchange {

namespace {

using snippet::lowered;

/// The beginnings of words for "they share a point".
constexpr std::array stems{"collid", "collision", "overlap", "intersect",
                           "hit",    "touch",     "pointin", "detect"};

bool has_stem(std::string_view word) {
    return std::ranges::any_of(stems, [&](const char* stem) { return word.find(stem) != word.npos; });
}

/// Whether the word says the opposite of the others: "not", "dont", "nonintersecting", "nocollision".
bool denies(std::string_view word) {
    constexpr std::array others{"no",      "non",  "not",    "never",  "none",  "without", "avoid",  "avoids",
                                "avoided", "dont", "doesnt", "isnt",   "arent", "cant",    "cannot", "didnt",
                                "wont",    "miss", "misses", "missed", "fails", "unless"};
    if (std::ranges::find(others, word) != others.end()) return true;
    for (const std::string_view prefix : {"non", "not", "no"})
        if (word.starts_with(prefix) && has_stem(word.substr(prefix.size()))) return true;
    return false;
}

/// Whether what is called gives a number or a place: "overlap_depth", not "collideLinePoint".
bool measures(std::span<const std::string> words) {
    constexpr std::array quantities{"depth", "distance", "amount", "area",     "count",  "normal", "vector",
                                    "time",  "point",    "points", "length",   "size",   "force",  "response",
                                    "id",    "index",    "angle",  "width",    "height", "number", "axis",
                                    "side",  "sides",    "region", "position", "info",   "data"};
    constexpr std::array nouns{"collision", "overlap", "intersection", "hit", "touch"};
    return words.size() > 1 && std::ranges::find(quantities, words.back()) != quantities.end() &&
           std::ranges::find(nouns, words[words.size() - 2]) != nouns.end();
}

/// Of the name of a function that is true where two share a point. One that denies or measures that is none.
bool asks_overlap(std::string_view name) {
    const auto words = words_of_name(name);
    return has_stem(lowered(name)) && std::ranges::none_of(words, denies) && !measures(words);
}

struct Statement {
    std::string_view first, second;
    bool overlap;
    bool contains = false;
};

/// A variable's name at i, also behind "&", "*" and "$", and i behind it; empty of anything else.
std::string_view variable_at(std::span<const std::string_view> parts, std::size_t& i) {
    std::size_t at = i;
    while (at < parts.size() && (parts[at] == "&" || parts[at] == "*" || parts[at] == "$")) ++at;
    const bool borrowed = at > i && at + 1 < parts.size() && parts[at] == "mut";
    const bool owned =
        at + 2 < parts.size() && parts[at + 1] == "." && (parts[at] == "self" || parts[at] == "this");
    at += borrowed ? 1 : owned ? 2 : 0;
    if (at >= parts.size() || !of_word(parts[at][0])) return {};
    i = at + 1;
    return parts[at];
}

/// Whether the sign is at i; then i is behind it.
bool take_sign(std::span<const std::string_view> parts, std::size_t& i, std::string_view sign) {
    if (i >= parts.size() || parts[i] != sign) return false;
    ++i;
    return true;
}

/// ".", "::", "->" or ":" at i; then i is behind it.
bool take_joint(std::span<const std::string_view> parts, std::size_t& i) {
    if (take_sign(parts, i, ".")) return true;
    if (i + 1 < parts.size() && parts[i] == "-" && parts[i + 1] == ">") return i += 2, true;
    if (!take_sign(parts, i, ":")) return false;
    take_sign(parts, i, ":");
    return true;
}

/// "NAME(a, b)", "Tester.NAME(a, b)" or "a.NAME(b)" from parts[i] on; how many parts it takes, 0 where there
/// is none.
std::size_t call_at(std::span<const std::string_view> parts, std::size_t i, Statement& found) {
    const std::size_t begin = i;
    take_sign(parts, i, "$");
    std::string_view owner, name;
    for (;;) {
        if (i >= parts.size() || !of_word(parts[i][0])) return 0;
        owner = name;
        name = parts[i++];
        if (!take_joint(parts, i)) break;
    }
    if (!take_sign(parts, i, "!")) take_sign(parts, i, "?");  // a macro, or a question of Ruby
    if (!take_sign(parts, i, "(")) return 0;
    const std::string_view first = variable_at(parts, i);
    if (first.empty()) return 0;
    const bool contains = lowered(name) == "contains" || lowered(name) == "encloses";
    if (take_sign(parts, i, ",")) {
        const std::string_view second = variable_at(parts, i);
        if (second.empty() || !asks_overlap(name)) return 0;
        found.first = first;
        found.second = second;
    } else {
        const bool asked = contains || asks_overlap(name);
        if (owner.empty() || !asked) return 0;
        found.first = owner;
        found.second = first;
        found.contains = contains;
    }
    return take_sign(parts, i, ")") ? i - begin : 0;
}

bool says_message(std::string_view name) {
    constexpr std::array sayers{"as", "describedas", "withfailmessage", "because", "overridingerrormessage"};
    return std::ranges::find(sayers, name) != sayers.end();
}

/// ".as("they touch")": a call with nothing but what a failure says.
bool is_sayer(std::span<const std::string_view> parts, std::size_t i) {
    return i + 2 < parts.size() && parts[i + 1] == "(" && is_string(parts[i + 2]) &&
           says_message(lowered(parts[i]));
}

/// "(a).to overlap(b)", "(a).not_to collide_with(b)", "(a).toOverlap(b)": how many parts it takes, 0 where
/// there is none.
std::size_t matched_at(std::span<const std::string_view> parts, std::size_t i, Statement& found) {
    const std::size_t begin = i;
    if (!take_sign(parts, i, "(")) return 0;
    const std::string_view first = variable_at(parts, i);
    if (first.empty() || !take_sign(parts, i, ")") || !take_joint(parts, i)) return 0;
    bool turned = false;
    for (; i + 1 < parts.size() && of_word(parts[i][0]) && parts[i + 1] != "("; ++i) {
        const auto turn = turns(parts[i]);
        if (!turn) return 0;
        turned = turned != *turn;
        if (i + 2 < parts.size() && parts[i + 1] == ".") ++i;
    }
    if (i + 1 >= parts.size() || !of_word(parts[i][0]) || !asks_overlap(parts[i])) return 0;
    ++i;
    if (!take_sign(parts, i, "(")) return 0;
    const std::string_view second = variable_at(parts, i);
    if (second.empty() || !take_sign(parts, i, ")")) return 0;
    found.first = first;
    found.second = second;
    if (turned) found.overlap = !found.overlap;
    return i - begin;
}

/// Whether the string at i is only what a failure says: behind a comma or "&&", before a comma, behind
/// "msg=", or alone in "BeTrue(…)".
bool is_message(std::span<const std::string_view> parts, std::size_t i) {
    if (i == 0) return i + 1 < parts.size() && parts[1] == ",";
    const std::string_view before = parts[i - 1];
    if (before == "," || before == "&") return true;
    if (before == "=") return i > 1 && (parts[i - 2] == "msg" || parts[i - 2] == "message");
    if (before != "(" || i + 1 >= parts.size()) return false;
    const std::string asked = i > 1 ? lowered(parts[i - 2]) : std::string();
    // "assertThat(…).as("they touch").isTrue()"
    if (parts[i + 1] == ")" && says_message(asked)) return true;
    const bool of_truth = asked.ends_with("true") || asked.ends_with("false");
    return parts[i + 1] == "," || (of_truth && parts[i + 1] == ")");
}

}  // namespace

std::span<const std::string_view> without_stream(std::span<const std::string_view> parts) {
    int open = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        open += parts[i] == "(" ? 1 : parts[i] == ")" ? -1 : 0;
        if (open == 0 && parts[i] == "<" && parts[i + 1] == "<") return parts.first(i);
    }
    return parts;
}

namespace {

std::optional<Statement> statement_of(const Assertion& assertion) {
    Statement found{{}, {}, true};
    std::size_t calls = 0;
    std::vector<std::string_view> all;
    if (!assertion.turned) {
        // "assertCollides(a, b)" asks with its own name.
        if (!asks_overlap(assertion.word)) return {};
        all.push_back(assertion.word);
    }
    all.insert(all.end(), assertion.said.begin(), assertion.said.end());
    if (assertion.turned.value_or(false)) found.overlap = false;
    const auto parts = without_stream(all);
    const auto flip = [&] { found.overlap = !found.overlap; };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t call = call_at(parts, i, found);
        if (const std::size_t taken = call > 0 ? call : matched_at(parts, i, found)) {
            ++calls;
            i += taken - 1;
        } else if (is_string(parts[i])) {
            if (!is_message(parts, i)) return {};
        } else if (is_sayer(parts, i)) {
            continue;
        } else if (of_word(parts[i][0])) {
            const auto turned = turns(parts[i]);
            if (!turned) return {};
            if (*turned) flip();
        } else if (parts[i] == "!" || parts[i] == "~") {
            flip();
        } else if (parts[i] == "&" && i + 2 < parts.size() && parts[i + 1] == "&" &&
                   is_string(parts[i + 2])) {
            ++i;
        } else if (std::string_view("()=;,.").find(parts[i]) == std::string_view::npos) {
            return {};  // "<", "+", "||" and others say something else
        }
    }
    if (calls != 1) return {};
    return found;
}

constexpr std::size_t longest_line = 1000;

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

std::vector<Assertion> own_assertions(std::string_view text) {
    std::vector<Assertion> all = assertions_in(text);
    if (all.empty()) return all;
    const std::vector<Body> bodies = bodies_of(text);
    std::erase_if(all, [&](Assertion& one) {
        const auto of_parameters = [&](const Body& body) {
            return about_parameters(body, std::size_t(one.text.data() - text.data()), one.said);
        };
        const auto body = std::ranges::find_if(bodies, of_parameters);
        if (body == bodies.end()) return false;
        // A test of Python asserts its parameters of values that it is called with: that is named.
        if (body->indented) one.said.clear();
        return !body->indented;
    });
    return all;
}

std::size_t question_at(std::span<const std::string_view> parts, std::size_t i) {
    Statement found{{}, {}, true};
    return call_at(parts, i, found);
}

std::vector<AssertedOverlap> asserted_overlaps(std::string_view text, std::span<const Assertion> assertions,
                                               const std::vector<model::ShapePtr>& shapes, Taken& taken) {
    std::vector<AssertedOverlap> all;
    for (const Assertion& one : assertions) {
        const auto said = statement_of(one);
        if (!said) continue;
        const auto first = only_one(shapes, said->first), second = only_one(shapes, said->second);
        if (!first || !second || first == second) continue;
        taken.insert(std::size_t(one.text.data() - text.data()));
        const bool known = std::ranges::any_of(all, [&](const AssertedOverlap& row) {
            const bool same = row.first == *first && row.second == *second;
            const bool turned = !said->contains && row.first == *second && row.second == *first;
            return (same || turned) && row.overlap == said->overlap && row.contains == said->contains;
        });
        if (!known) all.push_back({*first, *second, said->overlap, said->contains});
    }
    return all;
}

std::vector<PassedOver> passed_over(std::string_view text, std::span<const Assertion> assertions,
                                    const Taken& taken) {
    std::vector<PassedOver> all;
    file::json::Places places(text);
    for (const Assertion& one : assertions) {
        const std::size_t offset = std::size_t(one.text.data() - text.data());
        if (taken.contains(offset)) continue;
        const auto place = places(offset);
        all.push_back({place.line, place.column, shown(one.text.substr(0, longest_line))});
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
