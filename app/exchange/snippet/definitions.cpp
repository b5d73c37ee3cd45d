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

bool is_given_type(std::string_view type) { return means_shape(type) || is_vector_word(type); }

/// A type and a name, both words; whether the type is a shape or a vector goes to `given`.
bool is_parameter(const Tree& tree, Index node, bool& given) {
    if (tree[node].kind != Node::Kind::phrase) return false;
    const auto words = tree.children(node);
    if (words.size() < 2 ||
        !std::ranges::all_of(words, [&](Index word) { return tree[word].kind == Node::Kind::name; }))
        return false;
    const std::string_view type = tree.text(words[words.size() - 2]);
    given = given || is_given_type(type);
    return is_given_type(type) || is_number_type(type);
}

}  // namespace

bool defines_query(const Tree& tree, Index node) {
    if (tree[node].kind != Node::Kind::phrase) return false;
    const auto terms = tree.children(node);
    if (terms.size() < 2 || tree[terms.back()].kind != Node::Kind::call) return false;
    const Index callee = tree[terms.back()].first;
    bool given = false, body = false;
    for (Index child = tree[callee].next; child != none; child = tree[child].next) {
        if (tree[child].kind == Node::Kind::block && tree[child].sign != ':')
            body = true;
        else if (!is_parameter(tree, child, given))
            return false;
    }
    return given && body;
}

bool defines_enumeration(const Tree& tree, Index node) {
    if (tree[node].kind != Node::Kind::phrase) return false;
    return std::ranges::any_of(tree.children(node), [&](Index word) {
        return tree[word].kind == Node::Kind::name && tree.text(word) == "enum";
    });
}

bool is_code(std::string_view text) {
    return text.find('{') != text.npos || text.find(';') != text.npos || text.find("def ") != text.npos ||
           text.find("function") != text.npos;
}

}  // namespace testbed::exchange::snippet
