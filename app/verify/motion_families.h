// Families of two in motion.
#pragma once

#include "app/verify/maker.h"

namespace testbed::verify {

/// Towards each other or nearly, from a distance; at rest, one or both moving. A quarter of them are flat_moving().
std::optional<Question> moving(Maker& maker, std::size_t a, std::size_t b);
/// One that is past the other after a small part of the time; either may be the fast one, or both.
std::optional<Question> fast(Maker& maker, std::size_t a, std::size_t b);
/// One whose corner or round part slides towards a side of the other, at an angle of 1e-2 down to 1e-4.
std::optional<Question> flat_moving(Maker& maker, std::size_t a, std::size_t b);
/// Two that turn, about points in or near them, while they pass each other.
std::optional<Question> spinning(Maker& maker, std::size_t a, std::size_t b);

}  // namespace testbed::verify
