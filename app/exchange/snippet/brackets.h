// Which bracket closes which, in text where some are missing.
#pragma once

#include <cstddef>
#include <vector>

#include "app/exchange/snippet/lexer.h"

namespace testbed::exchange::snippet {

/// For each opening bracket the token at which its content ends: its closing bracket, or, where that is
/// missing, the first token behind its paragraph.
std::vector<std::uint32_t> content_ends(const std::vector<Token>& tokens);

/// Whether `close` closes `open`.
bool closes_bracket(const Token& close, const Token& open);

}  // namespace testbed::exchange::snippet
