// Loops whose numbers are known: their rows are read as often as they run.
#include <algorithm>
#include <cmath>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

constexpr std::size_t most_turns = 400;
/// Bytes of text that loops read again.
constexpr double most_read_again = 200'000;

std::string_view between(const Tree& tree, std::uint32_t begin, std::uint32_t end) {
    return begin < end ? tree.source().substr(begin, end - begin) : std::string_view();
}

/// "i" of "i", "int i" and "var i".
std::string_view counter_of(const Tree& tree, Index key) {
    Index name = key;
    if (tree[key].kind == Node::Kind::phrase)
        for (const Index word : tree.children(key)) name = word;
    return tree[name].kind == Node::Kind::name ? tree.text(name) : std::string_view();
}

}  // namespace

/// "(int i = 0; i < 4; i += 2)"
std::optional<Reader::Turns> Reader::turns_of_conditions(Index call) {
    std::vector<Index> parts;
    for (Index child = tree_[tree_[call].first].next; child != none; child = tree_[child].next)
        parts.push_back(child);
    if (parts.size() < 2 || tree_[parts[0]].kind != Node::Kind::pair || tree_[parts[0]].sign != '=' ||
        tree_[parts[1]].kind != Node::Kind::binary)
        return {};
    const Index key = tree_[parts[0]].first, first = tree_[key].next;
    const Index left = tree_[parts[1]].first, right = tree_[left].next;
    Turns turns;
    turns.counter = counter_of(tree_, key);
    if (turns.counter.empty() || first == none || right == none || tree_.text(left) != turns.counter)
        return {};
    const auto from = as_number(evaluate(first)), to = as_number(evaluate(right));
    const std::string_view sign = between(tree_, tree_[left].end, tree_[right].begin);
    const std::string_view change = between(tree_, tree_[parts[1]].end, tree_[call].end);
    if (!from || !to || sign.find_first_of("<>") == sign.npos) return {};
    turns.from = *from;
    const bool down = sign.find('>') != sign.npos;
    turns.step = down ? -1 : 1;
    if (parts.size() > 2 && tree_[parts[2]].kind == Node::Kind::pair) {
        const Index by = tree_[tree_[parts[2]].first].next;
        const auto step = by == none ? std::nullopt : as_number(evaluate(by));
        if (!step || (tree_[parts[2]].sign != 'p' && tree_[parts[2]].sign != 's')) return {};
        turns.step = tree_[parts[2]].sign == 'p' ? *step : -*step;
    } else if (change.find(down ? "--" : "++") == change.npos) {
        return {};
    }
    const bool closed = sign.find('=') != sign.npos;
    turns.to = closed ? *to + turns.step / 2 : *to;
    return turns;
}

/// "for i in range(4)"
std::optional<Reader::Turns> Reader::turns_of_range(const std::vector<Index>& words) {
    if (words.size() != 4 || tree_.text(words[0]) != "for" || tree_.text(words[2]) != "in" ||
        tree_[words[1]].kind != Node::Kind::name || tree_[words[3]].kind != Node::Kind::call)
        return {};
    const std::string_view name = tree_.text(tree_[words[3]].first);
    if (name != "range" && name != "xrange") return {};
    std::vector<double> numbers;
    for (Index child = tree_[tree_[words[3]].first].next; child != none; child = tree_[child].next) {
        const auto number = as_number(evaluate(child));
        if (!number) return {};
        numbers.push_back(*number);
    }
    if (numbers.empty() || numbers.size() > 3) return {};
    Turns turns;
    turns.counter = tree_.text(words[1]);
    turns.from = numbers.size() > 1 ? numbers[0] : 0;
    turns.to = numbers[numbers.size() > 1 ? 1 : 0];
    turns.step = numbers.size() > 2 ? numbers[2] : 1;
    return turns;
}

/// "for x, y in [(1, 2), (3, 4)]": as many values as the list has items.
std::optional<Reader::Turns> Reader::turns_of_list(const std::vector<std::string_view>& names, Index list) {
    if (tree_[list].kind != Node::Kind::list && tree_[list].kind != Node::Kind::name) return {};
    if (tree_[list].kind == Node::Kind::name && !find_variable(tree_.text(list))) return {};
    const std::size_t before = made_.size();
    const Value held = evaluate(list);
    Turns turns;
    turns.names = names;
    if (held.is(Value::Kind::list) && fields_of(held).empty()) turns.values = items_of(held);
    const bool several = names.size() > 1;
    const bool known = !turns.values.empty() && std::ranges::all_of(turns.values, [&](const Value& one) {
        return several ? one.holds() && items_of(one).size() == names.size() : !one.is(Value::Kind::missing);
    });
    if (!known) {
        // It is evaluated again as what it is.
        forget_shapes(before);
        return {};
    }
    turns.to = double(turns.values.size());
    for (Value& one : turns.values) add_variables(one, held.variables);
    if (tree_[list].kind == Node::Kind::list) ledger_.settle(held);
    return turns;
}

/// "for x, y in points:"
bool Reader::looped_over_names(const std::vector<Index>& items) {
    const Index first = items[0], last = items.back();
    if (items.size() < 2 || tree_[last].kind != Node::Kind::pair || tree_[last].sign != ':' ||
        tree_[first].kind != Node::Kind::phrase)
        return false;
    const auto begin = tree_.children(first);
    const Index key = tree_[last].first, body = tree_[key].next;
    const auto end = tree_[key].kind == Node::Kind::phrase ? tree_.children(key) : std::vector<Index>{};
    if (begin.size() != 2 || tree_.text(begin[0]) != "for" || end.size() != 3 || tree_.text(end[1]) != "in" ||
        body == none)
        return false;
    std::vector<std::string_view> names{tree_.text(begin[1])};
    for (std::size_t i = 1; i + 1 < items.size(); ++i) names.push_back(tree_.text(items[i]));
    names.push_back(tree_.text(end[0]));
    const auto turns = turns_of_list(names, end[2]);
    end_rows();
    return turns && run(*turns, body, key);
}

/// "[(x, x * x) for x in range(4)]": the list that it makes.
std::optional<Value> Reader::comprehension(Index node) {
    const Index phrase = tree_[node].first;
    if (phrase == none || tree_[phrase].kind != Node::Kind::phrase || tree_[phrase].next != none) return {};
    const auto words = tree_.children(phrase);
    if (words.size() != 5 || tree_.text(words[1]) != "for" || tree_.text(words[3]) != "in") return {};
    std::vector<std::string_view> names;
    if (tree_[words[2]].kind == Node::Kind::name) names.push_back(tree_.text(words[2]));
    if (tree_[words[2]].kind == Node::Kind::list)
        for (const Index name : tree_.children(words[2])) names.push_back(tree_.text(name));
    if (names.empty()) return {};
    auto turns = turns_of_range({words[1], words[2], words[3], words[4]});
    if (!turns) turns = turns_of_list(names, words[4]);
    if (!turns) return {};
    const std::size_t count = turns_allowed(*turns, words[0]);
    if (count == 0) return {};
    turned_ += count;
    Value made;
    made.kind = Value::Kind::list;
    made.bracket = '[';
    made.source = {tree_[node].begin, tree_[node].end};
    for (std::size_t i = 0; i < count; ++i) {
        if (!begin_turn(*turns, i, node)) return {};
        own_parts(made).items.push_back(evaluate(words[0]));
    }
    return made;
}

/// 0 where it is unknown how often the loop runs, or that is too often.
std::size_t Reader::turns_allowed(const Turns& turns, Index body) const {
    const double count = turns.step == 0 ? 0 : std::ceil((turns.to - turns.from) / turns.step);
    if (!(count >= 1) || turned_ + std::size_t(std::min(count, 1e6)) > most_turns) return 0;
    if ((double(turned_) + count) * double(tree_[body].end - tree_[body].begin) > most_read_again) return 0;
    return std::size_t(count);
}

bool Reader::begin_turn(const Turns& turns, std::size_t turn, Index node) {
    const auto give = [&](std::string_view name, Value value) {
        // Their list stays unused until the loop uses what it takes from it.
        std::vector<std::size_t> unused;
        for (const std::uint32_t one : value.variables)
            if (variables_[one].pending) unused.push_back(one);
        set(Target{name, {}, {}}, std::move(value), node);
        for (const std::size_t one : unused) variables_[one].pending = true;
        find_variable(name)->pending = false;
    };
    if (turns.values.empty()) {
        Value value;
        value.kind = Value::Kind::number;
        value.number = turns.from + double(turn) * turns.step;
        value.source = {tree_[node].begin, tree_[node].begin};
        give(turns.counter, std::move(value));
        return true;
    }
    const Value& held = turns.values[turn];
    if (turns.names.size() == 1) {
        give(turns.names[0], held);
        return true;
    }
    if (items_of(held).size() != turns.names.size()) return false;
    for (std::size_t i = 0; i < turns.names.size(); ++i) {
        Value part = items_of(held)[i];
        add_variables(part, held.variables);
        give(turns.names[i], std::move(part));
    }
    return true;
}

/// False where it is unknown how often the loop runs.
bool Reader::run(const Turns& turns, Index body, Index node) {
    const std::size_t count = turns_allowed(turns, body);
    if (count == 0) return false;
    turned_ += count;
    for (std::size_t i = 0; i < count; ++i) {
        if (!begin_turn(turns, i, node)) return false;
        if (tree_[body].kind == Node::Kind::block)
            statements(body);
        else
            statement(body);
    }
    return true;
}

/// "for (…) {…}"
bool Reader::looped(const std::vector<Index>& terms) {
    if (terms.size() != 2 || tree_[terms[0]].kind != Node::Kind::call ||
        tree_.text(tree_[terms[0]].first) != "for")
        return false;
    const Node::Kind body = tree_[terms[1]].kind;
    if (body != Node::Kind::block && body != Node::Kind::call && body != Node::Kind::list) return false;
    const auto turns = turns_of_conditions(terms[0]);
    if (!turns || !run(*turns, terms[1], terms[0])) return false;
    ledger_.settle(Range{tree_[terms[0]].begin, tree_[terms[0]].end});
    return true;
}

}  // namespace testbed::exchange::snippet
