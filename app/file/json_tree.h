// A JSON text as a compact tree whose nodes know where they stand, so that every problem has a place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/file/json_limits.h"

namespace testbed::file::json {

enum class Kind : std::uint8_t {
    null,
    truth,
    number,
    not_finite,  ///< NaN, Infinity or a number beyond every double: kept as a node so that reading can go on
    string,
    array,
    object,
};

/// Document order: an object's children are a key and its value in turn, an array's are its values.
struct Node {
    std::uint32_t begin;  ///< byte where the token starts; for arrays and objects the bracket
    std::uint32_t end;    ///< byte after the token, closing bracket included
    std::uint32_t after;  ///< index of the node after this one and all below it
    Kind kind;
    bool escaped = false;  ///< a string whose value is not simply what stands between its quotes
    double number = 0;     ///< of a number; 1 or 0 of a truth
};

using Index = std::uint32_t;

/// What makes a text not JSON, or more than the limits allow.
struct Error {
    std::size_t offset;
    std::string path;  ///< of the value in which it stands
    std::string text;
};

/// The tree of a text, which must outlive it.
class Tree {
  public:
    /// Never throws on bad input: errors() then says what is wrong, and the tree is empty. A duplicate key is
    /// an error too, but the tree is whole.
    explicit Tree(std::string_view text);

    bool complete() const { return !nodes_.empty(); }
    /// The first max_errors of them.
    const std::vector<Error>& errors() const { return errors_; }
    std::size_t errors_left_out() const { return errors_left_out_; }
    static constexpr std::size_t max_errors = 100;

    static constexpr Index root() { return 0; }
    const Node& operator[](Index node) const { return nodes_[node]; }
    /// The token's text as it stands in the file.
    std::string_view raw(Index node) const {
        return text_.substr(nodes_[node].begin, nodes_[node].end - nodes_[node].begin);
    }
    /// Value of a string. Requires Kind::string.
    std::string_view string(Index node) const;
    /// The value as JSON text without white space between its tokens, numbers in their own spelling.
    std::string compact(Index node) const;

    /// Calls visit(child) for each value of an array.
    void each(Index array, auto&& visit) const {
        for (Index i = array + 1; i < nodes_[array].after; i = nodes_[i].after) visit(i);
    }
    /// Calls visit(key, value) for each member of an object.
    void each_member(Index object, auto&& visit) const {
        for (Index key = object + 1; key < nodes_[object].after;) {
            const Index value = key + 1;
            visit(key, value);
            key = nodes_[value].after;
        }
    }
    std::size_t count(Index array) const;
    /// The value of the last member of that name; empty where there is none, or the node is no object.
    std::optional<Index> member(Index of, std::string_view key) const;

  private:
    friend class TreeBuilder;
    void append_compact(std::string& out, Index node) const;

    std::string_view text_;
    std::vector<Node> nodes_;
    std::unordered_map<Index, std::string> unescaped_;  ///< rare: most strings are their own text
    std::vector<Error> errors_;
    std::size_t errors_left_out_ = 0;
};

/// From a byte of a text to its line and its column in characters, both from 1.
class Places {
  public:
    explicit Places(std::string_view text);
    struct Place {
        std::size_t line, column;
    };
    /// Reads on from the last offset; for a smaller one from the start.
    Place operator()(std::size_t offset);

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    Place place_{1, 1};
};

}  // namespace testbed::file::json
