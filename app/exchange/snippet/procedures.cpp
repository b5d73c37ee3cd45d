// Functions of several lines that make shapes of their parameters. Each call of one runs its lines.
#include <algorithm>
#include <utility>

#include "app/exchange/snippet/call_rows.h"
#include "app/exchange/snippet/functions.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

constexpr std::size_t most_procedures = 100, most_searches = 300, most_runs = 500, deepest_run = 4;
/// Of all lines that are run.
constexpr std::size_t most_bytes = 1'000'000;
constexpr std::size_t no_variable = ~std::size_t{0};

/// The name, its parameters and its lines: "function wall(x, y) {…}", "def wall(x, y):", "void wall(int x)
/// {…}".
struct Definition {
    Index name = none, parameters = none, body = none;
};

/// The lines behind "-> Shape {…}", which look like arguments of the type.
Index lines_of(const Tree& tree, Index node) {
    if (tree[node].kind == Node::Kind::block) return node;
    if (tree[node].kind != Node::Kind::call || tree[node].sign != '{') return none;
    const Index inner = tree[tree[node].first].next;
    return inner != none && tree[inner].kind == Node::Kind::block ? inner : none;
}

bool is_decision(std::string_view word) {
    constexpr std::string_view words[] = {"if", "while", "for", "switch", "match", "return", "elif", "catch"};
    return std::ranges::find(words, word) != std::end(words);
}

/// "wall = (x, y) => {…}"
Definition arrow_in(const Tree& tree, Index pair) {
    const Index name = tree[pair].first, held = tree[name].next;
    if (tree[name].kind != Node::Kind::name || tree[pair].sign != '=' ||
        tree[held].kind != Node::Kind::pair || tree[held].sign != '>')
        return {};
    const Index list = tree[held].first;
    if (tree[list].kind != Node::Kind::list || tree[list].sign != '(') return {};
    return {name, tree[list].first, lines_of(tree, tree[list].next)};
}

Definition definition_in(const Tree& tree, Index node) {
    Index words = node, body = none;
    if (tree[node].kind == Node::Kind::pair) {
        if (tree[node].sign != ':') return arrow_in(tree, node);
        words = tree[node].first;
        body = lines_of(tree, tree[words].next);
    }
    if (tree[words].kind != Node::Kind::phrase) return {};
    const auto terms = tree.children(words);
    // "addBall(x, y) {…}" of a class
    if (words == node && terms.size() == 2 && tree[terms[0]].kind == Node::Kind::call &&
        tree[terms[0]].sign == '(' && tree[tree[terms[0]].first].kind == Node::Kind::name &&
        !is_decision(tree.text(tree[terms[0]].first)))
        return {tree[terms[0]].first, tree[tree[terms[0]].first].next, lines_of(tree, terms[1])};
    // A type or "def", the name with its brackets, what is given back, the lines.
    if (terms.size() < 2 || terms.size() > 4 || tree[terms[0]].kind != Node::Kind::name ||
        tree[terms[1]].kind != Node::Kind::call || tree[terms[1]].sign != '(')
        return {};
    const Index name = tree[terms[1]].first;
    if (tree[name].kind != Node::Kind::name) return {};
    if (words == node) body = terms.size() > 2 ? lines_of(tree, terms.back()) : none;
    return {name, tree[name].next, body};
}

/// Its first word: "return x", "if (…)".
std::string_view lead_of(const Tree& tree, Index row) {
    Index at = row;
    for (int i = 0; i < 4 && at != none; ++i) {
        const Node::Kind kind = tree[at].kind;
        if (kind != Node::Kind::pair && kind != Node::Kind::phrase && kind != Node::Kind::call &&
            kind != Node::Kind::row)
            break;
        at = tree[at].first;
    }
    return at != none && tree[at].kind == Node::Kind::name ? tree.text(at) : std::string_view();
}

/// Lines one after the other, of which at most the last gives something back.
bool is_straight(const Tree& tree, const std::vector<Index>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string_view lead = lead_of(tree, rows[i]);
        if (is_decision(lead) && !(lead == "return" && i + 1 == rows.size())) return false;
    }
    return true;
}

/// What is given a value in it: "x = 1", "Box b(1, 2)", "b2Body* body = …".
std::vector<std::string_view> locals_of(const Tree& tree, const std::vector<Index>& rows) {
    std::vector<std::string_view> names;
    for (const Index row : rows) {
        Index at = row;
        if (tree[at].kind == Node::Kind::pair) at = tree[at].first;
        if (tree[at].kind == Node::Kind::phrase)
            for (const Index word : tree.children(at)) at = word;
        if (tree[at].kind == Node::Kind::call && tree[row].kind == Node::Kind::phrase) at = tree[at].first;
        if (tree[at].kind != Node::Kind::name) continue;
        const std::string_view name = tree.text(at);
        if (name.find_first_of(".:>") == name.npos) names.push_back(name);
    }
    return names;
}

/// Whether a call in it makes a shape, and a parameter stands in it.
struct Uses {
    bool shape = false, parameter = false;
};
Uses uses_in(const Tree& tree, Index body, const std::vector<std::string_view>& parameters,
             std::string_view library) {
    Uses found;
    std::vector<Index> waiting{body};
    while (!waiting.empty()) {
        const Index i = waiting.back();
        waiting.pop_back();
        for (Index child = tree[i].first; child != none; child = tree[child].next) waiting.push_back(child);
        if (tree[i].kind == Node::Kind::name) {
            const std::string_view name = tree.text(i);
            const std::string_view root = name.substr(0, name.find_first_of(".:>-"));
            found.parameter = found.parameter || std::ranges::find(parameters, root) != parameters.end();
        }
        const Index callee = tree[i].kind == Node::Kind::call ? tree[i].first : none;
        if (callee == none || tree[callee].kind == Node::Kind::list) continue;
        const std::string_view name = tree.text(callee);
        found.shape = found.shape || means_shape(name) || is_known_call(name, library);
    }
    return found;
}

}  // namespace

/// Finds them before the first line is read: calls may stand above what they call.
void Reader::find_procedures() {
    std::size_t searches = 0;
    std::vector<Index> waiting{0};
    while (!waiting.empty() && procedures_.size() < most_procedures && searches < most_searches) {
        const Index node = waiting.back();
        waiting.pop_back();
        for (Index child = tree_[node].first; child != none; child = tree_[child].next)
            if (tree_[child].first != none) waiting.push_back(child);
        if (tree_[node].kind != Node::Kind::phrase && tree_[node].kind != Node::Kind::pair) continue;
        const Definition found = definition_in(tree_, node);
        if (found.body == none) continue;
        const std::string_view name = tree_.text(found.name);
        const auto parameters = parameter_names(tree_, found.parameters);
        if (!parameters || asks(name) || name.find_first_of(".:>") != name.npos) continue;
        ++searches;
        const auto rows = tree_.children(found.body);
        constexpr std::size_t fewest = 2;
        if (rows.size() < fewest || !is_straight(tree_, rows)) continue;
        const std::string called = std::string(name) + '(';
        const std::size_t own = tree_[found.name].begin;
        const std::string_view source = tree_.source();
        std::size_t other = source.find(called);
        if (other == own) other = source.find(called, own + 1);
        if (other == source.npos) continue;
        const Uses uses = uses_in(tree_, found.body, *parameters, library_.id);
        if (!uses.shape || !uses.parameter) continue;
        procedures_[name] = {*parameters, locals_of(tree_, rows), found.body};
        procedure_at_.insert(node);
    }
}

/// A line that defines one: what it makes is made by its calls.
bool Reader::is_procedure(Index node) {
    if (!procedure_at_.contains(node)) return false;
    end_rows();
    ledger_.settle(Range{begin_of(node), tree_[node].end});
    return true;
}

/// Its lines, and what the last one gives back.
Value Reader::run_lines(Index body) {
    const auto rows = tree_.children(body);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) statement(rows[i]);
    end_rows();
    const Index last = rows.back();
    if (tree_[last].kind == Node::Kind::phrase) {
        const auto words = tree_.children(last);
        if (words.size() == 2 && tree_.text(words[0]) == "return") return evaluate(words[1]);
    }
    const Node::Kind kind = tree_[last].kind;
    if (kind == Node::Kind::call || kind == Node::Kind::name) return evaluate(last);
    statement(last);
    end_rows();
    return {};
}

std::optional<Value> Reader::ran(std::string_view name, const Value& arguments) {
    for (const std::string_view own : {"this.", "self.", "this->"})
        if (name.starts_with(own)) name.remove_prefix(own.size());
    const auto found = procedures_.find(name);
    if (found == procedures_.end()) return {};
    const Procedure& procedure = found->second;
    const std::vector<Value> items = items_of(arguments);
    if (items.size() != procedure.parameters.size() || !fields_of(arguments).empty() ||
        !has_numbers(arguments))
        return {};
    ran_bytes_ += tree_[procedure.body].end - tree_[procedure.body].begin;
    if (own_calls_ >= most_runs || own_depth_ >= deepest_run || ran_bytes_ > most_bytes) {
        if (!std::exchange(ran_too_much_, true))
            problem(arguments.source.begin,
                    "this call is left out: functions of the text are called too often");
        ledger_.settle(arguments);
        return Value{};
    }
    ++own_calls_;
    ++own_depth_;
    end_rows();
    // Its names are its own.
    std::vector<std::string_view> own_names = procedure.locals;
    own_names.insert(own_names.end(), procedure.parameters.begin(), procedure.parameters.end());
    std::vector<std::size_t> outer;
    for (const std::string_view one : own_names) {
        const auto known = names_.find(one);
        outer.push_back(known == names_.end() ? no_variable : known->second);
    }
    for (const std::string_view one : own_names) names_.erase(one);
    const std::size_t first_variable = variables_.size(), first_made = made_.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::size_t parameter = variable(procedure.parameters[i], arguments.source.begin);
        variables_[parameter].value = items[i];
    }
    Value result = run_lines(procedure.body);
    for (std::size_t i = first_variable; i < variables_.size(); ++i) release(variables_[i]);
    for (const std::string_view one : own_names) names_.erase(one);
    for (std::size_t i = 0; i < own_names.size(); ++i)
        if (outer[i] != no_variable) names_[own_names[i]] = outer[i];
    --own_depth_;
    std::erase_if(attached_, [&](std::uint32_t i) { return i >= first_made; });
    Value shapes;
    shapes.kind = Value::Kind::shapes;
    shapes.source = arguments.source;
    bool made = false;
    for (std::size_t i = first_made; i < made_.size(); ++i) {
        made = made || !std::holds_alternative<collision::shape::Point>(made_[i].geometry);
        // Where it is called is where it stands.
        made_[i].begin = arguments.source.begin;
        own_parts(shapes).shapes.push_back(std::uint32_t(i));
    }
    if (made) {
        ledger_.settle(arguments);
        use(arguments);
        return shapes;
    }
    for (std::size_t i = first_made; i < made_.size(); ++i) made_[i].gone = true;
    if (!result.holds() || !has_numbers(result) || missing_in(result)) return {};
    result.source = arguments.source;
    return result;
}

}  // namespace testbed::exchange::snippet
