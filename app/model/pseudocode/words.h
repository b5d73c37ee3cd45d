// The words of pseudocode: what is kept for the language, its functions, and what somebody may have meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/model/pseudocode/program.h"

namespace testbed::model::pseudocode {

struct Function {
    std::string_view name;
    Operation operation;
    std::size_t takes;          ///< numbers
    std::string_view spelling;  ///< "clamp(x, from, to)"
};
/// nullptr: there is none of that name.
const Function* function_named(std::string_view name);
/// Whether the word cannot be a name: "if", "yes", "sqrt".
bool is_kept(std::string_view word);

/// Why a name stands for nothing, with the nearest of those that do. An other language's word is told as
/// ours.
std::string unknown_name(std::string_view name, std::span<const std::string> known);

}  // namespace testbed::model::pseudocode
