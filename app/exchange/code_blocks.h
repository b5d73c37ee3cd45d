// Blocks of code in a text of Markdown.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace testbed::exchange {

struct CodeBlock {
    std::string_view text;
    std::size_t lines_before = 0;    ///< of the whole text, above its first line
    std::size_t columns_before = 0;  ///< of its first line
};

/// What stands between lines of three backticks or tildes; empty of a text with fewer than two such blocks, which
/// is read as a whole. A fence within a comment or a string of three quotes is part of that code.
std::vector<CodeBlock> code_blocks(std::string_view text);

}  // namespace testbed::exchange
