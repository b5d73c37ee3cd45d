// Tokens of something like a programming language.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace testbed::exchange::snippet {

struct Token {
    enum class Kind : std::uint8_t {
        number,
        name,    ///< also joined by dots, :: and ->: "np.array"
        string,  ///< without its quotes
        wkt,     ///< a geometry of well-known text
        open,
        close,
        mark,  ///< an operator; its first character is `sign`
        comma,
        semicolon,
        bullet,  ///< of a list of lines: "- "
        end
    };
    Kind kind = Kind::end;
    char sign = 0;  ///< of a bracket or a mark; '#' for marks of several characters that mean nothing here
    bool space = false;  ///< white space before it
    bool line = false;   ///< the first of its line
    bool blank = false;  ///< after an empty line
    std::uint32_t begin = 0, end = 0;
    double value = 0;
};

/// Comments, prompts (">>> ", "In [1]: ", "(gdb) "), fences and template arguments are left out. The last
/// token is the end. Never fails.
std::vector<Token> tokens_of(std::string_view text);

}  // namespace testbed::exchange::snippet
