#include "app/exchange/snippet/ledger.h"

#include <algorithm>
#include <string_view>

namespace testbed::exchange::snippet {

namespace {

/// "src/main.rs:7": the line of a file.
bool is_line_of_file(std::string_view before) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    constexpr std::size_t longest_place = 24, longest_name = 200;
    before = before.substr(before.size() - std::min(before.size(), longest_name));
    for (std::size_t i = 0;
         i < longest_place && !before.empty() && (before.back() == ':' || is_digit(before.back())); ++i)
        before.remove_suffix(1);
    std::size_t letters = 0;
    while (letters < before.size() && letters < 5 && before[before.size() - 1 - letters] >= 'a' &&
           before[before.size() - 1 - letters] <= 'z')
        ++letters;
    const std::string_view stem = before.substr(0, before.size() - letters);
    return letters > 0 && letters < 5 && stem.size() > 1 && stem.back() == '.' &&
           stem[stem.size() - 2] != ' ';
}

}  // namespace

Ledger::Ledger(const Tree& tree) {
    for (const Node& node : tree.nodes()) {
        if (node.kind != Node::Kind::number) continue;
        const std::string_view before = tree.source().substr(0, node.begin);
        if (before.ends_with(':') && is_line_of_file(before)) continue;
        begins_.push_back(node.begin);
    }
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
