#include "app/exchange/snippet/corners.h"

#include <algorithm>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool has_word(std::string_view name, std::string_view start) {
    const auto words = words_in(name);
    return std::ranges::any_of(words, [&](const std::string& word) { return word.starts_with(start); });
}

/// "Point2D(1, 2)": a place. A vector may be a size.
bool is_point(const Value& value) {
    return value.is(Value::Kind::call) && has_word(last_name(value.text), "point") && as_vector(value);
}

}  // namespace

bool are_corners(std::string_view call, const std::vector<Value>& arguments) {
    if (has_word(call, "corner") || (has_word(call, "min") && has_word(call, "max"))) return true;
    if (arguments.size() != 2) return false;
    if (has_word(arguments[0].path, "min") && has_word(arguments[1].path, "max")) return true;
    return is_point(arguments[0]) && is_point(arguments[1]);
}

}  // namespace testbed::exchange::snippet
