// Segments as vectors: arrows from their first end to their second, and what is asked of one or of two.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::model {

/// A segment of the scene as an arrow, in world units. The lesson's sliders scale its vectors, each the one
/// in its place; everything else has the factor 1.
struct Arrow {
    Vec2 from{0, 0};
    Vec2 along{0, 0};  ///< from the segment's first end to its second
    double factor = 1;
    Vec2 scaled() const { return along * factor; }
};

/// Empty where there is no segment with that id.
std::optional<Arrow> arrow_of(const Scene& scene, std::string_view id);

/// Why vectors with these ids cannot be asked; empty where they can: one or more, each a segment.
std::string vectors_refusal(const Scene& scene, const std::vector<std::string>& ids);

/// What the scaled vectors give under a name of vector_claims (claims.cpp), or in words why nothing: a
/// question about two that is asked about another number of them. null where the length 0 leaves no
/// direction. Requires that vectors_refusal() is empty.
Actual ask_vectors(const Scene& scene, const std::vector<std::string>& ids, std::string_view claim);

/// Degrees, counter-clockwise from x, in (-180, 180]. Requires v other than (0, 0).
double direction_of(Vec2 v);
/// The angle that two vectors enclose, in degrees, 0 to 180. Requires both other than (0, 0).
double angle_between(Vec2 a, Vec2 b);

/// The same as a book has it, in float: the arc cosine of the product of two unit vectors. NaN where rounding
/// makes that product more than 1 or less than -1. Source: Schwarzl, 2D Game Collision Detection, Dot Product
/// (enclosed_angle).
double angle_by_arc_cosine(Vec2 a, Vec2 b);

}  // namespace testbed::model
