// Which directions are normals of two shapes: those in which they part as shortly as in any other.
#pragma once

#include "app/verify/conventions.h"

namespace testbed::verify {

/// How far a normal may be off.
struct NormalSlack {
    double angle;  ///< radians, whatever the shapes are
    /// World units that corners and centers may be off by. It turns an edge by so much divided by its length,
    /// and the direction between two centers by so much divided by their distance.
    double position;
    double rounding;  ///< world units that a sum of coordinates is off by

    static NormalSlack of(const Conventions& conventions, const Extent& extent);
};

/// Of two that overlap by depth or touch, where it is 0.
struct NormalQuestion {
    const Placed& a;
    const Placed& b;
    Vec2 normal;  ///< from a to b, of any length but 0
    double depth = 0;
    double ties = 0;  ///< a direction that parts them by so much more is as good
    NormalSlack slack;
};

enum class Direction { right, wrong, unknown };

/// Of two convex shapes, endless ones too: right where it is the normal of an edge that parts them as
/// shortly, or leads from the nearest point inside one to that inside the other, or lies between two such; of
/// two that touch in corners everything in between. Of what has notches or parts, and touches: right where it
/// is so of two parts that touch. Unknown: of such that overlap, or have too many parts.
Direction judge_normal(const NormalQuestion& question);

}  // namespace testbed::verify
