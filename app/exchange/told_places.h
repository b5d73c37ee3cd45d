// Places that sentences tell: "represented as a vector of (-1,-2)", "has the coordinates 960, 540."
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/read_coordinates.h"
#include "app/exchange/snippet/library.h"
#include "core/math/vec.h"

namespace testbed::exchange {

struct ToldPlace {
    collision::Vec2 at{0, 0};
    std::size_t offset = 0;  ///< of its first byte in the text
};

struct ToldPlaces {
    std::vector<ToldPlace> places;
    std::string rest;  ///< the text with blanks in their place
};

/// Pairs of numbers in sentences, but for those that a word for a shape with more to it stands before. Empty
/// where there is none.
std::optional<ToldPlaces> told_places(std::string_view text);

/// Code, tables and sentences: where something of a text cannot be read, the places that its sentences tell
/// are points, and the rest is read without them.
Coordinates read_with_sentences(std::string_view text, const snippet::Library* library);

}  // namespace testbed::exchange
