// What a text defines and gives no value yet.
#include "app/exchange/snippet/definitions.h"

#include <algorithm>
#include <array>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool is_number_type(std::string_view type) {
    constexpr std::array<std::string_view, 9> types{"float", "double", "int",  "unsigned", "long",
                                                    "bool",  "Bool",   "char", "size_t"};
    return std::ranges::find(types, type) != types.end();
}

bool is_given_type(std::string_view type) {
    return (meaning_of(type) != Means::nothing && !asks(type)) || is_vector_word(type);
}

/// A type and a name, both words; whether the type is a shape or a vector goes to `given`. any: a type that
/// is not known is one too.
bool is_parameter(const Tree& tree, Index node, bool any, bool& given) {
    if (tree[node].kind != Node::Kind::phrase) return false;
    const auto words = tree.children(node);
    if (words.size() < 2 ||
        !std::ranges::all_of(words, [&](Index word) { return tree[word].kind == Node::Kind::name; }))
        return false;
    const std::string_view type = tree.text(words[words.size() - 2]);
    given = given || is_given_type(type) || (any && !is_number_type(type));
    return any || is_given_type(type) || is_number_type(type);
}

/// "bool World::IntersectBoxToBall(Sprite* box, Sprite* ball)": what it is about is said by its name. A test
/// has shapes of its own.
bool tells_by_its_name(const Tree& tree, Index first, Index callee) {
    constexpr std::array<std::string_view, 4> keywords{"func", "fn", "def", "function"};
    if (tree[callee].kind != Node::Kind::name || tree[callee].next == none ||
        std::ranges::find(keywords, tree.text(first)) != keywords.end())
        return false;
    const std::string_view name = tree.text(callee);
    return asks(name) && lowered(name).find("test") == std::string::npos;
}

}  // namespace

std::optional<Range> query_range(const Tree& tree, Index node) {
    if (tree[node].kind != Node::Kind::phrase) return {};
    auto terms = tree.children(node);
    const auto is_body = [&](Index i) { return tree[i].kind == Node::Kind::block && tree[i].sign != ':'; };
    bool body = false;
    if (!terms.empty() && is_body(terms.back())) {
        body = true;
        terms.pop_back();
    }
    if (terms.size() < 2 || tree[terms.back()].kind != Node::Kind::call) return {};
    const Index callee = tree[terms.back()].first;
    const bool any = tells_by_its_name(tree, terms[0], callee);
    bool given = false;
    for (Index child = tree[callee].next; child != none; child = tree[child].next) {
        if (is_body(child))
            body = true;
        else if (!is_parameter(tree, child, any, given))
            return {};
    }
    if (!given) return {};
    const Index next = tree[node].next;
    if (body) return Range{tree[node].begin, tree[node].end};
    // Its braces begin the next line.
    if (next == none || !is_body(next)) return {};
    return Range{tree[node].begin, tree[next].end};
}

bool defines_enumeration(const Tree& tree, Index node) {
    if (tree[node].kind != Node::Kind::phrase) return false;
    return std::ranges::any_of(tree.children(node), [&](Index word) {
        // "enum { no = 0 }" is spelled as a call is.
        const Index name = tree[word].kind == Node::Kind::call ? tree[word].first : word;
        return tree[name].kind == Node::Kind::name && tree.text(name) == "enum";
    });
}

bool is_code(std::string_view text) {
    return text.find('{') != text.npos || text.find(';') != text.npos || text.find("def ") != text.npos ||
           text.find("function") != text.npos;
}

}  // namespace testbed::exchange::snippet
