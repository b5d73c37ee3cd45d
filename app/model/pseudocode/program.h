// Pseudocode: a program of a few lines that says whether two shapes overlap, read, checked and run here. It
// has no loops and no more than max_lines lines, so every program ends.
//
//   dx = b.x - a.x
//   if abs(dx) > a.r + b.r: return no
//   return dx*dx + dy*dy <= (a.r + b.r)*(a.r + b.r)    # numbers and yes or no are told apart
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace testbed::model::pseudocode {

inline constexpr std::size_t max_lines = 24;
inline constexpr std::size_t max_line_length = 240;  ///< bytes, with what fills its blanks
inline constexpr std::size_t max_depth = 32;         ///< of what stands inside something else

/// A part of a line: its own text, or what fills a blank of it.
struct Piece {
    std::string text;
    std::size_t blank = 0;   ///< from 1; 0: the line's own text
    std::size_t column = 1;  ///< of its first character, in the line or in the blank
    bool whole = false;      ///< an expression by itself, as if it stood in parentheses
};
using Line = std::vector<Piece>;

/// What is wrong with a program, in words for who wrote it.
struct Mistake {
    std::size_t line = 0;    ///< from 1
    std::size_t blank = 0;   ///< from 1; 0: it stands in the line's own text
    std::size_t column = 0;  ///< there, from 1, in characters
    std::string text{};
    bool operator==(const Mistake&) const = default;
};
/// "line 3, column 5", "blank 2, column 1"
std::string place_of(const Mistake& mistake);

using Value = std::variant<double, bool>;

/// What became of one run.
struct Outcome {
    std::optional<bool> answer{};  ///< empty: it broke off
    std::string why{};             ///< it broke off, in words: "line 3 divides by zero"
    /// What each line came to: what a name was set to, whether a condition held, what was returned. Empty
    /// where a line was not reached, or has nothing to do.
    std::vector<std::optional<Value>> lines{};
};

enum class Operation : std::uint8_t {
    number,
    truth,
    given,  ///< a number of a shape
    local,  ///< set by an earlier line
    add,
    subtract,
    multiply,
    divide,
    negate,
    less,
    less_equal,
    greater,
    greater_equal,
    equal,
    unequal,
    both,
    either,
    opposite,
    absolute,
    smaller,
    larger,
    root,
    clamp,
};

/// An operation on other nodes, or a value.
struct Node {
    Operation operation = Operation::number;
    std::array<std::uint16_t, 3> of{};  ///< nodes; of a given or local number its place
    double number = 0;                  ///< or a truth, 0 or 1
};

struct Statement {
    enum class Kind : std::uint8_t {
        nothing,
        set,   ///< the local `local` becomes `value`
        when,  ///< where `condition` holds, `value` is the answer
        end,   ///< `value` is the answer
    };
    Kind kind = Kind::nothing;
    std::uint16_t local = 0, condition = 0, value = 0;  ///< the latter two are nodes
};

/// As read_lines() makes it: every line has its statement, and the last that does anything is an end.
struct Program {
    std::vector<Node> nodes{};
    std::vector<Statement> lines{};
    std::size_t given = 0, locals = 0;  ///< how many there are

    /// numbers: those behind the names that it was read with, finite, in their order.
    Outcome run(std::span<const double> numbers) const;
};

/// The program, or the first mistake in it.
using ReadResult = std::variant<Program, Mistake>;

/// Statements are `name = value`, `if truth: return truth` and `return truth`. names: of the numbers that are
/// given, such as "a.x". Of numbers there are + - * /, parentheses and abs, min, max, sqrt, clamp(x, from,
/// to); two are compared by < <= > >= == !=; of truths there are yes, no, and, or, not.
ReadResult read_lines(std::span<const Line> lines, std::span<const std::string> names);
/// The same of a text without blanks.
ReadResult read_program(std::string_view text, std::span<const std::string> names);

}  // namespace testbed::model::pseudocode
