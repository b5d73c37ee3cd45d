// A number in text, read as std::from_chars reads it: on standard libraries, too, that have it for whole
// numbers alone.
#pragma once

#include <charconv>
#include <type_traits>

namespace testbed::model {

namespace detail {
std::from_chars_result read_by_strtod(const char* first, const char* last, double& value);
std::from_chars_result read_by_strtod(const char* first, const char* last, float& value);

template <class Number>
concept ReadByFromChars = requires(const char* text, Number& value) {
    std::from_chars(text, text, value);
};
}  // namespace detail

/// Reads the longest decimal number, "inf" or "nan" at `first`, rounded once; no spaces and no plus before
/// it. The result's ptr is behind it, its ec and an unchanged `value` say what is wrong, as with
/// std::from_chars.
template <class Number>
requires std::is_floating_point_v<Number> std::from_chars_result read_number(const char* first,
                                                                             const char* last,
                                                                             Number& value) {
    if constexpr (detail::ReadByFromChars<Number>)
        return std::from_chars(first, last, value);
    else
        return detail::read_by_strtod(first, last, value);
}

}  // namespace testbed::model
