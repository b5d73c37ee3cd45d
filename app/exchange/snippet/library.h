// The libraries whose code people paste.
#pragma once

#include <span>
#include <string_view>

#include "app/exchange/snippet/tree.h"

namespace testbed::exchange::snippet {

struct Library {
    std::string_view id;    ///< of `--library`
    std::string_view name;  ///< for people
    /// What its code says: names, "b2*" for those that begin so, ".x" and "::x" for a part of a path.
    std::string_view words;
    bool degrees = false;  ///< angles without a unit
};

/// The first is none of them: the most common meaning of every call.
std::span<const Library> libraries();
/// Null where there is none.
const Library* find_library(std::string_view id);
/// The library that a path begins with: "pymunk.Circle". Null where it names none.
const Library* named_library(std::string_view path);
/// The library with the most words in the text; the first row where no word is there.
const Library& detected_library(const Tree& tree);

}  // namespace testbed::exchange::snippet
