// What a text is made of, before anybody asks what it means.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::exchange::snippet {

using Index = std::uint32_t;
inline constexpr Index none = ~Index{0};

struct Node {
    enum class Kind : std::uint8_t {
        program,  ///< rows
        row,      ///< items between commas, of a line or up to a semicolon
        number,
        name,
        string,
        wkt,     ///< a geometry of well-known text
        list,    ///< items in brackets
        block,   ///< rows in braces, or lines that are indented
        call,    ///< a name, or what else is called, and its arguments
        index,   ///< "v[0]"
        member,  ///< ".x" of something that is no name
        minus,
        binary,
        pair,    ///< a key and its value
        phrase,  ///< words and values side by side
        bullets  ///< lines that begin with "- "
    };
    Kind kind = Kind::program;
    char sign = 0;       ///< of a bracket, an operator, a pair
    bool blank = false;  ///< an empty line stands before it
    std::uint32_t begin = 0, end = 0;
    Index first = none, next = none;  ///< child and sibling
    double value = 0;
};

/// Nodes of a text, which must outlive them. The root is the first.
class Tree {
  public:
    explicit Tree(std::string_view text) : text_(text) {}

    /// Of none, a phrase without words.
    const Node& operator[](Index i) const { return i == none ? nothing : nodes_[i]; }
    Node& operator[](Index i) { return nodes_[i]; }
    Index add(const Node& node) {
        nodes_.push_back(node);
        return Index(nodes_.size() - 1);
    }
    std::string_view source() const { return text_; }
    std::string_view text(Index i) const {
        return text_.substr((*this)[i].begin, (*this)[i].end - (*this)[i].begin);
    }
    std::vector<Index> children(Index of) const {
        std::vector<Index> found;
        for (Index i = (*this)[of].first; i != none; i = nodes_[i].next) found.push_back(i);
        return found;
    }
    const std::vector<Node>& nodes() const { return nodes_; }
    /// Where brackets are too deep: what they hold is not in the tree.
    Index too_deep = none;

  private:
    static constexpr Node nothing{.kind = Node::Kind::phrase};

    std::string_view text_;
    std::vector<Node> nodes_;
};

/// Reads any text: what has no structure is words side by side. An unclosed bracket ends with its paragraph.
Tree tree_of(std::string_view text);

/// The tree in one line, a row each in angle brackets: `<b2Vec2 v=(call Vec2 1 2)>`.
std::string to_string(const Tree& tree);

}  // namespace testbed::exchange::snippet
