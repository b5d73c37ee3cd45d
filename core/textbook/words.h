// How sentences of steps speak of the two shapes.
#pragma once

#include <string>

#include "../trace/text.h"
#include "algorithm.h"

namespace collision::textbook {

/// What the problem calls the shape; where it does not, "the circle", and "the first circle" and "the second
/// circle" where both are of one type. which: 0 or 1.
std::string the(const Problem& problem, std::size_t which);
/// The same at the beginning of a sentence; a name stays as it is.
std::string The(const Problem& problem, std::size_t which);

/// "1 edge", "3 edges".
std::string several(std::size_t count, std::string_view thing);

/// "<=" or ">", as an inequality turned out.
inline std::string_view at_most(bool holds) { return holds ? " ≤ " : " > "; }
inline std::string_view less_than(bool holds) { return holds ? " < " : " ≥ "; }

/// "5²", and "(-5)²" (a recorder sets "(−5)²") of a negative number.
inline std::string squared(double number) {
    const std::string text = trace::text(number);
    return text.starts_with('-') ? "(" + text + ")²" : text + "²";
}

}  // namespace collision::textbook
