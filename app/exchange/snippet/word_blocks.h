// Blocks that words close: "function() … end" of Lua within brackets gets braces.
#pragma once

#include <string_view>
#include <vector>

#include "app/exchange/snippet/lexer.h"

namespace testbed::exchange::snippet {

std::vector<Token> with_braces(std::vector<Token> tokens, std::string_view text);

}  // namespace testbed::exchange::snippet
