#include "app/exchange/snippet/tree.h"

#include <fmt/format.h>

namespace testbed::exchange::snippet {

namespace {

void write(const Tree& tree, Index i, std::string& out);

void write_children(const Tree& tree, Index first, std::string_view between, std::string& out) {
    for (Index child = first; child != none; child = tree[child].next) {
        if (child != first) out += between;
        write(tree, child, out);
    }
}

void enclosed(const Tree& tree, Index i, std::string_view open, std::string_view between,
              std::string_view close, std::string& out) {
    out += open;
    write_children(tree, tree[i].first, between, out);
    out += close;
}

void write(const Tree& tree, Index i, std::string& out) {
    using Kind = Node::Kind;
    const Node& node = tree[i];
    switch (node.kind) {
        case Kind::program: return enclosed(tree, i, "", "\n", "", out);
        case Kind::row: return enclosed(tree, i, "<", ", ", ">", out);
        case Kind::number: out += fmt::format("{}", node.value); return;
        case Kind::name: out += tree.text(i); return;
        case Kind::string: out += fmt::format("'{}'", tree.text(i)); return;
        case Kind::wkt: out += fmt::format("wkt'{}'", tree.text(i)); return;
        case Kind::list: {
            const char close = node.sign == '(' ? ')' : node.sign == '[' ? ']' : '}';
            return enclosed(tree, i, std::string(1, node.sign), " ", std::string(1, close), out);
        }
        case Kind::block: return enclosed(tree, i, "{{", "; ", "}}", out);
        case Kind::call: return enclosed(tree, i, "(call ", " ", ")", out);
        case Kind::index: return enclosed(tree, i, "(at ", " ", ")", out);
        case Kind::member:
            write(tree, node.first, out);
            out += fmt::format(".{}", tree.text(i));
            return;
        case Kind::minus: out += '-'; return write(tree, node.first, out);
        case Kind::binary: return enclosed(tree, i, fmt::format("({} ", node.sign), " ", ")", out);
        case Kind::pair: return enclosed(tree, i, "", node.sign == ':' ? ": " : "=", "", out);
        case Kind::phrase: return enclosed(tree, i, "'", " ", "'", out);
        case Kind::bullets: return enclosed(tree, i, "- ", "\n- ", "", out);
    }
}

}  // namespace

std::string to_string(const Tree& tree) {
    std::string text;
    write(tree, 0, text);
    return text;
}

}  // namespace testbed::exchange::snippet
