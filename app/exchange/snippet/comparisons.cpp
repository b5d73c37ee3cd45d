// What compares and counts, and is no shape.
#include <algorithm>

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
constexpr Side known_sides[] = {
    {"point", Means::point, 2},  {"circle", Means::circle, 3},    {"rect", Means::box, 4},
    {"box", Means::box, 4},      {"segment", Means::segment, 4},  {"seg", Means::segment, 4},
    {"line", Means::segment, 4}, {"triangle", Means::polygon, 6}, {"tri", Means::polygon, 6}};

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

/// "lineRect(0, 0, 9, 9, 1, 2, 3, 4)": the numbers of each shape in the name, one after the other.
std::optional<Value> Reader::told_sides(Index node, std::string_view path, const Value& arguments) {
    const std::vector<Side> all = sides_of(last_name(path));
    const auto& items = items_of(arguments);
    std::size_t numbers = 0;
    for (const Side& side : all) numbers += side.numbers;
    if (all.size() != 2 || items.size() != numbers || !fields_of(arguments).empty() ||
        !std::ranges::all_of(items, [](const Value& one) { return one.is(Value::Kind::number); }))
        return {};
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
    return with_shapes(node, std::move(made));
}

}  // namespace testbed::exchange::snippet
