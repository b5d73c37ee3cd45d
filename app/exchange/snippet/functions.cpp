// Functions that a text defines by one expression: "const pt = (x, y) => ({x, y})".
#include "app/exchange/snippet/functions.h"

#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

constexpr std::size_t most_calls = 2000, deepest_call = 8;

bool defines(std::string_view word) {
    constexpr std::string_view words[] = {"function", "func", "fun", "def", "fn"};
    return std::ranges::find(words, word) != std::end(words);
}

/// What a body of one row gives back; none where it does more.
Index returned_by(const Tree& tree, Index body) {
    const Node::Kind kind = tree[body].kind;
    const bool braces = kind == Node::Kind::block || (kind == Node::Kind::list && tree[body].sign == '{');
    if (!braces) {
        const auto words = kind == Node::Kind::phrase ? tree.children(body) : std::vector<Index>{};
        if (words.size() == 2 && tree.text(words[0]) == "return") return words[1];
        return kind == Node::Kind::phrase ? none : body;
    }
    const Index row = tree[body].first;
    if (row == none || tree[row].next != none) return none;
    if (tree[row].kind == Node::Kind::call && tree.text(tree[row].first) == "return") return row;
    const auto words = tree[row].kind == Node::Kind::phrase ? tree.children(row) : std::vector<Index>{};
    return words.size() == 2 && tree.text(words[0]) == "return" ? words[1] : none;
}

}  // namespace

std::optional<std::vector<std::string_view>> parameter_names(const Tree& tree, Index first) {
    std::vector<std::string_view> names;
    for (Index one = first; one != none; one = tree[one].next) {
        Index name = one;
        if (tree[one].kind == Node::Kind::pair) {
            if (tree[one].sign != ':') return {};
            name = tree[one].first;
        } else if (tree[one].kind == Node::Kind::phrase) {
            for (const Index word : tree.children(one)) name = word;
        }
        if (tree[name].kind != Node::Kind::name) return {};
        names.push_back(tree.text(name));
    }
    if (names.empty()) return {};
    return names;
}

/// Keeps a function that is called further down; false where it does more than give a value back.
bool Reader::remember_function(std::string_view name, Index parameters, Index body) {
    const auto names = parameter_names(tree_, parameters);
    const Index value = returned_by(tree_, body);
    if (!names || value == none || name.empty() || asks(name)) return false;
    const std::string call = std::string(name) + '(';
    if (tree_.source().find(call, tree_[body].end) == std::string_view::npos) return false;
    functions_[name] = {*names, value};
    ledger_.settle(Range{tree_[body].begin, tree_[body].end});
    return true;
}

/// "function pt(x, y) { return [x, y] }"
bool Reader::remember_function(const std::vector<Index>& terms) {
    if (terms.size() != 3 || tree_[terms[0]].kind != Node::Kind::name || !defines(tree_.text(terms[0])) ||
        tree_[terms[1]].kind != Node::Kind::call)
        return false;
    const Index callee = tree_[terms[1]].first;
    if (tree_[callee].kind != Node::Kind::name) return false;
    return remember_function(tree_.text(callee), tree_[callee].next, terms[2]);
}

/// "def pt(x, y): return (x, y)", and "pt = (x, y) => [x, y]"
bool Reader::remember_assigned_function(Index key, Index held) {
    if (tree_[key].kind == Node::Kind::phrase) {
        auto terms = tree_.children(key);
        Index body = held;
        // An indented row
        if (tree_[held].kind == Node::Kind::block && tree_[held].sign == ':') {
            body = tree_[held].first;
            if (body == none || tree_[body].next != none) return false;
        }
        terms.push_back(body);
        return remember_function(terms);
    }
    if (tree_[key].kind != Node::Kind::name || tree_[held].kind != Node::Kind::pair ||
        tree_[held].sign != '>')
        return false;
    const Index parameters = tree_[held].first, body = parameters == none ? none : tree_[parameters].next;
    if (body == none || tree_[parameters].kind != Node::Kind::list) return false;
    return remember_function(tree_.text(key), tree_[parameters].first, body);
}

/// "{x, y}" of JavaScript: names that are fields.
void Reader::name_items(Index node, Value& made) const {
    while (tree_[node].kind == Node::Kind::list && tree_[node].sign == '(' && tree_[node].first != none &&
           tree_[tree_[node].first].next == none)
        node = tree_[node].first;
    const bool call = tree_[node].kind == Node::Kind::call;
    if (tree_[node].sign != '{' || (tree_[node].kind != Node::Kind::list && !call)) return;
    auto names = tree_.children(node);
    if (call) names.erase(names.begin());
    std::erase_if(names, [&](Index one) { return tree_[one].kind == Node::Kind::pair; });
    Value record = unwrapped(made);
    const std::vector<Value> items = items_of(record);
    if (items.size() != names.size() || !std::ranges::all_of(names, [&](Index one) {
            return tree_[one].kind == Node::Kind::name && is_geometry_key(tree_.text(one));
        }))
        return;
    own_parts(record).items.clear();
    for (std::size_t i = 0; i < names.size(); ++i)
        own_parts(record).fields.push_back({tree_.text(names[i]), items[i]});
    made = std::move(record);
}

std::optional<Value> Reader::own_function(std::string_view name, const Value& arguments) {
    const auto found = functions_.find(name);
    if (found == functions_.end() || own_calls_ >= most_calls || own_depth_ >= deepest_call) return {};
    const OwnFunction own = found->second;
    const std::vector<Value> items = items_of(arguments);
    if (items.size() != own.parameters.size() || !fields_of(arguments).empty()) return {};
    const std::size_t shapes_before = made_.size();
    ++own_calls_;
    ++own_depth_;
    std::vector<Variable> before;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::size_t at = variable(own.parameters[i], arguments.source.begin);
        before.push_back(variables_[at]);
        variables_[at].value = items[i];
        variables_[at].types = {};
        variables_[at].pending = false;
    }
    Value made;
    const Node& body = tree_[own.value];
    if (body.kind == Node::Kind::call && tree_.text(body.first) == "return") {
        // "return {x, y}"
        made.kind = Value::Kind::list;
        made.bracket = body.sign;
        for (Index child = tree_[body.first].next; child != none; child = tree_[child].next)
            add_item(child, made);
    } else {
        made = evaluate(own.value);
    }
    name_items(own.value, made);
    made = Value(unwrapped(made));
    for (std::size_t i = items.size(); i-- > 0;)
        variables_[names_.find(own.parameters[i])->second] = before[i];
    --own_depth_;
    // "circle(1, 2, 3)" is one, unless its function gives back a record that is one.
    const bool list =
        made.is(Value::Kind::points) || (made.holds() && has_numbers(made) && !missing_in(made));
    const bool record = !fields_of(made).empty() && roles_of_fields(made).means != Means::nothing;
    if (!made.is(Value::Kind::shapes) && ((means_shape(name) && !record) || !list)) {
        forget_shapes(shapes_before);
        return {};
    }
    made.source = arguments.source;
    made.variables = arguments.variables;
    if (made.is(Value::Kind::shapes)) ledger_.settle(arguments);
    return made;
}

}  // namespace testbed::exchange::snippet
