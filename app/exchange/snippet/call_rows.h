// What the calls of each library make of their arguments.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

/// Arguments by their roles, between blanks; "?" behind one that may be missing.
///   numbers   x y (corner), cx cy (center), w h, hx hy, r, rr (its square), dia, n (sides; n0: with a vertex
///             at angle 0), a (radians), d (degrees), deg (either, as the library has it), x0 y0 x1 y1,
///             hh (half a height), len, dx dy, pr (around a polygon or a box)
///   vectors   A B T Q (corners, ends), C (center), S (size), H (half), O (offset), D (direction),
///             E (another point of a line)
///   lists     P (points), X Y (numbers), R (x y w h), F (all that is left, as points)
///   others    _ anything, and no geometry;  - a number that is none;  @ nothing: it stands at its lower
///             corner;  { nothing: what follows is in braces
struct CallRow {
    std::string_view library;  ///< empty: of any
    std::string_view call;     ///< the end of its path, small letters
    std::string_view roles;
    Means means;
};

/// The rows about that call: those of the library, then those of any.
std::vector<const CallRow*> rows_of(std::string_view path, std::string_view library);
/// Whether a row is about that call, in that library or in any.
bool is_known_call(std::string_view path, std::string_view library);
/// Whether the last argument of that call is a radius around a polygon.
bool takes_radius(std::string_view path, std::string_view library);

/// What a shape's arguments are where no library says otherwise, the most common first.
struct CommonRow {
    Means means;
    std::string_view roles;
};
std::span<const CommonRow> common_rows();

}  // namespace testbed::exchange::snippet
