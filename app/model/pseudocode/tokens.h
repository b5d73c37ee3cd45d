// A line of pseudocode as words, numbers and signs.
#pragma once

#include <string_view>
#include <vector>

#include "app/model/pseudocode/program.h"

namespace testbed::model::pseudocode {

struct Token {
    enum class Kind : std::uint8_t {
        name,  ///< "dx", "a.x", "return"
        number,
        sign,  ///< "<=", "(", ":"
        open,  ///< of a piece that is whole, and its end
        close,
        end,  ///< of the line
    };
    Kind kind;
    std::string_view text;  ///< within the pieces
    std::size_t blank, column;
    double number = 0;
};

/// The line's tokens, the end last; no token lies in two pieces. A comment, from # on, has none. Where
/// something is no token the mistake is set, without its line, and the rest left out.
std::vector<Token> tokens_of(const Line& pieces, std::optional<Mistake>& mistake);

}  // namespace testbed::model::pseudocode
