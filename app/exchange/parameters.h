// Where names of a text are those of parameters: in bodies of functions.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace testbed::exchange {

/// What is indented behind "def NAME(…):", or braces behind "(…)".
struct Body {
    std::size_t begin, end;  ///< in the text
    std::vector<std::string_view> parameters;
    bool indented = false;  ///< of Python, in which tests take what they are about as parameters
};

std::vector<Body> bodies_of(std::string_view text);

/// Whether the place is in the body, and a word is the name of a parameter.
bool about_parameters(const Body& body, std::size_t offset, const std::vector<std::string_view>& words);

}  // namespace testbed::exchange
