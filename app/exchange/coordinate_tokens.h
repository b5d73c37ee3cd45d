// What a text of coordinates is made of: numbers, words, brackets, ends of lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace testbed::exchange {

struct CoordinateToken {
    /// blank: the end of a line with an empty one after it. unknown: what none of the others begins with.
    enum class Kind { number, word, open, close, line, blank, unknown, end };
    Kind kind = Kind::end;
    std::size_t line = 1, column = 1;  ///< from 1; the column in characters
    std::string_view text{};           ///< of the text that is read; empty at the end of a line
    double value = 0;                  ///< of a number
    std::string refusal{};             ///< of a number: why a scene cannot hold it, "must lie within ±1e15"
};

/// Commas, semicolons, colons, equals signs, quotes, signs of declarations (& * < > !) and the dot before a
/// name separate like spaces; `#`, `//` and three backticks hide the rest of their line. A number is what
/// std::from_chars reads, with a sign before it or an f behind it.
class CoordinateLexer {
  public:
    /// The text must outlive the tokens.
    explicit CoordinateLexer(std::string_view text) : rest_(text) {}

    CoordinateToken next();

  private:
    CoordinateToken here() const { return {.line = line_, .column = column_}; }
    CoordinateToken whole(CoordinateToken token, CoordinateToken::Kind kind, std::size_t bytes);
    CoordinateToken number(CoordinateToken token);
    /// Of what is not at its end.
    bool separates() const;
    void take(std::size_t bytes);

    std::string_view rest_;
    std::size_t line_ = 1, column_ = 1;
};

/// Whether a word is this one, small and capital letters alike.
bool is(std::string_view word, std::string_view lower);

}  // namespace testbed::exchange
