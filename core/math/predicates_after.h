// Exact predicates about a point that moves: where it is after a time that no double need hold.
//
// The place is that of `to_point`'s end, moved by time * velocity from where it stands; neither the product
// nor the sum is rounded. By integers of fixed size alone: some ten microseconds each, for what filters leave
// open. Nothing allocates. Coordinates, radii and velocities as in predicates.h, times of any size.
#pragma once

#include "predicates.h"

namespace collision::math::after {

/// How far a point that stands at the end of to_point when time begins has gone.
struct Flight {
    Arrow to_point;
    Arrow velocity;  ///< units a second
    double time;     ///< seconds, >= 0
};

/// Sign of dot(u, way), the way being that from the beginning of to_point to where the point is then.
int dot_sign(const Arrow& u, const Flight& flight);

/// Sign of the length of that way minus (radius_p + radius_q), the sum not rounded. Requires radii >= 0.
int compare_distance(const Flight& flight, double radius_p, double radius_q);

/// Sign of how far to the right of the line through the beginning of to_point the point then is, minus
/// (radius_line + radius_point), the sum not rounded: -1 also to the left of it. Requires radii >= 0 and a
/// direction that is not zero.
int compare_distance_right_of(const Arrow& direction, const Flight& flight, double radius_line,
                              double radius_point);

}  // namespace collision::math::after
