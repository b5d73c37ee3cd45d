// Lists in the forms that logs and debuggers print.
#include <algorithm>

#include "app/exchange/snippet/reader.h"

namespace testbed::exchange::snippet {

namespace {

constexpr double most_printed = 1000;

/// The number in "[3]"; none where it holds anything else.
Index subscript_in(const Tree& tree, Index list) {
    const Index at = tree[list].first;
    const bool one = tree[list].kind == Node::Kind::list && tree[list].sign == '[' && at != none &&
                     tree[at].next == none && tree[at].kind == Node::Kind::number;
    return one && tree[at].value >= 0 && tree[at].value < most_printed ? at : none;
}

/// The pair in "[0.5:-1]"; none where it is something else.
Index pair_in(const Tree& tree, Index list) {
    const auto is_number = [&](Index i) {
        return i != none && (tree[i].kind == Node::Kind::number || tree[i].kind == Node::Kind::minus);
    };
    const Index pair = tree[list].first;
    if (tree[list].kind != Node::Kind::list || tree[list].sign != '[' || pair == none ||
        tree[pair].next != none || tree[pair].kind != Node::Kind::pair || tree[pair].sign != ':')
        return none;
    const Index x = tree[pair].first;
    return is_number(x) && is_number(tree[x].next) ? pair : none;
}

}  // namespace

/// "[[0.5:-1], [2:3], [1:0]]": x and y. One alone may be a range.
std::optional<Value> Reader::pairs_with_colons(Index node) {
    constexpr std::size_t fewest = 2;
    const auto children = tree_.children(node);
    if (children.size() < fewest ||
        !std::ranges::all_of(children, [&](Index i) { return pair_in(tree_, i) != none; }))
        return {};
    Value value;
    value.kind = Value::Kind::list;
    value.bracket = '[';
    value.source = {tree_[node].begin, tree_[node].end};
    for (const Index child : children) {
        const Index x = tree_[pair_in(tree_, child)].first;
        Value point;
        point.kind = Value::Kind::list;
        point.bracket = '[';
        point.source = {tree_[child].begin, tree_[child].end};
        own_parts(point).items = {evaluate(x), evaluate(tree_[x].next)};
        own_parts(value).items.push_back(std::move(point));
    }
    return value;
}

/// "[0].x: 1", "[0].y: 2", line by line: elements and their fields.
std::optional<Value> Reader::elements_by_field(Index node) {
    if (tree_[node].kind != Node::Kind::block || tree_[node].first == none) return {};
    const auto pairs = tree_.children(node);
    const bool all = std::ranges::all_of(pairs, [&](Index pair) {
        const Index key = tree_[pair].kind == Node::Kind::pair ? tree_[pair].first : none;
        return key != none && tree_[key].kind == Node::Kind::member && tree_[key].next != none &&
               subscript_in(tree_, tree_[key].first) != none;
    });
    if (!all) return {};
    Value value;
    value.kind = Value::Kind::list;
    value.source = {tree_[node].begin, tree_[node].end};
    for (const Index pair : pairs) {
        const Index key = tree_[pair].first, list = tree_[key].first;
        const auto element = std::size_t(tree_[subscript_in(tree_, list)].value);
        auto& items = own_parts(value).items;
        if (element >= items.size()) items.resize(element + 1);
        items[element].kind = Value::Kind::list;
        items[element].source = {tree_[pair].begin, tree_[pair].end};
        own_parts(items[element]).fields.push_back({tree_.text(key), evaluate(tree_[key].next)});
        ledger_.settle(Range{tree_[list].begin, tree_[list].end});
    }
    return value;
}

/// "[0].x" in front of what it is: an element of a list without a name.
std::optional<Reader::Target> Reader::element_without_name(Index list) const {
    const Index at = subscript_in(tree_, list);
    if (at == none) return {};
    Target target;
    target.root = "[]";
    target.steps.push_back({{}, std::size_t(tree_[at].value), true});
    return target;
}

}  // namespace testbed::exchange::snippet
