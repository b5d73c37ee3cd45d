// Families about how two can share a border: from outside in any direction, and from inside.
#pragma once

#include "app/verify/maker.h"

namespace testbed::verify {

/// Two that touch along a direction of whole length (3-4-5, 5-12-13, ...), corners, edges and what is round.
std::optional<Question> touching_aslant(Maker& maker, std::size_t a, std::size_t b);
/// One lies at the other's border from inside, in its corner or along its edge; or both are one shape.
std::optional<Question> sharing_a_border(Maker& maker, std::size_t a, std::size_t b);

/// A ray that starts on the border: inwards, outwards, or along what it touches from before.
std::optional<Question> rays_at_borders(Maker& maker, std::size_t a, std::size_t b);

}  // namespace testbed::verify
