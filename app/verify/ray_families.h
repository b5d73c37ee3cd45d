// Families of rays.
#pragma once

#include "app/verify/maker.h"

namespace testbed::verify {

/// Near the origin, from outside and inside, hits and misses. The second type is what they meet.
std::optional<Question> rays(Maker& maker, std::size_t, std::size_t b);
/// From tens to thousands of units away, by directions of any length; of a third the shape is as far from the
/// origin as its ray.
std::optional<Question> rays_from_afar(Maker& maker, std::size_t, std::size_t b);
/// Nearly along an edge, or nearly past what is round. Half of them are flat_rays().
std::optional<Question> grazing_rays(Maker& maker, std::size_t, std::size_t b);
/// Through the middle of a side, from outside, at an angle to it of 1e-3 down to 1e-8.
std::optional<Question> flat_rays(Maker& maker, std::size_t, std::size_t b);

}  // namespace testbed::verify
