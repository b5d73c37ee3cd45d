// Variables that are declared with their type: "b2Vec2 v(1, 2)".
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool is_keyword(std::string_view word) {
    constexpr std::string_view words[] = {
        "return", "def",  "function", "fn",      "func",     "void",      "else",  "in", "throw", "case",
        "class",  "enum", "delete",   "yield",   "print",    "echo",      "and",   "or", "if",    "do",
        "while",  "not",  "bool",     "virtual", "override", "namespace", "using", "sub"};
    return std::ranges::find(words, word) != std::end(words);
}

/// Looks like a type: "Segment_2", "b2Vec2", "sf::FloatRect".
bool is_type_name(std::string_view name) {
    if (is_keyword(name) || is_label(name)) return false;
    const std::string_view last = last_name(name);
    return means_shape(name) || is_vector_word(name) || name.find("::") != name.npos ||
           (!last.empty() && last.front() >= 'A' && last.front() <= 'Z');
}

}  // namespace

/// "Vec a(0, 1), b(2, 3);": variables of one type.
bool Reader::declarations(const std::vector<Index>& items) {
    if (tree_[items[0]].kind != Node::Kind::phrase) return false;
    for (std::size_t i = 1; i < items.size(); ++i)
        if (tree_[items[i]].kind != Node::Kind::call || tree_[tree_[items[i]].first].kind != Node::Kind::name)
            return false;
    const auto terms = tree_.children(items[0]);
    const std::string_view type = terms.size() > 1 ? tree_.text(terms[terms.size() - 2]) : std::string_view();
    if (type.empty() || !is_type_name(type) || tree_[terms.back()].kind != Node::Kind::call ||
        !declaration(items[0]))
        return false;
    for (std::size_t i = 1; i < items.size(); ++i) construct(items[i], {type}, items[i]);
    return true;
}

/// "b2Vec2 v(1, 2)", "b2CircleShape shape": a variable and its type.
bool Reader::declaration(Index node) {
    const auto terms = tree_.children(node);
    if (terms.size() < 2) return false;
    for (std::size_t i = 0; i + 1 < terms.size(); ++i)
        if (tree_[terms[i]].kind != Node::Kind::name || is_keyword(tree_.text(terms[i]))) return false;
    const Index last = terms.back();
    const std::string_view type = tree_.text(terms[terms.size() - 2]);
    constexpr std::size_t most_types = 6;
    Context types;
    for (std::size_t i = terms.size() - 1; i-- > 0 && types.size() < most_types;)
        types.push_back(tree_.text(terms[i]));
    if (tree_[last].kind == Node::Kind::name || tree_[last].kind == Node::Kind::index) {
        const auto target = target_of(last);
        if (!target || (tree_[last].kind == Node::Kind::name && !target->steps.empty())) return false;
        if (tree_[last].kind == Node::Kind::index) {
            if (!is_type_name(type)) return false;
            ledger_.settle(Range{tree_[last].begin, tree_[last].end});
        }
        declare(target->root, types, tree_[node].begin);
        if (tree_[last].kind == Node::Kind::name) title(node);
        return true;
    }
    if (tree_[last].kind != Node::Kind::call) return false;
    const Index callee = tree_[last].first;
    const std::string_view name = tree_.text(callee);
    if (tree_[callee].kind == Node::Kind::index) return false;
    // "the circle from (1, 2)" declares nothing, "Vec2 center(1, 2)" and "sf::CircleShape r(5);" do.
    const bool of_code = is_vector_word(type) || type.find("::") != type.npos ||
                         (type.front() >= 'A' && type.front() <= 'Z' &&
                          tree_.source().substr(tree_[last].end).starts_with(';'));
    const bool label = is_label(name) && (is_apart(last) || !of_code);
    if (tree_[callee].kind != Node::Kind::name || name.find_first_of(".:>") != name.npos || label)
        return false;
    if (!is_type_name(type)) return false;
    for (Index child = tree_[callee].next; child != none; child = tree_[child].next)
        if (tree_[child].kind == Node::Kind::block && tree_[child].sign != ':') return false;
    end_rows();
    // "Rect MakeRect(float x, float y)" defines a function.
    bool parameters = tree_[callee].next != none;
    for (Index child = tree_[callee].next; child != none; child = tree_[child].next) {
        const auto words = tree_.children(child);
        parameters = parameters && tree_[child].kind == Node::Kind::phrase &&
                     std::ranges::all_of(words, [&](Index i) { return tree_[i].kind == Node::Kind::name; });
    }
    if (parameters) return true;
    construct(last, types, node);
    return true;
}

/// "Circle c = new(…)", "let c: Circle = .init(…)"
bool Reader::typed_new(Index held, const Context& types) const {
    if (types.empty() || tree_[held].kind != Node::Kind::call) return false;
    const std::string_view name = tree_.text(tree_[held].first);
    return name == "new" || name == "init";
}

Value Reader::made_of_type(Index call, std::string_view type) {
    Value arguments;
    arguments.kind = Value::Kind::call;
    arguments.bracket = tree_[call].sign;
    arguments.source = {tree_[call].begin, tree_[call].end};
    arguments.text = resolved(type);
    for (Index child = tree_[tree_[call].first].next; child != none; child = tree_[child].next)
        add_item(child, arguments);
    return function(call, arguments.text, arguments);
}

/// A variable, named by the call, of the first of the types.
void Reader::construct(Index call, const Context& types, Index node) {
    set(Target{tree_.text(tree_[call].first), {}, types}, made_of_type(call, types[0]), node);
}

}  // namespace testbed::exchange::snippet
