// Calls whose answer stands behind them: "CD.detect(ship, rock); // true".
#pragma once

#include <string_view>
#include <vector>

#include "app/exchange/assertions.h"

namespace testbed::exchange {

/// Lines that ask whether two shapes overlap, and say the answer: "hit(a, b) // false", "print(hit(a, b)) #
/// True", "hit(a, b) => true", "hit(a, b) returns false". As assertions, whose parts are the question and the
/// answer. Not of an answer that a program acts on: "if (hit(a, b)) return true;".
std::vector<Assertion> answered_questions(std::string_view text);

}  // namespace testbed::exchange
