#include "app/exchange/snippet/ledger.h"

#include <algorithm>

namespace testbed::exchange::snippet {

Ledger::Ledger(const Tree& tree) {
    for (const Node& node : tree.nodes())
        if (node.kind == Node::Kind::number) begins_.push_back(node.begin);
    std::ranges::sort(begins_);
    settled_.assign(begins_.size(), false);
}

void Ledger::settle(Range range) {
    auto at = std::ranges::lower_bound(begins_, range.begin);
    for (; at != begins_.end() && *at < range.end; ++at) settled_[std::size_t(at - begins_.begin())] = true;
}

void Ledger::settle(const Value& value) {
    settle(value.source);
    for (const Value& item : items_of(value)) settle(item);
    for (const NamedValue& one : fields_of(value)) settle(one.value);
}

std::vector<std::uint32_t> Ledger::open() const {
    std::vector<std::uint32_t> found;
    for (std::size_t i = 0; i < begins_.size(); ++i)
        if (!settled_[i]) found.push_back(begins_[i]);
    return found;
}

}  // namespace testbed::exchange::snippet
