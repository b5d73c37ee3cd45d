// Several variables of one line.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

/// "x, y = 1, 2": as many values as names.
bool Reader::unpacked(const std::vector<Index>& items, Index node) {
    const auto first = std::ranges::find_if(
        items, [&](Index i) { return tree_[i].kind == Node::Kind::pair && tree_[i].sign == '='; });
    const std::size_t names = std::size_t(first - items.begin()) + 1;
    const bool one_value = first != items.end() && names == items.size() && names > 1;
    if (first == items.end() || names < 2 || (items.size() != 2 * names - 1 && !one_value)) return false;
    if (!std::ranges::all_of(items.begin(), first, [&](Index i) {
            return tree_[i].kind == Node::Kind::name || tree_[i].kind == Node::Kind::phrase;
        }))
        return false;
    // "area, points = f(a, b)": results, whatever they are called.
    const Index value_node = tree_[tree_[*first].first].next;
    if (one_value && (value_node == none || tree_[value_node].kind != Node::Kind::call)) return false;
    end_rows();
    if (one_value) {
        emit(evaluate(value_node), {}, {});
        return true;
    }
    Value record;
    record.kind = Value::Kind::list;
    record.source = {tree_[node].begin, tree_[node].end};
    std::vector<std::size_t> variables;
    for (std::size_t i = 0; i < names; ++i) {
        const bool last = i + 1 == names;
        const Index key = last ? tree_[*first].first : items[i];
        const auto target = target_of(key);
        const Index held = i == 0 ? tree_[tree_[*first].first].next : items[names + i - 1];
        if (!target || held == none) continue;
        Value value = evaluate(held);
        if (is_skipped_word(target->root)) ledger_.settle(value);
        own_parts(record).fields.push_back({target->root, value});
        set(*target, std::move(value), node);
        if (target->steps.empty()) variables.push_back(names_[target->root]);
    }
    if (as_vector(record) && variables.size() == 2)
        coordinates_.push_back({variables[0], variables[1]});
    else if (variables.size() > 1)
        joint_.push_back(std::move(variables));
    return true;
}

}  // namespace testbed::exchange::snippet
