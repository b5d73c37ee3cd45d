// Rows of a table of tests: two shapes, and whether they overlap: "{a: Circle{…}, b: Circle{…}, want: true}".
#include "app/exchange/snippet/cases.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "app/exchange/parts.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool begins_with_any(const std::vector<std::string>& words, std::initializer_list<std::string_view> stems) {
    return std::ranges::any_of(words, [&](const std::string& word) {
        return std::ranges::any_of(stems, [&](std::string_view stem) { return word.starts_with(stem); });
    });
}

/// "true", "False", "YES".
std::optional<bool> truth_in(std::string_view word) {
    const std::string low = lowered(word);
    if (low == "true" || low == "yes") return true;
    if (low == "false" || low == "no") return false;
    return {};
}

/// "TestCase(a, b, true)", "Arguments.of(a, b, true)": a call that holds a row.
bool holds_row(std::string_view name) {
    return begins_with_any(words_in(name.substr(name.find_last_of(".:>") + 1)),
                           {"case", "test", "of", "arg", "tuple", "row", "each", "data", "object", "array",
                            "entry", "example", "scenario", "pair", "check", "assert"});
}

}  // namespace

Answers answers_of(std::string_view name) {
    const auto words = words_in(name);
    const bool overlaps = begins_with_any(
        words, {"want", "exp", "overlap", "collid", "collis", "intersect", "hit", "touch", "res", "out",
                "answer", "should", "truth", "return", "correct", "meet", "ok"});
    const bool denied =
        std::ranges::any_of(words, [](const std::string& one) { return one == "no" || one == "not"; });
    if (denied) return overlaps ? Answers::apart : Answers::other;
    if (begins_with_any(words, {"disjoint", "separat", "apart", "miss"})) return Answers::apart;
    if (begins_with_any(words, {"contain", "enclos"})) return Answers::contains;
    return overlaps ? Answers::overlap : Answers::other;
}

Answers asked_in(std::string_view text) {
    constexpr std::size_t most = std::size_t{1} << 18;
    const auto parts = exchange::parts_of(text.substr(0, most));
    Answers found = Answers::overlap;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (parts[i + 1] != "(" || !exchange::of_word(parts[i][0])) continue;
        const auto words = words_in(parts[i]);
        if (begins_with_any(words, {"overlap", "collid", "collis", "intersect", "hit", "touch"}))
            return Answers::overlap;
        if (begins_with_any(words, {"contain", "enclos"})) found = Answers::contains;
        if (begins_with_any(words, {"disjoint"})) found = Answers::apart;
        if (begins_with_any(words, {"inside", "within", "equal", "compare"}) && found == Answers::overlap)
            found = Answers::other;
    }
    return found;
}

/// The one shape that a part of a row is; empty of a part that is none or several.
std::optional<std::uint32_t> Reader::shape_of(const Value& part, std::size_t before) const {
    if (part.is(Value::Kind::shapes))
        return part.parts->shapes.size() == 1 ? std::optional(part.parts->shapes[0]) : std::nullopt;
    if (made_.size() != before + 1) return {};
    return std::uint32_t(before);
}

/// Whether a part says yes or no, by the text it stands for.
std::optional<bool> Reader::truth_of(const Value& part) const {
    if (!part.is(Value::Kind::nothing) && !part.is(Value::Kind::missing) && !part.is(Value::Kind::text))
        return {};
    if (!part.is(Value::Kind::nothing)) return truth_in(part.text);
    return part.source.end < part.source.begin + 6
               ? truth_in(tree_.source().substr(part.source.begin, part.source.end - part.source.begin))
               : std::nullopt;
}

/// Keeps what a row says of its two shapes. shapes: of each item, then of each field.
void Reader::note_case(const Value& row, const std::vector<std::optional<std::uint32_t>>& shapes) {
    const auto& items = items_of(row);
    const auto& fields = fields_of(row);
    std::vector<std::uint32_t> both;
    std::string keys;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (shapes[i]) {
            both.push_back(*shapes[i]);
            if (i >= items.size()) keys += std::string(fields[i - items.size()].key) + ' ';
        }
    if (both.size() != 2 || both[0] == both[1]) return;
    const bool called = row.is(Value::Kind::call) && row.bracket != '{';
    if (called && !holds_row(row.text) && !asks(row.text)) return;
    std::vector<std::pair<bool, Range>> plain, told;
    Answers answers = Answers::other;
    for (const Value& item : items)
        if (const auto truth = truth_of(item)) plain.push_back({*truth, item.source});
    for (const NamedValue& one : fields) {
        auto truth = truth_of(one.value);
        const Answers said = answers_of(one.key);
        if (const auto number = as_number(one.value); number && said != Answers::other)
            if (*number == 0 || *number == 1) {
                truth = *number == 1;
                ledger_.settle(one.value);
            }
        if (!truth) continue;
        (said == Answers::other ? plain : told).push_back({*truth, one.value.source});
        if (said != Answers::other) answers = said;
    }
    const std::pair shapes_of_row(both[0], both[1]);
    if (cases_.contains(shapes_of_row)) return;
    Case made{row.source.begin, std::move(keys)};
    if (!told.empty() || !plain.empty()) {
        const bool by_place = told.empty() && fields.empty();
        const auto& said = by_place ? plain : told;
        if (!asked_) asked_ = asked_in(tree_.source());
        if (by_place || answers == Answers::overlap) answers = *asked_;
        if (said.size() != 1 || answers == Answers::other) {
            list_.remark((said.empty() ? plain : said)[0].second.begin,
                         "the truth in this row becomes no expectation");
        } else {
            made.told = true;
            made.overlap = said[0].first != (answers == Answers::apart);
            made.contains = answers == Answers::contains;
        }
    }
    if (made.told || !made.keys.empty() || !plain.empty() || !told.empty())
        cases_.emplace(shapes_of_row, std::move(made));
}

/// The same of a row whose shapes are made already.
void Reader::note_case(const Value& row) {
    const std::size_t parts = items_of(row).size() + fields_of(row).size();
    constexpr std::size_t most = 20;
    if (parts < 2 || parts > most) return;
    std::vector<std::optional<std::uint32_t>> shapes;
    for (const Value& item : items_of(row)) shapes.push_back(shape_of(item, made_.size()));
    for (const NamedValue& one : fields_of(row)) shapes.push_back(shape_of(one.value, made_.size()));
    note_case(row, shapes);
}

/// The rows, by the places of their shapes among those that were read.
std::vector<ToldPair> Reader::told_pairs(const std::map<std::uint32_t, std::size_t>& places) {
    std::vector<ToldPair> all;
    // A field that a Go struct literal omits is false.
    const bool go = tree_.source().find("[]struct") != std::string_view::npos;
    std::map<std::string, bool> told;  // by the names of their shapes: whether it is about containment
    for (const auto& [both, one] : cases_)
        if (one.told && !one.keys.empty()) told.emplace(one.keys, one.contains);
    std::uint32_t first = 0;
    for (const auto& [both, one] : cases_) {
        const auto a = places.find(both.first), b = places.find(both.second);
        if (a == places.end() || b == places.end()) continue;
        const auto alike = told.find(one.keys);
        if (one.told || (go && alike != told.end())) {
            if (all.empty()) first = one.begin;
            all.push_back({a->second, b->second, one.overlap, one.told ? one.contains : alike->second});
        } else if (alike != told.end()) {
            list_.remark(one.begin, "this row does not say what is true of its shapes");
        }
    }
    if (!all.empty())
        list_.remark(first, all[0].contains ? "true in a row is read as: the first shape contains the second"
                                            : "true in a row is read as: its two shapes overlap");
    return all;
}

}  // namespace testbed::exchange::snippet
