// The best separating face of two small polygons, all faces at once.
#pragma once

#include "separation.h"

namespace collision::narrow {

/// Sets the face, its normal, its signed separation and both support vertices in best, as trying the faces
/// one by one would. False, and nothing is set, where it does not apply: another set than bounded ones of 3
/// to 16 vertices, sizes whose fourth powers leave the range of doubles, and faces that are nearly equally
/// good, where the rules for ties decide.
///
/// Faces are compared by the signed squares of their separations, so one square root is taken and not
/// sixteen, and every step is a loop without branches over arrays of fixed size, which compilers vectorise.
bool best_polygon_face(const ConvexSet& a, const ConvexSet& b, Separation& best);

}  // namespace collision::narrow
