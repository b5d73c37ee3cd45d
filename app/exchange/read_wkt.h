// Well-known text: "POLYGON ((0 0, 1 0, 1 1, 0 0))". Source: OGC 06-103r4, Simple Feature Access, clause 7.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "app/exchange/read_coordinates.h"

namespace testbed::exchange {

/// Whether its first word is a geometry's.
bool is_wkt(std::string_view text);

/// One geometry after the other, also several. A line string of two points is a segment, of more a polyline;
/// of a polygon the outer ring, its holes named; members of a collection are shapes of their own. What lies
/// above the plane (Z, M) is left out, and that is named. Never throws on bad input.
Coordinates wkt_shapes(std::string_view text);

/// The geometries that stand somewhere in a text, as in a report: a word of WKT, then a bracket whose first
/// numbers have only white space between them, which no code has. Empty where there are none.
std::optional<Coordinates> wkt_within(std::string_view text);

/// The length of such a geometry at the start of a text; 0 where there is none, or where it does not end.
std::size_t wkt_length(std::string_view text);

}  // namespace testbed::exchange
