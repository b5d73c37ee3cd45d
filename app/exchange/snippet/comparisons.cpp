// What compares and counts, and is no shape.
#include <algorithm>
#include <cmath>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

/// "(any set of 3 or more vertices)": words, and numbers that count something.
bool Reader::is_sentence(const std::vector<Index>& terms) const {
    constexpr std::size_t few = 3, many = 5;
    std::size_t words = 0;
    bool label = false;
    for (const Index i : terms) {
        if (tree_[i].kind == Node::Kind::number) continue;
        const std::string_view word = tree_.text(i);
        if (tree_[i].kind != Node::Kind::name || names_.contains(word) ||
            word.find_first_of(".:>") != std::string_view::npos)
            return false;
        ++words;
        label = label || is_label(word);
    }
    return words >= (label ? many : few);
}

/// Bounds and expected results are no shapes; lists and shapes that are compared are.
Value Reader::compared(const Value& a, const Value& b, Range source) {
    Value made;
    made.source = source;
    for (const Value* const side : {&a, &b}) {
        const bool scalar = !side->is(Value::Kind::shapes) && !side->is(Value::Kind::points) &&
                            (!side->holds() || as_vector(*side));
        if (scalar) {
            ledger_.settle(*side);
            continue;
        }
        made.kind = Value::Kind::call;
        made.text = "check";
        own_parts(made).items.push_back(*side);
    }
    return made;
}

namespace {

struct Side {
    std::string_view word;
    Means means;
    std::size_t numbers;
};
constexpr Side known_sides[] = {{"point", Means::point, 2},     {"circle", Means::circle, 3},
                                {"rect", Means::box, 4},        {"box", Means::box, 4},
                                {"segment", Means::segment, 4}, {"seg", Means::segment, 4},
                                {"line", Means::segment, 4},    {"triangle", Means::polygon, 6},
                                {"tri", Means::polygon, 6},     {"poly", Means::nothing, 0}};

/// The shapes that a name tells, in order: "lineRect", "segseg", "circle_circle".
std::vector<Side> sides_of(std::string_view name) {
    std::vector<Side> found;
    const std::string low = lowered(name);
    for (std::size_t i = 0; i < low.size();) {
        const auto side = std::ranges::find_if(known_sides, [&](const Side& one) {
            return std::string_view(low).substr(i).starts_with(one.word);
        });
        if (side == std::end(known_sides)) {
            ++i;
            continue;
        }
        found.push_back(*side);
        i += side->word.size();
    }
    return found;
}

}  // namespace

/// Numbers and the coordinates of places, in order; empty where there is anything else.
static std::vector<Value> numbers_among(const std::vector<Value>& items) {
    std::vector<Value> found;
    for (const Value& item : items) {
        if (item.is(Value::Kind::number)) {
            found.push_back(item);
            continue;
        }
        const auto at = item.offset ? std::nullopt : as_vector(item);
        if (!at) return {};
        for (const double number : {at->x, at->y}) {
            Value one;
            one.kind = Value::Kind::number;
            one.number = number;
            one.source = item.source;
            found.push_back(std::move(one));
        }
    }
    return found;
}

/// "lineRect(0, 0, 9, 9, 1, 2, 3, 4)", "circleLine(c, 5, a, b)": the numbers of each shape in the name, one
/// after the other; "linesMeet" names both of them.
std::optional<Value> Reader::told_sides(Index node, std::string_view path, const Value& arguments) {
    std::vector<Side> all = sides_of(last_name(path));
    const std::vector<Value> items = numbers_among(items_of(arguments));
    if (items.empty() || !fields_of(arguments).empty()) return {};
    if (all.empty() && asks(path)) all = sides_of(path);
    if (all.size() == 1 && asks(path) && all[0].means != Means::point) all.push_back(all[0]);
    std::size_t numbers = 0;
    for (const Side& side : all) numbers += side.numbers;
    if (all.size() != 2 || items.size() != numbers || all[0].numbers == 0 || all[1].numbers == 0) return {};
    std::vector<Made> made;
    std::size_t at = 0;
    for (const Side& side : all) {
        Value part;
        part.kind = Value::Kind::list;
        part.source = items[at].source;
        own_parts(part).items.assign(items.begin() + std::ptrdiff_t(at),
                                     items.begin() + std::ptrdiff_t(at + side.numbers));
        at += side.numbers;
        auto one = built({}, side.means, part);
        if (!one) return {};
        made.insert(made.end(), one->begin(), one->end());
    }
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, std::move(made));
}

/// "pointOfIntersection((0, 0), (4, 4), (1, 4), (2, 3))": four places of a call about lines are two segments.
std::optional<Value> Reader::ends_of_segments(Index node, std::string_view path, const Value& arguments) {
    const auto words = words_in(last_name(path));
    const auto says = [&](std::string_view start) {
        return std::ranges::any_of(words, [&](const std::string& word) { return word.starts_with(start); });
    };
    const auto& items = items_of(arguments);
    const bool about_lines = says("intersect") || says("cross") || says("segment") || says("line");
    if (!about_lines || says("poly") || says("tri") || says("quad") || says("box") || says("rect") ||
        items.size() != 4 || !fields_of(arguments).empty() ||
        !std::ranges::all_of(items, [](const Value& one) { return as_vector(one) && !one.offset; }))
        return {};
    std::vector<Made> made;
    for (const std::size_t first : {std::size_t{0}, std::size_t{2}})
        made.push_back(
            made_of_points(Means::segment, {*as_vector(items[first]), *as_vector(items[first + 1])}));
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, std::move(made));
}

/// "closestPointOnSegment(p, a, b)", "segment.distance(p, a, b)": a place, and the two ends.
std::optional<Value> Reader::place_and_segment(Index node, std::string_view path, const Value& arguments) {
    const auto words = words_in(path);
    const auto says = [&](std::initializer_list<std::string_view> any) {
        return std::ranges::any_of(words, [&](const std::string& word) {
            return std::ranges::any_of(any, [&](std::string_view start) { return word.starts_with(start); });
        });
    };
    const auto& items = items_of(arguments);
    if (!says({"closest", "nearest", "dist", "project"}) || !says({"segment", "seg", "line"}) ||
        says({"poly", "circle"}) || items.size() != 3 || !fields_of(arguments).empty() ||
        !std::ranges::all_of(items, [](const Value& one) { return as_vector(one) && !one.offset; }))
        return {};
    std::vector<Made> made;
    made.push_back(made_of_points(Means::point, {*as_vector(items[0])}));
    made.push_back(made_of_points(Means::segment, {*as_vector(items[1]), *as_vector(items[2])}));
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, std::move(made));
}

/// "returns 2 polygons", "should only return 1": a number in a sentence that is no coordinate.
bool Reader::counts_something(const std::vector<Index>& terms, std::size_t at) const {
    constexpr std::string_view before[] = {"only",    "return", "returns", "returned", "version",  "exactly",
                                           "step",    "line",   "frame",   "got",      "expected", "than",
                                           "example", "issue",  "sample",  "in"};
    const Node& number = tree_[terms[at]];
    if (number.kind != Node::Kind::number) return false;
    // "vertices (in metres)": a word and a bracket
    const auto word = [&](std::size_t i) {
        if (i >= terms.size()) return std::string_view();
        const bool apart = tree_[terms[i]].kind == Node::Kind::call && is_apart(terms[i]);
        const Index name = apart ? tree_[terms[i]].first : terms[i];
        return tree_[name].kind == Node::Kind::name ? tree_.text(name) : std::string_view();
    };
    // A sentence has words around the number; of a long text only those are looked at.
    constexpr std::size_t around = 8;
    std::size_t words = 0;
    for (std::size_t i = at - std::min(at, around); i < std::min(terms.size(), at + around); ++i)
        words += tree_[terms[i]].kind == Node::Kind::name;
    if (words < 3) return false;
    const std::string_view next = word(at + 1), last = at > 0 ? word(at - 1) : std::string_view();
    const bool whole = number.value == std::trunc(number.value);
    const bool version = last == "version" || last == "example" || last == "figure" || last == "section";
    if (!whole) return version;
    return (next.size() > 2 && (next.ends_with('s') || next == "vertices")) ||
           std::ranges::find(before, lowered(last)) != std::end(before) || version;
}

}  // namespace testbed::exchange::snippet
