// Which face parts two small polygons best, found without measuring it: an index that a measurement in
// doubles starts from.
#pragma once

#include <cstddef>
#include <cstdint>

#include "couple.h"

namespace collision::pair {

struct BestFace {
    enum class Owner : std::uint8_t { unclear, a, b };
    Owner owner =
        Owner::unclear;       ///< unclear: several faces are as good within the error, or it is not known
    bool parts = false;       ///< some face parts the two for certain; if so and asked to stop, no owner
    std::size_t face = 0;     ///< from vertex `face` of the owner to the next
    std::size_t support = 0;  ///< a vertex of the other that lies least far along the face's normal, or
                              ///< nearly so
    bool clear() const { return owner != Owner::unclear; }
};

enum class OnceParted { stop, go_on };

/// Of two polygons that have outlines, in single precision, or of two oriented rectangles that are no
/// slivers. Unclear for all others.
BestFace best_face(const Couple& of, OnceParted once_parted);
/// Of two small polygons, whose counts are not 0.
BestFace best_face(const shape::ConvexOutline& a, const shape::ConvexOutline& b, OnceParted once_parted);

}  // namespace collision::pair
